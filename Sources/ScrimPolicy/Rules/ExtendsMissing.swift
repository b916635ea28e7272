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

  static func unreadableBase(_ path: String, _ problem: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .extendsMissing, "\(PrintableText.quoted(path)) \(problem)", at: span,
      help: "write the path of a policy, relative to this file")
  }
}
