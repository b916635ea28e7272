package import ScrimDiagnostics

extension RuleID {
  package static let notUTF8 = RuleID("not-utf8")
}

extension RuleDescription {
  package static let notUTF8 = RuleDescription(
    .notUTF8, "bytes that are not UTF-8",
    because: """
      A policy is UTF-8. Other bytes were written by an editor that used another encoding, and nothing in the
      file says which characters they stand for.
      """,
    failing: Example(latin1: "scrim: 1\napp: M«ü»ller\n"),
    passing: """
      scrim: 1
      app: Müller
      """)
}

extension Diagnostic {
  static func looksLikeUTF16(at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, .notUTF8, "the file looks like UTF-16", at: span, help: "save it as UTF-8")
  }

  /// - Parameter start: the start of a byte sequence that is not UTF-8.
  static func notUTF8(at start: Int, in source: SourceText) -> Diagnostic {
    let byte = String(source.file.bytes[start], radix: 16, uppercase: true)
    return Diagnostic(
      .error, .notUTF8, "invalid UTF-8 byte 0x\(byte)", at: source.span(start..<start + 1),
      help: "save the file as UTF-8")
  }

  package static func idNotUTF8(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .notUTF8, "this id is not valid UTF-8", at: span, help: "save the file as UTF-8")
  }
}
