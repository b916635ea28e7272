internal import ScrimCompiler
internal import ScrimDiagnostics
internal import ScrimPolicy
internal import ScrimTimeline

extension Rule {
  static let fadeOutlastsPeek: Rule = .init(
    "fade-outlasts-peek", .warning, "a fade-in slow enough to be seen in the app switcher",
    because: """
      Make the fade-in shorter, or write 'fade: none'. The app switcher shows the app live from the moment the app
      resigns active. If a cover takes more than half a second to fade in, people watch the content disappear behind
      it. Completing the cover in the background is too late: people have already seen the content.
      A shorter fade can be too slow as well: the proof allows 'limits.peek', which is 300 ms unless the policy
      changes it, and 'peek-exposed' reports a longer one as an error. This rule reports a fade-in over half a second
      even if the policy has a higher limit. The suggested fix names the lower limit.
      """,
    failing: """
      scrim: 1
      screens:
        accounts.balance: { fade: { in: «800ms» } }
      """,
    passing: """
      scrim: 1
      screens:
        accounts.balance: { fade: { in: 200ms } }
      """,
    exposure: .low,
    check: .screen { screen, examination in
      guard screen.settings.raiseOn.value == .willResignActive,
        let fadeIn = screen.settings.fadeIn.written, fadeIn.value > longestSeen,
        !examination.covers.ignoresFades(screen.settings.cover.value)
      else { return }
      let accepted = examination.policy.peekLimit?.value ?? PolicyDefaults.peekLimit
      var limit = longestSeen
      if case .atMost(let time) = accepted { limit = min(limit, time) }
      examination.report(
        .fadeOutlastsPeek, "a fade-in of \(fadeIn.value.text) is visible in the app switcher",
        on: screen, causes: [(fadeIn.origin, "the fade")],
        help: "use a fade-in of \(limit.text) or less")
    })
}

/// The longest fade-in that people do not notice in the switcher.
private let longestSeen = Nanoseconds.milliseconds(500)
