internal import ScrimCompiler
internal import ScrimPolicy

/// Which entries of a policy match the screens of its inventory: each screen is looked up
/// once, whatever rules ask about it.
struct InventoryMatches: Sendable {
  /// The entries of the policy that match a screen.
  private(set) var matchedEntries: Set<Int> = []
  /// The screens that only `**` or no pattern matches.
  private(set) var undeclared: [Inventory.Entry] = []

  /// Nil if that takes more comparisons than may be.
  init?(_ inventory: Inventory, _ screens: PolicyScreens, comparingAtMost limit: Int) {
    var number = 0
    let ids = inventory.entries.lazy.map(\.id)
    let isComplete = screens.forEachEntries(matching: ids, comparingAtMost: limit) { entries in
      matchedEntries.formUnion(entries)
      if entries.allSatisfy({ $0 == screens.catchAll }) {
        undeclared.append(inventory.entries[number])
      }
      number += 1
    }
    if !isComplete { return nil }
  }
}
