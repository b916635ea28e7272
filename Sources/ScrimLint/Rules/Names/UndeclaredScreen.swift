internal import ScrimCompiler
internal import ScrimDiagnostics
internal import ScrimPolicy
internal import ScrimScreenNames

extension Rule {
  static let undeclaredScreen: Rule = .init(
    "undeclared-screen", .warning, "a screen of the inventory that the policy does not name",
    because: """
      A screen that only '**' or no pattern matches has settings that nobody chose for it. It is
      covered, since every screen is sensitive unless a policy says otherwise, but whether its cover
      and its text size fit was never asked. Surfaces that nobody listed are how covers leak
      (brave-ios#8095, brave-browser#40743).
      """,
    failing: """
      scrim: 1
      inventory: «screens.txt»
      screens:
        "**":             { text: 17pt }
        accounts.balance: { text: 48pt }
      """,
    mended: """
      scrim: 1
      inventory: screens.txt
      screens:
        "**":             { text: 17pt }
        accounts.balance: { text: 48pt }
        accounts.cards:   { text: 20pt }
      """,
    check: .policy { examination in
      guard examination.isWhole else { return }
      guard let file = examination.policy.inventory else { return }
      for entry in examination.inventoryMatches?.undeclared ?? [] {
        let name = PrintableText.quoted(entry.id)
        examination.find(
          .undeclaredScreen, "no pattern but '**' matches \(name), a screen of the inventory",
          at: examination.files.valueSpan(of: file.origin), screen: try? Pattern(entry.id),
          notes: [.init("\(name) is listed here", at: entry.span)],
          help: "add \(name) to 'screens'")
      }
    })
}
