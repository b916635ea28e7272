package import ScrimDiagnostics

extension RuleID {
  package static let missingKey = RuleID("missing-key")
}

extension RuleDescription {
  package static let missingKey = RuleDescription(
    .missingKey, "a map without a key that it needs",
    because: """
      Some maps mean nothing without one of their keys: a blur without its radius, an entry to ignore without
      its reason, a policy without its version.
      """,
    failing: """
      scrim: 1
      covers:
        frost: { blur: «{ saturation: 1.8 }» }
      defaults: { cover: frost, text: 17pt }
      """,
    mended: """
      scrim: 1
      covers:
        frost: { blur: { radius: 30, saturation: 1.8 } }
      defaults: { cover: frost, text: 17pt }
      """)
}

extension Diagnostic {
  package static func missingKey(_ name: String, example: String, at span: SourceSpan) -> Diagnostic
  {
    Diagnostic(
      .error, .missingKey, "the key '\(name)' is missing", at: span, help: "add '\(example)'")
  }

  static func emptyFile(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .missingKey, "the file is empty, so it is no policy", at: span,
      help: "start it with 'scrim: 1'")
  }

  package static func noKind(ofCoverAt span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .missingKey, "the cover has no kind", at: span,
      help: "add one of: blur, color, image, view")
  }
}
