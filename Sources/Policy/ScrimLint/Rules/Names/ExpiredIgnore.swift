internal import ScrimDiagnostics
internal import ScrimPolicy

extension Rule {
  static let expiredIgnore: Rule = .init(
    "expired-ignore", .error, isAdjustable: false, "an expired ignore entry",
    because: """
      Somebody accepted a finding until a date, which has passed. The fix that was promised by then is due.
      The entry still hides its finding; only this error shows.
      """,
    failing: """
      scrim: 1
      covers: { soft: { blur: { radius: 12, grain: 2 } } }
      screens:
        accounts.chart: { cover: soft, text: 17pt }
      ignore:
        - { rule: weak-blur, because: axis labels only, until: «2020-03-01» }
      """,
    passing: """
      scrim: 1
      covers: { strong: { blur: { radius: 40, grain: 8 } } }
      screens:
        accounts.chart: { cover: strong, text: 17pt }
      """,
    check: .policy { examination in
      for ignore in examination.policy.ignores {
        guard let until = ignore.value.until, until.value < examination.today else { continue }
        let rule = ignore.value.rule?.value ?? ""
        examination.report(
          .expiredIgnore, "the ignore entry for '\(rule)' expired after \(until.value.text)",
          at: examination.files.valueSpan(of: until.origin),
          help: "fix the finding, or set a later 'until' with its reason")
      }
    })
}
