internal import ScrimPatterns
internal import ScrimPolicy

/// A number, or the numbers between two bounds, such as `0.1..0.9`.
struct NumberRange: Equatable, Sendable {
  let lower: Double
  let upper: Double

  init(_ lower: Double, _ upper: Double) {
    (self.lower, self.upper) = (lower, upper)
  }

  init(_ number: Double) {
    self.init(number, number)
  }

  /// How far a number may lie beyond a bound.
  ///
  /// The opacity of a fade has more digits than people write.
  private static let tolerance = 1e-6

  /// Whether a number is in the range.
  ///
  /// The bounds 0 and 1 are exact: a cover that is almost opaque is not opaque.
  func contains(_ number: Double) -> Bool {
    func tolerance(_ bound: Double) -> Double { bound == 0 || bound == 1 ? 0 : Self.tolerance }
    return number >= lower - tolerance(lower) && number <= upper + tolerance(upper)
  }
}

extension Span<UInt8> {
  /// The texts before and after `..`; nil if the text has none.
  var bounds: (lower: String, upper: String)? {
    let text = self.text
    guard let dots = text.firstRange(of: "..") else { return nil }
    return (String(text[..<dots.lowerBound]), String(text[dots.upperBound...]))
  }
}
