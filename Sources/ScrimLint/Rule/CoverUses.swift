internal import ScrimCompiler
internal import ScrimPolicy

/// What `defaults`, screens and overlays name for their covers.
struct CoverUses {
  /// All covers that may hold somewhere, in the order in which they are written: those
  /// defined, and those in place that no other file took the place of.
  private(set) var inForce: [CoverSettings]
  /// The places that name a cover which is not defined, in the order in which they are
  /// written.
  private(set) var undefined: [(name: Name, reference: Located<CoverReference>)] = []
  private var isUsed: [Bool]
  /// The covers that nothing but overlays names, by where they are written.
  private var forOverlays: Set<Origin> = []

  init(in resolved: ResolvedPolicy) {
    let (policy, tables) = (resolved.policy, resolved.tables)
    inForce = policy.covers.map(\.value)
    isUsed = Array(repeating: false, count: tables.names.count)
    var inPlace: Set<Origin> = []
    let maps = [policy.defaults] + policy.screens.map(\.value) + policy.overlays.map(\.value)
    for (number, map) in maps.enumerated() {
      let isOverlay = number > policy.screens.count
      guard let reference = tables[map][Setting.cover] else { continue }
      switch reference.value {
      case .builtIn: break
      case .named(let name):
        if isOverlay, !isUsed[Int(name.number)], let cover = resolved.covers[reference.value] {
          forOverlays.insert(cover.origin)
        }
        isUsed[Int(name.number)] = true
        // The word `hide` alone is a cover.
        if !resolved.covers.has(name) { undefined.append((name, reference)) }
      case .inPlace(let index):
        // An alias brings a cover to several screens.
        let cover = tables.inPlaceCovers[Int(index)]
        if inPlace.insert(cover.origin).inserted {
          inForce.append(cover)
          if isOverlay { forOverlays.insert(cover.origin) }
        }
      }
    }
    inForce.sort { $0.origin < $1.origin }
  }

  /// Whether something names a cover.
  func contains(_ name: Name) -> Bool { isUsed[Int(name.number)] }

  /// Whether nothing but overlays names a cover, so that it has nothing to protect.
  func isForOverlaysAlone(_ cover: ResolvedCover) -> Bool { forOverlays.contains(cover.origin) }
}
