package import ScrimDiagnostics

extension RuleID {
  package static let extendsCycle = RuleID("extends-cycle")
}

extension RuleDescription {
  package static let extendsCycle = RuleDescription(
    .extendsCycle, "files that extend one another in a cycle",
    because: """
      A file that extends itself, by whatever way round, has no settings to start from. More than \(Policy.mostFilesInARow) files
      in a row are taken for a circle, too, and so are more than \(Policy.mostBases) names of files in all.
      """,
    failing: """
      scrim: 1
      extends: [«policy.yaml»]
      """,
    mended: """
      scrim: 1
      extends: [base.yaml]
      """)
}

extension Diagnostic {
  static func circle(
    _ files: some Sequence<String>, by path: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, .extendsCycle, "\(PrintableText.quoted(path)) extends itself", at: span,
      help: "break the circle \(files.joined(separator: " → "))")
  }

  static func longChain(_ limit: Int, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .extendsCycle, "more than \(limit) files extend one another in a row", at: span,
      help: "let this file extend fewer, or put some of them together")
  }

  static func manyBases(_ limit: Int, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .extendsCycle,
      "this policy and the files it extends name more than \(limit) files to extend", at: span,
      help: "let them extend fewer, or put some of the files together")
  }
}

extension Policy {
  /// How many files may extend one another in a row.
  package static let mostFilesInARow = 8
  /// How many names of files may stand in the lists of all files of a policy together.
  package static let mostBases = 256
}
