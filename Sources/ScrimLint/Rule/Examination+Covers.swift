internal import ScrimCompiler
internal import ScrimPolicy

/// The covers of a policy, as rules look at them.
extension Examination {
  /// All covers that may hold somewhere, in the order in which they are written: those
  /// defined, and those in place that no other file took the place of.
  func findCoversInForce() -> [CoverSettings] {
    var covers = policy.covers.map(\.value)
    var known: Set<Origin> = []
    visitCoverReferences {
      guard case .inPlace(let index) = $0 else { return }
      // An alias brings a cover to several screens.
      let cover = tables.inPlaceCovers[Int(index)]
      if known.insert(cover.origin).inserted { covers.append(cover) }
    }
    return covers.sorted { $0.origin < $1.origin }
  }

  /// The names of the covers that something uses.
  var usedCoverNames: Set<Name> {
    var names: Set<Name> = []
    visitCoverReferences { if case .named(let name) = $0 { names.insert(name) } }
    return names
  }

  /// Visits what the defaults, screens and overlays name for covers.
  private func visitCoverReferences(_ visit: (CoverReference) -> Void) {
    let maps = [policy.defaults] + policy.screens.map(\.value) + policy.overlays.map(\.value)
    for map in maps { if let cover = tables[map][Setting.cover] { visit(cover.value) } }
  }
}
