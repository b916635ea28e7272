package import ScrimDiagnostics

/// Why a scalar's text means nothing where it stands.
struct Refusal: Error, Sendable {
  var rule = RuleID.badValue
  /// What is wrong, behind the text in quotes: "is no duration".
  let problem: String
  let help: String
  /// What may have been meant, and whether it is sure.
  var replacement: (text: String, safety: Fix.Safety)?
}

extension Refusal {
  /// A text that is nothing, unless something near was meant.
  init(
    rule: RuleID = .badValue, problem: String, suggesting near: String?, orElse help: String
  ) {
    self.init(
      rule: rule, problem: problem, help: ScrimPolicy.help(suggesting: near, orElse: help),
      replacement: near.map { ($0, .safe) })
  }
}

// How a finding tells what was probably meant.

/// A question, where something near was meant; else what helps everybody.
package func help(suggesting near: String?, orElse help: String) -> String {
  near.map { "did you mean '\($0)'?" } ?? help
}

extension [Fix] {
  /// The fix that writes what was meant, if anything was.
  package static func writing(_ text: String?, _ safety: Fix.Safety, at span: SourceSpan) -> [Fix] {
    text.map { [Fix("write \($0)", safety, edits: [.init(replacing: span, with: $0)])] } ?? []
  }
}

extension Diagnostic {
  /// - Parameter text: what was refused.
  static func refusal(_ refusal: Refusal, of text: String, at span: SourceSpan) -> Diagnostic {
    let subject = text.isEmpty ? "an empty text" : PrintableText.quoted(text)
    return Diagnostic(
      .error, refusal.rule, "\(subject) \(refusal.problem)", at: span, help: refusal.help,
      fixes: refusal.replacement.map { .writing($0.text, $0.safety, at: span) } ?? [])
  }
}
