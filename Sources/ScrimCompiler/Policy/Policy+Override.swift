/// How a file's settings take the place of those that it extends: maps come
/// together key by key, everything else is replaced.
extension Policy {
  mutating func override(with other: Policy, sharing tables: inout PolicyTables) {
    version = other.version ?? version
    app = other.app ?? app
    lifecycle = other.lifecycle ?? lifecycle
    inventory = other.inventory ?? inventory
    lock = other.lock ?? lock
    prompts = prompts.overridden(by: other.prompts)
    peekLimit = other.peekLimit ?? peekLimit
    defaults.override(with: other.defaults)
    covers.override(with: other.covers) { $0.value.override(with: $1.value) }
    screens.override(with: other.screens) { $0.value = tables.lay($1, over: $0) }
    overlays.override(with: other.overlays) {
      $0.value.cover = $1.value.cover ?? $0.value.cover
      $0.value.fade.override(with: $1.value.fade)
    }
    levels.override(with: other.levels) { $0.value = $1.value }
    ignoreList = other.ignoreList ?? ignoreList
  }
}

extension PolicyTables {
  /// A screen's settings, over those that an extended file has for it.
  fileprivate mutating func lay(
    _ entry: Policy.ScreenEntry, over base: Policy.ScreenEntry
  ) -> ScreenSettings {
    overridden.append(base)
    let beneath = settings[base.value.number].settings(at: .inheritedMap)
    let above = settings[entry.value.number].settings(at: .ownMap)
    return ScreenSettings(
      number: settings.number(of: beneath.overridden(by: above)),
      beneath: Int32(overridden.count - 1))
  }
}

extension Array {
  /// Puts entries over those with the same names, and new ones behind.
  fileprivate mutating func override<Name: Hashable, Value>(
    with others: [NamedEntry<Name, Value>],
    combine: (inout NamedEntry<Name, Value>, NamedEntry<Name, Value>) -> Void
  ) where Element == NamedEntry<Name, Value> {
    if isEmpty {
      self = others
      return
    }
    var indexes: [Name: Int] = [:]
    for (index, entry) in enumerated() { indexes[entry.name] = index }
    for other in others {
      guard let index = indexes[other.name] else {
        append(other)
        continue
      }
      combine(&self[index], other)
      self[index].origin = other.origin
    }
  }
}
