// Names that a JavaScript module imports.

extension Constants {
  mutating func meaning(
    ofModulePath path: [String], named reference: Reference, in source: Int, depth: Int
  ) -> Meaning {
    let name = path[path.count - 1]
    if bindingIndices(named: name, in: source).count > Self.maximumCandidates {
      return tooMany(name)
    }
    let own = bindingIndices(of: path, in: source)
    if !own.isEmpty { return meaning(of: Set(own.map { text(of: $0, depth: depth) }), reference) }
    guard let item = sources[source].imports[path[0]]?.last else {
      return meaning(of: [], reference)
    }
    let rest = Array(path.dropFirst())
    var imported: [BindingIndex] = []
    for module in modules.sources(importedAs: item.module, by: sources[source].path) {
      if bindingIndices(named: name, in: module).count > Self.maximumCandidates {
        return tooMany(name)
      }
      let found =
        switch item.origin {
        case .named(let name): bindingIndices(of: [name] + rest, in: module)
        case .namespace: bindingIndices(of: rest, in: module)
        case .theDefault: bindingIndices(ofDefault: rest, in: module)
        case .path: [BindingIndex]()
        }
      imported += found
    }
    if !imported.isEmpty {
      return meaning(of: Set(imported.map { text(of: $0, depth: depth) }), reference)
    }
    // Another module may pass it on under its own name.
    let start =
      switch item.origin {
      case .named(let name): [name]
      case .theDefault: [item.alias]
      case .namespace, .path: [String]()
      }
    let named = bindings[name] ?? []
    guard named.count <= Self.maximumCandidates else { return tooMany(name) }
    let members = named.filter {
      sources[$0.source].language.isScript && !self[$0].isLocal
        && self[$0].path.elementsEqual(start + rest)
    }
    return meaning(of: Set(members.map { text(of: $0, depth: depth) }), reference)
  }

  private func bindingIndices(of path: [String], in source: Int) -> [BindingIndex] {
    guard let last = path.last else { return [] }
    return bindingIndices(named: last, in: source).filter {
      self[$0].path.elementsEqual(path) && !self[$0].isLocal
    }
  }

  /// The bindings of a path in what a module exports by default, which may be a
  /// name for something else.
  private func bindingIndices(ofDefault rest: [String], in source: Int) -> [BindingIndex] {
    let direct = bindingIndices(of: [ModuleReader.defaultName] + rest, in: source)
    if !direct.isEmpty, !rest.isEmpty { return direct }
    for index in bindingIndices(of: [ModuleReader.defaultName], in: source) {
      guard case .constant(let expression) = self[index].value, let other = expression.reference
      else { continue }
      return bindingIndices(of: other.path + rest, in: source)
    }
    return direct
  }
}
