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
