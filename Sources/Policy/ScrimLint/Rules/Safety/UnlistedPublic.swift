internal import ScrimDiagnostics
internal import ScrimPolicy
internal import ScrimTimeline

extension Rule {
  static let unlistedPublic: Rule = .init(
    "unlisted-public", .error, isAdjustable: false, "public screens that are not listed",
    because: """
      A screen is sensitive unless a policy names it and says otherwise. 'sensitive: false' in 'defaults', or
      under a pattern whose first segment has a star, makes screens public in every branch of the app. The
      screen that is added next year may show balances. The same is true of the id 'unnamed', which hosts send
      for every screen without a name.
      """,
    failing: """
      scrim: 1
      screens:
        "**.*intro*": { sensitive: «false», because: nothing to see here }
      """,
    passing: """
      scrim: 1
      screens:
        onboarding.**: { sensitive: false, because: public marketing pages }
      """,
    exposure: .high,
    check: .policy { examination in
      examination.policy.forEachMap { name, map in
        guard let isSensitive = map.sensitive.written, !isSensitive.value else { return }
        let screen = name.map { examination.text(of: $0.name) }
        let branch = screen?.prefix { $0 != "." } ?? "*"
        guard branch.contains("*") || branch == Timeline.unnamedScreen else { return }
        let location = screen.map { "under \(PrintableText.quoted($0))" } ?? "in 'defaults'"
        examination.unlistedPublic.insert(isSensitive.origin)
        examination.report(
          .unlistedPublic, "'sensitive: false' \(location) makes unlisted screens public",
          at: examination.span(of: isSensitive),
          help: "list the public screens by id, or by a pattern such as onboarding.**")
      }
    })
}
