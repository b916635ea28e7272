package import ScrimDiagnostics

extension RuleID {
  package static let duplicateKey = RuleID("duplicate-key")
}

extension RuleDescription {
  package static let duplicateKey = RuleDescription(
    .duplicateKey, "a key that stands twice in one map",
    because: """
      Of two equal keys most tools let the last one win and say nothing. Whoever reads the first believes in a
      setting that does not hold.
      """,
    failing: """
      scrim: 1
      screens:
        accounts.balance: { text: 48pt }
        «accounts.balance»: { text: 17pt }
      """,
    mended: """
      scrim: 1
      screens:
        accounts.balance: { text: 48pt }
      """)
}

extension Diagnostic {
  static func repeatedKey(_ key: Int, first: Int, in tree: SyntaxTree) -> Diagnostic {
    let name = PrintableText.quoted(tree.text(of: key) ?? "")
    return Diagnostic(
      .error, .duplicateKey,
      "key \(name) stands twice in this map", at: tree.span(of: key),
      notes: [Note("\(name) stands here first", at: tree.span(of: first))],
      help: "keep one of the two")
  }
}
