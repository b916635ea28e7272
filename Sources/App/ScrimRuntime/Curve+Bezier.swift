internal import ScrimTimeline

/// The cubic Bézier curves of CSS and Core Animation.
extension Curve {
  /// The value of the curve at a part of its time; both go from 0 to 1.
  package func value(at progress: Double) -> Double {
    guard progress > 0 else { return 0 }
    guard progress < 1 else { return 1 }
    return switch self {
    case .linear: progress
    // `easeIn` is `easeOut` rotated by half a turn.
    case .easeIn: Bezier.height(at: 1 - Bezier.easeOutParameter(at: 1 - progress))
    case .easeOut: Bezier.height(at: Bezier.easeOutParameter(at: progress))
    // The curve is close to the diagonal, so its time is a good first guess.
    case .easeInOut:
      Bezier.height(at: Bezier(.easeInOut).parameter(at: progress, from: progress))
    }
  }

  /// The x of the control points; their y are 0 and 1.
  package var controlPoints: (first: Double, second: Double) {
    switch self {
    case .linear: (0, 1)
    case .easeIn: (0.42, 1)
    case .easeOut: (0, 0.58)
    case .easeInOut: (0.42, 0.58)
    }
  }
}

/// A curve from (0, 0) to (1, 1) with the control points (x1, 0) and (x2, 1).
///
/// Its points are x(s) = as³ + bs² + cs and y(s) = s²(3 − 2s), for s from 0 to
/// 1.
private struct Bezier {
  private let a: Double
  private let b: Double
  private let c: Double

  init(_ curve: Curve) {
    let (x1, x2) = curve.controlPoints
    c = 3 * x1
    b = 3 * (x2 - 2 * x1)
    a = 1 - c - b
  }

  static func height(at s: Double) -> Double { s * s * (3 - 2 * s) }

  static func easeOutParameter(at x: Double) -> Double {
    // x begins as 1.74s² and ends as s. This guess joins the two almost
    // linearly.
    let start = x.squareRoot() * (0.758 + 0.242 * x)
    return Bezier(.easeOut).parameter(at: x, from: start)
  }

  /// The s for which x(s) is x, by Newton's method from a first guess, within
  /// bounds that narrow.
  ///
  /// The error after a step is about the square of the error before. Where the
  /// curve is so flat that the error is larger, y hardly depends on s. After a
  /// step shorter than 5e-7, the error of y is less than 1e-12.
  func parameter(at x: Double, from start: Double) -> Double {
    var (low, high, s) = (0.0, 1.0, start)
    for _ in 0..<64 {
      let error = ((a * s + b) * s + c) * s - x
      if error > 0 { high = s } else { low = s }
      let slope = (3 * a * s + 2 * b) * s + c
      var next = s - error / slope
      if !(next >= low && next <= high) { next = (low + high) / 2 }
      if abs(next - s) < 5e-7 { return next }
      s = next
    }
    return s
  }
}
