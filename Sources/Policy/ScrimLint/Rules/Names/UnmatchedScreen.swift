internal import ScrimComparing
internal import ScrimDiagnostics
internal import ScrimPolicy
internal import ScrimInterchange

extension Rule {
  static let unmatchedScreen: Rule = .init(
    "unmatched-screen", .warning, "a pattern that matches no screen in the inventory",
    because: """
      The inventory lists the app's real screens. A pattern that matches none of them protects nothing. Either
      its screen was renamed or removed, or the pattern is misspelled, and the screen that was meant has the
      settings of a wider pattern.
      """,
    failing: """
      scrim: 1
      inventory: screens.txt
      screens:
        «account.balance»: { text: 48pt }
        "accounts.*":     { text: 17pt }
      """,
    passing: """
      scrim: 1
      inventory: screens.txt
      screens:
        accounts.balance: { text: 48pt }
        "accounts.*":     { text: 17pt }
      """,
    check: .policy { examination in
      guard examination.isWhole, let matched = examination.inventoryMatches?.matchedEntries
      else { return }
      // An id with foreign syntax is reported itself, and nobody means it.
      let ids = examination.inventoryIDs.filter { ForeignSyntax(in: $0) == nil }
      let names = Set(examination.screenNames.map(ScreenID.init))
      let screens = examination.policy.screens
      let known = Set(examination.base?.screens.map(\.name) ?? [])
      for (index, screen) in screens.enumerated()
      where !matched.contains(index) && !known.contains(screen.name) {
        let text = examination.text(of: screen.name.name)
        // A pattern with foreign syntax is reported itself.
        if ForeignSyntax(in: text) != nil,
          examination.reports(.suspiciousPattern, on: text, inPlaceOf: .unmatchedScreen)
        {
          continue
        }
        let near =
          screen.name.isPattern ? nil : examination.nameSearch.nearest(to: text, among: ids)
        let span = examination.files.span(of: screen.origin)
        // A fix must not make other screens public, and must not duplicate a
        // key.
        let isFree = near?.words.allSatisfy { !names.contains(ScreenID($0)) } ?? false
        let canFix = screen.value.isSensitive && isFree
        examination.report(
          .unmatchedScreen, "'\(text)' matches no screen in the inventory", at: span, screen: text,
          help: near?.question() ?? "remove it, or add its screens to the inventory",
          fixes: canFix ? .writing(near, isHarmless: false, at: span) : [])
      }
    })
}
