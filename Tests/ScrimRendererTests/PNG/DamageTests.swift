import ScrimBlur
import TestSupport
import Testing

@testable import ScrimRenderer

/// A damaged file yields neither a picture nor a part of one.
@Suite struct DamageTests {
  /// Small files that use every feature.
  static let files: [[UInt8]] = [
    PlainPNG(width: 4, height: 3, colorType: .rgba, isInterlaced: true).bytes,
    PlainPNG(
      width: 7, height: 5, colorType: .palette, depth: 2,
      palette: [[1, 2, 3], [200, 100, 50], [0, 0, 255]], paletteAlpha: [9, 90],
      chunksBefore: [.init("gAMA", bigEndian(45455)), .init("tEXt", Array("a\0secret".utf8))],
      chunksBehind: [.init("tIME", [7, 232, 1, 1, 0, 0, 0])]
    ).bytes,
    packedFile,
  ]

  /// A file with compressed pixels.
  static var packedFile: [UInt8] {
    let bytes = sampleCapture(width: 20, height: 20, seed: 3)
    guard let layout = try? PictureLayout(width: 20, height: 20),
      let picture = try? Picture(layout, premultiplied: bytes.span)
    else { return [] }
    return (try? PNGImage(picture).encoded()) ?? []
  }

  @Test("a truncated file throws an error, wherever it ends", arguments: files)
  func truncation(_ file: [UInt8]) throws {
    _ = try PNGImage(decoding: file)
    for count in 1..<file.count {
      #expect(throws: PNGError.truncated, "\(count) bytes") {
        try PNGImage(decoding: Array(file.prefix(count)))
      }
    }
  }

  @Test("a file with a changed byte throws an error, whichever byte it is", arguments: files)
  func changes(_ file: [UInt8]) throws {
    for index in file.indices {
      for change in [0x01, 0x20, 0x80, 0xFF] as [UInt8] {
        var file = file
        file[index] ^= change
        #expect(throws: PNGError.self, "byte \(index) ^ \(change)") {
          try PNGImage(decoding: file)
        }
      }
    }
  }

  @Test("malformed compressed pixels throw an error, even if the checksums of their chunks match")
  func packedPixels() throws {
    for file in Self.files {
      let chunks = PlainPNG.chunks(of: file)
      let data = chunks.filter { $0.name == "IDAT" }.flatMap(\.bytes)
      func refuses(_ data: [UInt8]) -> Bool {
        var changed = chunks.filter { $0.name != "IDAT" }
        let place = changed.firstIndex { ["tIME", "IEND"].contains($0.name) } ?? 0
        changed.insert(PlainPNG.Chunk("IDAT", data), at: place)
        return (try? PNGImage(decoding: PlainPNG.file(changed))) == nil
      }
      #expect(!refuses(data))
      for count in data.indices { #expect(refuses(Array(data.prefix(count))), "\(count) bytes") }
      #expect(refuses(data + [0]))
      // The Adler-32 checksum of the pixels.
      for index in data.indices.suffix(4) {
        var data = data
        data[index] ^= 1
        #expect(refuses(data))
      }
    }
  }

  @Test("a row too few or too many throws an error", arguments: [-1, 1])
  func rows(_ more: Int) {
    let file = PlainPNG(width: 4, height: 5)
    var chunks = PlainPNG.chunks(of: file.bytes)
    chunks[0].bytes[7] = UInt8(5 - more)
    #expect(throws: PNGError.self) { try PNGImage(decoding: PlainPNG.file(chunks)) }
  }

  @Test("a misplaced, missing or repeated chunk throws an error")
  func places() {
    let file = PlainPNG(
      width: 4, height: 5, colorType: .palette, palette: [[1, 2, 3], [4, 5, 6]])
    let chunks = PlainPNG.chunks(of: file.bytes)
    #expect(chunks.map(\.name) == ["IHDR", "PLTE", "IDAT", "IDAT", "IEND"])
    for order in [[1, 2, 3, 4], [0, 2, 3, 4], [0, 1, 4], [1, 0, 2, 3, 4], [0, 0, 1, 2, 3, 4]] {
      #expect(throws: PNGError.self, "\(order)") {
        try PNGImage(decoding: PlainPNG.file(order.map { chunks[$0] }))
      }
    }
  }

  @Test("an unknown critical chunk throws an error")
  func unknownCriticalChunk() {
    let file = PlainPNG(chunksBefore: [.init("NEWS", [1, 2, 3])])
    #expect(throws: PNGError.self) { try PNGImage(decoding: file.bytes) }
  }

  @Test("bytes after the end of the file are ignored")
  func trailingBytes() throws {
    let file = PlainPNG().bytes
    let image = try PNGImage(decoding: file + Array("secret".utf8) + file)
    #expect(image.picture.bytes == (try PNGImage(decoding: file)).picture.bytes)
  }
}
