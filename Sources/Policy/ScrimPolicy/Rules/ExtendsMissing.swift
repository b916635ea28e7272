package import ScrimDiagnostics

extension RuleID {
  package static let extendsMissing = RuleID("extends-missing")
}

extension RuleDescription {
  package static let extendsMissing = RuleDescription(
    .extendsMissing, "a base that cannot or must not be read",
    because: """
      The settings of a missing base would be missing from the policy. Paths are relative to the file that names
      them, so that they mean the same on every machine. A policy may extend only policies inside its root: the
      nearest folder above it that contains '.git', otherwise its own folder, or the folder given by '--root'.
      Scrim resolves links first. Without this rule, a policy could copy any file of the CI machine into a
      report, or make '--fix' edit it.
      """,
    failing: """
      scrim: 1
      extends: [«none.yaml»]
      """,
    passing: """
      scrim: 1
      extends: [base.yaml]
      """)
}

extension Diagnostic {
  /// - Parameter rule: the rule that reports the key with the path.
  static func absolutePath(_ path: String, _ rule: RuleID, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, rule,
      "\(PrintableText.quoted(path)) is an absolute path, which other machines do not have",
      at: span, help: "write the path relative to this file")
  }

  /// - Parameter rule: the rule that reports the key with the path.
  static func excluded(
    _ path: String, _ exclusion: FileScope.Exclusion, _ rule: RuleID, at span: SourceSpan
  ) -> Diagnostic {
    let path = PrintableText.quoted(path)
    return switch exclusion {
    case .notAnInput:
      Diagnostic(
        .error, rule, "\(path) is not an input of this build", at: span,
        help: "add --input with this file; a build plugin does so when Package.swift is saved, for "
          + "files where it looks for inputs")
    case .outsideRoot:
      Diagnostic(
        .error, rule, "\(path) is outside the policy's root", at: span,
        help: "move the file below the folder that holds '.git', or name a folder above with --root"
      )
    }
  }

  static func baseNotAPolicy(_ path: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .extendsMissing, "\(PrintableText.quoted(path)) is not a policy", at: span,
      help: "name a file with a top-level 'scrim:' key, or start that one with 'scrim: 1'")
  }

  /// A policy outside the root that was given for it.
  static func outsidePolicy(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .extendsMissing, "this policy is outside its root", at: span,
      help: "name a folder above the policy with --root")
  }

  static func unreadableBase(
    _ path: String, _ problem: String, suggesting near: Suggestion?, at span: SourceSpan
  ) -> Diagnostic {
    unreadable(
      path, .extendsMissing, problem, suggesting: near, at: span,
      help: path.contains("://")
        ? "keep a copy of that policy beside this one, and write the copy's path: nothing is downloaded"
        : "write the path of a policy, relative to this file")
  }

  /// A file that another one names.
  ///
  /// - Parameters:
  ///   - near: the file that may have been meant.
  ///   - help: the help if none is near.
  static func unreadable(
    _ path: String, _ rule: RuleID, _ problem: String, suggesting near: Suggestion?,
    at span: SourceSpan, help: String
  ) -> Diagnostic {
    Diagnostic(
      .error, rule, "\(PrintableText.quoted(path)) \(problem)", at: span,
      help: near?.question() ?? help, fixes: .writing(near, isHarmless: false, at: span))
  }
}
