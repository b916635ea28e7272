// What a path can mean that is not defined around it.

extension Constants {
  /// How many imports of one name are compared.
  private static let maximumImports = 32

  /// The constants that a path can mean, if no definition around it does.
  ///
  /// - Parameter isMember: whether the path is a member of the type around it,
  ///   as `Self.screen` is.
  func candidates(
    for path: [String], isMember: Bool, in source: Int
  ) -> [BindingIndex] {
    let language = sources[source].language
    let all = (bindings[path[path.count - 1]] ?? []).filter { index in
      !self[index].isLocal && sources[index.source].language.shares(language)
    }
    // A name alone means a definition outside of types, or one that is
    // imported.
    return visible(all, path, in: source) { (self[$0].path, $0.source) }.filter { index in
      path.count > 1 || self[index].path.count == 1 || isImported(path[0], in: source)
        || isMember && index.source == source
    }
  }

  /// The candidates in a source itself, or in the modules that it imports.
  ///
  /// - Parameter module: the module of the prefix, in Dart.
  func imported(
    _ candidates: [BindingIndex], by source: Int, from module: String?
  ) -> [BindingIndex] {
    let own = candidates.filter { $0.source == source }
    guard sources[source].language == .dart, own.isEmpty || module != nil else { return own }
    let modules = module.map { [$0] } ?? Array(sources[source].definitions.importedModules)
    let tails = modules.map { module in
      let names = module.split(separator: "/").filter {
        $0 != "." && $0 != ".." && !$0.hasPrefix("package:")
      }
      return "/" + names.joined(separator: "/")
    }
    return candidates.filter { index in
      tails.contains { "/\(sources[index.source].path)".hasSuffix($0) }
    }
  }

  /// The definitions among some that a path can mean in a source.
  ///
  /// In Kotlin and Java, an import decides, and then the package.
  private func visible<Item>(
    _ items: [Item], _ path: [String], in source: Int, _ locate: (Item) -> ([String], source: Int)
  ) -> [Item] {
    let named = items.filter { locate($0).0.suffix(path.count) == path[...] }
    guard sources[source].language.family == .kotlin, named.count > 1 else { return named }
    let definitions = sources[source].definitions
    let imports = sources[source].imports[path[0]] ?? []
    let full = imports.prefix(Self.maximumImports).compactMap { item -> [String]? in
      guard case .path(let imported) = item.origin else { return nil }
      return imported + path.dropFirst()
    }
    let nearest = named.filter { item in
      let (own, other) = locate(item)
      let name = sources[other].definitions.package + own
      return full.isEmpty
        ? name.elementsEqual(definitions.package + path) : full.contains { name.elementsEqual($0) }
    }
    return nearest.isEmpty ? named : nearest
  }

  private func isImported(_ name: String, in source: Int) -> Bool {
    sources[source].imports[name] != nil
  }

  /// The arguments that `Screen.home.route` can mean, if `home` is made by a
  /// constructor with a parameter `route`; nil if there are too many.
  mutating func arguments(
    _ path: [String], in source: Int, depth: Int
  ) -> Set<String?>? {
    guard path.count > 1, let name = path.last else { return [] }
    let owner = Array(path.dropLast())
    let language = sources[source].language
    let named = instances[owner[owner.count - 1]] ?? []
    guard named.count <= Self.maximumCandidates else { return nil }
    let all = named.filter { sources[$0.source].language.shares(language) }
    let found = visible(all, owner, in: source) { item in
      (sources[item.source].definitions.instances[item.instance].path, item.source)
    }
    var (texts, count) = (Set<String?>(), 0)
    for (number, index) in found {
      let instance = sources[number].definitions.instances[index]
      count += constructions[instance.type]?.count ?? 0
      guard count <= Self.maximumCandidates else { return nil }
      for construction in constructions[instance.type] ?? [] {
        guard let position = construction.parameters.firstIndex(of: name) else { continue }
        let labeled = instance.arguments.first { $0.label == name }
        let positional = instance.arguments.dropFirst(position).first.flatMap {
          $0.label == nil ? $0 : nil
        }
        guard let argument = labeled ?? positional,
          case .text(let text) = meaning(of: argument.value, in: number, depth: depth + 1)
        else {
          texts.insert(nil)
          continue
        }
        texts.insert(text)
      }
    }
    return texts
  }
}
