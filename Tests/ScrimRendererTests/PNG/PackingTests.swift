import ScrimBlur
import TestSupport
import Testing

@testable import ScrimRenderer

@Suite struct PackingTests {
  @Test("small packing gives the same picture in fewer bytes")
  func small() throws {
    let bytes = sampleCapture(width: 200, height: 300, seed: 7)
    let picture = try Picture(PictureLayout(width: 200, height: 300), premultiplied: bytes.span)
    let (fast, small) = (try PNGImage(picture).encoded(), try PNGImage(picture).encoded(.small))
    #expect(small.count < fast.count)
    #expect(try PNGImage(decoding: small).picture.bytes == bytes)
    #expect(try PNGImage(decoding: fast).picture.bytes == bytes)
  }
}
