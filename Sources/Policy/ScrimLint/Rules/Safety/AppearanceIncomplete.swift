internal import ScrimDiagnostics
internal import ScrimPolicy

extension Rule {
  static let appearanceIncomplete: Rule = .init(
    "appearance-incomplete", .error, "a color for only one appearance",
    because: """
      The system takes each snapshot once in light and once in dark appearance (microsoft/FluentDarkModeKit#97).
      If a color is set for only one of them, a white cover may flash in dark appearance, or the host may draw
      nothing.
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
      let covers = examination.coverUses.effective.filter { !$0.isBroken }
      for color in covers.flatMap({ [$0.color, $0.background, $0.fallback] }) {
        guard let color, case .each(let colors) = color.value else { continue }
        let (missing, keys): (String, String)
        switch (colors.light, colors.dark) {
        case (.some, .some): continue
        case (.some, nil): (missing, keys) = ("dark", "'dark'")
        case (nil, .some): (missing, keys) = ("light", "'light'")
        case (nil, nil): (missing, keys) = ("any", "'light' and 'dark'")
        }
        let one = (colors.light ?? colors.dark).map { "\"\($0.value.text)\"" } ?? "one color"
        examination.report(
          .appearanceIncomplete, "missing color for \(missing) appearance",
          at: examination.span(of: color), help: "add \(keys), or write \(one) for both")
      }
    })
}
