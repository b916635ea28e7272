package import ScrimDiagnostics

extension RuleID {
  package static let duplicateKey = RuleID("duplicate-key")
}

extension RuleDescription {
  package static let duplicateKey = RuleDescription(
    .duplicateKey, "a duplicate key",
    because: """
      Most YAML tools silently keep the last of two equal keys. A reviewer who reads the first one believes in a
      setting that has no effect.
      """,
    failing: """
      scrim: 1
      screens:
        accounts.balance: { text: 48pt }
        «accounts.balance»: { text: 17pt }
      """,
    passing: """
      scrim: 1
      screens:
        accounts.balance: { text: 48pt }
      """)
}

extension Diagnostic {
  static func repeatedKey(_ key: Int, first: Int, in tree: SyntaxTree) -> Diagnostic {
    let name = PrintableText.quoted(tree.text(of: key) ?? "")
    return Diagnostic(
      .error, .duplicateKey, "duplicate key \(name)", at: tree.span(of: key),
      notes: [Note("first defined here", at: tree.span(of: first))], help: "remove one of the two")
  }
}
