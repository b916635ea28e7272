internal import ScrimDiagnostics
internal import ScrimPolicy

extension Rule {
  static let unexplainedPublic: Rule = .init(
    "unexplained-public", .error, "a public screen without a reason",
    because: """
      'sensitive: false' is the one setting that removes all protection from a screen. A reviewer must see the
      reason next to it, without asking. A reason has at least two words.
      """,
    failing: """
      scrim: 1
      screens:
        onboarding.**: { sensitive: «false» }
      """,
    passing: """
      scrim: 1
      screens:
        onboarding.**: { sensitive: false, because: public marketing pages }
      """,
    exposure: .medium,
    check: .policy { examination in
      examination.policy.forEachMap { name, map in
        guard let isSensitive = map.sensitive.written, !isSensitive.value else { return }
        let reason = map.because.written
        if reason?.value == .written { return }
        examination.report(
          .unexplainedPublic,
          reason == nil
            ? "a public screen needs a reason" : "the reason for a public screen is too short",
          at: examination.files.valueSpan(of: reason?.origin ?? isSensitive.origin),
          screen: name.map { examination.text(of: $0.name) } ?? "**",
          help: reason == nil
            ? "add 'because' with the reason to the same map"
            : "say in at least two words why anybody may see the screen")
      }
    })
}
