internal import ScrimDiagnostics
internal import ScrimSyntax

extension Rule {
  static let unknownCover = Rule(
    "unknown-cover", .error, isAdjustable: false, "a cover that is not defined",
    because: """
      A screen that names a cover which does not exist has no cover of its own. Most often the name
      is misspelt, and the screen would be covered by something that nobody chose.
      """,
    failing: """
      scrim: 1
      covers:
        frost: { blur: light }
      screens:
        "**": { cover: «frots» }
        splash: { cover: frost }
      """,
    mended: """
      scrim: 1
      covers:
        frost: { blur: light }
      screens:
        "**": { cover: frost }
      """,
    check: .policy { examination in
      for reference in examination.policy.coverReferences {
        guard case .named(let name) = reference.value,
          !examination.policy.covers.contains(where: { $0.name == name })
        else { continue }
        let text = examination.names.text(of: name)
        if text == "hide" { continue }  // a cover written in place
        let names = examination.policy.covers.map { examination.names.text(of: $0.name) }
        let near = suggestion(for: text, among: names + ["hide"])
        let span = examination.files.valueSpan(of: reference.origin)
        let definition = examination.policy.covers.first {
          examination.names.text(of: $0.name) == near
        }
        examination.find(
          "unknown-cover", .error, "cover \(PrintableText.quoted(text)) is not defined", at: span,
          notes: definition.map {
            [.init("'\(near ?? "")' is defined here", at: examination.files.span(of: $0.origin))]
          } ?? [],
          help: near.map { "did you mean '\($0)'?" } ?? "define it in 'covers'",
          fixes: near.map {
            [Fix("write \($0)", .safe, edits: [.init(replacing: span, with: $0.asScalar)])]
          } ?? [])
      }
    })
}

extension Policy {
  /// All covers that are in force, named or written in place.
  var coversInForce: [CoverSettings] {
    let inPlace = Set(
      coverReferences.compactMap { reference in
        if case .inPlace(let number) = reference.value { number } else { nil }
      })
    return covers.map(\.value) + inPlace.sorted().map { inPlaceCovers[$0] }
  }

  /// All places that name a cover, in the order in which they are written.
  var coverReferences: [Setting<CoverReference>] {
    ([defaults.cover] + screens.map(\.value.cover) + overlays.map(\.value.cover))
      .compactMap { $0 }
  }
}
