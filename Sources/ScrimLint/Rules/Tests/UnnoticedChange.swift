internal import ScrimDiagnostics
internal import ScrimPolicy

extension Rule {
  static let unnoticedChange: Rule = .init(
    "unnoticed-change", .warning, isAdjustable: false,
    "a change of a policy that no test notices",
    because: """
      'scrim test --mutants' changes one line of a policy at a time, and plays the tests again. If all of them
      still pass, nobody would notice that change in a review by tests. A setting gets other values, also where
      an entry does not write it: then one that protects less. Entries and overlays are removed, and colors get
      another alpha. Changes that no trace can show are left out.

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
  static func unnoticedChange(_ change: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .warning, Rule.unnoticedChange.id, "no test notices if \(change)", at: span,
      help: "add an expectation that tells the two apart")
  }
}
