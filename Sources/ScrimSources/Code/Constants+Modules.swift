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
    for module in modules(named: item.module, from: source) {
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
      if !found.isEmpty {
        return meaning(of: Set(found.map { text(of: $0, depth: depth) }), reference)
      }
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

  /// The sources that an import can mean: those whose path ends like it.
  private func modules(named module: String, from source: Int) -> [Int] {
    var names: [Substring] = []
    for name in module.split(separator: "/") where name != "." {
      if name == ".." { names = [] } else { names.append(name) }
    }
    if names.first?.hasPrefix("@") == true || names.first == "~" { names.removeFirst() }
    guard !names.isEmpty else { return [] }
    let wanted = names.joined(separator: "/").withoutScriptEnding
    let found = sources.indices.filter { number in
      guard sources[number].language.isScript else { return false }
      let path = sources[number].path.withoutScriptEnding
      return [wanted, wanted + "/index"].contains { path == $0 || path.hasSuffix("/" + $0) }
    }
    if found.count > 1, module.hasPrefix(".") {
      // Of several, the one in the nearest folder is meant.
      let folder = sources[source].path.split(separator: "/").dropLast()
      let shared = found.map { number in
        zip(sources[number].path.split(separator: "/"), folder).prefix { $0.0 == $0.1 }.count
      }
      let most = shared.max()
      return zip(found, shared).filter { $0.1 == most }.map(\.0)
    }
    return found
  }
}

extension String {
  /// The path of a module without the ending of its file.
  fileprivate var withoutScriptEnding: String {
    for ending in SourceKind.scriptEndings where hasSuffix(".\(ending)") {
      return String(dropLast(ending.count + 1))
    }
    return self
  }
}
