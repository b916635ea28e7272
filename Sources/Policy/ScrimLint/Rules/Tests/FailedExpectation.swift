internal import ScrimDiagnostics

extension Rule {
  package static let failedExpectation: Rule = .init(
    "failed-expectation", .error, isAdjustable: false, "a test whose expectation is not met",
    because: """
      A test plays a trace on a policy and says what must be on screen. An expectation that is not met means
      that the policy does something else, or that the test is wrong. The finding says what was on screen
      instead, and shows the trace around that instant. A test without 'breaches' also fails if the trace
      breaks a property.

      In the example, the policy covers every screen with 'paper'.
      """,
    failing: """
      scrim-test: 1
      policy: policy.yaml
      tests:
        - name: leaving the app covers the balance
          screen: accounts.balance
          trace:
            - { at: 0ms, did-become-active: }
            - { at: 1s, will-resign-active: }
          expect:
            - { at: 2s, cover: «none» }
      """,
    passing: """
      scrim-test: 1
      policy: policy.yaml
      tests:
        - name: leaving the app covers the balance
          screen: accounts.balance
          trace:
            - { at: 0ms, did-become-active: }
            - { at: 1s, will-resign-active: }
          expect:
            - { at: 2s, cover: paper }
      """,
    check: .test)
}
