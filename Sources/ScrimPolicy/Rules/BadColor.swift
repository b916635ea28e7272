package import ScrimDiagnostics
internal import ScrimTimeline

extension RuleID {
  package static let badColor = RuleID("bad-color")
}

extension RuleDescription {
  package static let badColor = RuleDescription(
    .badColor, "an invalid color",
    because: """
      A colour is '#RGB', '#RRGGBB' or '#RRGGBBAA', in quotes, because outside of them '#' starts a comment.
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
        rule: .badColor, problem: "is no colour",
        help: "put the colour in quotes, such as \"#1C1C1E\": outside of them '#' starts a comment")
    }
    let isHexadecimal = [3, 6, 8].contains(text.count) && text.allSatisfy(\.isHexDigit)
    return Refusal(
      rule: .badColor, problem: "is no colour",
      help: CoverColor.help,
      replacements: isHexadecimal ? [("\"#\(text)\"", .safe)] : [])
  }
}
