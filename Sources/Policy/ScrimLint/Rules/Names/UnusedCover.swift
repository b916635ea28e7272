internal import ScrimDiagnostics
internal import ScrimPolicy

extension Rule {
  static let unusedCover: Rule = .init(
    "unused-cover", .warning, "an unused cover",
    because: """
      A cover that no screen, overlay or default uses is usually misspelled where it should be used, or left
      over from a removed screen. Either way it misleads a reviewer.
      """,
    failing: """
      scrim: 1
      covers:
        paper: { color: "#FFFFFF" }
        «frost»: { blur: light }
      defaults: { cover: paper }
      """,
    passing: """
      scrim: 1
      covers:
        paper: { color: "#FFFFFF" }
      defaults: { cover: paper }
      """,
    check: .policy { examination in
      let (uses, files) = (examination.coverUses, examination.files)
      let names = examination.tables.names
      // A misspelled reference counts as a use.
      let meant = Set(examination.meantCovers().values.flatMap(\.words))
      func isUsed(_ cover: NamedEntry<Name, CoverSettings>) -> Bool {
        uses.contains(cover.name) || meant.contains(names.text(of: cover.name))
      }
      let covers = examination.policy.covers
      // A use counts even if the policy is not readable in full.
      for cover in covers where !files.isOwn(cover.origin) && isUsed(cover) {
        examination.noteUse(of: files.span(of: cover.origin), for: .unusedCover)
      }
      let ofBase = examination.base?.covers ?? []
      for cover in ofBase where isUsed(cover) {
        examination.noteUse(of: files.span(of: cover.origin), for: .unusedCover)
      }
      guard examination.isWhole else { return }
      let known = Set(ofBase.map(\.name))
      // There is no safe fix, because a policy outside this run may extend this
      // one and use the cover. There is no fix at all if it would empty the map
      // or leave an alias unresolved.
      let canRemove =
        covers.contains { uses.contains($0.name) } && !files.haveAliases
        // An error may be a use of the cover, or hide one.
        && examination.report.count(.error) == 0
      // A cover of an extended file may be there for other policies.
      for cover in covers
      where files.isOwn(cover.origin) && !isUsed(cover) && !known.contains(cover.name) {
        let name = PrintableText.quoted(names.text(of: cover.name))
        let removal = canRemove ? files.removal(of: cover.origin) : nil
        examination.report(
          .unusedCover, "unused cover \(name)", at: files.span(of: cover.origin),
          help: "remove it, or use it for a screen",
          fixes: removal.map {
            [Fix("remove \(name)", .unsafe, edits: [.init(replacing: $0, with: "")])]
          } ?? [], unless: .used)
      }
    })
}
