/// The covers of a policy, as rules look at them.
extension Examination {
  /// The cover that a reference leads to; nil where it leads nowhere.
  func cover(_ reference: CoverReference) -> ResolvedCover? {
    switch reference {
    case .named(let name): covers[name] ?? (text(of: name) == "hide" ? .hide : nil)
    case .inPlace(let origin): inPlaceCovers[origin]
    }
  }

  /// All covers, in the order in which they are written.
  var allCovers: [ResolvedCover] {
    coversInForce.compactMap { ResolvedCover($0) }
  }

  /// All covers as they are written, but for those in place that another file
  /// took the place of.
  var coversInForce: [CoverSettings] {
    let inPlace = usedCovers.compactMap { reference in
      if case .inPlace(let origin) = reference { tables.inPlaceCovers[origin] } else { nil }
    }
    return (policy.covers.map(\.value) + inPlace).sorted { $0.origin < $1.origin }
  }

  /// The covers that something uses.
  var usedCovers: Set<CoverReference> {
    let screens = screens.behaviors.map(\.ownCover)
    let others = [policy.defaults.cover?.value] + policy.overlays.map(\.value.cover?.value)
    return Set((screens + others).compactMap { $0 })
  }

  /// Whether a screen's cover comes and goes in no time, whatever its fade.
  func ignoresFades(_ screen: ExaminedScreen) -> Bool {
    screen.settings.cover.flatMap { cover($0.value) }?.ignoresFades ?? false
  }
}
