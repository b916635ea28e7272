internal import ScrimCompiler
internal import ScrimDiagnostics
internal import ScrimPolicy
internal import ScrimSessions
internal import ScrimTimeline
internal import ScrimVerifier

extension Rule {
  package static let peekExposed: Rule = .init(
    "peek-exposed", .error, "a peek that shows content for longer than the limit",
    because: """
      From the moment an app resigns until it enters the background, the switcher shows it live. Content shows
      through a cover that is still fading in, and a cover that is raised only in the background is not there at
      all. A user who stays in the switcher, or an incoming call, can leave content on screen for any length of
      time. 'limits.peek' sets the accepted time; the default is \(PolicyDefaults.peekLimit.text).
      """,
    failing: """
      scrim: 1
      screens:
        accounts.balance: { raise-on: «did-enter-background» }
      """,
    passing: """
      scrim: 1
      screens:
        accounts.balance: { raise-on: will-resign-active }
      """,
    exposure: .medium,
    check: .proof { proof, examination in
      guard let limit = proof.proof.peekLimit else { return }
      let bound = limit == .zero ? "0ms" : limit.text
      let system = examination.system
      // These systems may keep what the switcher shows, so no limit can accept
      // a peek.
      let isKept = !system.takesSnapshotsInBackgroundOnly && !system.canSecure
      let shorterFade =
        limit == .zero ? "write 'fade: { in: none }'" : "use a fade-in of \(bound) or less"
      examination.report(.peekExposed, .peekBounded, in: proof) { fault in
        let worst = fault.peek.own?.text
        let accepting =
          isKept ? "" : ", or 'limits: { peek: \(worst ?? "unlimited") }' to accept it"
        let message = "the switcher can show \(fault.name) for \(worst ?? "as long as it is open")"
        let help =
          worst == nil
          ? fault.help(within: limit, or: "write 'raise-on: will-resign-active'") : shorterFade
        return ("\(message); the limit is \(bound)", help + accepting)
      }
    })
}
