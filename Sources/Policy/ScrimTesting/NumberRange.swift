internal import ScrimDiagnostics
internal import ScrimPolicy

/// A number, or the numbers between two bounds, such as `0.1..0.9`.
struct NumberRange: Equatable, Sendable {
  let lower: Double
  let upper: Double

  init(_ lower: Double, _ upper: Double) { (self.lower, self.upper) = (lower, upper) }

  init(_ number: Double) { self.init(number, number) }

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

extension String {
  /// The texts before and after `..`; nil if the text has no `..`.
  var bounds: (lower: String, upper: String)? {
    guard let dots = firstRange(of: "..") else { return nil }
    return (String(self[..<dots.lowerBound]), String(self[dots.upperBound...]))
  }

  /// The text as a number from 0 to 1, with as many digits as a simulation
  /// prints.
  var share: Double? {
    guard utf8.count <= 40, isDecimal, let number = Double(self), number <= 1 else { return nil }
    return number
  }

  /// Whether the text is digits, perhaps with a point and an exponent.
  ///
  /// A regular expression would be compiled for each number of a test.
  private var isDecimal: Bool {
    func areDigits(_ text: Substring.UTF8View) -> Bool {
      !text.isEmpty && text.allSatisfy("0123456789".utf8.contains)
    }
    func halves(_ text: Substring.UTF8View, at marks: String) -> [Substring.UTF8View] {
      text.split(maxSplits: 1, omittingEmptySubsequences: false) { marks.utf8.contains($0) }
    }
    let parts = halves(self[...].utf8, at: "eE")
    guard halves(parts[0], at: ".").allSatisfy(areDigits) else { return false }
    guard parts.count == 2 else { return true }
    let exponent = parts[1].first == UInt8(ascii: "-") ? parts[1].dropFirst() : parts[1]
    return areDigits(exponent) && exponent.count <= 3
  }
}

extension Refusal {
  /// Refuses a text that is neither a number from 0 to 1 nor a range of them.
  static func badShare(_ text: String) -> Refusal {
    let (meant, isReversed) = text.meantShare
    return Refusal(
      problem: "is not \(text.contains("..") ? "a range of numbers" : "a number") from 0 to 1",
      help: meant.map { isReversed ? "write the smaller one first: \($0)" : "write \($0)" }
        ?? "write a number such as 0.5, or a range such as 0.1..0.9",
      replacements: meant.map { [($0, .unsafe)] } ?? [])
  }
}

extension String {
  /// The number or range that a text in another form means, and whether its
  /// bounds are in reverse order.
  fileprivate var meantShare: (text: String?, isReversed: Bool) {
    let text = filter { $0 != " " }
    guard let (lower, upper) = text.replacing("...", with: "..").bounds ?? text.halves else {
      return (text.plainShare, false)
    }
    guard let lower = lower.isEmpty ? "0" : lower.plainShare,
      let upper = upper.isEmpty ? "1" : upper.plainShare,
      let least = lower.share, let greatest = upper.share
    else { return (nil, false) }
    return least <= greatest ? ("\(lower)..\(upper)", false) : ("\(upper)..\(lower)", true)
  }

  /// The texts before and after a hyphen between two numbers.
  private var halves: (lower: String, upper: String)? {
    guard let match = wholeMatch(of: /([0-9.]+%?)-([0-9.]+%?)/) else { return nil }
    return (String(match.1), String(match.2))
  }

  /// A percentage or a number without its zero as a number.
  private var plainShare: String? {
    if let percentage = wholeMatch(of: /([0-9]+([.][0-9]+)?)%/) {
      return Double(percentage.1).flatMap { $0 <= 100 ? ($0 / 100).shareText : nil }
    }
    let text = hasPrefix(".") ? "0" + self : hasSuffix(".") ? String(dropLast()) : self
    return text.share == nil ? nil : text
  }
}
