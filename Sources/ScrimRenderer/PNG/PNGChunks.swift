// A PNG file is a signature and a row of chunks: a length, a name of four letters,
// the bytes and a checksum. This walk finds where each stands, before libpng sees
// any of them, and thereby whether the file is whole and worth the memory that its
// pixels take. The checksums are left to libpng: what stands in a chunk may be used
// once libpng has read the file to its end.

internal import ScrimBlur

/// The chunks of a file that matter here.
struct PNGChunks {
  /// What every file begins with.
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// The number of pixels in a row.
  let width: Int
  /// The number of rows.
  let height: Int
  /// How many bits a pixel takes.
  let bitsPerPixel: Int
  /// Whether the samples are shades of gray.
  let isGray: Bool
  /// What the file says about color, apart from its profile.
  private(set) var colorSpace = PNGColorSpace()
  /// How the picture is to be turned to stand upright.
  private(set) var orientation = Orientation.upright
  /// How many bytes of packed pixels there are.
  private(set) var packedCount = 0
  /// Where the file ends; what follows is no part of it.
  private(set) var end = 0

  /// Walks over a file.
  init(of bytes: [UInt8]) throws(PNGError) {
    guard bytes.starts(with: Self.signature) else {
      let isCut = !bytes.isEmpty && Self.signature.starts(with: bytes)
      throw isCut ? .truncated : .notPNG(FileKind(of: bytes))
    }
    guard let header = Chunk(in: bytes, at: Self.signature.count) else { throw .truncated }
    if header.name == "CgBI" { throw .optimizedForIPhone }
    guard header.name == "IHDR", header.bytes.count == 13 else {
      throw .damaged(reason: "its first chunk is no header")
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

  /// Refuses a picture that is too large, or larger than its file can hold.
  func check(_ limits: PNGLimits) throws(PNGError) {
    let longest = PictureLayout.longestSide
    guard width > 0, height > 0 else { throw .damaged(reason: "it has no pixels") }
    guard width <= longest, height <= longest else {
      throw .sideTooLong(width: width, height: height, longest: longest)
    }
    guard width * height <= limits.pixels else {
      throw .tooManyPixels(count: width * height, limit: limits.pixels)
    }
    // Nothing can be packed more tightly than 1032 : 1.
    guard width * height * bitsPerPixel / 8 / 1032 <= packedCount else {
      throw .damaged(reason: "it has too few bytes for its pixels")
    }
  }
}

/// A chunk's place.
private struct Chunk {
  let name: String
  let bytes: Range<Int>

  /// Reads the head of the chunk at an offset; nil if the file ends before it does.
  init?(in file: [UInt8], at offset: Int) {
    guard file.count - offset >= 12 else { return nil }
    let count = file.number(at: offset)
    guard count <= file.count - offset - 12 else { return nil }
    name = String(decoding: file[offset + 4..<offset + 8], as: UTF8.self)
    bytes = offset + 8..<offset + 8 + count
  }
}

extension [UInt8] {
  /// The four bytes at an offset, the highest first, as a number.
  fileprivate func number(at offset: Int) -> Int {
    self[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
  }
}
