package import ScrimDiagnostics

extension RuleDescription {
  package static let impossibleOrder = RuleDescription(
    "impossible-order", .warning, isAdjustable: false,
    "lifecycle events in an order that no device sends",
    because: """
      'scrim simulate' and 'scrim test' play lifecycle events in any order. If the policy's 'lifecycle' does not
      allow the order, no device sends it, and the result says nothing about devices. Most often a trace that
      somebody wrote by hand lacks an event: an app that goes to the background resigns first. After such an
      event, the check continues in the phase that the event leads to. A host can repeat or lose events; a test
      of that says 'order: any'. 'docs/assumptions.md' lists the possible steps.

      In the example, the app goes to the background without 'will-resign-active'.
      """,
    picture: nil,
    failing: """
      scrim-test: 1
      policy: policy.yaml
      tests:
        - name: leaving the app covers the balance
          screen: accounts.balance
          trace:
            - { at: 0ms, did-become-active: }
            - { at: 1s, «did-enter-background»: }
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
            - { at: 1.2s, did-enter-background: }
      """,
    exposure: nil)
}

extension Diagnostic {
  package static func impossibleOrder(
    _ problem: String, at span: SourceSpan, notes: [Note] = [], help: String
  ) -> Diagnostic {
    Diagnostic(
      .warning, RuleDescription.impossibleOrder.id, problem, at: span, notes: notes, help: help)
  }
}

extension Diagnostic.Note {
  package static func lifecycleEventBefore(at span: SourceSpan) -> Self {
    Self("the lifecycle event before it", at: span)
  }
}
