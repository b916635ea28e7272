package import ScrimDiagnostics

extension RuleID {
  package static let extendsMissing = RuleID("extends-missing")
}

extension RuleDescription {
  package static let extendsMissing = RuleDescription(
    .extendsMissing, "a file to extend that cannot be read",
    because: """
      What the missing file sets would be missing from the policy. Paths are relative to the file that names
      them, so that they mean the same on every machine.
      """,
    failing: """
      scrim: 1
      extends: [«none.yaml»]
      """,
    mended: """
      scrim: 1
      extends: [base.yaml]
      """)
}

extension Diagnostic {
  static func absoluteBase(_ path: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .extendsMissing,
      "\(PrintableText.quoted(path)) is an absolute path, which other machines do not have",
      at: span, help: "write the path relative to this file")
  }

  /// - Parameter rule: the rule about files that the naming key refers to.
  static func undeclaredInput(_ path: String, _ rule: RuleID, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, rule, "\(PrintableText.quoted(path)) is not an input of this build", at: span,
      help: "move the file, or a link to it, to where the build looks for its inputs")
  }

  static func unreadableBase(_ path: String, _ problem: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .extendsMissing, "\(PrintableText.quoted(path)) \(problem)", at: span,
      help: "write the path of a policy, relative to this file")
  }
}
