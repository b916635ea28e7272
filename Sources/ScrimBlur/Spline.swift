/// A smooth way through samples: each place on it is made of the three nearest.
///
/// It is the quadratic B-spline, whose variance is the same everywhere: a quarter of
/// the distance of its samples, squared.
struct Spline {
  /// The first of the three samples.
  let start: Int
  /// What the three have to say.
  let weights: (Float, Float, Float)

  /// The place of a node, in a row of samples with one before and one after it.
  ///
  /// - Parameters:
  ///   - offset: the distance from the edge where the first sample begins.
  ///   - pitch: the distance of the samples, in the same unit.
  ///   - count: how many samples there are with those on both sides.
  init(offset: Int, pitch: Int, count: Int) {
    start = min(offset / pitch, count - 3)
    let distance = Float(offset - start * pitch) / Float(pitch) - 0.5
    let (before, after) = (0.5 - distance, 0.5 + distance)
    weights = (before * before / 2, 0.75 - distance * distance, after * after / 2)
  }

  /// The place on the way.
  @inline(__always)
  func callAsFunction(
    _ first: SIMD4<Float>, _ second: SIMD4<Float>, _ third: SIMD4<Float>
  ) -> SIMD4<Float> {
    (first * weights.0 + third * weights.2) + second * weights.1
  }
}
