internal import ScrimCompiler
internal import ScrimDiagnostics
internal import ScrimPolicy
internal import ScrimTimeline

extension Rule {
  static let fadeSluggish: Rule = .init(
    "fade-sluggish", .warning, "a cover that goes so slowly that the app feels stuck",
    because: """
      On return to the app, the cover stays for 'settle', and then fades out. More than a second of both
      feels like lag, and more than two like a fault, so that is an error. People who are made to wait ask
      for the cover to be removed.
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
      let isInstant = examination.covers.ignoresFades(screen.settings[Setting.cover])
      let settings = isInstant ? [Setting.settle] : [Setting.fadeOut, Setting.settle]
      let total = settings.map { screen.settings[$0] }.reduce(.zero, +)
      // What takes the longest should change first.
      let written = settings.compactMap(screen.settings.written).filter { $0.value > .zero }
        .sorted { $0.value > $1.value }
      guard total > .seconds(1), !written.isEmpty else { return }
      examination.find(
        .fadeSluggish, severity: total > .seconds(2) ? .error : .warning,
        weight: Double(total.count),
        "the cover is there for \(total.text) after the app is back, which feels like lag",
        on: screen, causes: written.map { ($0.origin, "the fade") },
        help: "let 'settle' and 'out' together take a second at most")
    })
}
