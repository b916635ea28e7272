package import ScrimDiagnostics

extension RuleID {
  package static let unsupportedVersion = RuleID("unsupported-version")
}

extension RuleDescription {
  package static let unsupportedVersion = RuleDescription(
    .unsupportedVersion, "an unsupported version of the language",
    because: """
      The version defines what the words of a policy mean. A later version may give the same words another
      meaning, so Scrim does not guess.
      """,
    failing: """
      scrim: «2»
      """,
    passing: """
      scrim: 1
      """)
}

extension Refusal {
  static let unsupportedVersion = Refusal(
    rule: .unsupportedVersion, problem: "is not a supported version of the policy language",
    help: "write 'scrim: 1'")
}
