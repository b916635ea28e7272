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
    Diagnostic(
      .warning, Rule.unusedMapping.id,
      "unused mapping: no source declares \(PrintableText.quoted(name, limit: 200))", at: span,
      help: near?.question() ?? "remove the entry")
  }

  /// An entry for a file.
  ///
  /// - Parameter id: the id that it gives; nil if it accepts what is unread.
  package static func unusedMapping(
    ofFile path: String, to id: String?, at span: SourceSpan
  ) -> Diagnostic {
    let file = PrintableText.quoted(path, limit: 200)
    return Diagnostic(
      .warning, Rule.unusedMapping.id,
      id == nil
        ? "unused mapping: \(file) has no unread declaration"
        : "unused mapping: \(file) is a file, not a name", at: span,
      help: id.map { "write '= \($0)' to add the screen, and 'FILE = -' to accept the file" }
        ?? "remove the entry")
  }

  /// An entry that adds a screen which is there without it.
  package static func needlessAddition(_ id: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .warning, Rule.unusedMapping.id,
      "unused mapping: the sources already declare \(PrintableText.quoted(id, limit: 200))",
      at: span,
      help: "remove the entry")
  }
}
