package import ScrimDiagnostics

extension RuleID {
  package static let missingKey = RuleID("missing-key")
}

extension RuleDescription {
  package static let missingKey = RuleDescription(
    .missingKey, "a missing key",
    because: """
      Some maps have no meaning without one of their keys: a blur without its radius, an ignore entry without
      its reason, a policy without its version.
      """,
    failing: """
      scrim: 1
      covers:
        frost: { blur: «{ saturation: 1.8 }» }
      defaults: { cover: frost, text: 17pt }
      """,
    passing: """
      scrim: 1
      covers:
        frost: { blur: { radius: 30, saturation: 1.8, grain: 8 } }
      defaults: { cover: frost, text: 17pt }
      """)
}

extension Diagnostic {
  package static func missingKey(_ name: String, example: String, at span: SourceSpan) -> Diagnostic
  {
    Diagnostic(
      .error, .missingKey, "missing key '\(name)'", at: span, help: "add '\(example)'")
  }

  /// A file that is not a policy.
  ///
  /// The message quotes nothing of it.
  static func notAPolicy(_ source: SourceFile, in id: SourceID) -> Diagnostic {
    let span = SourceSpan(id, from: 0, to: 0)
    if let content = source.otherContent {
      return Diagnostic(
        .error, .missingKey, "the file is \(content), not a policy", at: span,
        help: "pass the policy, a YAML file that starts with 'scrim: 1'")
    }
    if source.mentionsTestKey {
      return Diagnostic(
        .error, .missingKey, "the file is a test file, not a policy", at: span,
        help: "pass the policy that it names; 'scrim test' plays the tests")
    }
    return Diagnostic(
      .error, .missingKey, "missing key 'scrim', so this is not a policy", at: span,
      help: "start it with 'scrim: 1'")
  }

  /// A file that could not be parsed far enough to tell whether it is a policy.
  ///
  /// The finding has the rule and the span of the YAML error, but does not
  /// quote the file.
  static func unreadablePolicy(
    _ findings: [Diagnostic], _ source: SourceFile, in id: SourceID
  ) -> Diagnostic {
    guard let first = findings.min(by: { $0.precedesInSource($1) }), source.otherContent == nil
    else {
      return .notAPolicy(source, in: id)
    }
    if let encoding = source.foreignEncoding {
      return Diagnostic(
        .error, first.rule, "the file is \(encoding), not UTF-8 text",
        at: SourceSpan(id, from: 0, to: 0), help: "save the policy as UTF-8")
    }
    if source.bytes.starts(with: "```".utf8) {
      return Diagnostic(
        .error, first.rule, "'```' is Markdown, not YAML", at: SourceSpan(id, from: 0, to: 3),
        help: "remove the lines with '```'")
    }
    if let mark = ["//", "/*"].first(where: { source.bytes.starts(with: $0.utf8) }) {
      return Diagnostic(
        .error, first.rule, "'\(mark)' does not start a comment",
        at: SourceSpan(id, from: 0, to: 2), help: "write '#'")
    }
    return Diagnostic(
      .error, first.rule, "unreadable before any key 'scrim', so this may not be a policy",
      at: SourceSpan(id, from: first.span.start, to: first.span.end),
      help: "start the policy with 'scrim: 1', and 'scrim lint' says what is wrong here")
  }

  package static func missingKind(ofCoverAt span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .missingKey, "the cover has no kind", at: span,
      help: "add one of: blur, color, image, view")
  }
}

extension SourceFile {
  /// The kind of another file of Scrim; nil if it is not one.
  fileprivate var otherContent: String? {
    let beginning = String(decoding: bytes.prefix(64), as: UTF8.self)
    if beginning.hasPrefix("SCRIMTL\n") || beginning.contains(/^\s*\{\s*"timeline":/) {
      return "a compiled timeline"
    }
    return beginning.contains(/^\s*\{\s*"(at|event)":/) ? "a trace" : nil
  }
}
