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
      var covers: [Cover: Origin] = [:]
      let members = examination.screens.patterns.map { pattern, index in
        let entry = examination.policy.screens[index]
        let number = entry.value.number
        var settings = examination.tables.settings[number]
        // Covers that are written in place alike are one to whoever reads them.
        if let cover = settings.cover, case .inPlace(let place) = cover.value {
          let written = examination.loweredCover(cover.value)
          let first = covers[written] ?? place
          covers[written] = first
          settings.cover = Setting(.inPlace(first), cover.origin)
        }
        return AmbiguousPairs.Member(
          pattern: pattern, settings: settings, number: number, origin: entry.origin)
      }
      for (screen, other) in AmbiguousPairs(members).pairs {
        let (name, otherName) = (screen.pattern.text, other.pattern.text)
        let id = screen.pattern.common(with: other.pattern) ?? ""
        examination.find(
          .ambiguousScreens, "'\(name)' and '\(otherName)' both match '\(id)', and differ there",
          at: examination.files.span(of: screen.origin),
          notes: [
            .init("'\(otherName)' stands here", at: examination.files.span(of: other.origin))
          ],
          help: "let them agree, or write one of them so that it does not match '\(id)'")
      }
    })
}
