import ScrimBlur
import Testing
import TestSupport

/// A cover over a capture.
@Suite struct CrossfadeTests {
  @Test("at opacity 0 the capture stays, at 1 an opaque cover is all there is")
  func ends() throws {
    let (capture, cover) = (try Sample(23, 17, seed: 14), try Sample(23, 17, seed: 15))
    var picture = capture.picture
    try Crossfade(opacity: 0).lay(cover.picture, over: &picture)
    #expect(picture.bytes == capture.bytes)
    try Crossfade(opacity: 0).lay(PixelColor(red: 1, green: 2, blue: 3), over: &picture)
    #expect(picture.bytes == capture.bytes)
    try Crossfade(opacity: 1).lay(cover.picture, over: &picture)
    #expect(picture.bytes == cover.bytes)
    let color = PixelColor(red: 5, green: 250, blue: 31)
    try Crossfade(opacity: 1).lay(color, over: &picture)
    #expect(picture.bytes == Picture(picture.layout, filledWith: color).bytes)
  }

  @Test(
    "in between, each channel is the exact mixture, rounded", arguments: [0.1, 0.5, 0.777, 1],
    [true, false])
  func mixture(opacity: Double, isOpaque: Bool) throws {
    let capture = try Sample(23, 17, seed: 16, isOpaque: isOpaque)
    let cover = try Sample(23, 17, seed: 17, isOpaque: isOpaque)
    var picture = capture.picture
    try Crossfade(opacity: opacity).lay(cover.picture, over: &picture)
    for (place, byte) in picture.bytes.enumerated() {
      let alpha = Double(cover.bytes[place | 3]) / 255
      let exact =
        Double(cover.bytes[place]) * opacity + Double(capture.bytes[place]) * (1 - opacity * alpha)
      #expect(abs(Double(byte) - exact) <= 0.51)
    }
  }

  @Test("colours above their alpha end at white, not at black")
  func tooBright() throws {
    let cover = try Sample(3, 1) { _, _ in [255, 255, 0, 254] }
    var picture = try Sample(3, 1) { _, _ in [255, 9, 255, 255] }.picture
    try Crossfade(opacity: 1).lay(cover.picture, over: &picture)
    #expect(picture.bytes[0...3] == [255, 255, 1, 255])
  }
}
