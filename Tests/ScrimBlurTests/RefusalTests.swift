import ScrimBlur
import Testing
import TestSupport

/// Invalid arguments throw an error before anything is written.
@Suite struct RefusalTests {
  @Test(
    "a layout without pixels, or with a side that is too long, throws an error",
    arguments: [(0, 1), (1, 0), (-4, 4), (16385, 1), (Int.max, Int.max)])
  func sizes(size: (Int, Int)) {
    #expect(throws: BlurError.badSize(width: size.0, height: size.1)) {
      try PictureLayout(width: size.0, height: size.1)
    }
  }

  @Test(
    "a layout whose rows are too short or too long for their pixels throws an error",
    arguments: [-1, 0, 39, Int.max])
  func bytesPerRow(_ bytesPerRow: Int) {
    #expect(throws: BlurError.badBytesPerRow(bytesPerRow)) {
      try PictureLayout(width: 10, height: 10, bytesPerRow: bytesPerRow)
    }
  }

  @Test(
    "a sigma out of range throws an error",
    arguments: [0, 0.49, -3, 501, .infinity] as [Double])
  func sigmas(_ sigma: Double) {
    #expect(throws: BlurError.badSigma(sigma)) { try GaussianBlur(sigma: sigma) }
  }

  @Test("NaN as a sigma, saturation, tint or opacity throws an error")
  func notNumbers() {
    #expect(throws: BlurError.self) { try GaussianBlur(sigma: .nan) }
    #expect(throws: BlurError.self) { try GaussianBlur(sigma: 9, saturation: .nan) }
    #expect(throws: BlurError.badSaturation(-1)) { try GaussianBlur(sigma: 9, saturation: -1) }
    #expect(throws: BlurError.badTint) { try Tint(red: .nan, green: 0, blue: 0, alpha: 1) }
    #expect(throws: BlurError.badTint) { try Tint(red: 0, green: 0, blue: 0, alpha: 1.1) }
    #expect(throws: BlurError.self) { try Crossfade(opacity: .nan) }
    #expect(throws: BlurError.badOpacity(2)) { try Crossfade(opacity: 2) }
  }

  @Test("a preset whose sigma is out of range at a scale throws an error")
  func scale() {
    #expect(throws: BlurError.badSigma(0)) { try BlurPreset.dark.blur(scale: 0) }
    #expect(throws: BlurError.badSigma(3000)) { try BlurPreset.light.blur(scale: 100) }
  }

  @Test("a blur with too few bytes throws an error and writes nothing")
  func tooFew() throws {
    let layout = try PictureLayout(width: 4, height: 4)
    let bytes = Array(repeating: UInt8(1), count: 64)
    var target = Array(repeating: UInt8(7), count: 63)
    #expect(throws: BlurError.tooFewBytes(count: 63, needed: 64)) {
      try Picture(layout, premultiplied: target.span)
    }
    #expect(throws: BlurError.tooFewBytes(count: 63, needed: 64)) {
      var span = target.mutableSpan
      try plain(3)(bytes.span, layout, into: &span, layout)
    }
    #expect(target.allSatisfy { $0 == 7 })
  }

  @Test("pictures of different sizes cannot be combined")
  func sizesDiffer() throws {
    let picture = Picture(try PictureLayout(width: 4, height: 5))
    var target = Picture(try PictureLayout(width: 5, height: 4))
    #expect(throws: BlurError.sizesDiffer) { try plain(9)(picture, into: &target) }
    #expect(throws: BlurError.sizesDiffer) {
      try plain(9)(picture, into: &target, threads: 2)
    }
    #expect(throws: BlurError.sizesDiffer) {
      try Crossfade(opacity: 1).lay(picture, over: &target)
    }
  }
}
