internal import ScrimDiagnostics

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
      rule: rule, problem: problem, help: ScrimCompiler.help(suggesting: near, orElse: help),
      replacement: near.map { ($0, .safe) })
  }
}
