// Saturation and tint are linear, except that saturated colors are clamped to
// between zero and the pixel's alpha before the tint is applied. Linear steps
// give the same result on the small picture as on the full one. So they run
// before upsampling, and the last pass only clamps to bounds that take the tint
// into account.

/// The color changes after the blur: saturation, then a tint.
struct ColorTransform: Sendable {
  /// What a pixel's red, green, blue and alpha contribute to each channel.
  private let columns: (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>)
  /// What the tint adds to each channel.
  private let base: SIMD4<Float>
  /// The lower bound of each channel.
  let lowest: SIMD4<Float>
  /// How far below alpha each channel must stay.
  let belowAlpha: SIMD4<Float>
  /// Whether the finish changes nothing.
  let isIdentity: Bool

  /// The finish that changes nothing.
  static let identity = ColorTransform(saturation: 1, tint: nil)

  init(saturation: Double, tint: Tint?) {
    // The weights of Apple's published matrix, adjusted to add up to exactly
    // one: grays stay gray, and a saturation of 1 changes nothing.
    let luminance = SIMD3(0.2126, 0.7152, 0.0722)
    let alpha = tint?.alpha ?? 0
    func column(_ channel: Int) -> SIMD4<Float> {
      var column = SIMD3(repeating: luminance[channel] * (1 - saturation))
      column[channel] += saturation
      column *= 1 - alpha
      return SIMD4(SIMD3<Float>(column), 0)
    }
    columns = (column(0), column(1), column(2), SIMD4(0, 0, 0, Float(1 - alpha)))
    let color = SIMD4(tint?.red ?? 0, tint?.green ?? 0, tint?.blue ?? 0, 1)
    base = SIMD4<Float>(color * alpha * 255)
    lowest = SIMD4(base.x, base.y, base.z, 0)
    belowAlpha = SIMD4<Float>((1 - color) * alpha * 255)
    isIdentity = saturation == 1 && alpha == 0
  }

  /// The finished pixel, before it is clamped.
  @inline(__always)
  func unbounded(_ pixel: SIMD4<Float>) -> SIMD4<Float> {
    if isIdentity { return pixel }
    return columns.0 * pixel.x + columns.1 * pixel.y + columns.2 * pixel.z + columns.3 * pixel.w
      + base
  }

  /// The finished pixel, clamped.
  @inline(__always)
  func callAsFunction(_ pixel: SIMD4<Float>) -> SIMD4<Float> {
    let finished = unbounded(pixel)
    let highest = SIMD4(repeating: finished.w) - belowAlpha
    return finished.atLeast(lowest).atMost(highest)
  }
}
