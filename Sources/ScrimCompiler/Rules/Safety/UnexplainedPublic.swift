internal import ScrimDiagnostics

extension Rule {
  static let unexplainedPublic: Rule = .init(
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
      let unexplained = { (values: SettingValues) in
        values.isSensitive == false && values.because == nil
      }
      var publics = [("**", examination.policy.defaults)].filter {
        unexplained(SettingValues($1))
      }
      publics += examination.entries(where: unexplained).map {
        (examination.text(of: $0.entry), $0.own)
      }
      for (screen, settings) in publics {
        guard let isSensitive = settings.isSensitive else { continue }
        examination.find(
          .unexplainedPublic, "a public screen needs a reason",
          at: examination.files.valueSpan(of: isSensitive.origin), screen: try? Pattern(screen),
          help: "add 'because' with the reason to the same map")
      }
    })
}
