package import ScrimDiagnostics

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
