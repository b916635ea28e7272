internal import ScrimDiagnostics

extension Rule {
  static let unexplainedPublic = Rule(
    "unexplained-public", .error, "a public screen without a reason",
    because: """
      'sensitive: false' is the one setting that takes all protection from a screen. Whoever reviews
      the policy must be able to see why, next to it, without asking.
      """,
    failing: """
      scrim: 1
      screens:
        onboarding.**: { sensitive: «false» }
      """,
    mended: """
      scrim: 1
      screens:
        onboarding.**: { sensitive: false, because: public marketing pages }
      """,
    check: .policy { examination in
      var settings = [(try? Pattern("**"), examination.policy.defaults)]
      settings += examination.policy.screens.map { ($0.name, $0.value) }
      for (screen, settings) in settings {
        guard let isSensitive = settings.isSensitive, !isSensitive.value, settings.because == nil
        else { continue }
        examination.find(
          "unexplained-public", .error, "a public screen needs a reason",
          at: examination.files.valueSpan(of: isSensitive.origin), screen: screen,
          help: "add 'because' with the reason to the same map")
      }
    })
}
