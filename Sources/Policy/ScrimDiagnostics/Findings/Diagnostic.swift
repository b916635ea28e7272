package import ScrimJSON

/// One finding: what is wrong, where, and what to write instead.
///
/// The message is one phrase without a period that says what is wrong and
/// quotes the text. The help says what to write instead, the notes point at
/// other locations, and the trace shows how the fault occurs. A diagnostic is a
/// plain value; the renderers decide how it looks.
package struct Diagnostic: Hashable, Sendable {
  /// Another location that the finding involves.
  package struct Note: Hashable, Sendable {
    package let span: SourceSpan
    package let message: String

    package init(_ message: String, at span: SourceSpan) {
      (self.message, self.span) = (message, span)
    }
  }

  /// One step that leads to a fault.
  package struct Step: Hashable, Sendable {
    /// What happens, as one sentence without a period, such as "at 500 ms the
    /// user opens the switcher".
    package let sentence: String
    /// The event as a line of a trace file.
    package let event: JSON
    /// The part of the policy that decides this step; nil if none is known.
    package let span: SourceSpan?

    package init(_ sentence: String, event: JSON, at span: SourceSpan? = nil) {
      (self.sentence, self.event, self.span) = (sentence, event, span)
    }
  }

  package let severity: Severity
  package let rule: RuleID
  package var message: String
  package internal(set) var span: SourceSpan
  /// The screens that the finding is about, by id or pattern; empty if it is
  /// about none.
  package let screens: [String]
  package internal(set) var notes: [Note]
  package let help: String?
  package internal(set) var fixes: [Fix]
  /// The steps until the fault occurs; empty if the finding needs no trace.
  package internal(set) var trace: [Step]
  /// A table that shows what happened, line by line; empty if there is none.
  package let table: [String]

  package init(
    _ severity: Severity, _ rule: RuleID, _ message: String, at span: SourceSpan,
    screens: [String] = [], notes: [Note] = [], help: String? = nil, fixes: [Fix] = [],
    trace: [Step] = [], table: [String] = []
  ) {
    (self.severity, self.rule, self.message, self.span) = (severity, rule, message, span)
    (self.screens, self.notes, self.help) = (screens, notes, help)
    (self.fixes, self.trace, self.table) = (fixes, trace, table)
  }
}

/// The severity of a finding.
///
/// An error fails the run, a warning fails it only under `--strict`, and an
/// info never does. The most severe comes first, which is the order of findings
/// at one location.
package enum Severity: String, CaseIterable, Comparable, Sendable {
  case error
  case warning
  case info

  package static func < (first: Severity, second: Severity) -> Bool {
    first != second && (first == .error || second == .info)
  }

  /// One of three values, by severity.
  func choose<Value>(error: Value, warning: Value, info: Value) -> Value {
    switch self {
    case .error: error
    case .warning: warning
    case .info: info
    }
  }
}
