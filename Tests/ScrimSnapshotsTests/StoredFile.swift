/// A snapshot as iOS stores it, made of blocks of one color each.
struct StoredFile {
  var width = 8
  var height = 8
  var colors: [[UInt8]] = [[0x11, 0x22, 0x33, 0xFF]]

  /// The blocks, which repeat the colors.
  var blocks: [UInt8] {
    (0..<(width + 3) / 4 * ((height + 3) / 4)).flatMap { number in
      [0xFC, 0xFD] + [UInt8](repeating: 0xFF, count: 6)
        + colors[number % colors.count].flatMap { [$0, $0] }
    }
  }

  /// A file of KTX 1.1, without compression.
  var ktx: [UInt8] {
    [0xAB] + Array("KTX 11".utf8) + [0xBB, 13, 10, 26, 10] + ktxHeader
      + Self.words([blocks.count]) + blocks
  }

  private var ktxHeader: [UInt8] {
    Self.words([0x0403_0201, 0, 1, 0, 0x93D0, 0x1908, width, height, 0, 0, 1, 1, 0])
  }

  /// Apple's container, with a stream of LZFSE.
  ///
  /// - Parameter stream: nil for blocks that are stored as they are.
  func apple(_ stream: [UInt8]? = nil) -> [UInt8] {
    let head = Self.words([0, 0, 1, 0, 0x93B0, 0x1908, width, height, 0, 0, 1, 0, 0, 0, 0, 0])
    let stream =
      stream ?? Array("bvx-".utf8) + Self.words([blocks.count]) + blocks + Array("bvx$".utf8)
    return Array("AAPL\r\n".utf8) + [26, 10] + Self.words([head.count]) + Array("HEAD".utf8) + head
      + Self.words([stream.count + 4]) + Array("LZFS".utf8) + Self.words([blocks.count]) + stream
  }

  static func words(_ words: [Int]) -> [UInt8] {
    words.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) } }
  }
}
