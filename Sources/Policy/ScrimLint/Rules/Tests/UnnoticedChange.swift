package import ScrimDiagnostics
internal import ScrimSyntax

extension Rule {
  static let unnoticedChange: Rule = .init(
    "unnoticed-change", .warning, isAdjustable: false,
    "a change of a policy that no test notices",
    because: """
      'scrim test --mutants' changes one line of a policy at a time, and plays the tests again. It gives each
      written setting other values, and adds settings that protect less. It removes entries and overlays, and
      lowers the alpha of colors. If all tests still pass, they do not guard that line, and would not fail if
      it changed by mistake. Changes that no trace can show are left out.

      In the example, the only test leaves the app and returns, and records the screen. No prompt comes up.
      """,
    failing: """
      scrim: 1
      prompts: «cover»
      screens:
        accounts.balance: {}
      """,
    passing: """
      scrim: 1
      screens:
        accounts.balance: {}
      """,
    check: .test)
}

extension Diagnostic {
  /// - Parameter change: what is different.
  package static func unnoticedChange(_ change: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .warning, Rule.unnoticedChange.id, "no test notices if \(change)", at: span,
      help: "add an expectation that tells the two apart")
  }

  /// Changes that no test was played on, so that nothing is known about them.
  package static func untriedChanges(
    _ leftOut: Int, of count: Int, _ limit: Int, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, .yamlLimit,
      "\(leftOut) of \(count) changes were not tried, because they exceed the limit of \(limit) "
        + "events", at: span,
      help: "\(SyntaxLimit.events.flag) raises the limit")
  }
}
