// A PNG file is a signature and a sequence of chunks: a length, a name of four
// letters, the bytes and a checksum. This type locates the chunks before libpng
// sees the file. So it can refuse a file that is truncated, or whose pixels
// would take too much memory. It does not verify the checksums: the contents of
// a chunk may be used only after libpng has read the whole file.

internal import ScrimBlur

/// The chunks of a file that the renderer uses.
struct PNGChunks {
  /// The first bytes of every PNG file.
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// The number of pixels in a row.
  let width: Int
  /// The number of rows.
  let height: Int
  /// The number of bits in a pixel.
  let bitsPerPixel: Int
  /// Whether the samples are shades of gray.
  let isGray: Bool
  /// The file's color chunks, without its profile.
  private(set) var colorSpace = PNGColorSpace()
  /// The orientation of the picture in the file.
  private(set) var orientation = Orientation.upright
  /// The number of bytes of compressed pixels.
  private(set) var packedCount = 0
  /// The offset where the file ends.
  ///
  /// Bytes after it are ignored.
  private(set) var end = 0

  /// Locates the chunks of a file.
  init(of bytes: [UInt8]) throws(PNGError) {
    guard bytes.starts(with: Self.signature) else {
      let isCut = !bytes.isEmpty && Self.signature.starts(with: bytes)
      throw isCut ? .truncated : .notPNG(FileKind(of: bytes))
    }
    guard let header = Chunk(in: bytes, at: Self.signature.count) else { throw .truncated }
    if header.name == "CgBI" { throw .optimizedForIPhone }
    guard header.name == "IHDR", header.bytes.count == 13 else {
      throw .damaged(reason: "it does not start with a header chunk")
    }
    width = bytes.number(at: header.bytes.lowerBound)
    height = bytes.number(at: header.bytes.lowerBound + 4)
    let depth = Int(bytes[header.bytes.lowerBound + 8])
    let colorType = bytes[header.bytes.lowerBound + 9]
    isGray = colorType & 2 == 0
    bitsPerPixel = depth * (colorType == 2 ? 3 : colorType == 4 ? 2 : colorType == 6 ? 4 : 1)

    var chunk = header
    var (mayTellColor, hasOrientation) = (true, false)
    while chunk.name != "IEND" {
      guard let next = Chunk(in: bytes, at: chunk.bytes.upperBound + 4) else { throw .truncated }
      chunk = next
      switch chunk.name {
      case "PLTE": mayTellColor = false
      case "IDAT":
        mayTellColor = false
        packedCount += chunk.bytes.count
      case "eXIf" where !hasOrientation:
        hasOrientation = true
        orientation = Orientation(exif: bytes[chunk.bytes])
      default: if mayTellColor { colorSpace.take(chunk.name, bytes[chunk.bytes]) }
      }
    }
    end = chunk.bytes.upperBound + 4
  }

  /// Throws an error if the picture exceeds a limit, or is larger than its file
  /// can hold.
  func check(_ limits: PNGLimits) throws(PNGError) {
    let longest = PictureLayout.longestSide
    guard width > 0, height > 0 else { throw .damaged(reason: "it has no pixels") }
    guard width <= longest, height <= longest else {
      throw .sideTooLong(width: width, height: height, longest: longest)
    }
    guard width * height <= limits.pixels else {
      throw .tooManyPixels(count: width * height, limit: limits.pixels)
    }
    // Deflate compresses by at most 1032 to 1.
    guard width * height * bitsPerPixel / 8 / 1032 <= packedCount else {
      throw .damaged(reason: "it has too few bytes for its pixels")
    }
  }
}

/// The name of a chunk, and the range of its bytes.
private struct Chunk {
  let name: String
  let bytes: Range<Int>

  /// Reads the header of the chunk at an offset; nil if the file ends before
  /// the chunk does.
  init?(in file: [UInt8], at offset: Int) {
    guard file.count - offset >= 12 else { return nil }
    let count = file.number(at: offset)
    guard count <= file.count - offset - 12 else { return nil }
    name = String(decoding: file[offset + 4..<offset + 8], as: UTF8.self)
    bytes = offset + 8..<offset + 8 + count
  }
}

extension [UInt8] {
  /// The big-endian 32-bit number at an offset.
  fileprivate func number(at offset: Int) -> Int {
    self[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
  }
}
