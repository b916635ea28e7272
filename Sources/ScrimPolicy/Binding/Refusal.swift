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

/// The rules about what a policy holds and what its values are.
extension RuleID {
  package static let unknownKey = RuleID("unknown-key")
  package static let missingKey = RuleID("missing-key")
  package static let wrongType = RuleID("wrong-type")
  package static let badValue = RuleID("bad-value")
  package static let badDuration = RuleID("bad-duration")
  package static let badColor = RuleID("bad-color")
  package static let badPattern = RuleID("bad-pattern")
  package static let unsupportedVersion = RuleID("unsupported-version")
  package static let extendsMissing = RuleID("extends-missing")
  package static let extendsCycle = RuleID("extends-cycle")
}
