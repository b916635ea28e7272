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
      lazy var branches = Set(ids.flatMap(\.branches))
      let names = Set(examination.screenNames.map(ScreenID.init))
      let screens = examination.policy.screens
      for (index, screen) in screens.enumerated()
      where !matched.contains(index) {
        let text = examination.text(of: screen.name.name)
        // A pattern with foreign syntax is reported itself.
        if ForeignSyntax(in: text) != nil,
          examination.reports(.suspiciousPattern, on: text, inPlaceOf: .unmatchedScreen)
        {
          continue
        }
        let help = text.adviceOnDepth(branches)
        let near = help == nil ? examination.screen(near: text, screen.name, ids, branches) : nil
        let span = examination.files.span(of: screen.origin)
        // A fix must not make other screens public, and must not duplicate a
        // key.
        let isFree = near?.words.allSatisfy { !names.contains(ScreenID($0)) } ?? false
        let canFix = screen.value.isSensitive && isFree
        examination.report(
          .unmatchedScreen, "'\(text)' matches no screen in the inventory", at: span, screen: text,
          help: help ?? near?.question() ?? "remove it, or add its screens to the inventory",
          fixes: canFix ? .writing(near, isHarmless: false, at: span) : [], unless: .used)
      }
    })
}

extension Examination {
  /// The ids near an id, or the patterns near a pattern: those with a branch of
  /// the inventory in place of its own.
  fileprivate mutating func screen(
    near text: String, _ name: ScreenName, _ ids: [String], _ branches: Set<String>
  ) -> Suggestion? {
    guard name.isPattern else { return nameSearch.nearest(to: text, among: ids) }
    guard let branch = text.literalBranch, !branches.contains(branch) else { return nil }
    let depth = branch.split(separator: ".").count
    let near = nameSearch.nearest(
      to: branch, among: branches.filter { $0.split(separator: ".").count == depth }.sorted())
    return near.map { Suggestion(words: $0.words.map { $0 + text.dropFirst(branch.count) }) }
  }
}

extension String {
  /// The beginnings of an id that end before a dot.
  fileprivate var branches: [String] {
    indices.filter { self[$0] == "." }.map { String(self[..<$0]) }
  }

  /// The segments of a pattern before the first one with a star.
  fileprivate var literalBranch: String? {
    let branch = split(separator: ".").prefix { !$0.contains("*") }.joined(separator: ".")
    return branch.isEmpty ? nil : branch
  }

  /// What to write in place of an id or a pattern that matches no screen, where
  /// the inventory has screens with more segments.
  ///
  /// - Parameter branches: the beginnings of the ids of the inventory.
  fileprivate func adviceOnDepth(_ branches: Set<String>) -> String? {
    if self == "*" { return "write \"**\" for every screen" }
    if branches.contains(self) {
      return "write '\(self).*' or '\(self).**' for the screens below it"
    }
    guard hasSuffix(".*"), let branch = literalBranch, branch + ".*" == self,
      branches.contains(branch)
    else { return nil }
    return "write '\(branch).**' for all screens below '\(branch)'"
  }
}
