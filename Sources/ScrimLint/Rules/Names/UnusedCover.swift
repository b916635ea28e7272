internal import ScrimCompiler
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
    mended: """
      scrim: 1
      covers:
        paper: { color: "#FFFFFF" }
      defaults: { cover: paper }
      """,
    check: .policy { examination in
      let uses = examination.coverUses
      // Said even where something could not be read: a use is a use.
      for cover in examination.policy.covers
      where uses.contains(cover.name) && !examination.files.isOwn(cover.origin) {
        examination.noteUse(of: examination.files.span(of: cover.origin))
      }
      guard examination.isWhole else { return }
      // Without its last entry the map would be no map, and without its anchors an alias
      // would stand for nothing. And only people know whether a policy that is not checked
      // in the same run extends this one and uses what it does not.
      let canRemove =
        examination.policy.covers.contains { uses.contains($0.name) }
        && !examination.files.haveAliases
        // What is wrong may be a use of it, or hide one.
        && examination.report.count(.error) == 0
      // A cover whose name was misspelled where it is used has a use, once that is
      // mended. One of a file that this one extends may be there for others.
      let meant = Set(examination.meantCovers().values.flatMap(\.words))
      for cover in examination.policy.covers
      where !uses.contains(cover.name) && examination.files.isOwn(cover.origin)
        && !meant.contains(examination.text(of: cover.name))
      {
        let name = PrintableText.quoted(examination.text(of: cover.name))
        examination.find(
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
