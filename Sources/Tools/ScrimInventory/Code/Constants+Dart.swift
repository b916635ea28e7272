// Names of Dart, whose imports can have prefixes.

extension Constants {
  /// A path without `this` and the prefix of an import, and the modules behind
  /// the prefix.
  func unprefixed(_ path: [String], in source: Int) -> (path: [String], modules: [String]?) {
    guard path.count > 1 else { return (path, nil) }
    let rest = Array(path.dropFirst())
    if ["this", "super", "widget"].contains(path[0]) { return (rest, nil) }
    guard sources[source].language == .dart, let imports = sources[source].imports[path[0]] else {
      return (path, nil)
    }
    return (rest, imports.map(\.module))
  }

  /// The definitions among some that a source of Dart can name by its imports.
  ///
  /// - Parameter modules: the modules of a prefix; nil if there is no prefix.
  mutating func visible<Item>(
    _ items: [Item], from source: Int, behind modules: [String]?, _ locate: (Item) -> Int
  ) -> [Item] {
    guard sources[source].language == .dart, !items.isEmpty else { return items }
    let visible = libraries.sources(visibleFrom: source, behind: modules)
    return items.filter { visible.contains(locate($0)) }
  }

  /// Whether any source of Dart defines what a path refers to.
  func defines(_ path: [String], at offset: Int, in source: Int) -> Bool {
    guard let name = path.last else { return false }
    if dartFunctions.contains(name) || dartFunctions.contains(path.joined(separator: ".")) {
      return true
    }
    return (bindings[name] ?? []).contains { index in
      guard sources[index.source].language == .dart else { return false }
      let binding = self[index]
      return !binding.isLocal || index.source == source && binding.scope.contains(offset)
    }
  }
}
