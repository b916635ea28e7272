/// How the pixels of a picture are laid out in memory.
///
/// A pixel is four bytes: red, green, blue and alpha, with colors premultiplied
/// by alpha. Every layout can be blurred.
public struct PictureLayout: Hashable, Sendable {
  /// The longest side that a picture may have, in pixels.
  public static let longestSide = 16384

  /// The number of pixels in a row.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// The number of bytes from the start of a row to the start of the next.
  public let bytesPerRow: Int

  /// A layout of consecutive rows, with or without padding.
  ///
  /// - Parameter bytesPerRow: nil for rows without padding.
  public init(width: Int, height: Int, bytesPerRow: Int? = nil) throws(BlurError) {
    let sides = 1...Self.longestSide
    guard sides.contains(width), sides.contains(height) else {
      throw .badSize(width: width, height: height)
    }
    let bytesPerRow = bytesPerRow ?? width * 4
    guard bytesPerRow >= width * 4, bytesPerRow <= Self.longestSide * 64 else {
      throw .badBytesPerRow(bytesPerRow)
    }
    (self.width, self.height, self.bytesPerRow) = (width, height, bytesPerRow)
  }

  /// The number of bytes that the layout needs.
  ///
  /// Padding after the last row is optional.
  public var byteCount: Int { (height - 1) * bytesPerRow + width * 4 }

  /// Whether two layouts have the same width and height, whatever their
  /// padding.
  package func hasSize(of other: PictureLayout) -> Bool {
    width == other.width && height == other.height
  }

  /// Calls a closure with the offset of each pixel, in memory order.
  @inlinable @inline(__always)
  package func forEachPixel(_ body: (Int) -> Void) {
    for row in 0..<height {
      let start = row * bytesPerRow
      for offset in stride(from: start, to: start + width * 4, by: 4) { body(offset) }
    }
  }

  /// Throws an error if there are too few bytes.
  func check(_ count: Int) throws(BlurError) {
    if count < byteCount { throw .tooFewBytes(count: count, needed: byteCount) }
  }
}
