/// One finding: what is wrong, where, and what to write instead.
///
/// The message is one phrase without a full stop that says what cannot be and
/// names the thing; the help says what to write instead; the notes point at
/// the other places involved. A diagnostic is a plain value: how it looks is
/// the business of the renderers.
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

  package let severity: Severity
  package let rule: RuleID
  package let message: String
  package let span: SourceSpan
  package let notes: [Note]
  package let help: String?
  package let fixes: [Fix]

  package init(
    _ severity: Severity,
    _ rule: RuleID,
    _ message: String,
    at span: SourceSpan,
    notes: [Note] = [],
    help: String? = nil,
    fixes: [Fix] = []
  ) {
    self.severity = severity
    self.rule = rule
    self.message = message
    self.span = span
    self.notes = notes
    self.help = help
    self.fixes = fixes
  }
}
