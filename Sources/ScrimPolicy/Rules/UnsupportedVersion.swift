package import ScrimDiagnostics

extension RuleID {
  package static let unsupportedVersion = RuleID("unsupported-version")
}

extension RuleDescription {
  package static let unsupportedVersion = RuleDescription(
    .unsupportedVersion, "an unsupported version of the language",
    because: """
      The version says what a policy's words mean. A later one may mean something else by the same words, so
      it is not guessed at.
      """,
    failing: """
      scrim: «2»
      """,
    mended: """
      scrim: 1
      """)
}

extension Refusal {
  static let unsupportedVersion = Refusal(
    rule: .unsupportedVersion, problem: "is no version of the policy language that is known",
    help: "write 'scrim: 1'")
}
