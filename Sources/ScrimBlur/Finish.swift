// Saturation and tint are linear but for one thing: saturated colors are held
// between nothing and the pixel's alpha before the tint comes over them. What is
// linear may be done to a small picture as well as to a large one, so all of it is
// done before the way up, and bounds, moved by what the tint does to them, are all
// that is left for the last pass.

/// What is made of blurred colors: saturation, then a tint.
struct Finish: Sendable {
  /// What a pixel's red, green, blue and alpha add to each of its channels.
  private let columns: (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>)
  /// What the tint adds.
  private let base: SIMD4<Float>
  /// The least that a channel can be.
  let lowest: SIMD4<Float>
  /// How far below alpha a channel stays.
  let belowAlpha: SIMD4<Float>
  /// Whether nothing is changed at all.
  let isIdentity: Bool

  /// The finish of a blur.
  init(_ blur: GaussianBlur) {
    // Of the published matrix, but that its weights add up to one exactly: grays
    // stay gray, and a saturation of 1 changes nothing.
    let luminance = SIMD3(0.2126, 0.7152, 0.0722)
    let saturation = blur.saturation
    let alpha = blur.tint?.alpha ?? 0
    func column(_ channel: Int) -> SIMD4<Float> {
      var column = SIMD3(repeating: luminance[channel] * (1 - saturation))
      column[channel] += saturation
      column *= 1 - alpha
      return SIMD4(SIMD3<Float>(column), 0)
    }
    columns = (column(0), column(1), column(2), SIMD4(0, 0, 0, Float(1 - alpha)))
    let color = SIMD4(blur.tint?.red ?? 0, blur.tint?.green ?? 0, blur.tint?.blue ?? 0, 1)
    base = SIMD4<Float>(color * alpha * 255)
    lowest = SIMD4(base.x, base.y, base.z, 0)
    belowAlpha = SIMD4<Float>((1 - color) * alpha * 255)
    isIdentity = saturation == 1 && alpha == 0
  }

  /// The finished pixel, before it is held within its bounds.
  @inline(__always)
  func unbounded(_ pixel: SIMD4<Float>) -> SIMD4<Float> {
    if isIdentity { return pixel }
    return columns.0 * pixel.x + columns.1 * pixel.y + columns.2 * pixel.z + columns.3 * pixel.w
      + base
  }

  /// The finished pixel.
  @inline(__always)
  func callAsFunction(_ pixel: SIMD4<Float>) -> SIMD4<Float> {
    let finished = unbounded(pixel)
    let highest = SIMD4(repeating: finished.w) - belowAlpha
    return finished.atLeast(lowest).atMost(highest)
  }
}
