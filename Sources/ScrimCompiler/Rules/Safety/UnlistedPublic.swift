internal import ScrimDiagnostics

extension Rule {
  static let unlistedPublic: Rule = .init(
    "unlisted-public", .error, isAdjustable: false, "screens made public that nobody listed",
    because: """
      A screen is sensitive unless a policy names it and says otherwise. 'sensitive: false' in
      'defaults', or under a pattern of nothing but stars, makes screens public that do not exist yet,
      and the one that is added next year shows balances.
      """,
    failing: """
      scrim: 1
      screens:
        "**": { sensitive: «false», because: nothing to see here }
      """,
    mended: """
      scrim: 1
      screens:
        onboarding.**: { sensitive: false, because: public marketing pages }
      """,
    check: .policy { examination in
      var settings = [(examination.policy.defaults, "in 'defaults'")]
      let patterns = examination.screens.patterns
      for pattern in patterns.indices where !patterns.hasLiteral(pattern) {
        let entry = examination.policy.screens[examination.screens.entry(ofPattern: pattern)]
        let own = examination.files.settings(of: entry, examination.tables)
        settings.append((own, "under '\(patterns.string(of: pattern))'"))
      }
      for (settings, place) in settings {
        guard let isSensitive = settings.isSensitive, !isSensitive.value else { continue }
        examination.find(
          .unlistedPublic, "'sensitive: false' \(place) makes screens public unseen",
          at: examination.files.valueSpan(of: isSensitive.origin),
          help: "name the public screens, each or by a pattern such as onboarding.**")
      }
    })
}
