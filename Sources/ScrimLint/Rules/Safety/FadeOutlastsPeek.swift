internal import ScrimCompiler
internal import ScrimDiagnostics
internal import ScrimPolicy
internal import ScrimTimeline

extension Rule {
  static let fadeOutlastsPeek: Rule = .init(
    "fade-outlasts-peek", .warning, "a fade-in slow enough to be seen in the app switcher",
    because: """
      The app switcher shows the app live from the moment it resigns active. If a cover takes more than half a
      second to fade in, people watch the content disappear behind it. A cover that is complete by the time the
      app enters background is too late.
      """,
    failing: """
      scrim: 1
      screens:
        accounts.balance: { fade: { in: «800ms» } }
      """,
    mended: """
      scrim: 1
      screens:
        accounts.balance: { fade: { in: 200ms } }
      """,
    exposure: .low,
    check: .screen { screen, examination in
      guard screen.settings[Setting.raiseOn] == .willResignActive,
        let fadeIn = screen.settings.written(Setting.fadeIn), fadeIn.value > longestSeen,
        !examination.covers.ignoresFades(screen.settings[Setting.cover])
      else { return }
      examination.report(
        .fadeOutlastsPeek, "a fade-in of \(fadeIn.value.text) is visible in the app switcher",
        on: screen,
        causes: [(fadeIn.origin, "the fade")], help: "fade in within \(longestSeen.text)")
    })
}

/// The longest fade-in that people do not notice in the switcher.
private let longestSeen = Nanoseconds.milliseconds(500)
