internal import ScrimDiagnostics
internal import ScrimTimeline

// The shapes of durations, colors and dates, and what is said of texts that are not one.

extension Shape where Value == Nanoseconds {
  /// A number with its unit, or `none`.
  static let duration = Shape.scalar(
    "a duration",
    .text(
      matching: Nanoseconds.expression, orElse: "\(Nanoseconds.help), or none",
      values: "[a duration](#durations)"
    )
    .defined(as: "duration")
  ) { text in
    if let duration = Nanoseconds(text) { return .success(duration) }
    return .failure(.badDuration(text, orOneOf: ["none"]))
  }
}

extension Shape where Value == Color {
  /// `#RGB`, `#RRGGBB` or `#RRGGBBAA`.
  static let color = Shape.scalar(
    "a colour",
    .text(
      matching: "^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$",
      orElse: Color.help, values: "[a colour](#colours)"
    ).defined(as: "color")
  ) { text in
    if let color = Color(text) { return .success(color) }
    return .failure(.badColor(text.string))
  }
}

extension Shape where Value == Day {
  static let day = Shape.scalar(
    "a date",
    .text(
      matching: Day.expression, orElse: Day.help, values: "a date")
  ) { text in
    Day(text.string).map(Result.success)
      ?? .failure(Refusal(problem: "is no date", help: Day.help))
  }
}

extension Refusal {
  /// - Parameter words: what may stand in place of a number with its unit.
  package static func badDuration(_ text: Span<UInt8>, orOneOf words: [String]) -> Refusal {
    let string = text.string
    if text.decimalDigits != nil {
      // The unit is a guess, and the two differ by a thousand.
      return Refusal(
        rule: .badDuration, problem: "has no unit", help: "write \(string)ms or \(string)s",
        replacement: (string + (string.contains(".") ? "s" : "ms"), .unsafe))
    }
    return Refusal(
      rule: .badDuration, problem: "is no duration",
      suggesting: suggestion(for: string, among: words),
      orElse: "\(Nanoseconds.help), or \(words.joined(separator: " or "))")
  }
}

extension Refusal {
  fileprivate static func badColor(_ text: String) -> Refusal {
    if text.isEmpty {
      return Refusal(
        rule: .badColor, problem: "is no colour",
        help: "put the colour in quotes, such as \"#1C1C1E\": outside of them '#' starts a comment")
    }
    let isHexadecimal = [3, 6, 8].contains(text.count) && text.allSatisfy(\.isHexDigit)
    return Refusal(
      rule: .badColor, problem: "is no colour",
      help: Color.help,
      replacement: isHexadecimal ? ("\"#\(text)\"", .safe) : nil)
  }
}
