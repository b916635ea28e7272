import ScrimBlur
import TestSupport
import Testing

@testable import ScrimRenderer

/// Compares decoded pictures with the samples of their files.
@Suite struct DecodingTests {
  @Test(
    "every color type and depth is read, interlaced or not",
    arguments: PlainPNG.ColorType.allCases,
    [false, true])
  func colorTypes(_ colorType: PlainPNG.ColorType, isInterlaced: Bool) throws {
    for depth in colorType.depths {
      for (width, height) in [(1, 1), (3, 2), (5, 5), (8, 8), (17, 13)] {
        var file = PlainPNG(width: width, height: height, colorType: colorType, depth: depth)
        file.isInterlaced = isInterlaced
        if colorType == .palette { file.palette = palette(of: 1 << depth) }
        try expect(file, "\(colorType), \(depth) bits, \(width) × \(height)")
      }
    }
  }

  @Test("every filter is reversed", arguments: 0...4 as ClosedRange<UInt8>)
  func filters(_ filter: UInt8) throws {
    for colorType in PlainPNG.ColorType.allCases where colorType != .palette {
      try expect(PlainPNG(width: 9, height: 6, colorType: colorType, filters: [filter]), nil)
    }
  }

  @Test("a palette may be shorter than its depth allows, and partly translucent")
  func palettes() throws {
    for depth in [1, 2, 4, 8] {
      var file = PlainPNG(width: 19, height: 7, colorType: .palette, depth: depth)
      file.palette = palette(of: (1 << depth) - 1)
      file.paletteAlpha = (0..<file.palette.count / 2 + 1).map { UInt8($0 * 37 % 256) }
      try expect(file, "\(depth) bits")
    }
  }

  @Test("one color or gray level may be transparent")
  func transparentColors() throws {
    for depth in [1, 2, 4, 8, 16] {
      try expect(
        PlainPNG(width: 9, height: 9, colorType: .gray, depth: depth, transparent: [1]), nil)
    }
    for depth in [8, 16] {
      try expect(
        PlainPNG(width: 40, height: 40, colorType: .rgb, depth: depth, transparent: [1, 0, 1]), nil)
    }
  }

  @Test("16-bit samples are scaled to the nearest 8-bit ones")
  func sixteenBits() throws {
    // The upper byte of 0x0081 is 0, but 1 is nearer.
    for sample in [0, 0x80, 0x81, 0x100, 0x7F7F, 0x80FF, 0xFEFF, 0xFFFF] as [UInt16] {
      let file = PlainPNG(width: 1, height: 1, colorType: .gray, depth: 16)
      let row = [0, UInt8(sample >> 8), UInt8(sample & 255)] as [UInt8]
      var chunks = PlainPNG.chunks(of: file.bytes).filter { $0.name != "IDAT" }
      chunks.insert(PlainPNG.Chunk("IDAT", stored(row)), at: 1)
      let image = try PNGImage(decoding: PlainPNG.file(chunks))
      let expected = UInt8((Int(sample) + 128) / 257)
      #expect(image.picture.bytes == [expected, expected, expected, 255])
    }
  }

  private func palette(of count: Int) -> [[UInt8]] {
    var random = SeededRandom(seed: UInt64(count))
    return (0..<max(count, 1)).map { _ in
      (0..<3).map { _ in UInt8.random(in: 0...255, using: &random) }
    }
  }

  private func expect(_ file: PlainPNG, _ comment: Comment?) throws {
    let image = try PNGImage(decoding: file.bytes)
    let layout = try PictureLayout(width: file.width, height: file.height)
    let expected = try Picture(layout, straight: file.pixels.span)
    #expect(image.picture.layout == layout, comment)
    #expect(image.picture.bytes == expected.bytes, comment)
  }
}
