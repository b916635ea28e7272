internal import ScrimCompiler
internal import ScrimDiagnostics
internal import ScrimPolicy
internal import ScrimVerifier

extension Rule {
  static let blipExposed: Rule = .init(
    "blip-exposed", .warning,
    "a cover that drops when the app is active for only a few milliseconds",
    because: """
      Locking the phone and pulling down Notification Center make an app active for as little as
      2 ms, on the way from inactive to inactive (facebook/react-native#18575, flutter#60683,
      flutter#130055). A cover that settles for less than 10 ms begins to drop in such a stay, and shows
      content when nobody meant to come back.
      """,
    failing: """
      scrim: 1
      screens:
        accounts.balance: { fade: { settle: «none» } }
      """,
    mended: """
      scrim: 1
      screens:
        accounts.balance: { fade: { settle: 10ms } }
      """,
    exposure: .medium,
    check: .proof { proof, examination in
      examination.find(.blipExposed, .blipProof, in: proof) { fault in
        (
          "a stay in active of less than 10 ms drops the cover of \(fault.name)",
          "write a 'settle' of \(LifecycleModel.shortStay.text) or more"
        )
      }
    })
}
