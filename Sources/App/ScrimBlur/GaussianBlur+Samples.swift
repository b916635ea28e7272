extension GaussianBlur {
  /// The noisy samples that a wide blur with grain computes all of the finished
  /// picture from: red, green, blue and alpha, in levels.
  ///
  /// Nil for a blur without grain, and for one so narrow that it has no samples
  /// but its pixels. An attacker who had them would know more than one who has
  /// the picture.
  package func samples(
    of picture: Picture, noise generator: inout some RandomNumberGenerator
  ) -> [SIMD4<Float>]? {
    let layout = picture.layout
    guard grain > 0, case .small(let plan) = BlurPlan(self, layout), let pitch = plan.grainPitch
    else { return nil }
    let workers = Workers(count: 1)
    return picture.withBytes { bytes in
      let samples = SmallBlur(plan, layout).samples(of: bytes, .identity, workers)
      return Array(
        Grain(levels: grain).samples(of: samples, pitch: pitch, layout, &generator).pixels)
    }
  }
}
