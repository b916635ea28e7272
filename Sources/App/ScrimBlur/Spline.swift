/// A smooth curve through samples.
///
/// Each point on it depends on the three nearest samples.
///
/// It is the quadratic B-spline, whose variance is the same at every point: a
/// quarter of the squared distance between samples.
struct Spline {
  /// The index of the first of the three samples.
  let start: Int
  /// The weights of the three samples.
  let weights: (Float, Float, Float)

  /// The point of a node, in a row of samples with one more on each side.
  ///
  /// - Parameters:
  ///   - offset: the distance from the picture's edge to the node, at least 0.
  ///   - pitch: the distance between samples, in the same unit.
  ///   - count: the number of samples, with those on both sides.
  init(offset: Int, pitch: Int, count: Int) {
    start = min(offset / pitch, count - 3)
    let distance = Float(offset - start * pitch) / Float(pitch) - 0.5
    let (before, after) = (0.5 - distance, 0.5 + distance)
    weights = (before * before / 2, 0.75 - distance * distance, after * after / 2)
  }

  /// The value at the point, for a line of samples.
  @inline(__always)
  func value(on line: [SIMD4<Float>]) -> SIMD4<Float> {
    self(line[start], line[start + 1], line[start + 2])
  }

  /// The value at the point.
  @inline(__always)
  func callAsFunction(
    _ first: SIMD4<Float>, _ second: SIMD4<Float>, _ third: SIMD4<Float>
  ) -> SIMD4<Float> {
    (first * weights.0 + third * weights.2) + second * weights.1
  }
}
