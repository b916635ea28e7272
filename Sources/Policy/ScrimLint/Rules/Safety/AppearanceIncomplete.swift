internal import ScrimDiagnostics
internal import ScrimPolicy

extension Rule {
  static let appearanceIncomplete: Rule = .init(
    "appearance-incomplete", .error, "a color for only one appearance",
    because: """
      The system takes each snapshot once in light and once in dark appearance (FluentDarkModeKit#97). If a
      color is set for only one of them, a white cover may flash in dark appearance, or the host may draw nothing.
      """,
    failing: """
      scrim: 1
      covers:
        paper: { color: «{ light: "#FFFFFF" }» }
      defaults: { cover: paper }
      """,
    passing: """
      scrim: 1
      covers:
        paper: { color: { light: "#FFFFFF", dark: "#1C1C1E" } }
      defaults: { cover: paper }
      """,
    exposure: .medium,
    check: .policy { examination in
      for cover in examination.coverUses.effective {
        guard !cover.isBroken, let color = cover.color, case .each(let colors) = color.value
        else { continue }
        let (light, dark) = (colors.light != nil, colors.dark != nil)
        if light, dark { continue }
        let missing = light ? "dark" : dark ? "light" : "any"
        examination.report(
          .appearanceIncomplete, "missing color for \(missing) appearance",
          at: examination.files.valueSpan(of: color.origin),
          help: missing == "any"
            ? "add 'light' and 'dark', or write one color for both"
            : "add '\(missing)', or write one color for both")
      }
    })
}
