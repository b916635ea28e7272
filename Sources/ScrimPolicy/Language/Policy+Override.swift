/// How a file's settings take the place of those that it extends: maps come
/// together key by key, everything else is replaced.
extension Policy {
  mutating func override(with other: Policy, sharing tables: inout PolicyTables) {
    version = other.version ?? version
    app = other.app ?? app
    lifecycle = other.lifecycle ?? lifecycle
    snapshots = other.snapshots ?? snapshots
    inventory = other.inventory ?? inventory
    lock = other.lock ?? lock
    prompts = prompts.overridden(by: other.prompts)
    peekLimit = other.peekLimit ?? peekLimit
    defaults = tables.lay(other.defaults, over: defaults)
    covers.override(with: other.covers) { $0.value.override(with: $1.value) }
    screens.override(with: other.screens) { $0.value = tables.lay($1.value, over: $0.value) }
    overlays.override(with: other.overlays) {
      $0.value = tables.lay($1.value, over: $0.value)
    }
    levels.override(with: other.levels) { $0.value = $1.value }
    ignoreList = other.ignoreList ?? ignoreList
  }
}

extension PolicyTables {
  /// A map of settings, laid over that of an extended file.
  mutating func lay(_ map: WrittenSettings, over base: WrittenSettings) -> WrittenSettings {
    if base.range.isEmpty { return map }
    if map.range.isEmpty { return base }
    var settings = Settings(builtInOn: Standard.system)
    settings.lay(self[base])
    settings.lay(self[map])
    if let both = coverInPlace(self[map][Setting.cover], over: self[base][Setting.cover]) {
      settings.lay([both])
    }
    let start = written.count
    written += settings.written
    return WrittenSettings(start..<written.count)
  }

  /// A cover written in place, laid over one written in place.
  private mutating func coverInPlace(
    _ cover: Located<CoverReference>?, over base: Located<CoverReference>?
  ) -> WrittenSetting? {
    guard let cover, case .inPlace(let own) = cover.value, case .inPlace(let under)? = base?.value
    else { return nil }
    var both = inPlaceCovers[Int(under)]
    both.override(with: inPlaceCovers[Int(own)])
    inPlaceCovers.append(both)
    return WrittenSetting(
      Setting.cover, .inPlace(Int32(inPlaceCovers.count - 1)), cover.origin)
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
