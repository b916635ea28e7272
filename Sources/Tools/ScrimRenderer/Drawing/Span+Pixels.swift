/// Access to the premultiplied pixel at a byte offset.
extension Span<UInt8> {
  func pixel(at offset: Int) -> SIMD4<UInt8> {
    SIMD4(self[offset], self[offset &+ 1], self[offset &+ 2], self[offset &+ 3])
  }
}

extension MutableSpan<UInt8> {
  mutating func setPixel(_ pixel: SIMD4<UInt8>, at offset: Int) {
    for channel in 0..<4 { self[offset &+ channel] = pixel[channel] }
  }

  /// Lays a pixel over the pixel at an offset.
  mutating func lay(_ pixel: SIMD4<UInt8>, at offset: Int) {
    let hidden = SIMD4(repeating: 255 - UInt16(pixel.w))
    let below = SIMD4<UInt16>(truncatingIfNeeded: span.pixel(at: offset)) &* hidden &+ 127
    // A color above its alpha is invalid, and would make the sum exceed a byte.
    let sum = SIMD4<UInt16>(truncatingIfNeeded: pixel) &+ below / 255
    setPixel(SIMD4<UInt8>(truncatingIfNeeded: pointwiseMin(sum, SIMD4(repeating: 255))), at: offset)
  }
}
