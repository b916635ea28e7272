internal import ScrimCompiler
internal import ScrimDiagnostics
internal import ScrimPolicy

extension Rule {
  static let shadowedScreen: Rule = .init(
    "shadowed-screen", .warning, "a pattern whose settings never take effect",
    because: """
      Scrim compares patterns from the left, so a pattern that looks narrow can lose to a wide one: for every
      screen that it matches, a more specific pattern sets the same keys. A reader believes in settings that no
      screen has.
      """,
    failing: """
      scrim: 1
      screens:
        "*.**":         { text: 17pt }
        «"**.balance"»: { text: 48pt }
      """,
    passing: """
      scrim: 1
      screens:
        "**":         { text: 17pt }
        "*.balance":  { text: 48pt }
      """,
    check: .policy { examination in
      let screens = examination.screens
      let shadowed = examination.resolved.shadowedPatterns()
      let names = Set(shadowed.map { screens.entries[$0.pattern].name })
      let ofBase = examination.base?.screens ?? []
      for screen in ofBase where !names.contains(screen.name) {
        examination.noteUse(of: examination.files.span(of: screen.origin), for: .shadowedScreen)
      }
      let known = Set(ofBase.map(\.name))
      for (entry, winners) in shadowed where !known.contains(screens.entries[entry].name) {
        guard let winner = winners.last else { continue }
        let (name, winnerName) = (screens.name(of: entry), screens.name(of: winner))
        examination.report(
          .shadowedScreen, "the settings of '\(name)' never take effect",
          at: examination.span(ofEntry: entry), screen: name,
          notes: [
            .init(
              "'\(winnerName)' is more specific, and matches all of its screens",
              at: examination.span(ofEntry: winner))
          ],
          help: "remove it, or make it more specific than '\(winnerName)'", unless: .used)
      }
    })
}
