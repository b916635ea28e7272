package import ScrimDiagnostics

extension Rule {
  static let badMapping: Rule = .init(
    "bad-mapping", .error, isAdjustable: false, "a line of a mapping file that cannot be read",
    because: """
      A mapping file overrides the id that scrim derives from a name. Each line has a name
      of the sources, '=', and its id or '-' for a name that is not a screen. A line without a name adds a
      screen. 'docs/inventory.md' describes the format.
      """,
    failing: Example(
      "text",
      """
      LoginViewController = «log in»
      """),
    passing: Example(
      "text",
      """
      LoginViewController = login
      """),
    check: .inventory)
}

extension Diagnostic {
  package static func badMapping(
    _ message: String, help: String, at span: SourceSpan, _ note: Diagnostic.Note?
  ) -> Diagnostic {
    Rule.badMapping.finding(message, at: span, notes: note.map { [$0] } ?? [], help: help)
  }
}
