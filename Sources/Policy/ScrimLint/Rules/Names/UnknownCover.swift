internal import ScrimDiagnostics
internal import ScrimPolicy

extension Rule {
  static let unknownCover: Rule = .init(
    "unknown-cover", .error, isAdjustable: false, "an undefined cover",
    because: """
      A screen that names an undefined cover has no cover of its own. Most often the name is misspelled, and the
      screen would get a cover that nobody chose.
      """,
    failing: """
      scrim: 1
      covers:
        frost: { blur: light }
      screens:
        "**": { cover: «frots», text: 17pt }
        splash: { cover: frost }
      """,
    passing: """
      scrim: 1
      covers:
        frost: { blur: { preset: light, grain: 8 } }
      screens:
        "**": { cover: frost, text: 17pt }
      """,
    check: .policy { examination in
      for (reference, definition) in examination.coverUses.definedElsewhere {
        examination.noteDefinition(definition, of: reference)
      }
      let meant = examination.meantCovers()
      let definitions = Dictionary(
        examination.policy.covers.map { (examination.text(of: $0.name), $0) },
        uniquingKeysWith: { first, _ in first })
      /// Whether a cover hides the whole screen, so that no other hides more.
      func hidesAll(_ name: String) -> Bool {
        guard let settings = definitions[name]?.value else { return name == "hide" }
        guard let cover = ResolvedCover(settings), cover.translucentColors.isEmpty else {
          return false
        }
        return switch cover.kind {
        case .hide: true
        case .color(let colors): colors.light != nil && colors.dark != nil
        case .blur, .image, .view: false
        }
      }
      for (name, reference) in examination.coverUses.undefined {
        let text = examination.text(of: name)
        if examination.tables.unreadNames.contains(text) { continue }
        let near = meant[name]
        // A base that was not read, which is reported, may define it.
        if examination.lacksBase, near == nil, Self.help(on: text) == nil { continue }
        let span = examination.span(of: reference)
        let candidates = near?.words.compactMap { word in
          definitions[word].map { (word, examination.files.span(of: $0.origin)) }
        }
        examination.report(
          .unknownCover, "undefined cover \(PrintableText.quoted(text))", at: span,
          notes: candidates?.map { .init("'\($0)' is defined here", at: $1) } ?? [],
          help: Self.help(on: text) ?? near?.question() ?? text.commentAdvice
            ?? "define it in 'covers'",
          // The fix is safe only if the cover hides everything: a similar cover
          // that could not be read may hide more.
          fixes: .writing(near, isHarmless: near?.words.allSatisfy(hidesAll) ?? false, at: span),
          unless: .defined)
      }
    })

  /// The help for a name that shows what was meant.
  private static func help(on name: String) -> String? {
    switch name {
    case "none", "null", "~", "false", "off":
      "remove it; for a public screen, write 'sensitive: false' and 'because'"
    case "blur": "write { blur: light }"
    case "light", "extra-light", "dark": "write { blur: \(name) }"
    case _ where name.hasPrefix("#"): "write { color: \"\(PrintableText(name).text)\" }"
    default: nil
    }
  }
}

extension Examination {
  /// The cover that each undefined name most probably means.
  mutating func meantCovers() -> [Name: Suggestion] {
    if let meantCovers = knownMeantCovers { return meantCovers }
    let names = policy.covers.map { text(of: $0.name) } + ["hide"]
    var meant: [Name: Suggestion] = [:]
    var known: Set<Name> = []
    for (name, _) in coverUses.undefined where known.insert(name).inserted {
      meant[name] = nameSearch.nearest(to: text(of: name), among: names)
    }
    knownMeantCovers = meant
    return meant
  }
}
