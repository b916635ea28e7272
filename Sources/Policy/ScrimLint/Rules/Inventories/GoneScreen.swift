package import ScrimDiagnostics

extension Rule {
  static let goneScreen: Rule = .init(
    "gone-screen", .error, isAdjustable: false,
    "a listed screen that an app's sources no longer declare",
    because: """
      A screen that the committed list has and the sources lack was removed or renamed. Its entry in the
      policy then protects nothing, and the screen under its new name may have no entry. The rule also reports a
      listed screen with fewer declarations, and one that the app now only presents.

      In the example, the sources declare only 'accounts.balance'.
      """,
    failing: Example(
      "text",
      """
      accounts.balance
      «accounts.cards»
      """),
    passing: Example(
      "text",
      """
      accounts.balance
      """),
    check: .inventory)
}

extension Diagnostic {
  /// - Parameter near: the new screens that it may be called now.
  package static func goneScreen(
    _ id: String, _ near: Suggestion?, at span: SourceSpan
  ) -> Diagnostic {
    let renamed = near.map { suggestion in
      "was it renamed to \(suggestion.words.map { "'\($0)'" }.joined(separator: " or "))? "
    }
    return Rule.goneScreen.finding(
      "the sources no longer declare the screen \(PrintableText.quoted(id, limit: 200))", at: span,
      screens: [id],
      help: (renamed ?? "")
        + "name all sources of the app; if it is gone, write the list with --write --prune")
  }
}
