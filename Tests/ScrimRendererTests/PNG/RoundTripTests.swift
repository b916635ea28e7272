import ScrimBlur
import TestSupport
import Testing

@testable import ScrimRenderer

/// A picture that is written can be read back.
@Suite struct RoundTripTests {
  @Test("reading a written picture gives the same pixels", arguments: 0..<40 as Range<UInt64>)
  func pictures(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let width = Int.random(in: 1...70, using: &random)
    let height = Int.random(in: 1...150, using: &random)
    let gap = Bool.random(using: &random) ? 0 : Int.random(in: 1...40, using: &random)
    let layout = try PictureLayout(width: width, height: height, bytesPerRow: width * 4 + gap)
    let isOpaque = Bool.random(using: &random)
    let kind = Int.random(in: 0..<3, using: &random)
    var picture = Picture(layout, filledWith: PixelColor(red: 9, green: 90, blue: 200))
    picture.withMutableBytes { bytes in
      for row in 0..<height where kind > 0 {
        for column in 0..<width {
          let start = row * layout.bytesPerRow + column * 4
          let alpha = isOpaque ? 255 : UInt8.random(in: 0...255, using: &random)
          for channel in 0..<3 {
            bytes[start + channel] =
              kind == 1
              ? UInt8.random(in: 0...alpha, using: &random)
              : UInt8(min(Int(alpha), (row + column * 2) / (channel + 1)))
          }
          bytes[start + 3] = alpha
        }
      }
    }
    let file = try PNGImage(picture).encoded()
    let again = try PNGImage(decoding: file).picture
    // Straight colors of eight bits lose precision compared with premultiplied
    // ones.
    let packed = try PictureLayout(width: width, height: height)
    #expect(again.layout == packed)
    let straight = picture.straightBytes
    let rows = (0..<height).flatMap { row in
      straight[row * layout.bytesPerRow..<row * layout.bytesPerRow + width * 4]
    }
    #expect(again.bytes == (try Picture(packed, straight: rows.span)).bytes)
    let hasAlpha = PlainPNG.chunks(of: file)[0].bytes[9] == 6
    #expect(hasAlpha == (rows.indices.contains { $0 % 4 == 3 && rows[$0] != 255 }))
    #expect(try PNGImage(again).encoded() == file)
  }

  @Test("the bytes are the same for any number of threads", arguments: [true, false])
  func threads(isOpaque: Bool) async throws {
    // The picture is so wide that a strip has few rows.
    let layout = try PictureLayout(width: 2000, height: 101)
    let bytes = sampleCapture(width: 2000, height: 101, seed: 5, isOpaque: isOpaque)
    let image = PNGImage(try Picture(layout, premultiplied: bytes.span))
    let file = try image.encoded()
    #expect(PlainPNG.chunks(of: file).filter { $0.name == "IDAT" }.count > 2)
    for threads in [1, 2, 3, 50] { #expect(try await image.encoded(threads: threads) == file) }
    let again = try PNGImage(decoding: file).picture
    #expect(again.straightBytes == image.picture.straightBytes)
  }

  @Test("the longest sides can be written", arguments: [(16384, 1), (1, 16384)])
  func longSides(width: Int, height: Int) throws {
    let picture = Picture(
      try PictureLayout(width: width, height: height),
      filledWith: PixelColor(red: 1, green: 2, blue: 3))
    let again = try PNGImage(decoding: PNGImage(picture).encoded()).picture
    #expect(again.bytes == picture.bytes)
  }
}
