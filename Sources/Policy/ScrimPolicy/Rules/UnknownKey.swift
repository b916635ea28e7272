package import ScrimDiagnostics

extension RuleID {
  package static let unknownKey = RuleID("unknown-key")
}

extension RuleDescription {
  package static let unknownKey = RuleDescription(
    .unknownKey, "an unknown key",
    because: """
      A misspelled key has no effect. If Scrim skipped it, the screen would silently keep the setting that
      somebody meant to change.
      """,
    failing: """
      scrim: 1
      screens:
        accounts.balance: { «tekst»: 48pt }
      """,
    passing: """
      scrim: 1
      screens:
        accounts.balance: { text: 48pt }
      """)
}

extension Diagnostic {
  static func unknownKey(
    _ text: String, help: String, fixes: [Fix], at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, .unknownKey, "unknown key \(PrintableText.quoted(text))", at: span,
      help: help, fixes: fixes)
  }

  /// A key that a comma cut off from the text before it.
  static func cutOff(_ text: String, at span: SourceSpan) -> Diagnostic {
    let isFraction = text.utf8.allSatisfy(\.isDigit)
    return Diagnostic(
      .error, .unknownKey, "unknown key \(PrintableText.quoted(text))", at: span,
      help: isFraction
        ? "the comma ends the value before it: write '.' for a decimal point"
        : "put the text before it in quotes if the comma belongs to it")
  }

  /// - Parameter span: the key and its colon.
  static func missingSpace(after key: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .unknownKey, "missing space after \(PrintableText.quoted(key + ":"))", at: span,
      // The key contains its value, which may be anything. Only its name is
      // quoted.
      help: "write \(PrintableText.quoted(key + ": …"))")
  }

  /// - Parameter span: the key, up to the bracket.
  static func missingColon(after key: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .unknownKey, "missing ':' after \(PrintableText.quoted(key))", at: span,
      help: "write \(PrintableText.quoted(key + ": …"))")
  }

  package static func secondKind(
    _ kind: String, at span: SourceSpan, beside first: String, at firstSpan: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, .unknownKey, "a cover cannot have both '\(first)' and '\(kind)'", at: span,
      notes: [Note("'\(first)' is here", at: firstSpan)], help: "keep one of the two")
  }

  package static func idleKey(_ key: String, beside kind: String, at span: SourceSpan) -> Diagnostic
  {
    Diagnostic(
      .error, .unknownKey, "'\(key)' has no effect beside '\(kind)'", at: span, help: "remove it")
  }
}
