package import ScrimCompiler
package import ScrimDiagnostics
package import ScrimPolicy

extension RuleID {
  package static let undeclaredScreen = RuleID("undeclared-screen")
}

/// The entries of a policy that match the screens of its inventory.
///
/// Each screen is looked up once for all rules.
package struct InventoryMatches: Sendable {
  /// The entries of the policy that match a screen.
  package private(set) var matchedEntries: Set<Int> = []
  /// The screens that only `**` or no pattern matches.
  package private(set) var undeclared: [Inventory.Entry] = []

  /// Nil if it takes more work than the limit on the number of sets of patterns
  /// allows.
  package init?(_ inventory: [Inventory.Entry], _ screens: PolicyScreens, setsAtMost limit: Int) {
    var search = EntrySearch(in: screens)
    for screen in inventory {
      guard let entries = search.entries(matching: screen.id, setsAtMost: limit) else { return nil }
      matchedEntries.formUnion(entries)
      if entries.allSatisfy({ $0 == screens.catchAll }) { undeclared.append(screen) }
    }
  }
}
