// Compositing a cover over a capture while it fades. Each channel is a sum of
// two products and is rounded once.

/// A cover over a capture, at an opacity.
///
/// *Laying* a cover over a capture shows the capture wherever the cover is
/// translucent. *Mixing* a capture with its covered picture, such as its blur,
/// replaces the capture completely at opacity 1, even where the covered picture
/// is translucent.
public struct Crossfade: Hashable, Sendable {
  /// The opacity of the cover.
  private let opacity: Float
  /// How much of the capture one level of the cover's alpha hides.
  private let opacityOfLevel: Float

  /// A crossfade at an opacity from 0, which shows only the capture, to 1.
  public init(opacity: Double) throws(BlurError) {
    guard (0...1).contains(opacity) else { throw .badOpacity(opacity) }
    self.init(checkedOpacity: Float(opacity))
  }

  /// The crossfade of a cover that is fully faded in.
  public static let whole = Crossfade(checkedOpacity: 1)

  private init(checkedOpacity opacity: Float) {
    (self.opacity, opacityOfLevel) = (opacity, opacity / 255)
  }

  /// Lays a cover over a capture of the same size.
  ///
  /// Where the cover is translucent, the capture shows through at full opacity.
  public func lay(_ cover: Picture, over capture: inout Picture) throws(BlurError) {
    try combine(cover, with: &capture, laid)
  }

  /// Mixes a covered picture into a capture of the same size.
  public func mix(_ covered: Picture, into capture: inout Picture) throws(BlurError) {
    let kept = 1 - opacity
    try combine(covered, with: &capture) { new, old in new * opacity + old * kept }
  }

  /// Lays a flat color over a capture.
  public func lay(_ color: PixelColor, over capture: inout Picture) {
    let layout = capture.layout
    let cover = SIMD4<Float>(levels: color.premultiplied)
    capture.withMutableBytes { bytes in
      layout.forEachPixel { offset in
        let capture = SIMD4<Float>(levels: bytes.span.pixel(at: offset))
        bytes.store(laid(cover, capture).levels, at: offset)
      }
    }
  }

  /// A pixel laid over another.
  @inline(__always)
  private func laid(_ cover: SIMD4<Float>, _ capture: SIMD4<Float>) -> SIMD4<Float> {
    let kept = 1 - SIMD4(repeating: cover.w) * opacityOfLevel
    // A color above its alpha is invalid, and would make the sum exceed a byte.
    return (cover * opacity + capture * kept).atMost(SIMD4(repeating: 255))
  }

  /// Replaces each pixel of a capture with its combination with the cover's
  /// pixel.
  @inline(__always)
  private func combine(
    _ cover: Picture, with capture: inout Picture,
    _ pixel: (_ cover: SIMD4<Float>, _ capture: SIMD4<Float>) -> SIMD4<Float>
  ) throws(BlurError) {
    guard cover.layout.hasSize(of: capture.layout) else { throw .sizesDiffer }
    let (layout, coverLayout) = (capture.layout, cover.layout)
    cover.withBytes { cover in
      capture.withMutableBytes { bytes in
        for row in 0..<layout.height {
          let start = row * layout.bytesPerRow
          let coverStart = row * coverLayout.bytesPerRow
          for offset in stride(from: 0, to: layout.width * 4, by: 4) {
            let new = SIMD4<Float>(levels: cover.pixel(at: coverStart &+ offset))
            let old = SIMD4<Float>(levels: bytes.span.pixel(at: start &+ offset))
            bytes.store(pixel(new, old).levels, at: start &+ offset)
          }
        }
      }
    }
  }
}

extension SIMD4<Float> {
  @inline(__always)
  init(levels: SIMD4<UInt8>) { self.init(SIMD4<Int32>(truncatingIfNeeded: levels)) }

  /// The numbers, rounded to whole levels.
  @inline(__always)
  var levels: SIMD4<UInt8> { SIMD4<UInt8>(truncatingIfNeeded: rounded16) }
}
