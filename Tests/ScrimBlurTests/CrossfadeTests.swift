import ScrimBlur
import Testing
import TestSupport

/// Laying covers over captures, and mixing them.
@Suite struct CrossfadeTests {
  @Test("opacity 0 leaves the capture unchanged, and opacity 1 shows only an opaque cover")
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
    "laying a cover gives the exact combination of each channel, rounded",
    arguments: [0.1, 0.5, 0.777, 1],
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

  @Test(
    "mixing gives the exact combination, and at opacity 1 nothing of the capture",
    arguments: [0, 0.25, 0.777, 1], [true, false])
  func mixed(opacity: Double, isOpaque: Bool) throws {
    let capture = try Sample(23, 17, seed: 18, isOpaque: isOpaque)
    let covered = try Sample(23, 17, seed: 19, isOpaque: isOpaque)
    var picture = capture.picture
    try Crossfade(opacity: opacity).mix(covered.picture, into: &picture)
    for (place, byte) in picture.bytes.enumerated() {
      let (old, new) = (Double(capture.bytes[place]), Double(covered.bytes[place]))
      #expect(abs(Double(byte) - (new * opacity + old * (1 - opacity))) <= 0.51)
    }
    if opacity == 1 { #expect(picture.bytes == covered.bytes) }
    var other = Picture(try PictureLayout(width: 23, height: 16))
    #expect(throws: BlurError.sizesDiffer) {
      try Crossfade(opacity: opacity).mix(covered.picture, into: &other)
    }
  }

  @Test("colors above their alpha are clamped to 255 instead of overflowing")
  func tooBright() throws {
    let cover = try Sample(3, 1) { _, _ in [255, 255, 0, 254] }
    var picture = try Sample(3, 1) { _, _ in [255, 9, 255, 255] }.picture
    try Crossfade(opacity: 1).lay(cover.picture, over: &picture)
    #expect(picture.bytes[0...3] == [255, 255, 1, 255])
  }
}
