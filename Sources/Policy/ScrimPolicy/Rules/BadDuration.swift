package import ScrimDiagnostics
internal import ScrimPatterns
internal import ScrimTimeline

extension RuleID {
  package static let badDuration = RuleID("bad-duration")
}

extension RuleDescription {
  package static let badDuration = RuleDescription(
    .badDuration, "an invalid duration",
    because: """
      A bare number could be seconds or milliseconds, which differ by a factor of a thousand. A duration is a
      number with its unit, 'ms' or 's', or 'none'.
      """,
    failing: """
      scrim: 1
      lock: { after: «30» }
      """,
    passing: """
      scrim: 1
      lock: { after: 30s }
      """)
}

extension Refusal {
  /// - Parameters:
  ///   - words: the words that are valid in place of a duration.
  ///   - areSeconds: whether such durations are usually written in seconds.
  package static func badDuration(
    _ text: Span<UInt8>, orOneOf words: [String], areSeconds: Bool = false
  ) -> Refusal {
    let string = text.text
    if text.decimal == 0, words.contains("none") {
      return Refusal(rule: .badDuration, problem: "has no unit", meant: "none")
    }
    if text.decimalDigits != nil {
      // The unit is a guess, and the two differ by a factor of a thousand.
      // A thousand or more may be milliseconds even where seconds are usual, so
      // only the author knows the unit.
      let areSeconds = areSeconds || string.contains(".")
      let isClear = !areSeconds || (text.decimal ?? 0) < 1000
      return Refusal(
        rule: .badDuration, problem: "has no unit", help: "write \(string)ms or \(string)s",
        replacements: isClear ? [(string + (areSeconds ? "s" : "ms"), .unsafe)] : [])
    }
    if words.contains("none"), ["false", "off", "no", "zero"].contains(string.lowercased()) {
      return Refusal(rule: .badDuration, problem: "is not a duration", meant: "none")
    }
    if ["null", "~"].contains(string.lowercased()) {
      return Refusal(
        rule: .badDuration, problem: "is not a duration",
        help: "remove the key for the default\(words.contains("none") ? ", or write none" : "")")
    }
    if string.hasPrefix("-"), string.dropFirst().first?.isNumber == true {
      return Refusal(
        rule: .badDuration, problem: "is negative",
        help: words.first.map { "write \($0), or a duration over zero" } ?? "write 0ms or more")
    }
    if string.isTooLongDuration {
      return Refusal(
        rule: .badDuration, problem: "is over the longest duration, \(Nanoseconds.longest.text)",
        help: "write a shorter one")
    }
    if let meant = string.durationInOtherUnit {
      return Refusal(rule: .badDuration, problem: "is not a duration in ms or s", meant: meant)
    }
    return Refusal(
      rule: .badDuration, problem: "is not a duration",
      suggesting: suggestion(for: string, among: words),
      orElse: ([Nanoseconds.help] + words).joined(separator: ", or "), isHarmless: { _ in false })
  }
}

extension String {
  /// The duration with a point for its decimal comma; nil if it has none, or if
  /// the result is not a duration.
  fileprivate var decimalComma: String? {
    guard filter({ $0 == "," }).count == 1 else { return nil }
    let text = replacing(",", with: ".")
    return text.withBytes({ Nanoseconds($0) != nil }) ? text : nil
  }

  /// Whether the text is a number with a unit, but over the longest duration.
  fileprivate var isTooLongDuration: Bool {
    guard hasSuffix("s") else { return false }
    let number = hasSuffix("ms") ? dropLast(2) : dropLast()
    guard let count = Double(number),
      number.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") })
    else { return false }
    return count * (hasSuffix("ms") ? 1e6 : 1e9) > Double(Nanoseconds.longest.count)
  }

  /// Nanoseconds for each unit, by its spellings in other tools.
  private static let units: [String: Int64] = [
    "us": 1000, "\u{B5}s": 1000, "\u{3BC}s": 1000, "ms": 1_000_000, "msec": 1_000_000,
    "msecs": 1_000_000, "millis": 1_000_000, "milliseconds": 1_000_000, "s": second,
    "sec": second, "secs": second, "second": second, "seconds": second, "m": 60 * second,
    "min": 60 * second, "mins": 60 * second, "minute": 60 * second, "minutes": 60 * second,
    "h": 3600 * second, "hr": 3600 * second, "hour": 3600 * second, "hours": 3600 * second,
    "d": 86400 * second, "day": 86400 * second, "days": 86400 * second,
  ]

  private static let second: Int64 = 1_000_000_000

  /// The duration, spelled as in a policy, for text in another format.
  ///
  /// Such formats are other units, other spellings of units, `1:30` and
  /// `PT30S`.
  fileprivate var durationInOtherUnit: String? {
    if let match = wholeMatch(of: /([0-9]{1,3}):([0-5][0-9])/), let minutes = Int(match.1),
      let seconds = Int(match.2)
    {
      return "\(60 * minutes + seconds)s"
    }
    if hasPrefix("PT") { return String(dropFirst(2)).durationInOtherUnit }
    if let decimalComma { return decimalComma }
    var rest = filter { $0 != " " && $0 != "_" }[...]
    var total: Int64 = 0
    var units: Set<Int64> = []
    while !rest.isEmpty {
      let digits = rest.prefix { $0.isNumber || $0 == "." }
      let unit = rest.dropFirst(digits.count).prefix { $0.isLetter }
      rest = rest.dropFirst(digits.count + unit.count)
      let number = digits.hasPrefix(".") ? "0" + digits : String(digits)
      guard let length = Self.units[unit.lowercased()],
        let count = ContiguousArray(number.utf8).span.decimal, count <= 10_000_000_000,
        // The second of two durations in one unit is no part of the first.
        units.insert(length).inserted
      else { return nil }
      // In a valid unit, the number stays as it is written.
      let valid = [Self.second: "s", Self.second / 1000: "ms"]
      if rest.isEmpty, total == 0, let unit = valid[length] {
        return (number + unit).withBytes({ Nanoseconds($0) != nil }) ? number + unit : nil
      }
      let sum = Double(total) + (count * Double(length)).rounded()
      guard sum <= Double(Nanoseconds.longest.count) else { return nil }
      total = Int64(sum)
    }
    return total > 0 ? Nanoseconds(count: total).text : nil
  }
}
