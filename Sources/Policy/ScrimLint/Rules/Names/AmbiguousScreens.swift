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
      let screens = examination.screens
      let pairs = examination.resolved.ambiguousPairs().sorted {
        screens.entries[$0.pattern].origin < screens.entries[$1.pattern].origin
      }
      for (entry, rival) in pairs {
        let (name, rivalName) = (screens.name(of: entry), screens.name(of: rival))
        guard let pattern = try? Pattern(name), let other = try? Pattern(rivalName) else {
          continue
        }
        let id = examination.listedID(in: pattern, and: other) ?? pattern.common(with: other) ?? ""
        examination.report(
          .ambiguousScreens,
          "'\(name)' and '\(rivalName)' are equally specific, and differ for '\(id)'",
          at: examination.span(ofEntry: entry),
          notes: [.init("'\(rivalName)' is defined here", at: examination.span(ofEntry: rival))],
          help: "give both the same settings, or narrow one so that it does not match '\(id)'")
      }
    })
}
