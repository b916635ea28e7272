internal import ScrimDiagnostics
internal import ScrimPolicy
internal import ScrimTimeline

extension Rule {
  static let longLimit: Rule = .init(
    "long-limit", .warning, "a limit that is too long to bound anything",
    because: """
      'limits.peek' bounds how long the switcher shows content, and 'lock.after' how long somebody who finds the
      device can go on using the app. A screen can be read in two seconds. A device that is left unattended
      should lock within ten minutes. Often, milliseconds were written as seconds.
      """,
    failing: """
      scrim: 1
      limits: { peek: «300s» }
      """,
    passing: """
      scrim: 1
      limits: { peek: 300ms }
      """,
    exposure: .low,
    check: .policy { examination in
      if let limit = examination.policy.peekLimit, case .atMost(let time) = limit.value,
        time > .seconds(2)
      {
        examination.report(
          .longLimit, "a peek limit of \(time.text) is longer than 2s",
          at: examination.span(of: limit),
          help:
            "write 2s or less, such as \(PolicyDefaults.peekLimit.text), or 'unlimited' to accept "
            + "the peek")
      }
      if let lock = examination.policy.lock, case .after(let time) = lock.value,
        time > .seconds(600)
      {
        examination.report(
          .longLimit, "a lock after \(time.text) leaves the app open for more than 10 minutes",
          at: examination.span(of: lock), help: "write 600s or less, such as 30s")
      }
    })
}
