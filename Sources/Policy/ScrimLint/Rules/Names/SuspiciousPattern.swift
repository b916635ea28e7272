internal import ScrimDiagnostics
internal import ScrimPatterns
internal import ScrimPolicy
internal import ScrimInterchange
internal import ScrimSyntax

extension Rule {
  static let suspiciousPattern: Rule = .init(
    "suspicious-pattern", .warning, "an id or pattern that is easily misread",
    because: """
      Paths, shells and regular expressions have patterns of their own. In a policy '/', '{', '}', '|', '?',
      '^', '$', ',', '[' and ']' have no special meaning. A pattern written for one of those tools matches no
      screen here, and the screens that were meant have other settings. Route parameters, such as ':id' or
      '<id>', have no special meaning either.

      A segment that mixes Latin letters with Cyrillic or Greek ones can look the same as another id, so a
      reviewer can take one screen for the other. So can variants of Latin letters, such as full-width ones,
      symbols, marks that hardly change a letter or are of another script, and a segment whose letters of
      another script all look like Latin ones, unless the policy's other ids are in that script. The rule also
      checks the names of covers and overlays, and the paths of files. It reports quotation marks inside an id
      as well: they were most likely meant around it. An id such as 'all' names one screen, unless the
      inventory lists it.
      """,
    failing: """
      scrim: 1
      screens:
        «"chat.{room,list}"»: { text: 20pt }
      """,
    passing: """
      scrim: 1
      screens:
        chat.room: { text: 20pt }
        chat.list: { text: 20pt }
      """,
    check: .policy { examination in
      let (names, screens) = (examination.tables.names, examination.policy.screens)
      // Few policies need a fix.
      lazy var known = Set(screens.map { ScreenID(names.text(of: $0.name.name)) })
      for screen in screens where names.withText(of: screen.name.name, { $0.mayBeSuspicious }) {
        let isSensitive = screen.value.isSensitive
        examination.reportSuspicious(
          names.text(of: screen.name.name), at: examination.files.span(of: screen.origin),
          // A fix must not make other screens public, and must not duplicate a
          // key.
          mayBecome: { isSensitive && !known.contains(ScreenID($0)) })
      }
      for screen in screens where names.withText(of: screen.name.name, { $0.seemsToMeanAll }) {
        examination.reportCatchAll(
          names.text(of: screen.name.name), at: examination.files.span(of: screen.origin),
          mayBecome: { screen.value.isSensitive && !known.contains(ScreenID($0)) })
      }
      for case let screen? in examination.policy.ignores.map(\.value.screen) {
        examination.reportSuspicious(screen.value.text, at: examination.span(of: screen))
      }
      for entry in examination.inventory?.entries ?? [] {
        examination.reportSuspicious(entry.id, at: entry.span)
      }
      let policy = examination.policy
      let named =
        policy.covers.map { ($0.name, $0.origin) } + policy.overlays.map { ($0.name, $0.origin) }
      for (name, origin) in named {
        examination.reportLookalikes(
          in: examination.text(of: name), at: examination.files.span(of: origin))
      }
      for path in policy.extends + (policy.inventory.map { [$0] } ?? []) {
        examination.reportLookalikes(in: path.value, at: examination.span(of: path))
      }
    })
}

extension Examination {
  /// Reports an id or a pattern that may be mistaken for another.
  ///
  /// - Parameter mayBecome: whether a fix may replace it with a text.
  fileprivate mutating func reportSuspicious(
    _ text: String, at span: SourceSpan, mayBecome: (String) -> Bool = { _ in true }
  ) {
    guard text.withBytes({ $0.mayBeSuspicious }) else { return }
    if let syntax = ForeignSyntax(in: text) {
      let plain = syntax.meant.flatMap { (try? Pattern($0))?.text }
      report(
        .suspiciousPattern,
        "\(PrintableText.quoted(text)) contains \(PrintableText.quoted(syntax.part)), which has no special meaning here",
        at: span, screen: text,
        help: syntax.help + (plain.map { ": \(PrintableText.quoted($0))" } ?? ""),
        fixes: .writing(plain.flatMap { mayBecome($0) ? $0.yamlScalar : nil }, .unsafe, at: span))
    }
    reportLookalikes(in: text, at: span, screen: text)
  }

  /// Reports a word that means all screens in other tools.
  fileprivate mutating func reportCatchAll(
    _ text: String, at span: SourceSpan, mayBecome: (String) -> Bool
  ) {
    if inventoryIDs.contains(text) { return }
    report(
      .suspiciousPattern, "\(PrintableText.quoted(text)) is the id of one screen, not of all",
      at: span, screen: text, help: "write \"**\" for every screen",
      fixes: .writing(mayBecome("**") ? "**".yamlScalar : nil, .unsafe, at: span))
  }

  /// Reports letters that make a name look like another.
  fileprivate mutating func reportLookalikes(
    in text: String, at span: SourceSpan, screen: String? = nil
  ) {
    guard let confusion = text.confusion, !isExpected(confusion) else { return }
    report(
      .suspiciousPattern, "\(PrintableText.quoted(text)) \(confusion.problem)", at: span,
      screen: screen, help: confusion.help)
  }

  /// Whether the ids of the policy are in the script of letters that look like
  /// Latin ones.
  private mutating func isExpected(_ confusion: Confusion) -> Bool {
    guard case .wholeScript = confusion else { return false }
    let scripts = writtenScripts ?? WrittenScripts(of: screenNames + inventoryIDs)
    writtenScripts = scripts
    return scripts.expects(confusion)
  }
}

extension Span<UInt8> {
  /// Whether an id is a word for all screens.
  fileprivate var seemsToMeanAll: Bool {
    count <= 10
      && ["all", "default", "defaults", "everything", "everywhere", "others"].contains {
        isEqual(to: $0)
      }
  }
}
