internal import ScrimCompiler
internal import ScrimDiagnostics
internal import ScrimPolicy

extension Rule {
  static let publicUnderProtected: Rule = .init(
    "public-under-protected", .warning, "a public screen that a policy seems to protect",
    because: """
      Whoever gives a screen a cover, a text size, 'secure' or 'recording' means it to be covered. If a
      wider pattern, or a file that the policy extends, says 'sensitive: false', the screen is public
      all the same, and nothing of this has any effect.
      """,
    failing: """
      scrim: 1
      covers: { paper: { color: "#FFFFFF" } }
      screens:
        accounts.**:      { sensitive: false, because: public marketing pages }
        accounts.balance: { cover: «paper» }
      """,
    mended: """
      scrim: 1
      covers: { paper: { color: "#FFFFFF" } }
      screens:
        accounts.**:      { sensitive: false, because: public marketing pages }
        accounts.balance: { sensitive: true, cover: paper }
      """,
    check: .publicScreen { screen, examination in
      guard screen.entry != nil, let isPublic = screen.settings.written(Setting.sensitive),
        !examination.unlistedPublic.contains(isPublic.origin),
        let protection = examination.protection(of: screen, beyond: isPublic.origin)
      else { return }
      let name = PrintableText.quoted(examination.resolved.name(of: screen))
      examination.find(
        .publicUnderProtected, "\(name) has \(protection.is), but is public", on: screen,
        causes: [protection, (isPublic.origin, "'sensitive: false'")],
        help: "add 'sensitive: true', or 'sensitive: false' with the reason")
    })
}

extension Examination {
  /// What protects a screen, as its own map has it, that was not written together with the
  /// setting which makes it public: under another key, or in a file that overrides that one.
  fileprivate func protection(
    of screen: ResolvedScreen, beyond isPublic: Origin
  ) -> (origin: Origin, is: String)? {
    let own = screen.own
    let settings = [
      (own[Setting.cover]?.origin, "a cover"), (own[Setting.text]?.origin, "a text size"),
      (own[Setting.secure]?.origin, "'secure'"), (own[Setting.recording]?.origin, "'recording'"),
    ]
    for case (let origin?, let name) in settings
    where !screen.owns(isPublic) || files.overrides(origin, isPublic) {
      return (origin, name)
    }
    return nil
  }
}
