import ScrimBlur
import TestSupport
import Testing

@testable import ScrimRenderer

@Suite struct RoundTripTests {
  @Test(arguments: [true, false])
  func `a picture that is written is read again`(isOpaque: Bool) throws {
    let layout = try PictureLayout(width: 37, height: 29)
    let bytes = sampleCapture(width: 37, height: 29, seed: 1, isOpaque: isOpaque)
    let picture = try Picture(layout, premultiplied: bytes.span)
    let file = try PNGImage(picture).encoded()
    let again = try PNGImage(decoding: file)
    #expect(
      again.picture.bytes
        == (isOpaque ? bytes : try Picture(layout, straight: picture.straightBytes.span).bytes))
  }
}
