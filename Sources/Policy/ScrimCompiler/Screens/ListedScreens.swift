package import ScrimPolicy

/// A screen that a policy or one of its variants lists by its id.
package struct ListedScreen: Sendable {
  package let id: String
  /// The key that lists it: of the policy itself, if that lists it.
  package let origin: Origin
  /// Whether the policy itself lists it, or a variant that ships.
  package let ships: Bool
}

extension [ResolvedPolicy] {
  /// The screens that a policy and its variants list, in the order of the bytes
  /// of their ids.
  package var listedScreens: [ListedScreen] {
    var known: [Name: ListedScreen] = [:]
    for ships in [true, false] {
      for variant in self where (variant.policy.ships?.value ?? true) == ships {
        for entry in variant.screens.listed {
          let key = variant.screens.entries[entry]
          if known[key.name.name] != nil { continue }
          known[key.name.name] = ListedScreen(
            id: variant.screens.name(of: entry), origin: key.origin, ships: ships)
        }
      }
    }
    return known.values.sorted { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }
  }
}
