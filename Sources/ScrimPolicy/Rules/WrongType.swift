package import ScrimDiagnostics

extension RuleID {
  package static let wrongType = RuleID("wrong-type")
}

extension RuleDescription {
  package static let wrongType = RuleDescription(
    .wrongType, "a list, a map or text where another of them must be",
    because: """
      What stands here cannot be what its key holds, whatever is in it.
      """,
    failing: """
      scrim: 1
      screens: «[accounts.balance]»
      """,
    mended: """
      scrim: 1
      screens:
        accounts.balance: {}
      """)
}

extension Diagnostic {
  /// - Parameter replacement: what to write in place of it, where that is plain.
  static func wrongType(
    found: String, expected: String, help: String? = nil, replacement: String? = nil,
    at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, .wrongType, "\(found), where \(expected) must be", at: span,
      help: help ?? "write \(replacement ?? expected + " here")",
      fixes: .writing(replacement, .unsafe, at: span))
  }
}
