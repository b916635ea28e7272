package import ScrimDiagnostics

/// The rules that a file breaks before it can be a policy.
extension RuleID {
  package static let yamlSyntax = RuleID("yaml-syntax")
  package static let yamlLimit = RuleID("yaml-limit")
  package static let yamlUnsupported = RuleID("yaml-unsupported")
  package static let notUTF8 = RuleID("not-utf8")
  package static let duplicateKey = RuleID("duplicate-key")
}

/// What is not supported, by design: a policy means what it says, to every
/// tool that reads it.
extension Diagnostic {
  static func tag(_ tag: String, at span: SourceSpan, fixes: [Fix]) -> Diagnostic {
    Diagnostic(
      .error, .yamlUnsupported,
      "tag \(PrintableText.quoted(tag)) is not supported", at: span,
      help: "remove the tag: the key that holds a value decides its type", fixes: fixes)
  }

  static func directive(at span: SourceSpan, fixes: [Fix] = []) -> Diagnostic {
    Diagnostic(
      .error, .yamlUnsupported,
      "a line that starts with '%' is a directive, which is not supported", at: span,
      help: "remove the directives: a policy needs none", fixes: fixes)
  }

  static func secondDocument(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .yamlUnsupported,
      "a second document starts here, but a policy file holds one", at: span,
      help: "move the second document to a file of its own")
  }

  static func mergeKey(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .yamlUnsupported,
      "merge key '<<' is not supported", at: span,
      help: "write the settings out, or put what is shared in 'defaults' or a wider pattern")
  }
}

/// What YAML does not allow, beyond what libyaml itself refuses.
extension Diagnostic {
  static func repeatedKey(_ key: Int, first: Int, in tree: SyntaxTree) -> Diagnostic {
    let name = PrintableText.quoted(tree.text(of: key) ?? "")
    return Diagnostic(
      .error, .duplicateKey,
      "key \(name) stands twice in this map", at: tree.span(of: key),
      notes: [Note("\(name) stands here first", at: tree.span(of: first))],
      help: "keep one of the two")
  }

  static func unknownAnchor(
    _ name: String, at span: SourceSpan, among anchors: [String]
  ) -> Diagnostic {
    let near = suggestion(for: name, among: anchors)
    return Diagnostic(
      .error, .yamlSyntax,
      "alias \(PrintableText.quoted("*" + name)) has no anchor before it", at: span,
      help: near.map { "did you mean '*\($0)'?" }
        ?? "put it in quotes if it is a pattern, else anchor a value with '&' before it",
      fixes: near.map { [.alias($0, at: span)] } ?? [])
  }

  static func aliasInsideItself(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .yamlSyntax,
      "alias \(PrintableText.quoted("*" + name)) stands inside the value that it stands for",
      at: span, help: "a value cannot hold itself: write out what is meant here")
  }

  package static func limitReached(
    _ limit: SyntaxLimit, _ limits: SyntaxLimits, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, .yamlLimit,
      "there are more than \(limits[limit]) \(limit.subject)", at: span,
      help: "\(limit.flag) raises the limit")
  }
}
