/// Where a cover is written: among those that are defined, or among those in place.
enum CoverPlace: Sendable {
  case defined(Int)
  case inPlace(Int)
}

/// The covers of a policy, as rules look at them.
extension Examination {
  /// The cover that a reference leads to; nil where it leads nowhere.
  func cover(_ reference: CoverReference) -> ResolvedCover? {
    switch reference {
    case .named(let name): covers[name] ?? (text(of: name) == "hide" ? .hide : nil)
    case .inPlace(let origin): tables.inPlaceCovers.index(of: origin).flatMap { inPlaceCovers[$0] }
    }
  }

  /// Where all covers are written, in that order, but for those in place that another
  /// file took the place of.
  func placesOfCovers() -> [CoverPlace] {
    var places = policy.covers.enumerated().map {
      (origin: $1.value.origin, place: CoverPlace.defined($0))
    }
    var last: Origin?
    for origin in usedPlaces.sorted() where origin != last {
      if let index = tables.inPlaceCovers.index(of: origin) {
        places.append((origin, .inPlace(index)))
      }
      last = origin
    }
    return places.sorted { $0.origin < $1.origin }.map(\.place)
  }

  /// A cover as it is written.
  func settings(of place: CoverPlace) -> CoverSettings {
    switch place {
    case .defined(let index): policy.covers[index].value
    case .inPlace(let index): tables.inPlaceCovers[index]
    }
  }

  /// A cover whose kind is known; nil where it is not.
  func cover(at place: CoverPlace) -> ResolvedCover? {
    switch place {
    case .defined(let index): ResolvedCover(policy.covers[index].value)
    case .inPlace(let index): inPlaceCovers[index]
    }
  }

  /// The names of the covers that something uses.
  var usedCoverNames: Set<Name> {
    var names: Set<Name> = []
    for case .named(let name) in coverReferences { names.insert(name) }
    return names
  }

  /// Where the covers are written in place that something uses.
  private var usedPlaces: [Origin] {
    coverReferences.compactMap { if case .inPlace(let origin) = $0 { origin } else { nil } }
  }

  /// What screens, overlays and the defaults name for covers.
  private var coverReferences: [CoverReference] {
    let screens = screens.behaviors.compactMap { tables.settings[$0.own].cover?.value }
    let others = [policy.defaults.cover?.value] + policy.overlays.map(\.value.cover?.value)
    return screens + others.compactMap { $0 }
  }

  /// Whether a screen's cover comes and goes in no time, whatever its fade.
  func ignoresFades(_ screen: ExaminedScreen) -> Bool {
    screen.settings.cover.flatMap { cover($0.value) }?.ignoresFades ?? false
  }
}
