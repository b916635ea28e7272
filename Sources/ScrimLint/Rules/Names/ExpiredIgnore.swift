internal import ScrimCompiler
internal import ScrimDiagnostics
internal import ScrimPolicy

extension Rule {
  static let expiredIgnore: Rule = .init(
    "expired-ignore", .error, isAdjustable: false, "an expired ignore entry",
    because: """
      Somebody accepted a finding until a day, which has passed. What was to be done by then is due.
      """,
    failing: """
      scrim: 1
      covers: { soft: { blur: { radius: 12 } } }
      screens:
        accounts.chart: { cover: soft, text: 17pt }
      ignore:
        - { rule: weak-blur, because: axis labels only, until: «2020-03-01» }
      """,
    mended: """
      scrim: 1
      covers: { strong: { blur: { radius: 40 } } }
      screens:
        accounts.chart: { cover: strong, text: 17pt }
      """,
    check: .policy { examination in
      for ignore in examination.policy.ignores {
        guard let until = ignore.value.until, until.value < examination.today else { continue }
        let rule = ignore.value.rule?.value ?? ""
        examination.find(
          .expiredIgnore, "the day until which '\(rule)' was ignored has passed",
          at: examination.files.valueSpan(of: until.origin),
          help: "mend what is ignored, or give the reason for a later day")
      }
    })
}
