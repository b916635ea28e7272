internal import ScrimCompiler
internal import ScrimDiagnostics
internal import ScrimPolicy
internal import ScrimTimeline

extension Rule {
  static let fadeSluggish: Rule = .init(
    "fade-sluggish", .warning, "a fade-out so slow that the app feels stuck",
    because: """
      Whoever comes back to the app waits for its cover to go. Over a second feels like lag, and over
      two like a fault, so that is an error; people who are made to wait ask for the cover to be
      taken out.
      """,
    failing: """
      scrim: 1
      screens:
        accounts.balance: { fade: { out: «1.5s» } }
      """,
    mended: """
      scrim: 1
      screens:
        accounts.balance: { fade: { out: 300ms } }
      """,
    check: .screen { screen, examination in
      guard let fadeOut = screen.settings.written(Setting.fadeOut),
        fadeOut.value > .seconds(1),
        !examination.covers.ignoresFades(screen.settings[Setting.cover])
      else { return }
      examination.find(
        .fadeSluggish, severity: fadeOut.value > .seconds(2) ? .error : .warning,
        "a fade out of \(fadeOut.value.text) feels like lag", on: screen,
        causes: [(fadeOut.origin, "the fade")], help: "fade out within a second")
    })
}
