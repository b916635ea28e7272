internal import ScrimDiagnostics
internal import ScrimPolicy

// Findings about test files.

extension Diagnostic {
  /// An expectation that no trace on the policy can meet.
  static func impossibleExpectation(
    _ message: String, help: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(.error, .badValue, message, at: span, help: help)
  }

  /// A file that is not a test file.
  ///
  /// The message quotes nothing from the file.
  static func notATestFile(_ isPolicy: Bool, _ name: String, in id: SourceID) -> Diagnostic {
    Diagnostic(
      .error, .missingKey,
      isPolicy ? "this is a policy, not a test file" : "missing key 'scrim-test'",
      at: SourceSpan(id, from: 0, to: 0),
      help: isPolicy
        ? "write tests into a file such as \(name), which starts with 'scrim-test: 1'"
        : "start the test file with 'scrim-test: 1'")
  }

  /// A file that cannot be read as a test file, for a known reason.
  static func notATestFile(
    _ reason: (problem: String, help: String), in id: SourceID
  ) -> Diagnostic {
    Diagnostic(
      .error, .missingKey, reason.problem, at: SourceSpan(id, from: 0, to: 0), help: reason.help)
  }

  static func noEvent(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .missingKey, "missing event", at: span,
      help: "add one, such as 'will-resign-active:'")
  }

  static func severalEvents(_ names: [String], at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .badValue,
      "the entry has \(names.count) events: \(names.joined(separator: ", "))", at: span,
      help: "write each event in an entry of its own")
  }

  static func carriesNothing(at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, .badValue, "unexpected value", at: span, help: "write nothing after the ':'")
  }

  static func relativeToNothing(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .badValue, "there is no event before this one", at: span,
      help: "write a time without '+', such as 0ms")
  }

  static func goesBack(at span: SourceSpan, behind earlier: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .badValue, "this event is earlier than the one before it", at: span,
      notes: [.init("the event before", at: earlier)],
      help: "put the events in the order of their times, or write '+' and the time between them")
  }

  static func tooLate(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .badValue, "this event is after the end of the longest possible trace", at: span,
      help: "write shorter times")
  }

  static func duplicateTest(_ name: String, at span: SourceSpan, first: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .badValue, "two tests are named \(PrintableText.quoted(name))", at: span,
      notes: [.init("first defined here", at: first)], help: "say how they differ")
  }

  static func instantOfWholeTrace(_ key: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .badValue, "'\(key)' is about the whole trace, and has no 'at'", at: span,
      help: "write '{ \(key): … }' as an expectation of its own")
  }

  static func expectsNothing(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .missingKey, "the entry expects nothing", at: span,
      help: "add what must be on screen, such as 'exposed: 0'")
  }

  static func blankName(at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, .badValue, "empty name", at: span, help: "say what the test shows")
  }

  /// A list with the word `none` in it.
  static func noneInList(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .badValue, "'none' cannot be a list entry", at: span,
      help: "write none, without brackets",
      fixes: [Fix("write none", .unsafe, edits: [.init(replacing: span, with: "none")])])
  }

  /// A wrong word instead of `none`.
  static func notNone(_ text: String, _ noun: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .badValue,
      text.isEmpty ? "missing value" : "\(PrintableText.quoted(text)) is not \(noun)", at: span,
      help: "write none")
  }

  static func repeatedWord(
    _ word: String, _ noun: String, at span: SourceSpan, first: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, .badValue, "duplicate \(noun) '\(word)'", at: span,
      notes: [.init("first listed here", at: first)], help: "remove one of the two")
  }

  /// A value that the directive does not have.
  static func notCarried(
    _ key: String, by directive: String, _ keys: [String], at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, .badValue, "'\(directive)' has no '\(key)'", at: span,
      help: keys.isEmpty
        ? "write '\(directive)' alone" : "write one of: \(keys.joined(separator: ", "))")
  }
}
