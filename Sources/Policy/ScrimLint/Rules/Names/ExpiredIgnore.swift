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
      for (until, rule) in examination.datedIgnores where until.value < examination.today {
        examination.report(
          .expiredIgnore, "the ignore entry for '\(rule)' expired after \(until.value.text)",
          at: examination.span(of: until),
          help: "fix the finding, or set a later 'until' with its reason")
      }
    })
}

extension Examination {
  /// The last days of ignore entries, and the rules that they are for.
  var datedIgnores: [(until: Located<Day>, rule: String)] {
    policy.ignores.compactMap { ignore in
      ignore.value.until.map { ($0, ignore.value.rule?.value ?? "") }
    }
  }
}
