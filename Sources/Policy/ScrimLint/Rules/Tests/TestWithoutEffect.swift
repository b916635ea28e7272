internal import ScrimDiagnostics

extension Rule {
  package static let testWithoutEffect: Rule = .init(
    "test-without-effect", .warning, isAdjustable: false, "a part of a test that has no effect",
    because: """
      A screen that the policy does not list is covered like any other, and a host can show an overlay that
      the policy does not have. So a misspelled name changes what a test shows, and the test may still pass.
      'screen' has no effect beside a trace that names its screens, and neither has the end of a prompt that
      never began. Every policy meets an expectation such as
      'exposed: 0..1', or a 'peek' that is longer than any in the trace. A test whose expectations every
      policy meets counts for neither coverage nor changes. Findings in the policy are not tested: 'scrim
      lint' reports them.

      In the example, the policy lists 'accounts.balance'.
      """,
    failing: """
      scrim-test: 1
      policy: policy.yaml
      tests:
        - name: leaving the app covers the balance
          screen: «acounts.balance»
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
