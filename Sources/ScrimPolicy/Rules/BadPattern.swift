package import ScrimDiagnostics
internal import ScrimPatterns

extension RuleID {
  package static let badPattern = RuleID("bad-pattern")
}

extension RuleDescription {
  package static let badPattern = RuleDescription(
    .badPattern, "a pattern or an id that is none",
    because: """
      Ids and patterns are segments with dots between them. An empty segment, white space or a character that
      cannot be seen would match no screen that anybody meant.
      """,
    failing: """
      scrim: 1
      screens:
        «accounts..balance»: { text: 48pt }
      """,
    mended: """
      scrim: 1
      screens:
        accounts.balance: { text: 48pt }
      """)
}

extension Refusal {
  static func badPattern(_ fault: Pattern.Fault) -> Refusal {
    switch fault {
    case .emptySegment:
      Refusal(
        rule: .badPattern, problem: "has an empty segment",
        help: "put one dot between segments, and none at either end")
    case .wrongCharacter(let scalar):
      Refusal(
        rule: .badPattern,
        problem: scalar.properties.isWhitespace
          ? "has white space in it" : "has a character in it that nobody can see",
        help: "ids are segments of visible characters with dots between them")
    case .doubleStarInside:
      Refusal(
        rule: .badPattern, problem: "has '**' inside a segment",
        help: "write '*' for a run of characters, or '**' as a segment of its own")
    case .star:
      Refusal(
        rule: .badPattern, problem: "is a pattern, where a screen's id must be",
        help: "write the id without '*'")
    }
  }
}
