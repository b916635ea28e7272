package import ScrimJSON

/// One finding: what is wrong, where, and what to write instead.
///
/// The message is one phrase without a full stop that says what is wrong and
/// quotes the text; the help says what to write instead; the notes point at
/// the other places involved; the trace tells how the fault comes about. A
/// diagnostic is a plain value: how it looks is the business of the renderers.
package struct Diagnostic: Hashable, Sendable {
  /// Another place that the finding involves.
  package struct Note: Hashable, Sendable {
    package let span: SourceSpan
    package let message: String

    package init(_ message: String, at span: SourceSpan) {
      self.span = span
      self.message = message
    }
  }

  /// One step on the way to a fault.
  package struct Step: Hashable, Sendable {
    /// What happens, as one sentence for people, without a full stop, such as
    /// "at 500 ms the user opens the switcher".
    package let sentence: String
    /// The same as a line of a trace file.
    package let event: JSON
    /// The policy line that decides what happens there, if one is known.
    package let span: SourceSpan?

    /// A step, and the place that decides it.
    package init(_ sentence: String, event: JSON, at span: SourceSpan? = nil) {
      self.sentence = sentence
      self.event = event
      self.span = span
    }
  }

  package let severity: Severity
  package let rule: RuleID
  package var message: String
  package let span: SourceSpan
  /// The names of all screens that it is about, if it is about screens.
  package let screens: [String]
  package let notes: [Note]
  package let help: String?
  package let fixes: [Fix]
  /// What happens until the fault shows, in its order; empty where a finding
  /// needs no story.
  package let trace: [Step]

  package init(
    _ severity: Severity,
    _ rule: RuleID,
    _ message: String,
    at span: SourceSpan,
    screens: [String] = [],
    notes: [Note] = [],
    help: String? = nil,
    fixes: [Fix] = [],
    trace: [Step] = []
  ) {
    self.severity = severity
    self.rule = rule
    self.message = message
    self.span = span
    self.screens = screens
    self.notes = notes
    self.help = help
    self.fixes = fixes
    self.trace = trace
  }
}

/// How much a finding weighs.
///
/// An error fails the run, a warning fails it only under `--strict`, an info
/// never does. The order is from the heaviest to the lightest, which is the
/// order in which findings about one place are shown.
package enum Severity: String, CaseIterable, Comparable, Sendable {
  case error
  case warning
  case info

  package static func < (first: Severity, second: Severity) -> Bool {
    first.rank < second.rank
  }

  private var rank: Int {
    switch self {
    case .error: 0
    case .warning: 1
    case .info: 2
    }
  }
}
