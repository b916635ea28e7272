internal import ScrimTimeline

/// The cubic Bézier curves of CSS and Core Animation.
extension Curve {
  /// How much of the way is done when a part of the time has passed; both go from
  /// 0 to 1.
  package func value(at progress: Double) -> Double {
    guard progress > 0 else { return 0 }
    guard progress < 1 else { return 1 }
    return switch self {
    case .linear: progress
    case .easeIn: Bezier(x1: 0.42, x2: 1).value(at: progress)
    case .easeOut: Bezier(x1: 0, x2: 0.58).value(at: progress)
    case .easeInOut: Bezier(x1: 0.42, x2: 0.58).value(at: progress)
    }
  }
}

/// A curve from (0, 0) to (1, 1) with the control points (x1, 0) and (x2, 1).
///
/// A point of it is x(s) = as³ + bs² + cs and y(s) = s²(3 − 2s), for s from 0 to 1.
private struct Bezier {
  let a: Double
  let b: Double
  let c: Double

  init(x1: Double, x2: Double) {
    c = 3 * x1
    b = 3 * (x2 - 2 * x1)
    a = 1 - c - b
  }

  func value(at x: Double) -> Double {
    let s = parameter(at: x)
    return s * s * (3 - 2 * s)
  }

  /// The s for which x(s) is x, by Newton's method, kept within bounds that narrow.
  ///
  /// What is wrong after a step is about its square: after one shorter than 1e-8,
  /// it is less than a `Double` can tell.
  private func parameter(at x: Double) -> Double {
    var (low, high, s) = (0.0, 1.0, x)
    for _ in 0..<64 {
      let error = ((a * s + b) * s + c) * s - x
      if error > 0 { high = s } else { low = s }
      let slope = (3 * a * s + 2 * b) * s + c
      var next = s - error / slope
      if !(next >= low && next <= high) { next = (low + high) / 2 }
      if abs(next - s) < 1e-8 { return next }
      s = next
    }
    return s
  }
}
