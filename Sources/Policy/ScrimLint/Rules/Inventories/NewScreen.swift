package import ScrimDiagnostics
package import ScrimPolicy

extension Rule {
  static let newScreen: Rule = .init(
    "new-screen", .error, isAdjustable: false,
    "a screen in an app's sources that the committed list lacks",
    because: """
      'scrim inventory' compares the screens that the sources declare with the list that '--check' names. A new
      screen fails the run, so that you decide how it is covered. With '--policy', the finding also says if only
      '**' matches the screen: then the policy has no entry for it. Screens missing from such lists have leaked
      (brave/brave-ios#8095, brave/brave-browser#40743). The rule also reports another declaration under a
      listed id, and a screen that the code names now although the list marks it as '[presented]'.

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
  package static func changedCount(
    _ entry: Inventory.Entry, at places: [SourceSpan]
  ) -> Diagnostic {
    let count = places.count.counted("declaration", "declarations")
    var message =
      "\(PrintableText.quoted(entry.id, limit: 200)) has \(count), and the list says \(entry.count)"
    let help = "look at each, and write the list again with --write"
    let new = places.count - entry.count
    guard new > 0 else {
      return Rule.goneScreen.finding(
        message, at: entry.span, screens: [entry.id],
        notes: notes("it is declared here", places[...]),
        help: help)
    }
    message += new == 1 ? ": one of these is new" : ": \(new) of these are new"
    return Rule.newScreen.finding(
      message, at: places[0], screens: [entry.id],
      notes: notes("it is also declared here", places.dropFirst()), help: help)
  }

  /// A screen that is listed as presented and is not, or the other way round.
  ///
  /// - Parameter place: its first declaration with the present status.
  package static func changedStatus(
    _ entry: Inventory.Entry, _ status: String, at place: SourceSpan
  ) -> Diagnostic {
    let name = PrintableText.quoted(entry.id, limit: 200)
    if entry.isPresented {
      return Rule.newScreen.finding(
        "\(name) is \(status) now, and the list says [presented]", at: place, screens: [entry.id],
        notes: [Note("it is listed here", at: entry.span)],
        help: "rules of policies leave it out: write the list again with --write")
    }
    return Rule.goneScreen.finding(
      "the app only presents \(name), and the list does not say [presented]", at: entry.span,
      screens: [entry.id], notes: [Note("it is presented here", at: place)],
      help: "name it with .scrim(screen:) or scrimScreen, or write the list again with --write")
  }

  /// - Parameters:
  ///   - list: the path of the committed list.
  ///   - match: what the policy has for the screen; nil if it names the screen,
  ///     or if there is no policy.
  ///   - places: the declarations.
  package static func newScreen(
    _ id: String, notIn list: String, _ match: UnnamedScreens.Match?, at places: [SourceSpan]
  ) -> Diagnostic {
    let name = PrintableText.quoted(id, limit: 200)
    var message = "\(PrintableText.quoted(list, limit: 1000)) lacks the screen \(name)"
    var notes = notes("it is also declared here", places.dropFirst())
    var help = "write the list again with --write"
    if let match {
      let matcher = match.catchAll == nil ? "nothing" : "only '**'"
      let policy = PrintableText.quoted(match.policy, limit: 1000)
      message += ", and \(matcher) in \(policy) matches it"
      notes += match.catchAll.map { [Note("only this entry matches \(name)", at: $0)] } ?? []
      help = "add \(name) to the policy, and \(help)"
    }
    return Rule.newScreen.finding(message, at: places[0], screens: [id], notes: notes, help: help)
  }

  /// A note at each of the first places.
  private static func notes(_ message: String, _ places: ArraySlice<SourceSpan>) -> [Note] {
    places.prefix(PrintableText.listed).map { Note(message, at: $0) }
  }
}
