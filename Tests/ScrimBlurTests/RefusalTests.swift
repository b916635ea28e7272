import ScrimBlur
import Testing
import TestSupport

/// What cannot be done is refused before anything is written.
@Suite struct RefusalTests {
  @Test(
    "a size without pixels, or too large, is no layout",
    arguments: [(0, 1), (1, 0), (-4, 4), (16385, 1), (Int.max, Int.max)])
  func sizes(size: (Int, Int)) {
    #expect(throws: BlurError.badSize(width: size.0, height: size.1)) {
      try PictureLayout(width: size.0, height: size.1)
    }
  }

  @Test("rows that do not hold their pixels are no layout", arguments: [-1, 0, 39, Int.max])
  func bytesPerRow(_ bytesPerRow: Int) {
    #expect(throws: BlurError.badBytesPerRow(bytesPerRow)) {
      try PictureLayout(width: 10, height: 10, bytesPerRow: bytesPerRow)
    }
  }

  @Test(
    "a sigma that is no number in range is no blur",
    arguments: [0, 0.49, -3, 501, .infinity] as [Double])
  func sigmas(_ sigma: Double) {
    #expect(throws: BlurError.badSigma(sigma)) { try GaussianBlur(sigma: sigma) }
  }

  @Test("what is not a number is no sigma, saturation, tint or opacity")
  func notNumbers() {
    #expect(throws: BlurError.self) { try GaussianBlur(sigma: .nan) }
    #expect(throws: BlurError.self) { try GaussianBlur(sigma: 9, saturation: .nan) }
    #expect(throws: BlurError.badSaturation(-1)) { try GaussianBlur(sigma: 9, saturation: -1) }
    #expect(throws: BlurError.badTint) { try Tint(red: .nan, green: 0, blue: 0, alpha: 1) }
    #expect(throws: BlurError.badTint) { try Tint(red: 0, green: 0, blue: 0, alpha: 1.1) }
    #expect(throws: BlurError.self) { try Crossfade(opacity: .nan) }
    #expect(throws: BlurError.badOpacity(2)) { try Crossfade(opacity: 2) }
  }

  @Test("a preset on a display that leads out of range is refused")
  func scale() {
    #expect(throws: BlurError.badSigma(0)) { try BlurPreset.dark.blur(scale: 0) }
    #expect(throws: BlurError.badSigma(3000)) { try BlurPreset.light.blur(scale: 100) }
  }

  @Test("bytes that are too few are neither read nor written")
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

  @Test("pictures of two sizes cannot be used together")
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
