internal import ScrimCompiler
internal import ScrimPolicy

/// The entries of a policy that match the screens of its inventory.
///
/// Each screen is looked up once for all rules.
struct InventoryMatches: Sendable {
  /// The entries of the policy that match a screen.
  private(set) var matchedEntries: Set<Int> = []
  /// The screens that only `**` or no pattern matches.
  private(set) var undeclared: [Inventory.Entry] = []

  /// How many entries are compared with screens of the inventory.
  static func limit(of policy: ResolvedPolicy) -> Int { 500 * policy.limit }

  /// Nil if the limit of comparisons does not suffice.
  init?(_ inventory: [Inventory.Entry], _ screens: PolicyScreens, comparingAtMost limit: Int) {
    var number = 0
    let ids = inventory.lazy.map(\.id)
    let isComplete = screens.forEachEntries(matching: ids, comparingAtMost: limit) { entries in
      matchedEntries.formUnion(entries)
      if entries.allSatisfy({ $0 == screens.catchAll }) {
        undeclared.append(inventory[number])
      }
      number += 1
    }
    if !isComplete { return nil }
  }
}
