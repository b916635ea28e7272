import ScrimSnapshots
import Testing

/// What stored files decode to.
///
/// `make check-probe` compares thousands of files with the libraries of scrim-probe.
@Suite struct SnapshotPixelsTests {
  @Test func `a file of one color has its color and no pixels`() throws {
    let file = StoredFile(width: 1206, height: 2622)
    for bytes in [file.ktx, file.apple()] {
      let picture = try SnapshotPixels(file: bytes)
      #expect(picture.color == SIMD4(0x11, 0x22, 0x33, 0xFF))
      #expect(picture.pixels.isEmpty)
      #expect(picture.width == 1206 && picture.height == 2622)
    }
  }

  @Test func `blocks at the right and at the bottom are cut off`() throws {
    let file = StoredFile(
      width: 5, height: 6,
      colors: [[1, 1, 1, 255], [2, 2, 2, 255], [3, 3, 3, 255], [4, 4, 4, 255]])
    let pixels = try SnapshotPixels(file: file.ktx).pixels.map { Int($0.x) }
    #expect(
      pixels == [
        1, 1, 1, 1, 2, 1, 1, 1, 1, 2, 1, 1, 1, 1, 2, 1, 1, 1, 1, 2, 3, 3, 3, 3, 4, 3, 3, 3, 3, 4,
      ])
  }

  /// The block was made with astcenc, of a slope from black to white.
  @Test func `a block of weights is interpolated`() throws {
    var file = StoredFile(width: 4, height: 4).ktx
    let block: [UInt8] = [
      0x22, 0x88, 0x83, 0x00, 0x80, 0x6A, 0xF5, 0x1F, 0, 0, 0, 0, 0, 0x33, 0x33, 0x33,
    ]
    file.replaceSubrange(file.count - 16..<file.count, with: block)
    let levels = try SnapshotPixels(file: file).pixels.map { Int($0.x) }
    for row in 0..<4 { #expect(levels[4 * row..<4 * row + 4] == [0, 84, 171, 255]) }
  }

  /// A literal byte after the other, and then matches that overlap.
  @Test func `a stream of LZVN is decompressed`() throws {
    let file = StoredFile(width: 8, height: 4)
    let block = Array(file.blocks.prefix(16))
    // Sixteen literals, and a match of sixteen bytes, sixteen bytes back.
    let stream: [UInt8] =
      [0xE0, 0x00] + block + [0x38 | 0x00, 0x10] + [0xF6] + [0x06, 0, 0, 0, 0, 0, 0, 0]
    let bytes =
      Array("bvxn".utf8) + StoredFile.words([32, stream.count]) + stream + Array("bvx$".utf8)
    #expect(try SnapshotPixels(file: file.apple(bytes)).color == SIMD4(0x11, 0x22, 0x33, 0xFF))
  }

  @Test func `a stream may not give more than the picture needs`() {
    let file = StoredFile()
    let endless: [UInt8] =
      Array("bvxn".utf8) + StoredFile.words([1 << 30, 6]) + [0xE1, 0, 0x38, 1, 0xF0, 0xFF]
    #expect(throws: SnapshotFault.damaged) { try SnapshotPixels(file: file.apple(endless)) }
  }

  /// The code of literals has one symbol, which takes no bits.
  @Test func `a stream may not have more literals than bytes`() {
    func word(_ value: UInt64) -> [UInt8] {
      (0..<8).map { UInt8(truncatingIfNeeded: value >> UInt64(8 * $0)) }
    }
    let code: [UInt8] = [UInt8](repeating: 0, count: 26) + [0x8F, 0x3E]
    let header = word(0xFFFFC | 7 << 60) + word(7 << 60) + word(32 + 92)
    let block =
      Array("bvx2".utf8) + StoredFile.words([0]) + header + code + [UInt8](repeating: 0, count: 64)
    let file = StoredFile()
    let stream =
      block + Array("bvx-".utf8) + StoredFile.words([64]) + file.blocks
      + Array("bvx$".utf8)
    #expect(throws: SnapshotFault.damaged) { try SnapshotPixels(file: file.apple(stream)) }
  }

  @Test(arguments: [
    ([0x89, 0x50, 0x4E, 0x47], SnapshotFault.otherFormat), ([], .otherFormat),
    (StoredFile(width: 1 << 20, height: 1 << 20, colors: []).header, .tooLarge),
    (StoredFile(width: 8192, height: 8192, colors: []).header, .tooLarge),
    (StoredFile(width: 0, colors: []).header, .damaged),
  ])
  func `a file that is not a snapshot is refused`(_ bytes: [UInt8], _ fault: SnapshotFault) {
    #expect(throws: fault) { try SnapshotPixels(file: bytes) }
  }

  @Test func `every file that is cut off is refused`() {
    let file = StoredFile()
    for bytes in [file.ktx, file.apple()] {
      for length in 0..<bytes.count {
        #expect(throws: SnapshotFault.self) {
          try SnapshotPixels(file: Array(bytes.prefix(length)))
        }
      }
    }
  }

  @Test func `a color beyond the range of screens is refused`() {
    var bytes = StoredFile().ktx
    bytes[bytes.count - 15] |= 0x02
    #expect(throws: SnapshotFault.otherTexture) { try SnapshotPixels(file: bytes) }
  }
}

extension StoredFile {
  /// The file before its blocks.
  fileprivate var header: [UInt8] {
    StoredFile.empty(width, height)
  }

  private static func empty(_ width: Int, _ height: Int) -> [UInt8] {
    [0xAB] + Array("KTX 11".utf8) + [0xBB, 13, 10, 26, 10]
      + words([0x0403_0201, 0, 1, 0, 0x93D0, 0x1908, width, height, 0, 0, 1, 1, 0, 0])
  }
}
