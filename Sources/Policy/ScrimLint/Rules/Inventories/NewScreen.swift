package import ScrimDiagnostics

extension Rule {
  static let newScreen: Rule = .init(
    "new-screen", .error, isAdjustable: false,
    "a screen in an app's sources that the committed list lacks",
    because: """
      'scrim inventory --check' compares the screens that the sources declare with a committed list. A new
      screen fails the run, so that you decide how it is covered. With '--policy', the finding also says if
      only '**' matches the screen: then the policy has no entry for it. Screens missing from such lists
      have leaked (brave-ios#8095, brave-browser#40743).

      In the example, the list has only 'accounts.balance'.
      """,
    failing: Example(
      "swift",
      """
      balance.scrimScreen = "accounts.balance"
      cards.scrimScreen = «"accounts.cards"»
      """),
    passing: Example(
      "swift",
      """
      balance.scrimScreen = "accounts.balance"
      """),
    check: .inventory)
}

extension Diagnostic {
  /// A screen with more or fewer declarations than the list says.
  package static func newDeclaration(
    _ id: String, count: Int, listed: Int, at span: SourceSpan, notes: [Note]
  ) -> Diagnostic {
    let name = PrintableText.quoted(id, limit: 200)
    let rule: Rule = count > listed ? .newScreen : .goneScreen
    return rule.finding(
      "\(name) has \(count.counted("declaration", "declarations")), and the list says \(listed)",
      at: span,
      screens: [id], notes: notes, help: "look at each, and write the list again with --write")
  }

  /// - Parameters:
  ///   - list: the path of the committed list.
  ///   - match: what the policy has for the screen; nil if it names the screen,
  ///     or if there is no policy.
  package static func newScreen(
    _ id: String, notIn list: String, _ match: UnnamedScreens.Match?, at span: SourceSpan,
    notes: [Note]
  ) -> Diagnostic {
    let name = PrintableText.quoted(id, limit: 200)
    var message = "\(PrintableText.quoted(list, limit: 1000)) lacks the screen \(name)"
    var (notes, help) = (notes, "write the list again with --write")
    if let match {
      let matcher = match.catchAll == nil ? "nothing" : "only '**'"
      let policy = PrintableText.quoted(match.policy, limit: 1000)
      message += ", and \(matcher) in \(policy) matches it"
      notes += match.catchAll.map { [Note("only this entry matches \(name)", at: $0)] } ?? []
      help = "add \(name) to the policy, and \(help)"
    }
    return Rule.newScreen.finding(message, at: span, screens: [id], notes: notes, help: help)
  }
}
