internal import ScrimCompiler
internal import ScrimDiagnostics
internal import ScrimPolicy
internal import ScrimTimeline

extension Rule {
  static let exemptionTooLong: Rule = .init(
    "exemption-too-long", .warning, "prompts that keep covers away for over a minute",
    because: """
      While one of the app's own prompts is up, covers stay away. A prompt that is forgotten, or that
      the user leaves the app with, leaves the app bare in the switcher for as long as 'ignore-for'
      says (KeePassium#330, Strongbox#555).
      """,
    failing: """
      scrim: 1
      prompts: { ignore-for: «90s» }
      """,
    mended: """
      scrim: 1
      prompts: { ignore-for: 30s }
      """,
    exposure: .medium,
    check: .policy { examination in
      guard case .ignored(let times) = examination.policy.prompts?.value,
        let time = times.ignoreFor, time.value > longestPrompt
      else { return }
      examination.find(
        .exemptionTooLong, "a prompt keeps covers away for \(time.value.text)",
        at: examination.files.valueSpan(of: time.origin),
        help: "write \(longestPrompt.text) or less")
    })
}

/// The longest time that a prompt may be expected to be up.
private let longestPrompt = Nanoseconds.seconds(60)
