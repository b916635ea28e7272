import TestSupport
import Testing

@testable import ScrimRenderer

/// What is refused before any pixel is read, and with which message.
@Suite struct RefusalTests {
  @Test(
    "the message names the kind of a file that is not a PNG",
    arguments: [
      ("", "an empty file"),
      ("\u{FF}\u{D8}\u{FF}\u{E0}\0\u{10}", "a JPEG picture"),
      ("GIF89a\u{1}\0", "a GIF picture"),
      ("RIFF\u{10}\0\0\0WEBPVP8 ", "a WebP picture"),
      ("\0\0\0\u{18}ftypheic\0\0\0\0", "a HEIC picture"),
      ("\0\0\0\u{18}ftypmif1\0\0\0\0", "a HEIC picture"),
      ("\0\0\0\u{18}ftypavif\0\0\0\0", "an AVIF picture"),
      ("II*\0\u{8}", "a TIFF picture"),
      ("BM\u{36}\u{3}\0\0", "a BMP picture"),
      ("%PDF-1.7\n", "a PDF document"),
      ("covers:\n  deep: blur\n", "text"),
      ("\u{89}PNG\n\u{1A}\n\0\0\0", "a PNG file whose first bytes were changed"),
      ("\u{7F}ELF\u{2}\u{1}", "something else"),
    ] as [(String, String)])
  func kinds(start: String, name: String) {
    let bytes = start.unicodeScalars.map { UInt8($0.value) }
    let error = #expect(throws: PNGError.self) { try PNGImage(decoding: bytes) }
    #expect(error?.message.hasPrefix("this is not a PNG file, but \(name): ") == true)
  }

  @Test("a picture with too many pixels throws an error that names the flag")
  func pixels() throws {
    var limits = PNGLimits()
    limits.pixels = 20
    _ = try PNGImage(decoding: PlainPNG(width: 5, height: 4).bytes, within: limits)
    let error = #expect(throws: PNGError.tooManyPixels(count: 21, limit: 20)) {
      try PNGImage(decoding: PlainPNG(width: 7, height: 3).bytes, within: limits)
    }
    #expect(error?.message.contains("--max-pixels") == true)
  }

  @Test(
    "an invalid size throws an error before memory is allocated",
    arguments: [
      (0, 1), (1, 0), (16385, 1), (1, 16385), (Int(Int32.max), Int(Int32.max)),
      (Int(UInt32.max), Int(UInt32.max)), (8001, 8000), (16384, 16384),
    ])
  func sizes(width: Int, height: Int) {
    var chunks = PlainPNG.chunks(of: PlainPNG().bytes)
    chunks[0].bytes.replaceSubrange(0..<8, with: bigEndian(width) + bigEndian(height))
    #expect(throws: PNGError.self) { try PNGImage(decoding: PlainPNG.file(chunks)) }
  }

  @Test("a small file that claims a large picture throws an error before memory is allocated")
  func emptyPixels() {
    var chunks = PlainPNG.chunks(of: PlainPNG().bytes)
    chunks[0].bytes.replaceSubrange(0..<8, with: bigEndian(4800) + bigEndian(4800))
    #expect(throws: PNGError.damaged(reason: "it has too few bytes for its pixels")) {
      try PNGImage(decoding: PlainPNG.file(chunks))
    }
  }

  @Test("a file in Xcode's own PNG format throws an error that names it")
  func optimizedForIPhone() {
    let chunks =
      [PlainPNG.Chunk("CgBI", [0x50, 0, 0x20, 2])] + PlainPNG.chunks(of: PlainPNG().bytes)
    #expect(throws: PNGError.optimizedForIPhone) {
      try PNGImage(decoding: PlainPNG.file(chunks))
    }
  }

  @Test("a malformed header throws an error", arguments: 8...12)
  func header(index: Int) {
    for value in [5, 7, 255] as [UInt8] {
      var chunks = PlainPNG.chunks(of: PlainPNG().bytes)
      chunks[0].bytes[index] = value
      #expect(throws: PNGError.self) { try PNGImage(decoding: PlainPNG.file(chunks)) }
    }
  }

  @Test("the message about a damaged file has the reason and a remedy")
  func message() {
    var file = PlainPNG().bytes
    file[file.count - 13] ^= 1
    let error = #expect(throws: PNGError.self) { try PNGImage(decoding: file) }
    #expect(
      error?.message == "the file is damaged (IDAT: CRC error): "
        + "copy it again, or take the capture again")
  }
}
