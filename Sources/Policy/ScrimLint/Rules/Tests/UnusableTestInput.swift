internal import ScrimDiagnostics

extension Rule {
  package static let unusableTestInput: Rule = .init(
    "unusable-test-input", .error, isAdjustable: false,
    "a policy or a trace of a test that cannot be used",
    because: """
      A test file names the policy that its tests play, and may name files with traces. Their paths are
      relative to the test file, and inside its root, as the bases of a policy are. If one of them cannot be
      read, nothing is tested.
      """,
    failing: """
      scrim-test: 1
      policy: «missing.yaml»
      tests:
        - name: leaving the app covers the balance
          screen: accounts.balance
          trace: [{ at: 0ms, did-enter-background: }]
      """,
    passing: """
      scrim-test: 1
      policy: policy.yaml
      tests:
        - name: leaving the app covers the balance
          screen: accounts.balance
          trace: [{ at: 0ms, did-enter-background: }]
      """,
    check: .test)
}
