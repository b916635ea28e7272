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
      let (entries, screens) = (examination.policy.screens, examination.screens)
      func settings(of index: Int) -> Settings {
        examination.tables.settings[entries[index].value.number].settings(at: .inheritedMap)
      }
      // Whatever hides a pattern everywhere hides it at its own example too.
      for (rival, moreSpecific) in screens.rivals {
        let (pattern, index) = (screens.patterns[rival], screens.entry(ofPattern: rival))
        let own = settings(of: index)
        let winners = moreSpecific.filter { screens.patterns[$0].contains(pattern) }
          .map { screens.entry(ofPattern: $0) }
        let rest = own.without(winners.map(settings))
        guard !own.isEmpty, rest.isEmpty, let winner = winners.last else { continue }
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
