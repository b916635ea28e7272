package import ScrimDiagnostics

extension Rule {
  static let unusedMapping: Rule = .init(
    "unused-mapping", .warning, isAdjustable: false,
    "an entry of a mapping file that no name in the sources needs",
    because: """
      The name was removed or renamed, or it is misspelled. In the last case, the screen has another id than
      the mapping file says.

      In the example, the sources declare 'LoginViewController'.
      """,
    failing: Example(
      "text",
      """
      «LogInViewController» = login
      """),
    passing: Example(
      "text",
      """
      LoginViewController = login
      """),
    check: .inventory)
}

extension Diagnostic {
  /// - Parameter near: the names of the sources that were probably meant.
  package static func unusedMapping(
    _ name: String, _ near: Suggestion?, at span: SourceSpan
  ) -> Diagnostic {
    Rule.unusedMapping.finding(
      "unused mapping: nothing in the sources needs \(PrintableText.quoted(name, limit: 200))",
      at: span,
      help: near?.question() ?? "remove the entry")
  }

  /// An entry that adds a screen which is there without it.
  package static func needlessAddition(_ id: String, at span: SourceSpan) -> Diagnostic {
    Rule.unusedMapping.finding(
      "unused mapping: the sources already declare \(PrintableText.quoted(id, limit: 200))",
      at: span, help: "remove the entry")
  }
}
