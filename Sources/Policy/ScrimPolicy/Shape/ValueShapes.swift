internal import ScrimJSON
internal import ScrimPatterns
package import ScrimTimeline

// The shapes of durations, colors and dates.

extension Shape where Value == Nanoseconds {
  /// A number with a unit, or `none`.
  package static let duration = duration(areSeconds: false)

  /// A duration that is usually written in seconds.
  static let seconds = duration(areSeconds: true)

  private static func duration(areSeconds: Bool) -> Shape {
    Shape.scalar(
      "a duration",
      .text(
        matching: Nanoseconds.expression, orElse: "\(Nanoseconds.help), or none",
        values: "[a duration](#durations)"
      )
      .defined(as: "duration")
    ) { text in
      if let duration = Nanoseconds(text) { return .success(duration) }
      return .failure(.badDuration(text, orOneOf: ["none"], areSeconds: areSeconds))
    }
  }
}

extension Shape where Value == CoverColor {
  /// `#RGB`, `#RRGGBB` or `#RRGGBBAA`.
  static let color = Shape.scalar(
    "a color",
    .text(
      matching: "^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$",
      orElse: CoverColor.help, values: "[a color](#colors)"
    ).defined(as: "color")
  ) { text in
    if let color = CoverColor(text) { return .success(color) }
    return .failure(.badColor(text.text))
  }
}

extension Shape where Value == Day {
  static let day = Shape.scalar(
    "a date",
    .text(
      matching: Day.expression, orElse: Day.help, values: "a date")
  ) { text in
    Day(text.text).map(Result.success)
      ?? .failure(.badDay(text.text))
  }
}
