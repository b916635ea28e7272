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
    guard let id else {
      return Rule.unusedMapping.finding(
        "unused mapping: \(file) has no unread place", at: span, help: "remove the entry")
    }
    return Rule.unusedMapping.finding(
      "unused mapping: \(file) is a file, not a name", at: span,
      help: "write '= \(id)' to add the screen, and 'FILE = N unread' to accept unread places")
  }

  /// An entry that adds a screen which is there without it.
  package static func needlessAddition(_ id: String, at span: SourceSpan) -> Diagnostic {
    Rule.unusedMapping.finding(
      "unused mapping: the sources already declare \(PrintableText.quoted(id, limit: 200))",
      at: span, help: "remove the entry")
  }
}
