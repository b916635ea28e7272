internal import ScrimCompiler
internal import ScrimDiagnostics
internal import ScrimPolicy
internal import ScrimTimeline

extension Rule {
  static let fadeSluggish: Rule = .init(
    "fade-sluggish", .warning, otherwise: (.error, "over 2 s"),
    "a fade-out slow enough to feel like lag",
    because: """
      When the user returns to the app, the cover stays for 'settle', and then fades out. If the two take more
      than a second, it feels like lag, and users complain about the cover. Over two seconds it feels like a bug,
      so that is an error.
      """,
    failing: """
      scrim: 1
      screens:
        accounts.balance: { fade: { out: «1.5s» } }
      """,
    passing: """
      scrim: 1
      screens:
        accounts.balance: { fade: { out: 300ms } }
      """,
    check: .screen { screen, examination in
      let settings = screen.settings
      var parts = [(settings.fadeOut, "'out'"), (settings.settle, "'settle'")]
      if examination.covers.ignoresFades(settings.cover.value) { parts.removeFirst() }
      let total = parts.map(\.0.value).reduce(.zero, +)
      // The longest part should change first.
      let written = parts.compactMap { part, name in
        part.written.map { (origin: $0.origin, value: $0.value, name: name) }
      }.filter { $0.value > .zero }.sorted { $0.value > $1.value }
      guard total > .seconds(1), !written.isEmpty else { return }
      examination.report(
        .fadeSluggish, severity: total > .seconds(2) ? .error : .warning,
        weight: Double(total.count),
        "the cover takes \(total.text) to disappear, which feels like lag",
        on: screen, causes: written.map { ($0.origin, $0.name) },
        help: "reduce 'settle' and 'out' to 1s in total")
    })
}
