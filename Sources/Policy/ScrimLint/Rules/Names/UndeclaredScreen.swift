internal import ScrimComparing
internal import ScrimCompiler
internal import ScrimDiagnostics
internal import ScrimPolicy
internal import ScrimSyntax

extension Rule {
  static let undeclaredScreen: Rule = .init(
    .undeclaredScreen, .warning, "a screen in the inventory that the policy does not name",
    because: """
      A screen that only '**' matches, or no pattern at all, has settings that nobody chose for it. It is
      covered, because every screen is sensitive unless a policy says otherwise. But nobody has checked its
      cover and its text size. Screens missing from such lists have leaked (brave/brave-ios#8095,
      brave/brave-browser#40743).
      """,
    failing: """
      scrim: 1
      inventory: «screens.txt»
      screens:
        "**":             { text: 17pt }
        accounts.balance: { text: 48pt }
      """,
    passing: """
      scrim: 1
      inventory: screens.txt
      screens:
        "**":             { text: 17pt }
        accounts.balance: { text: 48pt }
        accounts.cards:   { text: 20pt }
      """,
    check: .policy { examination in
      guard examination.isWhole, let file = examination.policy.inventory else { return }
      let entries = examination.inventoryMatches?.undeclared ?? []
      let undeclared = entries.filter { !examination.isIgnored(.undeclaredScreen, on: $0.id) }
      guard let first = undeclared.first else { return }
      let matcher = examination.screens.catchAll == nil ? "no pattern matches" : "only '**' matches"
      let isOne = undeclared.count == 1
      let name = PrintableText.quoted(first.id, limit: 200)
      let screens = PrintableText.list(
        of: undeclared.map(\.id), "screens of the inventory", limit: 200)
      examination.report(
        .undeclaredScreen, "\(matcher) \(isOne ? "\(name), a screen of the inventory" : screens)",
        at: examination.span(of: file), screens: undeclared.map(\.id),
        notes: undeclared.prefix(PrintableText.listed).map {
          .init("\(PrintableText.quoted($0.id, limit: 200)) is listed here", at: $0.span)
        },
        help: isOne ? "add \(name) to 'screens'" : "add them to 'screens', or patterns for them",
        fixes: examination.files.addition(
          of: undeclared.map(\.id.yamlScalar).filter { !$0.contains("\\") }.map { "\($0): {}" },
          under: "screens"
        ).map {
          let title = "add \(isOne ? name : "\(undeclared.count) screens") to 'screens'"
          return [Fix(title, .unsafe, edits: [$0])]
        } ?? [])
    })
}
