import ScrimBlur
import TestSupport
import Testing

@testable import ScrimRenderer

/// A picture is turned upright when it is read, because its orientation tag is
/// dropped.
@Suite struct OrientationTests {
  /// The rows of a 3-by-2 picture in a file, for each orientation.
  private static let turned: [(orientation: Int, rows: [String])] = [
    (1, ["abc", "def"]), (2, ["cba", "fed"]), (3, ["fed", "cba"]), (4, ["def", "abc"]),
    (5, ["ad", "be", "cf"]), (6, ["da", "eb", "fc"]), (7, ["fc", "eb", "da"]),
    (8, ["cf", "be", "ad"]),
  ]

  @Test("a picture is turned upright from every orientation", arguments: turned)
  func orientations(orientation: Int, rows: [String]) throws {
    let letters = Array("abcdef".utf8)
    for isBigEndian in [false, true] {
      let exif = exif(orientation, isBigEndian: isBigEndian)
      let data = stored([0] + letters.prefix(3) + [0] + letters.suffix(3))
      for place in [1, 2] {
        var chunks: [PlainPNG.Chunk] = [
          .init("IHDR", bigEndian(3) + bigEndian(2) + [8, 0, 0, 0, 0]), .init("IDAT", data),
          .init("IEND"),
        ]
        chunks.insert(.init("eXIf", exif), at: place)
        let picture = try PNGImage(decoding: PlainPNG.file(chunks)).picture
        #expect(picture.layout.width == rows[0].count)
        #expect(picture.layout.height == rows.count)
        let shown = stride(from: 0, to: 24, by: 4).map { picture.bytes[$0] }
        #expect(shown == rows.flatMap { Array($0.utf8) })
      }
    }
  }

  @Test("the orientation is found among other tags, and the first one counts")
  func otherTags() {
    let others = entry(0x100, type: 4, value: [1, 0, 0, 0]) + entry(0x112, value: [8, 0, 0, 0])
    let bytes = directory(of: 3, others + entry(0x112, value: [3, 0, 0, 0]))
    #expect(Orientation(exif: bytes[...]) == .turnedLeft)
  }

  @Test("malformed EXIF data has no orientation")
  func brokenTags() {
    let whole = exif(6, isBigEndian: false)
    for count in 0..<whole.count - 8 {
      #expect(Orientation(exif: whole.prefix(count)) == .upright)
    }
    for bytes in [
      exif(0, isBigEndian: false), exif(9, isBigEndian: false), exif(0x600, isBigEndian: true),
      Array("Exif\0\0".utf8) + whole,
      directory(of: 1, entry(0x112, type: 4, value: [6, 0, 0, 0])),
      directory(of: 1, entry(0x112, values: 2, value: [6, 0, 6, 0])),
      directory(of: 0, entry(0x112, value: [6, 0, 0, 0])),
      directory(of: 0xFFFF, entry(0x100, value: [6, 0, 0, 0])),
      Array("II*\0\u{FF}\u{FF}\u{FF}\u{FF}".unicodeScalars.map { UInt8($0.value) }),
      Array("II*\0\0\0\0\0".utf8), Array("IM*\0\u{8}\0\0\0".utf8),
    ] {
      #expect(Orientation(exif: bytes[...]) == .upright)
    }
  }

  /// The bytes of an eXIf chunk with only an orientation.
  private func exif(_ orientation: Int, isBigEndian: Bool) -> [UInt8] {
    let (high, low) = (UInt8(orientation >> 8), UInt8(orientation & 255))
    guard isBigEndian else { return directory(of: 1, entry(0x112, value: [low, high, 0, 0])) }
    return Array("MM\0*".utf8) + bigEndian(8) + [0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, high, low, 0, 0]
      + bigEndian(0)
  }

  private func directory(of count: Int, _ entries: [UInt8]) -> [UInt8] {
    Array("II*\0\u{8}\0\0\0".utf8) + [UInt8(count & 255), UInt8(count >> 8)] + entries
      + [0, 0, 0, 0]
  }

  private func entry(_ tag: Int, type: UInt8 = 3, values: UInt8 = 1, value: [UInt8]) -> [UInt8] {
    [UInt8(tag & 255), UInt8(tag >> 8), type, 0, values, 0, 0, 0] + value
  }
}
