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
    mended: """
      scrim: 1
      lock: { after: 30s }
      """)
}

extension Refusal {
  /// - Parameter words: the words that are valid in place of a duration.
  package static func badDuration(_ text: Span<UInt8>, orOneOf words: [String]) -> Refusal {
    let string = text.text
    if text.decimalDigits != nil {
      // The unit is a guess, and the two differ by a factor of a thousand.
      return Refusal(
        rule: .badDuration, problem: "has no unit", help: "write \(string)ms or \(string)s",
        replacements: [(string + (string.contains(".") ? "s" : "ms"), .unsafe)])
    }
    if string.isTooLongDuration {
      return Refusal(
        rule: .badDuration,
        problem: "is over the longest duration, \(Nanoseconds.longest.text)",
        help: "write a shorter one")
    }
    if let meant = string.durationInOtherUnit {
      return Refusal(
        rule: .badDuration, problem: "is not a duration in ms or s", help: "write \(meant)",
        replacements: [(meant, .unsafe)])
    }
    return Refusal(
      rule: .badDuration, problem: "is not a duration",
      suggesting: suggestion(for: string, among: words),
      orElse: "\(Nanoseconds.help), or \(words.joined(separator: " or "))",
      isHarmless: { _ in false })
  }
}

extension String {
  /// Whether the text is a number with a unit, but over the longest duration.
  fileprivate var isTooLongDuration: Bool {
    guard hasSuffix("s") else { return false }
    let number = (hasSuffix("ms") ? dropLast(2) : dropLast()).utf8
    return !number.isEmpty && number.first != UInt8(ascii: ".")
      && number.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
  }

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
    let letters = drop { !$0.isLetter }
    let number = String(dropLast(letters.count).filter { $0 != " " && $0 != "_" })
    let unit = letters.lowercased()
    if ["ms", "msec", "msecs", "millis", "milliseconds"].contains(unit) {
      return ContiguousArray("\(number)ms".utf8).isDuration ? "\(number)ms" : nil
    }
    let seconds: Int64? = [
      "s": 1, "sec": 1, "secs": 1, "second": 1, "seconds": 1, "m": 60, "min": 60, "mins": 60,
      "minute": 60, "minutes": 60, "h": 3600, "hr": 3600, "hour": 3600, "hours": 3600, "d": 86400,
      "day": 86400, "days": 86400,
    ][unit]
    guard let seconds else { return nil }
    guard let single = Nanoseconds(ContiguousArray("\(number)s".utf8).span) else { return nil }
    let (product, isTooMuch) = single.count.multipliedReportingOverflow(by: seconds)
    guard !isTooMuch, product <= Nanoseconds.longest.count else { return nil }
    return seconds == 1 ? "\(number)s" : Nanoseconds(count: product).text
  }
}

extension ContiguousArray<UInt8> {
  fileprivate var isDuration: Bool { Nanoseconds(span) != nil }
}
