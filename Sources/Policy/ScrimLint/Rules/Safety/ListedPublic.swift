internal import ScrimCompiler
internal import ScrimDiagnostics
internal import ScrimPolicy
internal import ScrimSyntax

extension Rule {
  static let listedPublic: Rule = .init(
    "listed-public", .error, isAdjustable: false, "a listed screen that a pattern makes public",
    because: """
      A screen that a policy lists by its own id is one that somebody thought of. If its entry does not say
      'sensitive', a pattern decides, and neither line shows that the screen is public: the pattern does not
      name the screen, and the entry reads as if it were protected. Often the pattern was written first, and the
      screen came later. So the entry must say which it is. An entry of the same id in a base counts as well.
      """,
    failing: """
      scrim: 1
      screens:
        payments.**:   { sensitive: false, because: public marketing pages }
        «payments.edit»: { text: 20pt }
      """,
    passing: """
      scrim: 1
      screens:
        payments.**:   { sensitive: false, because: public marketing pages }
        payments.edit: { sensitive: true, text: 20pt }
      """,
    exposure: .high,
    check: .policy { examination in
      let (screens, files) = (examination.screens, examination.files)
      for screen in examination.resolved.listedPublicScreens
      // That the pattern makes screens public at all is an error of its own.
      where !examination.unlistedPublic.contains(screen.publicSetting) {
        let (name, winner) = (screens.name(of: screen.entry), screens.name(of: screen.pattern))
        examination.report(
          .listedPublic,
          "\(PrintableText.quoted(name)) is listed, but \(PrintableText.quoted(winner)) makes it public",
          at: examination.span(ofEntry: screen.entry), screen: name,
          notes: [.init("it becomes public here", at: files.valueSpan(of: screen.publicSetting))],
          help: "write 'sensitive: true', or 'sensitive: false' and 'because' with the reason",
          fixes: examination.choices(for: screen))
      }
    })
}

extension Examination {
  /// The two edits between which the author of a policy must choose.
  ///
  /// Empty if one of them is impossible, since the other would be applied.
  fileprivate func choices(for screen: ListedPublicScreen) -> [Fix] {
    let reason = screens.written(by: screen.pattern).because.origin
    guard let reason = reason.flatMap(files.text(of:)) else { return [] }
    let hasReason = screens.written(by: screen.entry).because.isWritten
    let origin = screens.entries[screen.entry].origin
    let isPublic = ["sensitive: false"] + (hasReason ? [] : ["because: \(reason.yamlScalar)"])
    let choices = [
      ("write 'sensitive: true'", ["sensitive: true"]),
      ("write 'sensitive: false' with the reason of the pattern", isPublic),
    ]
    return choices.compactMap { title, keys in
      files.insertion(of: keys, in: origin).map { Fix(title, .unsafe, edits: [$0]) }
    }
  }
}
