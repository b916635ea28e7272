internal import ScrimCompiler
internal import ScrimDiagnostics
internal import ScrimPatternSets
internal import ScrimPolicy
internal import ScrimInterchange

extension Rule {
  static let ambiguousScreens: Rule = .init(
    "ambiguous-screens", .error, isAdjustable: false,
    "two equally specific patterns that give one screen different settings",
    because: """
      The most specific pattern wins, key by key. If two equally specific patterns match one screen and set a
      key differently, neither wins, and a reader cannot tell whether the screen is covered.
      """,
    failing: """
      scrim: 1
      screens:
        "*.log*":   { text: 20pt }
        «"*.*out"»:   { text: 30pt }
      """,
    passing: """
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
        let id = examination.listedID(in: pattern, and: other) ?? pattern.common(with: other) ?? ""
        examination.report(
          .ambiguousScreens,
          "'\(name)' and '\(otherName)' are equally specific, and differ for '\(id)'",
          at: examination.files.span(of: origin),
          notes: [
            .init(
              "'\(otherName)' is defined here",
              at: examination.files.span(of: resolved.screens.entries[otherEntry].origin))
          ],
          help: "give both the same settings, or narrow one so that it does not match '\(id)'")
      }
    })
}
