package import ScrimDiagnostics

extension Rule {
  static let untestedLine: Rule = .init(
    "untested-line", .info, otherwise: "**error** for a policy below `--min-coverage`",
    isAdjustable: false,
    "a line of a policy that is not in force in any test",
    because: """
      'scrim test --coverage' reports the entries and settings of 'screens', the covers, the overlays, 'lock',
      'prompts' and 'limits' that are not in force in any test. An entry is in force if it applies to a screen
      that some test shows; a setting, if no more specific one overrides it there; a cover, if a test installs it.
      'lock' is in force if a test locks the app or enters the background; 'prompts', if a prompt begins or ends;
      'limits', if the live view shows content for some time. Whether a test would also notice a change of the
      line is a stronger question: 'scrim test --mutants' answers it.

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
  package static func untestedLine(_ lack: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .info, Rule.untestedLine.id, lack, at: span,
      help: "add a test for it, or remove the line")
  }

  package static func lowCoverage(
    _ coverage: TestCoverage, below least: Int, areListed: Bool, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, Rule.untestedLine.id, "\(coverage.sentence); --min-coverage is \(least)%",
      at: span,
      help: !coverage.hasTests
        ? "add a test file for it"
        : areListed ? "add tests for the other lines" : "--coverage lists the others")
  }

  /// - Parameter reason: the end of the message.
  package static func unknownCoverage(
    of path: String, _ reason: String, at span: SourceSpan
  ) -> Diagnostic {
    let name = PrintableText(path).text
    return Diagnostic(
      .error, Rule.untestedLine.id, "\(name) has no tests, and cannot be read in full\(reason)",
      at: span, help: "'scrim lint \(name)' says what is wrong")
  }
}
