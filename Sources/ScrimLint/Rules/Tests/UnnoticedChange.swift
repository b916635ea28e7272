internal import ScrimDiagnostics
internal import ScrimPolicy

extension Rule {
  static let unnoticedChange: Rule = .init(
    "unnoticed-change", .warning, isAdjustable: false,
    "a change of a policy that no test notices",
    because: """
      'scrim test --mutants' changes one setting of a policy at a time, and plays the tests again. If all of
      them still pass, nobody would notice that change in a review by tests. Changes that alter nothing in the
      compiled timeline are left out.

      In the example, the only test leaves the app from 'accounts.balance'. It does not expect a cover by name.
      """,
    failing: """
      scrim: 1
      screens:
        accounts.balance: { recording: «ignore» }
      """,
    passing: """
      scrim: 1
      screens:
        accounts.balance: {}
      """,
    check: .test)
}

extension Diagnostic {
  static func unnoticedChange(
    of name: String, from old: String, to new: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .warning, Rule.unnoticedChange.id,
      "no test notices if \(name) is \(PrintableText(new).text) instead of "
        + "\(PrintableText(old).text)",
      at: span, help: "add an expectation that tells the two apart")
  }
}
