// A cover over a capture, while it comes or goes. Each channel is a sum of two
// products, which is rounded once.

/// A cover over a capture, at an opacity.
///
/// What is *laid* over a capture lets as much of it through as the cover itself does.
/// A capture that is *mixed* with its covered picture, such as its blur, has given all
/// of itself up at opacity 1, whatever was transparent in it.
public struct Crossfade: Hashable, Sendable {
  /// How much of the cover shows.
  private let opacity: Float
  /// How much of the capture each level of the cover's alpha hides.
  private let opacityOfLevel: Float

  /// A crossfade at an opacity from 0, the capture alone, to 1.
  public init(opacity: Double) throws(BlurError) {
    guard (0...1).contains(opacity) else { throw .badOpacity(opacity) }
    self.opacity = Float(opacity)
    opacityOfLevel = self.opacity / 255
  }

  /// The crossfade at whose end a cover is.
  public static let whole = Crossfade()

  private init() {
    (opacity, opacityOfLevel) = (1, 1 / 255)
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
              SIMD4<Float>(cover.pixel(at: coverStart &+ offset)), over: &bytes, at: start &+ offset
            )
          }
        }
      }
    }
  }

  /// Mixes a covered picture of the same size into its capture.
  public func mix(_ covered: Picture, into capture: inout Picture) throws(BlurError) {
    guard covered.layout.hasSize(of: capture.layout) else { throw .sizesDiffer }
    let (layout, coveredLayout) = (capture.layout, covered.layout)
    let kept = 1 - opacity
    covered.withBytes { covered in
      capture.withMutableBytes { bytes in
        for row in 0..<layout.height {
          let start = row * layout.bytesPerRow
          let coveredStart = row * coveredLayout.bytesPerRow
          for offset in stride(from: 0, to: layout.width * 4, by: 4) {
            let old = SIMD4<Float>(bytes.span.pixel(at: start &+ offset))
            let new = SIMD4<Float>(covered.pixel(at: coveredStart &+ offset))
            let levels = (new * opacity + old * kept).rounded16
            bytes.store(SIMD4<UInt8>(truncatingIfNeeded: levels), at: start &+ offset)
          }
        }
      }
    }
  }

  /// Lays a flat colour over a capture.
  public func lay(_ color: PixelColor, over capture: inout Picture) {
    let layout = capture.layout
    let (red, green, blue, alpha) = color.premultiplied
    let cover = SIMD4(Float(red), Float(green), Float(blue), Float(alpha))
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
  private func lay(_ cover: SIMD4<Float>, over bytes: inout MutableSpan<UInt8>, at offset: Int) {
    let kept = 1 - SIMD4(repeating: cover.w) * opacityOfLevel
    let sum = cover * opacity + SIMD4<Float>(bytes.span.pixel(at: offset)) * kept
    // Colours above alpha are no colours; with them, a sum might exceed a byte.
    let levels = sum.atMost(SIMD4(repeating: 255)).rounded16
    bytes.store(SIMD4<UInt8>(truncatingIfNeeded: levels), at: offset)
  }
}
