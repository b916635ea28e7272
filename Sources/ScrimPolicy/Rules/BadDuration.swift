package import ScrimDiagnostics
internal import ScrimPatterns
internal import ScrimTimeline

extension RuleID {
  package static let badDuration = RuleID("bad-duration")
}

extension RuleDescription {
  package static let badDuration = RuleDescription(
    .badDuration, "a duration that is none",
    because: """
      A bare number could be seconds or milliseconds, and the two differ by a thousand. A duration is a number
      with its unit, 'ms' or 's', or 'none'.
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
  /// - Parameter words: what may stand in place of a number with its unit.
  package static func badDuration(_ text: Span<UInt8>, orOneOf words: [String]) -> Refusal {
    let string = text.text
    if text.decimalDigits != nil {
      // The unit is a guess, and the two differ by a thousand.
      return Refusal(
        rule: .badDuration, problem: "has no unit", help: "write \(string)ms or \(string)s",
        replacements: [(string + (string.contains(".") ? "s" : "ms"), .unsafe)])
    }
    return Refusal(
      rule: .badDuration, problem: "is no duration",
      suggesting: suggestion(for: string, among: words),
      orElse: "\(Nanoseconds.help), or \(words.joined(separator: " or "))",
      isHarmless: { $0 == "none" })
  }
}
