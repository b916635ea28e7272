internal import ScrimCompiler
internal import ScrimPolicy

/// Which entries of a policy match the screens of its inventory: each screen is looked up
/// once, whatever rules ask about it.
struct InventoryMatches: Sendable {
  /// The entries of the policy that match a screen.
  private(set) var matchedEntries: Set<Int> = []
  /// The screens that only `**` or no pattern matches.
  private(set) var undeclared: [Inventory.Entry] = []

  init(_ inventory: Inventory, _ screens: PolicyScreens) {
    var number = 0
    screens.forEachEntries(matching: inventory.entries.lazy.map(\.id)) { entries in
      matchedEntries.formUnion(entries)
      if entries.allSatisfy({ $0 == screens.catchAll }) {
        undeclared.append(inventory.entries[number])
      }
      number += 1
    }
  }
}
