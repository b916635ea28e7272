package import ScrimDiagnostics

extension RuleID {
  package static let unknownKey = RuleID("unknown-key")
}

extension RuleDescription {
  package static let unknownKey = RuleDescription(
    .unknownKey, "an unknown key",
    because: """
      A key that is misspelled sets nothing. If it were passed over, the screen would silently have the setting
      that somebody believes to have changed.
      """,
    failing: """
      scrim: 1
      screens:
        accounts.balance: { «tekst»: 48pt }
      """,
    mended: """
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
      .error, .unknownKey, "there is no key \(PrintableText.quoted(text)) in this map", at: span,
      help: help, fixes: fixes)
  }

  /// A key that was meant as the rest of the text before it.
  static func cutOff(_ text: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .unknownKey, "there is no key \(PrintableText.quoted(text)) in this map", at: span,
      help: "put the text before it in quotes if the comma belongs to it")
  }

  /// - Parameter span: the key and its colon.
  static func missingSpace(behind key: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .unknownKey, "missing space after \(PrintableText.quoted(key + ":"))", at: span,
      // With a space, what is in the key may be anything, even what cannot be read.
      help: "write \(PrintableText.quoted(key + ": …"))")
  }

  package static func secondKind(
    _ kind: String, at span: SourceSpan, beside first: String, at place: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, .unknownKey, "'\(kind)' cannot stand beside '\(first)' in one cover", at: span,
      notes: [Note("'\(first)' stands here", at: place)], help: "keep one of the two")
  }

  package static func idleKey(
    _ key: String, beside kind: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, .unknownKey, "'\(key)' means nothing beside '\(kind)'", at: span, help: "remove it")
  }
}
