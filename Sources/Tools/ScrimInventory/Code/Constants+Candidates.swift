// What a path can mean if no definition around it matches.

extension Constants {
  /// How many imports of one name are compared.
  static let maximumImports = 32

  /// The constants that a path can mean, if no definition around it does.
  ///
  /// - Parameter isMember: whether the path is a member of the type around it,
  ///   as `Self.screen` is.
  func candidates(
    for path: [String], isMember: Bool, in source: Int
  ) -> [BindingIndex] {
    let language = sources[source].language
    let all = lastNames(of: path, in: source).flatMap { bindings[$0] ?? [] }.filter { index in
      !self[index].isLocal && sources[index.source].language.shares(language)
    }
    if language.family == .kotlin {
      let found = visible(all, path, isMember: isMember, in: source) { (self[$0].path, $0.source) }
      let companionMembers = found.filter { self[$0].isOfCompanion }
      return path.count > 1 && !companionMembers.isEmpty ? companionMembers : found
    }
    // A name alone means a definition outside of types.
    return all.filter { index in
      self[index].path.suffix(path.count) == path[...]
        && (path.count > 1 || self[index].path.count == 1 || isMember && index.source == source)
    }
  }

  /// The last names of the constants that a path can mean: its own, and that of
  /// what a source imports under this name.
  func lastNames(of path: [String], in source: Int) -> [String] {
    guard path.count == 1 else { return path.suffix(1) }
    let imported = paths(ofImports: path[0], in: source).compactMap(\.last)
    return path + imported.filter { $0 != path[0] }
  }

  /// The definitions among some that a path can mean in a source of Kotlin or
  /// Java.
  ///
  /// An import by name decides, so that a definition of another package is not
  /// taken for one that the sources lack. Then a full name, the package, and
  /// imports of all names do. Inside a type, its members need no import.
  ///
  /// - Parameter isMember: whether the path is a member of the type around it.
  private func visible<Item>(
    _ items: [Item], _ path: [String], isMember: Bool, in source: Int,
    _ locate: (Item) -> ([String], source: Int)
  ) -> [Item] {
    let package = sources[source].definitions.package
    func matches(_ names: [[String]]) -> [Item] {
      names.isEmpty
        ? []
        : items.filter { item in
          let (own, other) = locate(item)
          let name = sources[other].definitions.package + own
          return names.contains { $0 == name }
        }
    }
    // An extension property is imported by its own name.
    let extensions = path.count > 1 ? paths(ofImports: path[path.count - 1], in: source) : []
    let named = paths(ofImports: path[0], in: source)
    if !named.isEmpty {
      return matches(named.map { $0 + path.dropFirst() } + extensions.map { $0.dropLast() + path })
    }
    let all = sources[source].definitions.wildcards.prefix(Self.maximumImports).map { $0 + path }
    for names in [[path], [package + path], all + extensions.map { $0.dropLast() + path }] {
      let found = matches(names)
      if !found.isEmpty { return found }
    }
    return items.filter { item in
      let (own, other) = locate(item)
      return own.suffix(path.count) == path[...] && (path.count > 1 || isMember && other == source)
        && sources[other].definitions.package == package
    }
  }

  /// The full names that a name is imported from.
  private func paths(ofImports name: String, in source: Int) -> [[String]] {
    (sources[source].imports[name] ?? []).prefix(Self.maximumImports).compactMap { item in
      guard case .path(let path) = item.origin else { return nil }
      // The members of a companion are found in its type.
      return path.filter { $0 != "Companion" }
    }
  }

  /// The arguments that `Screen.home.route` can mean, if `home` is made by a
  /// constructor with a parameter `route`; nil if there are too many.
  mutating func arguments(
    _ path: [String], in source: Int, behind modules: [String]?, depth: Int
  ) -> Set<String?>? {
    guard path.count > 1, let name = path.last else { return [] }
    let owner = Array(path.dropLast())
    let language = sources[source].language
    let named = instances[owner[owner.count - 1]] ?? []
    guard named.count <= Self.maximumCandidates else { return nil }
    let all = named.filter { sources[$0.source].language.shares(language) }
    let paths = all.map { sources[$0.source].definitions.instances[$0.instance].path }
    let matching =
      language.family == .kotlin
      ? visible(Array(zip(all, paths)), owner, isMember: false, in: source) { ($1, $0.source) }
        .map(\.0)
      : zip(all, paths).filter { $1.suffix(owner.count) == owner[...] }.map(\.0)
    let found = visible(matching, from: source, behind: modules) { $0.source }
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
        guard !construction.hidden.contains(name), let argument = labeled ?? positional,
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
