// Names that JavaScript modules import from one another, and export.

extension Constants {
  /// A path in a module.
  struct ModulePath: Hashable {
    let names: [String]
    let source: Int
    /// Whether another module imports it, so that its first name is that of an
    /// export.
    let isExport: Bool
  }

  /// A module whose names another module re-exports.
  struct WholeExport {
    let module: String?
    let sources: [Int]
  }

  /// What a path in a module is an alias for.
  struct Origin {
    /// The other module, as it is written; nil if it is in the same one.
    let module: String?
    /// The path in the other module.
    let names: [String]
    /// The paths that it can be: several if several sources match the other
    /// module, and empty if no source does.
    let paths: [ModulePath]
  }

  /// The definitions that a path can mean.
  private struct Found {
    var bindings: [BindingIndex] = []
    /// Whether one may be in a module that was not read.
    var isIncomplete = false
  }

  /// The largest number of modules that are searched for one name.
  static let maximumModules = 1000

  mutating func meaning(
    ofModulePath path: [String], named reference: Reference, in source: Int, depth: Int
  ) -> Meaning {
    let name = path[path.count - 1]
    if bindingIndices(named: name, in: source).count > Self.maximumCandidates {
      return tooMany(name)
    }
    var known: Set<ModulePath> = []
    let start = ModulePath(names: path, source: source, isExport: false)
    guard let found = find(start, &known), !found.bindings.isEmpty else {
      return meaning(of: [], reference)
    }
    var texts = Set(found.bindings.map { text(of: $0, depth: depth) })
    if found.isIncomplete { texts.insert(nil) }
    return meaning(of: texts, reference)
  }

  /// The definitions of a path; nil if its module has none.
  private func find(_ path: ModulePath, _ known: inout Set<ModulePath>) -> Found? {
    guard known.count < Self.maximumModules, path.names.count < Self.maximumDepth else {
      return Found(isIncomplete: true)
    }
    guard known.insert(path).inserted, let name = path.names.last else { return nil }
    guard bindingIndices(named: name, in: path.source).count <= Self.maximumCandidates else {
      return Found(isIncomplete: true)
    }
    let own = bindingIndices(of: path.names, in: path.source)
    let end = own.compactMap { self[$0].start }.max() ?? -1
    if let spread = find(inSpreadsOf: path, behind: end, &known) {
      // An object that code makes may lack the entry.
      return spread.isIncomplete
        ? Found(bindings: own + spread.bindings, isIncomplete: true) : spread
    }
    if !own.isEmpty { return Found(bindings: own) }
    if let origin = origin(of: path) {
      return find(inAny: origin.paths, &known) ?? Found(isIncomplete: true)
    }
    return find(inAny: allExports(for: path).flatMap(\.paths), &known)
  }

  private func find(inAny paths: [ModulePath], _ known: inout Set<ModulePath>) -> Found? {
    var found: Found?
    for path in paths {
      guard let more = find(path, &known) else { continue }
      found = Found(
        bindings: (found?.bindings ?? []) + more.bindings,
        isIncomplete: found?.isIncomplete == true || more.isIncomplete)
    }
    return found
  }

  /// The definitions that an object of a module spreads from other objects,
  /// after a token; nil if it has no spread.
  private func find(
    inSpreadsOf path: ModulePath, behind token: Int, _ known: inout Set<ModulePath>
  ) -> Found? {
    for count in 1..<path.names.count {
      let (object, rest) = (Array(path.names.prefix(count)), path.names.dropFirst(count))
      guard let spreads = sources[path.source].spreads[object] else { continue }
      let others = spreads.filter { $0.start > token }
      let paths = others.compactMap(\.value).map {
        ModulePath(names: $0.path + rest, source: path.source, isExport: false)
      }
      var found = find(inAny: paths, &known)
      // An object that code makes can have any entry.
      if paths.count < others.count {
        found = Found(bindings: found?.bindings ?? [], isIncomplete: true)
      }
      if found != nil { return found }
    }
    return nil
  }

  /// What a path is an alias for, by an import, an export or a constant; nil if
  /// it is not an alias.
  func origin(of path: ModulePath) -> Origin? {
    guard let name = path.names.first else { return nil }
    let source = sources[path.source]
    let rest = Array(path.names.dropFirst())
    if path.isExport {
      if let item = source.exports[name]?.last {
        return origin(item.module, item.path + rest, from: path.source)
      }
    } else if let item = source.imports[name]?.last {
      let names =
        switch item.origin {
        case .named(let name): [name] + rest
        case .theDefault: [ModuleReader.defaultName] + rest
        case .namespace, .path: rest
        }
      return origin(item.module, names, from: path.source)
    }
    // A constant, or a part of one, that is an alias for another constant.
    for count in (1...path.names.count).reversed() {
      for index in bindingIndices(of: Array(path.names.prefix(count)), in: path.source) {
        guard case .constant(let value) = self[index].value, let other = value.reference else {
          continue
        }
        return origin(nil, other.path + path.names.dropFirst(count), from: path.source)
      }
    }
    // `require` returns what `module.exports = …` assigns.
    guard path.isExport, name != ModuleReader.defaultName, source.definitions.assignsExports else {
      return nil
    }
    return origin(nil, [ModuleReader.defaultName] + path.names, from: path.source)
  }

  private func origin(_ module: String?, _ names: [String], from source: Int) -> Origin {
    guard let module else {
      return Origin(
        module: nil, names: names,
        paths: [ModulePath(names: names, source: source, isExport: false)])
    }
    let found = modules.sources(importedAs: module, by: sources[source].path)
    return Origin(
      module: module, names: names,
      paths: found.map { ModulePath(names: names, source: $0, isExport: true) })
  }

  /// The modules whose names a module re-exports, if a path can be in them.
  func allExports(for path: ModulePath) -> [Origin] {
    guard path.isExport, let name = path.names.first, name != ModuleReader.defaultName else {
      return []
    }
    return (wholeExports[path.source] ?? []).compactMap { export in
      let found = export.sources.filter { sources[$0].canExport(name) }
      if found.isEmpty, !export.sources.isEmpty { return nil }
      return Origin(
        module: export.module, names: path.names,
        paths: found.map { ModulePath(names: path.names, source: $0, isExport: true) })
    }
  }

  func bindingIndices(of path: [String], in source: Int) -> [BindingIndex] {
    guard let last = path.last else { return [] }
    return bindingIndices(named: last, in: source).prefix(Self.maximumCandidates + 1).filter {
      self[$0].path.elementsEqual(path) && !self[$0].isLocal
    }
  }
}
