/// The ASTC blocks of a picture, row by row, 16 bytes each.
struct Texture {
  /// What the header of a file says about its picture.
  struct Header {
    let width: Int
    let height: Int
    let side: (width: Int, height: Int)

    var rowLength: Int { (width + side.width - 1) / side.width }
    var byteCount: Int { 16 * rowLength * ((height + side.height - 1) / side.height) }

    /// The sizes of the blocks of OpenGL's formats 0x93B0 and following; those
    /// for sRGB begin at 0x93D0.
    private static let sides = [
      (4, 4), (5, 4), (5, 5), (6, 5), (6, 6), (8, 5), (8, 6), (8, 8), (10, 5), (10, 6), (10, 8),
      (10, 10), (12, 10), (12, 12),
    ]

    /// No device has a screen of so many pixels, and no app has memory for more.
    private static let mostPixels = 24 << 20

    /// - Parameter others: the numbers of slices, layers, faces and levels.
    init(format: Int, width: Int, height: Int, others: [Int]) throws(SnapshotFault) {
      let number = format - (format >= 0x93D0 ? 0x93D0 : 0x93B0)
      guard Self.sides.indices.contains(number), others.allSatisfy({ $0 <= 1 }) else {
        throw .otherTexture
      }
      guard width > 0, height > 0 else { throw .damaged }
      let (pixels, overflows) = width.multipliedReportingOverflow(by: height)
      guard !overflows, pixels <= Self.mostPixels else { throw .tooLarge }
      (self.width, self.height, side) = (width, height, Self.sides[number])
    }
  }

  let header: Header
  let blocks: [UInt8]

  init(_ header: Header, _ blocks: [UInt8]) throws(SnapshotFault) {
    guard blocks.count == header.byteCount else { throw .damaged }
    (self.header, self.blocks) = (header, blocks)
  }
}
