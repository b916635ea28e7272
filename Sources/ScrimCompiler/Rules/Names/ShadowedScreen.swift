internal import ScrimDiagnostics

extension Rule {
  static let shadowedScreen: Rule = .init(
    "shadowed-screen", .warning, "a pattern whose settings never take effect",
    because: """
      Patterns are compared from the left, so a pattern that looks narrow can lose to a wide one: for
      every screen that it matches, something more specific sets the same keys. Whoever reads it
      believes in a setting that no screen has.
      """,
    failing: """
      scrim: 1
      screens:
        "*.**":         { text: 17pt }
        «"**.balance"»: { text: 48pt }
      """,
    mended: """
      scrim: 1
      screens:
        "**":         { text: 17pt }
        "*.balance":  { text: 48pt }
      """,
    check: .policy { examination in
      let (entries, settings) = (examination.policy.screens, examination.tables.settings)
      let patterns = examination.screens.patterns
      // Whatever hides a pattern everywhere hides it at its own example too.
      for (rival, moreSpecific) in examination.screens.rivals {
        let (pattern, index) = patterns[rival]
        let own = settings[entries[index].value.number]
        let winners = moreSpecific.map { patterns[$0] }.filter { $0.pattern.contains(pattern) }
        let rest = own.without(winners.map { settings[entries[$0.entry].value.number] })
        guard !own.isEmpty, rest.isEmpty, let winner = winners.last?.entry else { continue }
        let name = examination.text(of: entries[winner])
        examination.find(
          .shadowedScreen, "nothing that '\(pattern.text)' sets ever takes effect",
          at: examination.files.span(of: entries[index].origin), screen: pattern,
          notes: [
            .init(
              "'\(name)' is more specific, and matches all of its screens",
              at: examination.files.span(of: entries[winner].origin))
          ],
          help: "remove it, or make it more specific than '\(name)'")
      }
    })
}
