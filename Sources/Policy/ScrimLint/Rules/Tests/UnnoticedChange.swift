internal import ScrimDiagnostics

extension Rule {
  package static let unnoticedChange: Rule = .init(
    "unnoticed-change", .warning, otherwise: (.error, "for a policy below `--min-mutants`"),
    isAdjustable: false, "a change of a policy that no test notices",
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
