/// Where a cover is written: among those that are defined, or among those in place.
enum CoverPlace: Sendable {
  case defined(Int32)
  case inPlace(Int32)
}

/// The covers of a policy, as rules look at them.
extension Examination {
  /// Where all covers are written, in that order, but for those in place that another
  /// file took the place of.
  func placesOfCovers() -> [CoverPlace] {
    let covers = tables.inPlaceCovers
    var isUsed = Array(repeating: false, count: covers.count)
    visitCoverReferences {
      if case .inPlace(let origin) = $0, let index = covers.index(of: origin) {
        isUsed[index] = true
      }
    }
    let defined = policy.covers.indices.sorted {
      policy.covers[$0].value.origin < policy.covers[$1].value.origin
    }
    var places: [CoverPlace] = []
    places.reserveCapacity(defined.count + covers.count)
    var next = defined[...]
    for index in isUsed.indices where isUsed[index] {
      let origin = covers.origin(at: index)
      while let first = next.first, policy.covers[first].value.origin <= origin {
        places.append(.defined(Int32(first)))
        next.removeFirst()
      }
      places.append(.inPlace(Int32(index)))
    }
    return places + next.map { .defined(Int32($0)) }
  }

  /// A cover as it is written.
  func settings(of place: CoverPlace) -> CoverSettings {
    switch place {
    case .defined(let index): policy.covers[Int(index)].value
    case .inPlace(let index): tables.inPlaceCovers[Int(index)]
    }
  }

  /// A cover whose kind is known; nil where it is not.
  func cover(at place: CoverPlace) -> ResolvedCover? {
    switch place {
    case .defined(let index): ResolvedCover(policy.covers[Int(index)].value)
    case .inPlace(let index): ResolvedCover(tables.inPlaceCovers[Int(index)])
    }
  }

  /// The names of the covers that something uses.
  var usedCoverNames: Set<Name> {
    var names: Set<Name> = []
    var last: Name?
    visitCoverReferences {
      guard case .named(let name) = $0, name != last else { return }
      names.insert(name)
      last = name
    }
    return names
  }

  /// Visits what screens, overlays and the defaults name for covers.
  private func visitCoverReferences(_ visit: (CoverReference) -> Void) {
    for behavior in screens.behaviors {
      if let cover = tables.settings[behavior.own].cover { visit(cover) }
    }
    if let cover = policy.defaults.cover { visit(cover.value) }
    for overlay in policy.overlays {
      if let cover = overlay.value.cover { visit(cover.value) }
    }
  }
}
