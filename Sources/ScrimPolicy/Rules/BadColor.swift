package import ScrimDiagnostics
internal import ScrimTimeline

extension RuleID {
  package static let badColor = RuleID("bad-color")
}

extension RuleDescription {
  package static let badColor = RuleDescription(
    .badColor, "an invalid color",
    because: """
      A color is '#RGB', '#RRGGBB' or '#RRGGBBAA'. It needs quotes, because '#' starts a comment outside of
      them.
      """,
    failing: """
      scrim: 1
      covers:
        paper: { color: «white» }
      defaults: { cover: paper }
      """,
    mended: """
      scrim: 1
      covers:
        paper: { color: "#FFFFFF" }
      defaults: { cover: paper }
      """)
}

extension Refusal {
  static func badColor(_ text: String) -> Refusal {
    if text.isEmpty {
      return Refusal(
        rule: .badColor, problem: "is not a color",
        help: "put the color in quotes, such as \"#1C1C1E\": outside of them '#' starts a comment")
    }
    if let function = ["rgb", "hsl"].first(where: { text.lowercased().hasPrefix($0) }) {
      return Refusal(
        rule: .badColor, problem: "is not a color",
        help: "write the color as \"#RRGGBB\", in quotes, and not with '\(function)'")
    }
    let isHexadecimal = [3, 6, 8].contains(text.count) && text.allSatisfy(\.isHexDigit)
    return Refusal(
      rule: .badColor, problem: "is not a color",
      help: CoverColor.help,
      replacements: isHexadecimal ? [("\"#\(text)\"", .safe)] : [])
  }
}
