internal import ScrimCompiler
internal import ScrimDiagnostics
internal import ScrimPolicy

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
      let tables = examination.tables
      var maps = [(examination.policy.defaults, "in 'defaults'")]
      for entry in examination.policy.screens
      where entry.name.isPattern && tables[entry.value][Setting.sensitive] != nil {
        let name = tables.names.text(of: entry.name.name)
        if name.allSatisfy({ $0 == "*" || $0 == "." }) {
          maps.append((entry.value, "under '\(name)'"))
        }
      }
      for (map, place) in maps {
        guard let isSensitive = tables[map][Setting.sensitive], !isSensitive.value
        else { continue }
        examination.find(
          .unlistedPublic, "'sensitive: false' \(place) makes screens public unseen",
          at: examination.files.valueSpan(of: isSensitive.origin),
          help: "name the public screens, each or by a pattern such as onboarding.**")
      }
    })
}
