internal import ScrimDiagnostics
internal import ScrimPolicy
internal import ScrimTimeline

extension Rule {
  static let exemptionTooLong: Rule = .init(
    "exemption-too-long", .warning, "prompts that keep covers away for over a minute",
    because: """
      While one of the app's own prompts is up, covers stay away. If the prompt stays up, or the user leaves the
      app meanwhile, the switcher shows the app's content for as long as 'ignore-for' allows
      (keepassium/KeePassium#330, strongbox-password-safe/Strongbox#555). 'linger' is how long covers stay away
      after the prompt ends.
      """,
    failing: """
      scrim: 1
      prompts: { ignore-for: «90s» }
      """,
    passing: """
      scrim: 1
      prompts: { ignore-for: 30s }
      """,
    exposure: .medium,
    check: .policy { examination in
      guard case .ignored(let times) = examination.policy.prompts?.value else { return }
      for (time, when) in [(times.ignoreFor, ""), (times.linger, " after it has ended")] {
        guard let time, time.value > longestPrompt else { continue }
        examination.report(
          .exemptionTooLong, "a prompt keeps covers away for \(time.value.text)\(when)",
          at: examination.span(of: time), help: "write \(longestPrompt.text) or less")
      }
    })
}

/// The longest time that a prompt is expected to be up.
private let longestPrompt = Nanoseconds.seconds(60)
