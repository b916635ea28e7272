/// The covers that screens, overlays and `defaults` can name, or write in place.
package struct PolicyCovers: Sendable {
  /// The covers that are defined, by their names; nil where the kind is not known.
  private var defined: [Name: ResolvedCover?] = [:]
  /// Those written in place, by their indices.
  private let inPlace: [ResolvedCover?]
  /// The word that is a cover where none of that name is defined.
  private let hide: Name?

  package init(_ policy: Policy, _ tables: PolicyTables) {
    for entry in policy.covers { defined[entry.name] = .some(ResolvedCover(entry.value)) }
    inPlace = tables.inPlaceCovers.map { ResolvedCover($0) }
    hide = tables.names.existingName("hide")
  }

  /// Whether a name is that of a cover.
  package func has(_ name: Name) -> Bool { name == hide || defined[name] != nil }

  /// Whether a name is that of a cover in `covers` whose kind is known.
  package func isDefined(_ name: Name) -> Bool { (defined[name] ?? nil) != nil }

  /// The cover that a reference leads to; nil where there is none, or it is built in.
  package subscript(reference: CoverReference) -> ResolvedCover? {
    switch reference {
    case .builtIn: nil
    case .named(let name): (defined[name] ?? nil) ?? (name == hide ? .hide : nil)
    case .inPlace(let index): inPlace[Int(index)]
    }
  }

  /// Whether a cover comes and goes in no time, whatever its fade.
  package func ignoresFades(_ reference: CoverReference) -> Bool {
    switch self[reference]?.kind {
    case .view, .hide: true
    default: false
    }
  }
}
