internal import ScrimDiagnostics
internal import ScrimPolicy

extension Rule {
  /// How many days before its last day an ignore entry is
  /// reported as expiring.
  private static let daysOfNotice = 14

  static let expiringIgnore: Rule = .init(
    "expiring-ignore", .info, "an ignore entry that expires within two weeks",
    because: """
      After its 'until' date, an ignore entry is an error that cannot be turned off, on every Git branch on the
      same day. \(daysOfNotice) days earlier, there is still time to fix the finding, or to agree on a later
      date.
      """,
    failing: """
      scrim: 1
      covers: { soft: { blur: { radius: 12, grain: 2 } } }
      screens:
        accounts.chart: { cover: soft, text: 17pt }
      ignore:
        - { rule: weak-blur, because: axis labels only, until: «2026-12-01» }
      """,
    passing: """
      scrim: 1
      covers: { soft: { blur: { radius: 12, grain: 2 } } }
      screens:
        accounts.chart: { cover: soft, text: 17pt }
      ignore:
        - { rule: weak-blur, because: axis labels only, until: 2027-03-01 }
      """,
    check: .policy { examination in
      for (until, rule) in examination.datedIgnores
      where (0...daysOfNotice).contains(examination.today.days(until: until.value)) {
        examination.report(
          .expiringIgnore, "the ignore entry for '\(rule)' expires after \(until.value.text)",
          at: examination.span(of: until),
          help: "fix the finding by then, or set a later 'until' with its reason")
      }
    })
}
