/// The covers that screens, overlays and `defaults` can name, or write in place.
package struct PolicyCovers: Sendable {
  /// The covers that are defined; nil where the kind is not known.
  private let defined: [ResolvedCover?]
  /// One more than the place of each name's cover among them, or 0.
  private var places: [Int32] = []
  /// Those written in place, by their indices.
  private let inPlace: [ResolvedCover?]
  /// The word that is a cover where none of that name is defined.
  private let hide: Name?

  package init(_ policy: Policy, _ tables: PolicyTables) {
    defined = policy.covers.map { ResolvedCover($0.value) }
    let last = policy.covers.map(\.name.number).max()
    places = Array(repeating: 0, count: Int(last.map { $0 + 1 } ?? 0))
    for (place, entry) in policy.covers.enumerated() {
      places[Int(entry.name.number)] = Int32(place + 1)
    }
    inPlace = tables.inPlaceCovers.map { ResolvedCover($0) }
    hide = tables.names.existingName("hide")
  }

  /// Whether a name is that of a cover.
  package func has(_ name: Name) -> Bool { name == hide || place(of: name) != nil }

  /// Whether a name is that of a cover in `covers` whose kind is known.
  package func isDefined(_ name: Name) -> Bool {
    place(of: name).map { defined[$0] != nil } ?? false
  }

  /// Where the cover of a name stands among those that are defined.
  private func place(of name: Name) -> Int? {
    let number = Int(name.number)
    return number < places.count && places[number] > 0 ? Int(places[number]) - 1 : nil
  }

  /// The cover that a reference leads to; nil where there is none, or it is built in.
  package subscript(reference: CoverReference) -> ResolvedCover? {
    switch reference {
    case .builtIn: nil
    case .named(let name): place(of: name).flatMap { defined[$0] } ?? (name == hide ? .hide : nil)
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
