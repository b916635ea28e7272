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

  /// Nil if it takes more work than the limit on the number of sets of patterns
  /// allows.
  init?(_ inventory: [Inventory.Entry], _ screens: PolicyScreens, setsAtMost limit: Int) {
    var search = EntrySearch(in: screens)
    for screen in inventory {
      guard let entries = search.entries(matching: screen.id, setsAtMost: limit) else { return nil }
      matchedEntries.formUnion(entries)
      if entries.allSatisfy({ $0 == screens.catchAll }) { undeclared.append(screen) }
    }
  }
}
