/// The covers that screens, overlays and `defaults` can name, or write in place.
///
/// A name is a number, so a table tells where its cover is: rules ask for it once for
/// every screen.
struct PolicyCovers: Sendable {
  /// The covers that are defined; nil where nobody knows the kind.
  private var defined: [ResolvedCover?] = []
  /// Whether each of them comes and goes in no time.
  private var isInstant: [Bool] = []
  /// One more than the place of each name's cover, or 0.
  private var places: [Int32] = []
  private let inPlace: InPlaceCovers
  /// The name that is a cover where none of that name is defined.
  private let hide: Name?

  init(_ policy: Policy, _ tables: PolicyTables) {
    inPlace = tables.inPlaceCovers
    hide = tables.names.existingName("hide")
    for entry in policy.covers {
      let number = Int(entry.name.number)
      while places.count <= number { places.append(0) }
      if places[number] == 0 {
        defined.append(nil)
        isInstant.append(entry.name == hide)
        places[number] = Int32(defined.count)
      }
      if let cover = ResolvedCover(entry.value) {
        defined[Int(places[number]) - 1] = cover
        isInstant[Int(places[number]) - 1] = entry.value.ignoresFades
      }
    }
  }

  /// Whether a name is that of a cover.
  func has(_ name: Name) -> Bool { name == hide || place(of: name) != nil }

  /// The cover that a name leads to; nil where its kind is not known.
  func named(_ name: Name) -> ResolvedCover? { place(of: name).flatMap { defined[$0] } }

  /// The cover that a reference leads to; nil where it leads nowhere.
  subscript(reference: CoverReference) -> ResolvedCover? {
    switch reference {
    case .named(let name): named(name) ?? (name == hide ? .hide : nil)
    case .inPlace(let origin): inPlace.index(of: origin).flatMap { ResolvedCover(inPlace[$0]) }
    }
  }

  /// Whether a cover comes and goes in no time, whatever its fade.
  func ignoresFades(_ reference: CoverReference?) -> Bool {
    switch reference {
    case nil: false
    case .named(let name): place(of: name).map { isInstant[$0] } ?? (name == hide)
    case .inPlace(let origin): inPlace.index(of: origin).map(inPlace.ignoresFades) ?? false
    }
  }

  private func place(of name: Name) -> Int? {
    guard name.number < places.count, places[Int(name.number)] > 0 else { return nil }
    return Int(places[Int(name.number)]) - 1
  }
}
