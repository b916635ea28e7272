package import ScrimDiagnostics

extension RuleID {
  package static let extendsCycle = RuleID("extends-cycle")
}

extension RuleDescription {
  package static let extendsCycle = RuleDescription(
    .extendsCycle, "files that extend one another in a cycle",
    because: """
      A file that extends itself, directly or through others, has no settings to start from. More than
      \(Policy.maximumExtendsDepth) levels of 'extends' count as a cycle, too, and so do more than
      \(Policy.maximumBases) files in all.
      """,
    failing: """
      scrim: 1
      extends: [«policy.yaml»]
      """,
    passing: """
      scrim: 1
      extends: [base.yaml]
      """)
}

extension Diagnostic {
  static func cycle(
    _ files: some Sequence<String>, by path: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, .extendsCycle, "\(PrintableText.quoted(path)) extends itself", at: span,
      help: "break the cycle \(files.joined(separator: " → "))")
  }

  static func longChain(_ limit: Int, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .extendsCycle, "more than \(limit) levels of 'extends'", at: span,
      help: "merge some of the files")
  }

  static func manyBases(_ limit: Int, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .extendsCycle, "this policy extends more than \(limit) files in all", at: span,
      help: "merge some of the files")
  }
}

extension Policy {
  /// How many levels of `extends` a policy may have.
  package static let maximumExtendsDepth = 8
  /// How many file names the `extends` lists of a policy may have in all.
  package static let maximumBases = 256
}
