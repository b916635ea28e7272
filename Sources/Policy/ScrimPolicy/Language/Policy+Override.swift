/// How a file overrides the files that it extends: maps are merged key by key,
/// everything else is replaced.
extension Policy {
  /// Merges the files of a policy.
  ///
  /// The one that overrides all others is last.
  init(layering layers: [Policy], sharing tables: inout PolicyTables) {
    self.init()
    for layer in layers {
      version = layer.version ?? version
      app = layer.app ?? app
      lifecycle = layer.lifecycle ?? lifecycle
      snapshots = layer.snapshots ?? snapshots
      extends += layer.extends
      inventory = layer.inventory ?? inventory
      lock = layer.lock ?? lock
      prompts = prompts.overridden(by: layer.prompts)
      peekLimit = layer.peekLimit ?? peekLimit
      defaults = tables.lay(layer.defaults, over: defaults)
      ignoreList = layer.ignoreList ?? ignoreList
    }
    covers = .layering(layers.map(\.covers)) { $0.override(with: $1) }
    screens = .layering(layers.map(\.screens)) { $0 = tables.lay($1, over: $0) }
    overlays = .layering(layers.map(\.overlays)) { $0 = tables.lay($1, over: $0) }
    levels = .layering(layers.map(\.levels)) { $0 = $1 }
  }
}

extension PolicyTables {
  /// Lays a map of settings over that of an extended file.
  mutating func lay(_ map: WrittenSettings, over base: WrittenSettings) -> WrittenSettings {
    if base.range.isEmpty { return map }
    if map.range.isEmpty { return base }
    var settings = Settings(builtInOn: PolicyDefaults.system)
    settings.lay(self[base])
    settings.lay(self[map])
    if let both = inlineCover(self[map][Setting.cover], over: self[base][Setting.cover]) {
      settings.lay([both])
    }
    let start = written.count
    written += settings.written
    return WrittenSettings(start..<written.count)
  }

  /// Merges an inline cover over an inline cover; nil if one of the two is not
  /// inline.
  private mutating func inlineCover(
    _ cover: Located<CoverReference>?, over base: Located<CoverReference>?
  ) -> WrittenSetting? {
    guard let cover, case .inline(let own) = cover.value, case .inline(let under)? = base?.value
    else { return nil }
    var both = inlineCovers[Int(under)]
    both.override(with: inlineCovers[Int(own)])
    inlineCovers.append(both)
    return WrittenSetting(
      Setting.cover, .inline(Int32(inlineCovers.count - 1)), cover.origin)
  }
}

extension Array {
  /// Merges the entries of several maps.
  ///
  /// An entry overrides earlier ones of its name; new names are appended.
  fileprivate static func layering<Name: Hashable, Value>(
    _ maps: [[NamedEntry<Name, Value>]], combine: (inout Value, Value) -> Void
  ) -> Self where Element == NamedEntry<Name, Value> {
    let maps = maps.filter { !$0.isEmpty }
    guard var entries = maps.first, maps.count > 1 else { return maps.first ?? [] }
    var indexes: [Name: Int] = [:]
    for (index, entry) in entries.enumerated() { indexes[entry.name] = index }
    for entry in maps.dropFirst().joined() {
      guard let index = indexes[entry.name] else {
        indexes[entry.name] = entries.count
        entries.append(entry)
        continue
      }
      combine(&entries[index].value, entry.value)
      entries[index].origin = entry.origin
    }
    return entries
  }
}
