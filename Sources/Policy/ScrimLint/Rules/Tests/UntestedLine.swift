internal import ScrimDiagnostics

extension Rule {
  package static let untestedLine: Rule = .init(
    "untested-line", .info, otherwise: (.error, "for a policy below `--min-coverage`"),
    isAdjustable: false, "a line of a policy that is not in force in any test",
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
