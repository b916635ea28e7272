internal import ScrimDiagnostics
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
    var rest = utf8[...]
    func take(_ bytes: String.UTF8View) -> Bool {
      guard let first = rest.first, bytes.contains(first) else { return false }
      rest.removeFirst()
      return true
    }
    func digits() -> Int {
      var count = 0
      while take("0123456789".utf8) { count += 1 }
      return count
    }
    guard digits() > 0, !take(".".utf8) || digits() > 0 else { return false }
    if take("eE".utf8) {
      _ = take("-".utf8)
      guard (1...3).contains(digits()) else { return false }
    }
    return rest.isEmpty
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
    if hasSuffix("%") {
      return String(dropLast()).asPercentage.map { $0.shareText }
    }
    let text = hasPrefix(".") ? "0" + self : hasSuffix(".") ? String(dropLast()) : self
    return text.share == nil ? nil : text
  }

  private var asPercentage: Double? {
    guard wholeMatch(of: /[0-9]+([.][0-9]+)?/) != nil, let number = Double(self), number <= 100
    else { return nil }
    return number / 100
  }
}
