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
      let uses = examination.coverUses
      // A misspelled reference counts as a use.
      let meant = Set(examination.meantCovers().values.flatMap(\.words))
      // A use counts even if the policy is not readable in full.
      for cover in examination.policy.covers
      where !examination.files.isOwn(cover.origin)
        && (uses.contains(cover.name) || meant.contains(examination.text(of: cover.name)))
      {
        examination.noteUse(of: examination.files.span(of: cover.origin))
      }
      guard examination.isWhole else { return }
      // There is no safe fix, because a policy outside this run may extend this
      // one and use the cover. There is no fix at all if it would empty the map
      // or leave an alias unresolved.
      let canRemove =
        examination.policy.covers.contains { uses.contains($0.name) }
        && !examination.files.haveAliases
        // An error may be a use of the cover, or hide one.
        && examination.report.count(.error) == 0
      // A cover of an extended file may be there for other policies.
      for cover in examination.policy.covers
      where !uses.contains(cover.name) && examination.files.isOwn(cover.origin)
        && !meant.contains(examination.text(of: cover.name))
      {
        let name = PrintableText.quoted(examination.text(of: cover.name))
        examination.report(
          .unusedCover, "unused cover \(name)",
          at: examination.files.span(of: cover.origin),
          help: "remove it, or use it for a screen",
          fixes: examination.files.removal(of: cover.origin).map { span in
            canRemove
              ? [Fix("remove \(name)", .unsafe, edits: [.init(replacing: span, with: "")])] : []
          } ?? [], isUnused: true)
      }
    })
}
