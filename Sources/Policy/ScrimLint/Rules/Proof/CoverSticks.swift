internal import ScrimDiagnostics
internal import ScrimSessions
internal import ScrimVerifier

extension Rule {
  package static let coverSticks: Rule = .init(
    "cover-sticks", .error, "a cover that can stay up for good",
    because: """
      A cover that is raised when the app resigns active and dropped when it enters the foreground stays up
      after Notification Center, a call or a look at the switcher. All three make the app inactive and active
      again without entering the background (ResearchKit/ResearchKit#705, ResearchKit/ResearchKit#707). Two
      screens can also cause this: one raises its cover, and another, shown in the meantime, does not drop it.
      """,
    failing: """
      scrim: 1
      screens:
        accounts.balance: { drop-on: «will-enter-foreground» }
      """,
    passing: """
      scrim: 1
      screens:
        accounts.balance: { drop-on: did-become-active }
      """,
    check: .property(.coverDrops) { fault in
      (
        "the cover of \(fault.name) can stay up for good",
        fault.help(or: "write 'drop-on: did-become-active'")
      )
    })
}
