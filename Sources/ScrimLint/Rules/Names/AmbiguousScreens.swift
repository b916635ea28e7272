internal import ScrimCompiler
internal import ScrimDiagnostics
internal import ScrimPatternSets
internal import ScrimPolicy
internal import ScrimScreenNames
internal import ScrimTimeline

extension Rule {
  static let ambiguousScreens: Rule = .init(
    "ambiguous-screens", .error, isAdjustable: false,
    "two equally specific patterns that give one screen different settings",
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
      let resolved = examination.resolved
      let pairs = resolved.ambiguousPairs().map { pattern, other in
        (pattern: pattern, other: other, origin: resolved.screens.entries[pattern].origin)
      }
      for (entry, otherEntry, origin) in pairs.sorted(by: { $0.origin < $1.origin }) {
        let (name, otherName) = (
          resolved.screens.name(of: entry), resolved.screens.name(of: otherEntry)
        )
        guard let pattern = try? Pattern(name), let other = try? Pattern(otherName) else {
          continue
        }
        let id = pattern.common(with: other) ?? ""
        examination.find(
          .ambiguousScreens, "'\(name)' and '\(otherName)' both match '\(id)', and differ there",
          at: examination.files.span(of: origin),
          notes: [
            .init(
              "'\(otherName)' stands here",
              at: examination.files.span(of: resolved.screens.entries[otherEntry].origin))
          ],
          help: "let them agree, or write one of them so that it does not match '\(id)'")
      }
    })
}
