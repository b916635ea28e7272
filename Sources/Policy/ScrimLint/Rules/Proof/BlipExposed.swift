internal import ScrimDiagnostics
internal import ScrimPolicy
internal import ScrimSessions
internal import ScrimVerifier

extension Rule {
  package static let blipExposed: Rule = .init(
    "blip-exposed", .warning,
    "a cover that drops when the app is active for only a few milliseconds",
    because: """
      Locking the phone and pulling down Notification Center make an app active for as little as 2 ms, on the
      way from inactive to inactive (facebook/react-native#18575, flutter/flutter#60683,
      flutter/flutter#130055). A cover whose 'settle' is under 10 ms begins to drop during that time, and shows
      content although the user has not come back.
      """,
    failing: """
      scrim: 1
      screens:
        accounts.balance: { fade: { settle: «none» } }
      """,
    passing: """
      scrim: 1
      screens:
        accounts.balance: { fade: { settle: 10ms } }
      """,
    exposure: .medium,
    check: .property(.blipProof) { fault in
      (
        "the cover of \(fault.name) drops when the app is active for less than 10 ms",
        "write a 'settle' of \(LifecycleModel.blipLimit.text) or more"
      )
    })
}
