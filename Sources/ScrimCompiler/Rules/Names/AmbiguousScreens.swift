internal import ScrimDiagnostics
internal import ScrimTimeline

extension Rule {
  static let ambiguousScreens: Rule = .init(
    "ambiguous-screens", .error, isAdjustable: false,
    "two patterns, neither more specific, that match one screen and disagree",
    because: """
      The most specific pattern wins, key by key. Where two patterns are equally specific, match one
      screen, and set a key differently, nothing says which of them holds there, and whoever reads the
      policy would have to guess whether the screen is covered.
      """,
    failing: """
      scrim: 1
      screens:
        "*.log*":   { text: 20pt }
        «"*.*out"»:   { text: 30pt }
      """,
    mended: """
      scrim: 1
      screens:
        "*.log*":   { text: 20pt }
        "*.sign*":  { text: 30pt }
      """,
    check: .policy { examination in
      let screens = examination.screens
      func entry(of pattern: Int) -> Policy.ScreenEntry {
        screens.entries[screens.entry(ofPattern: pattern)]
      }
      var covers: [Cover: Origin] = [:]
      let found = AmbiguousPairs(
        screens.patterns, screens.ranks,
        numbers: screens.patterns.indices.map { entry(of: $0).value.number }
      ) { number in
        var settings = examination.tables.settings[number].settings(at: .inheritedMap)
        // Covers that are written in place alike are one to whoever reads them.
        if let cover = settings.cover, case .inPlace(let place) = cover.value {
          let written = examination.loweredCover(cover.value)
          let first = covers[written] ?? place
          covers[written] = first
          settings.cover = Setting(.inPlace(first), cover.origin)
        }
        return settings
      }
      let pairs = found.pairs.map { (pair: $0, origin: entry(of: $0.pattern).origin) }
      for ((number, otherNumber), origin) in pairs.sorted(by: { $0.origin < $1.origin }) {
        let (pattern, other) = (screens.patterns[number], screens.patterns[otherNumber])
        let (name, otherName) = (pattern.text, other.text)
        let id = pattern.common(with: other) ?? ""
        examination.find(
          .ambiguousScreens, "'\(name)' and '\(otherName)' both match '\(id)', and differ there",
          at: examination.files.span(of: origin),
          notes: [
            .init(
              "'\(otherName)' stands here",
              at: examination.files.span(of: entry(of: otherNumber).origin))
          ],
          help: "let them agree, or write one of them so that it does not match '\(id)'")
      }
    })
}
