/// How a file's settings take the place of those that it extends: maps come
/// together key by key, everything else is replaced.
extension Policy {
  mutating func override(with other: Policy) {
    version = other.version ?? version
    app = other.app ?? app
    lifecycle = other.lifecycle ?? lifecycle
    inventory = other.inventory ?? inventory
    lock = other.lock ?? lock
    prompts.override(with: other.prompts)
    peekLimit = other.peekLimit ?? peekLimit
    defaults.override(with: other.defaults)
    covers.override(with: other.covers) { $0.override(with: $1) }
    screens.override(with: other.screens) { $0.override(with: $1) }
    overlays.override(with: other.overlays) {
      $0.cover = $1.cover ?? $0.cover
      $0.fade.override(with: $1.fade)
    }
    levels.override(with: other.levels) { $0 = $1 }
    ignoreList = other.ignoreList ?? ignoreList
  }
}

extension Array {
  /// Puts entries over those with the same names, and new ones behind.
  fileprivate mutating func override<Name: Hashable, Value>(
    with others: [NamedEntry<Name, Value>], combine: (inout Value, Value) -> Void
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
      var value = self[index].value
      combine(&value, other.value)
      self[index] = NamedEntry(name: other.name, value: value, origin: other.origin)
    }
  }
}
