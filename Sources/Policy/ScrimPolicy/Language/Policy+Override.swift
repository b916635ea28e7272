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
      lockTreatment = tables.lay(layer.lockTreatment, over: lockTreatment)
      prompts = prompts.overridden(by: layer.prompts)
      peekLimit = layer.peekLimit ?? peekLimit
      defaults = tables.lay(layer.defaults, over: defaults)
      ships = layer.ships ?? ships
      ignoreList = layer.ignoreList ?? ignoreList
    }
    covers = .layering(layers.map(\.covers)) { $0.override(with: $1) }
    screens = .layering(layers.map(\.screens)) { $0 = tables.lay($1, over: $0) }
    overlays = .layering(layers.map(\.overlays)) { $0 = tables.lay($1, over: $0) }
    levels = .layering(layers.map(\.levels)) { $0 = $1 }
    variants = .layering(layers.map(\.variants)) { overrides, others in
      overrides = Policy.layering(overrides, others, sharing: &tables)
    }
  }

  /// Merges the overrides of one variant in two files.
  private static func layering(
    _ overrides: Policy?, _ others: Policy?, sharing tables: inout PolicyTables
  ) -> Policy? {
    guard let overrides, let others else { return others }
    return Policy(layering: [overrides, others], sharing: &tables)
  }
}

extension PolicyTables {
  /// Lays a map of settings over that of an extended file.
  mutating func lay(_ map: Settings, over base: Settings) -> Settings {
    var settings = base
    settings.lay(map)
    if map.cover.isWritten { settings.cover.value = lay(map.cover.value, over: base.cover.value) }
    return settings
  }

  /// Lays a lock over that of an extended file.
  ///
  /// Two maps are merged; a word replaces a map, and a map replaces a word.
  fileprivate mutating func lay(
    _ lock: Located<LockTreatment>?, over base: Located<LockTreatment>?
  ) -> Located<LockTreatment>? {
    guard case .settings(var settings)? = lock?.value, case .settings(let others)? = base?.value
    else { return lock ?? base }
    settings.time = settings.time ?? others.time
    if let cover = settings.cover, let other = others.cover {
      settings.cover = Located(lay(cover.value, over: other.value), cover.origin)
    } else {
      settings.cover = settings.cover ?? others.cover
    }
    return lock.map { Located(.settings(settings), $0.origin) }
  }

  /// An inline cover is merged with the inline cover that it overrides.
  private mutating func lay(_ cover: CoverReference, over base: CoverReference) -> CoverReference {
    guard case .inline(let own) = cover, case .inline(let under) = base else { return cover }
    var both = inlineCovers[Int(under)]
    both.override(with: inlineCovers[Int(own)])
    inlineCovers.append(both)
    return .inline(Int32(inlineCovers.count - 1))
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
