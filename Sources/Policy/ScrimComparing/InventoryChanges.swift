package import ScrimCompiler
package import ScrimDiagnostics
internal import ScrimInterchange
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

/// The changes of the inventory that change which screens lint reports.
///
/// Lint reports the listed screens that a policy does not declare. The file
/// that the list is in does not matter.
enum InventoryChanges {
  static func between(_ old: PolicyVersion, _ new: PolicyVersion) -> [PolicyChange] {
    if old.turnsOff(.undeclaredScreen) || new.turnsOff(.undeclaredScreen) { return [] }
    switch (old.inventorySide, new.inventorySide) {
    case (nil, nil): return []
    case (let side?, nil): return [change(.policy, side, .absent("none"), .weaker)]
    case (nil, let side?): return [change(.policy, .absent("none"), side, .stronger)]
    case (.some, .some):
      if old.inventory == nil || new.inventory == nil { return [] }
      let (gone, added) = (old.undeclared(missingIn: new), new.undeclared(missingIn: old))
      let none = PolicyChange.Side.absent("not listed")
      return gone.prefix(1).map { change(.screens(of: gone), .listed($0), none, .weaker) }
        + added.prefix(1).map { change(.screens(of: added), none, .listed($0), .stronger) }
    }
  }

  private static func change(
    _ scope: PolicyChange.Scope, _ old: PolicyChange.Side, _ new: PolicyChange.Side,
    _ effect: ProtectionChange
  ) -> PolicyChange {
    PolicyChange(scope: scope, setting: "inventory", old: old, new: new, effect: effect)
  }
}

extension PolicyChange.Scope {
  fileprivate static func screens(of entries: [Inventory.Entry]) -> Self {
    .screens(ChangedScreens(ids: entries.map(\.id)))
  }
}

extension PolicyChange.Side {
  fileprivate static func listed(_ entry: Inventory.Entry) -> Self {
    Self(value: "listed", span: entry.span)
  }
}

extension PolicyVersion {
  fileprivate var inventorySide: PolicyChange.Side? {
    policy.inventory.map { side($0.value, at: $0.origin) }
  }

  /// The listed screens that this version does not declare, and that the other
  /// version neither lists nor declares.
  fileprivate func undeclared(missingIn other: PolicyVersion) -> [Inventory.Entry] {
    let listed = Set((other.inventory ?? []).map { ScreenID($0.id) })
    let missing = (inventory ?? []).filter { !listed.contains(ScreenID($0.id)) }
    return other.undeclared(of: undeclared(of: missing))
  }

  /// The entries that this version does not declare.
  private func undeclared(of entries: [Inventory.Entry]) -> [Inventory.Entry] {
    if entries.isEmpty { return [] }
    let matches = InventoryMatches(entries, resolved.screens, setsAtMost: resolved.limit)
    return matches?.undeclared ?? []
  }
}
