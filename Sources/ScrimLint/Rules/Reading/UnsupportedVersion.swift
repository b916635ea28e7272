internal import ScrimDiagnostics
internal import ScrimPolicy

extension Rule {
  static let unsupportedVersion = Rule(
    .unsupportedVersion, .error, isAdjustable: false, "a version of the language that is not known",
    because: """
      The version says what a policy's words mean. A later one may mean something else by the same words, so
      it is not guessed at.
      """,
    failing: """
      scrim: «2»
      """,
    mended: """
      scrim: 1
      """,
    check: .reading)
}
