internal import ScrimTimeline

/// How an opacity moves from one value to another.
struct Motion: Sendable {
  let from: Double
  /// The opacity at the end, which stays: 0 or 1.
  let target: Double
  let start: Nanoseconds
  let end: Nanoseconds
  let curve: Curve

  init(from: Double, to target: Double, start: Nanoseconds, duration: Nanoseconds, curve: Curve) {
    (self.from, self.target, self.curve) = (from, target, curve)
    (self.start, end) = (start, start + duration)
  }

  /// A constant opacity.
  static func rest(at target: Double) -> Motion {
    Motion(
      from: target, to: target, start: Nanoseconds(count: .min), duration: .zero, curve: .linear)
  }

  /// The opacity at an instant: `from` until the start, `target` from the end
  /// on, and strictly between them in between.
  ///
  /// So a rising cover reaches 1 exactly when its fade ends, and the opacity and
  /// the time give the same answer to whether it is up.
  func opacity(at instant: Nanoseconds) -> Double {
    guard instant < end else { return target }
    guard instant > start else { return from }
    let progress = Double((instant - start).count) / Double((end - start).count)
    let opacity = from + (target - from) * curve.value(at: progress)
    // Close to the ends of a fade, the curve's value rounds to 0 or 1. But a
    // screen that is covered almost entirely is still exposed.
    return from < target
      ? min(max(opacity, from.nextUp), target.nextDown)
      : max(min(opacity, from.nextDown), target.nextUp)
  }
}

extension Nanoseconds {
  /// A part of a duration, rounded to the nearest nanosecond.
  ///
  /// `Double` is exact for durations up to 104 days, 2⁵³ ns. For a duration of
  /// one second, the product is off by at most 2⁻²⁴ ns. So the rounding is
  /// right wherever the part itself is precise enough.
  func scaled(by part: Double) -> Nanoseconds {
    guard part < 1 else { return self }
    return Nanoseconds(count: Int64(exactly: (Double(count) * part).rounded()) ?? count)
  }
}

/// The earlier of two optional instants; nil means never.
func earliest(_ first: Nanoseconds?, _ second: Nanoseconds?) -> Nanoseconds? {
  guard let first else { return second }
  guard let second else { return first }
  return min(first, second)
}
