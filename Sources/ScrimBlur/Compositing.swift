// A cover over a capture, while it comes or goes. Opacity is counted in 65536ths,
// so that the whole sum of a channel fits 32 bits, and is rounded once.

/// A cover laid over a capture at an opacity.
public struct Crossfade: Hashable, Sendable {
  /// How much of the cover shows, in 65536ths.
  private let weight: UInt32

  /// A crossfade at an opacity from 0, the capture alone, to 1.
  public init(opacity: Double) throws(BlurError) {
    guard (0...1).contains(opacity) else { throw .badOpacity(opacity) }
    weight = UInt32((opacity * 65536).rounded())
  }

  /// Lays a cover of the same size over a capture.
  ///
  /// Where the cover is not opaque, the capture shows at full opacity as well.
  public func lay(_ cover: Picture, over capture: inout Picture) throws(BlurError) {
    guard cover.layout.hasSize(of: capture.layout) else { throw .sizesDiffer }
    let (layout, coverLayout) = (capture.layout, cover.layout)
    cover.withBytes { cover in
      capture.withMutableBytes { bytes in
        for row in 0..<layout.height {
          let start = row * layout.bytesPerRow
          let coverStart = row * coverLayout.bytesPerRow
          for offset in stride(from: 0, to: layout.width * 4, by: 4) {
            lay(
              SIMD4<UInt32>(truncatingIfNeeded: cover.pixel(at: coverStart + offset)), over: &bytes,
              at: start + offset)
          }
        }
      }
    }
  }

  /// Lays a flat colour over a capture.
  public func lay(_ color: PixelColor, over capture: inout Picture) {
    let layout = capture.layout
    let (red, green, blue, alpha) = color.premultiplied
    let cover = SIMD4(UInt32(red), UInt32(green), UInt32(blue), UInt32(alpha))
    capture.withMutableBytes { bytes in
      for row in 0..<layout.height {
        let start = row * layout.bytesPerRow
        for offset in stride(from: start, to: start + layout.width * 4, by: 4) {
          lay(cover, over: &bytes, at: offset)
        }
      }
    }
  }

  /// Lays a pixel over another.
  @inline(__always)
  private func lay(
    _ cover: SIMD4<UInt32>, over bytes: inout MutableSpan<UInt8>, at offset: Int
  ) {
    let capture = SIMD4<UInt32>(truncatingIfNeeded: bytes.span.pixel(at: offset))
    // Colours above alpha are no colours; they would overflow the sum.
    let cover = cover.replacing(with: cover.w, where: cover .> cover.w)
    let kept = 65536 * 255 - weight &* cover.w
    let sum = cover &* (weight &* 255) &+ capture &* kept &+ SIMD4(repeating: 255 * 32768)
    // Divided by 65536, then by 255.
    let result = ((sum &>> 16) &* 0x8081) &>> 23
    for channel in 0..<4 { bytes[offset + channel] = UInt8(truncatingIfNeeded: result[channel]) }
  }
}
