internal import ScrimCompiler
internal import ScrimDiagnostics
internal import ScrimPolicy
internal import ScrimInterchange

/// The changes of the inventory that change which screens lint reports.
///
/// Lint reports the listed screens that a policy does not declare. The file
/// that the list is in does not matter.
enum InventoryChanges {
  static func between(_ old: PolicyVersion, _ new: PolicyVersion) -> [PolicyChange] {
    if old.turnsOff(.undeclaredScreen) || new.turnsOff(.undeclaredScreen) { return [] }
    return switch (old.inventorySide, new.inventorySide) {
    case (nil, nil): []
    case (let side?, nil): [change(.policy, side, .absent("none"), .weaker)]
    case (nil, let side?): [change(.policy, .absent("none"), side, .stronger)]
    case (.some, .some) where old.inventory == nil || new.inventory == nil: []
    case (.some, .some):
      [
        change(of: old.undeclared(missingIn: new)) {
          (old.listed($0), .absent("not listed"), .weaker)
        },
        change(of: new.undeclared(missingIn: old)) {
          (.absent("not listed"), new.listed($0), .stronger)
        },
      ].compactMap(\.self)
    }
  }

  /// The change of some entries of the inventory; nil if there are none.
  private static func change(
    of entries: [Inventory.Entry],
    _ sides: (Inventory.Entry) -> (PolicyChange.Side, PolicyChange.Side, ProtectionChange)
  ) -> PolicyChange? {
    guard let first = entries.first else { return nil }
    let (old, new, effect) = sides(first)
    return change(.screens(ChangedScreens(ids: entries.map(\.id), unlisted: [])), old, new, effect)
  }

  private static func change(
    _ scope: PolicyChange.Scope, _ old: PolicyChange.Side, _ new: PolicyChange.Side,
    _ effect: ProtectionChange
  ) -> PolicyChange {
    PolicyChange(scope: scope, setting: "inventory", old: old, new: new, effect: effect)
  }
}

extension PolicyVersion {
  fileprivate var inventorySide: PolicyChange.Side? {
    policy.inventory.map { side($0.value, at: $0.origin) }
  }

  fileprivate func listed(_ entry: Inventory.Entry) -> PolicyChange.Side {
    PolicyChange.Side(value: "listed", span: entry.span)
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
    return InventoryMatches(entries, resolved.screens, setsAtMost: resolved.limit)?.undeclared
      ?? []
  }
}
