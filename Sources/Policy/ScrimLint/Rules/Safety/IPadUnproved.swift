internal import ScrimDiagnostics
internal import ScrimPolicy
internal import ScrimTimeline

extension Rule {
  static let iPadUnproved: Rule = .init(
    "ipad-unproved", .warning, "an iOS policy whose proof leaves out iPads",
    because: """
      iPadOS has been observed keeping a snapshot from the moment that an app resigns active, without taking a new
      one in the background (mozilla-mobile/firefox-ios#20621). Every iPhone app runs on iPads too. A proof that assumes
      snapshots in the background only says nothing about them.
      """,
    failing: """
      «»scrim: 1
      lifecycle: ios-scene
      """,
    passing: """
      scrim: 1
      lifecycle: ios-scene
      variants:
        ipad: { snapshots: from-resign }
      """,
    check: .policy { examination in
      let files = examination.files
      guard examination.variant.isBase, examination.system.lifecycle.isIOS else { return }
      let entry = examination.policy.variants.first { $0.name == PolicyVariant.ipad }
      let iPad = examination.variants.first { $0.name == PolicyVariant.ipad }
      // iPads run the policy itself where no variant for them ships.
      let run = iPad.flatMap { $0.ships ? $0.policy : nil } ?? examination.policy
      let isProved = run.system.lifecycle.isIOS && run.system.snapshots == .fromResign
      // The bases of a policy that is proved for iPads need not be, unless they
      // are policies of apps themselves.
      if isProved || entry.map({ $0.value == nil }) == true {
        for base in files.beginnings.dropFirst() {
          examination.noteUse(of: base, for: .iPadUnproved)
        }
        return
      }
      guard examination.isWhole else { return }
      examination.report(
        .iPadUnproved,
        iPad?.ships == false
          ? "the variant for iPads does not ship, so the proof leaves out iPads"
          : "the proof leaves out iPads",
        at: entry.map { files.span(of: $0.origin) } ?? files.beginnings[0],
        help: entry == nil
          ? "add 'variants: { ipad: { snapshots: from-resign } }', or 'variants: { ipad: false }' if "
            + "the app does not run there"
          : iPad?.ships == false
            ? "remove 'ships: false', so that iPads get the variant"
            : "write 'snapshots: from-resign' in it",
        fixes: entry == nil
          ? ["{ snapshots: from-resign }", "false"].compactMap { variant in
            files.addition(of: ["\(PolicyVariant.ipad): \(variant)"], under: "variants")
              .map {
                Fix("add 'variants: { \(PolicyVariant.ipad): \(variant) }'", .unsafe, edits: [$0])
              }
          } : [],
        unless: examination.policy.app == nil ? .used : nil)
    })
}
