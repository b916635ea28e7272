internal import ScrimDiagnostics
internal import ScrimPolicy

extension Rule {
  static let untestedLine: Rule = .init(
    "untested-line", .info, otherwise: "**error** for a policy below `--min-coverage`",
    isAdjustable: false,
    "a line of a policy that no test depends on",
    because: """
      'scrim test --coverage' reports the entries and settings of 'screens', the covers and the overlays that
      are in force in no test. An entry is in force if it applies to a screen that some test shows; a setting,
      if no more specific one overrides it there; a cover, if a test installs it. Whether a test would also
      notice a change of the line is a stronger question: 'scrim test --mutants' answers it.

      In the example, the only test leaves the app from 'accounts.balance'.
      """,
    failing: """
      scrim: 1
      covers:
        paper: { color: "#FFFFFF" }
      screens:
        accounts.balance: { cover: paper }
        «accounts.cards»: {}
      """,
    passing: """
      scrim: 1
      covers:
        paper: { color: "#FFFFFF" }
      screens:
        accounts.balance: { cover: paper }
      """,
    check: .test)
}

extension Diagnostic {
  /// - Parameter lack: what no test does.
  static func untestedLine(_ lack: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .info, Rule.untestedLine.id, lack, at: span,
      help: "add a test that does, or remove it")
  }

  static func lowCoverage(
    _ coverage: TestCoverage, below least: Int, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, Rule.untestedLine.id,
      "tests depend on \(coverage.covered) of \(coverage.total) lines, which is "
        + "\(coverage.percent)%; --min-coverage is \(least)%",
      at: span, help: "add tests for the lines that are reported")
  }
}
