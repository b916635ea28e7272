// What the name of a type means.

extension Constants {
  /// A type stands for itself, unless it is a type parameter.
  func meaning(ofType reference: Reference, in source: Int) -> Meaning {
    let name = reference.path[0]
    let generic = sources[source].genericFunctions[name] ?? []
    let definitions = sources[source].definitions
    if reference.path.count == 1, !generic.isEmpty {
      guard generic.count <= Self.maximumCandidates else {
        return .unknown("too many type parameters are named '\(name)'")
      }
      let around = generic.last { definitions.functions[$0].range.contains(reference.offset) }
      if let around,
        let index = definitions.functions[around].typeParameters.firstIndex(of: name)
      {
        return .typeParameter(function: around, index: index)
      }
    }
    var path = reference.path
    if sources[source].language == .swift {
      let around = definitions.types(around: reference.offset)
      if name == "Self" {
        guard let own = around.last, let type = selfPath(own, reference) else {
          return .unknown("'\(reference.text)' can be another type")
        }
        path = type + path.dropFirst()
      } else if around.contains(where: { hasTypeParameter(name, $0) }) {
        return .unknown("'\(name)' is a type parameter")
      }
    } else {
      let names = fullNames(ofKotlinType: path, in: source)
      if path.count == 1, let alias = names.first(where: typeAliases.contains) {
        return .unknown("'\(alias[alias.count - 1])' is a typealias; name the type itself")
      }
      if let item = sources[source].imports[name], item.count == 1,
        case .path(let imported) = item[0].origin, let original = imported.last
      {
        path[0] = original
      } else if names.first(where: { kotlinTypes[$0] != nil }) == path {
        path = kotlinTypes[path] ?? path
      }
    }
    return .text(
      reference.isUnqualified ? path[path.count - 1] : path.joined(separator: "."))
  }

  /// The full names that the path of a type can have in a source of Kotlin: by
  /// an import, by its package, by imports of all names, and as it is written.
  private func fullNames(ofKotlinType path: [String], in source: Int) -> [[String]] {
    guard sources[source].language == .kotlin else { return [] }
    let imported = sources[source].imports[path[0], default: []].compactMap { item -> [String]? in
      if case .path(let first) = item.origin { first + path.dropFirst() } else { nil }
    }
    if !imported.isEmpty { return imported }
    let definitions = sources[source].definitions
    let around = [definitions.package] + definitions.wildcards.prefix(Self.maximumImports)
    return around.map { $0 + path } + [path]
  }

  /// The path of the type that `Self` means inside a type; nil if it can mean
  /// another type.
  private func selfPath(_ own: Definitions.TypeDefinition, _ reference: Reference) -> [String]? {
    let definition = definition(of: own)
    switch definition?.kind {
    case .final:
      // `String(describing:)` includes the type arguments.
      let isComplete = !reference.isUnqualified || definition?.typeParameters.isEmpty == true
      return isComplete || reference.path.count > 1 ? own.path : nil
    case .inheritable: return reference.path.count > 1 ? own.path : nil
    case .abstract, .extension, nil: return nil
    }
  }

  private func hasTypeParameter(_ name: String, _ type: Definitions.TypeDefinition) -> Bool {
    type.typeParameters.contains(name)
      || definition(of: type)?.typeParameters.contains(name) == true
  }

  /// The only definition in Swift of the type that a body belongs to.
  private func definition(of body: Definitions.TypeDefinition) -> Definitions.TypeDefinition? {
    if body.kind != .extension { return body }
    let found = definitions(ofSwiftType: body.path).filter { $0.path == body.path }
    return found.count == 1 ? found[0] : nil
  }

  /// Whether the sources define a Swift type with this path that is a view.
  func isView(_ path: [String]) -> Bool {
    guard let name = path.last, let all = types[name], all.count <= Self.maximumCandidates else {
      return false
    }
    return all.contains { index in
      let type = sources[index.source].definitions.types[index.type]
      return type.isView && type.path.suffix(path.count) == path[...]
    }
  }

  /// The Swift definitions of the types whose path ends in the given one; empty
  /// if there are too many.
  func definitions(ofSwiftType path: [String]) -> [Definitions.TypeDefinition] {
    guard let name = path.last, let all = types[name], all.count <= Self.maximumCandidates else {
      return []
    }
    return all.lazy.filter { sources[$0.source].language == .swift }
      .map { sources[$0.source].definitions.types[$0.type] }
      .filter { $0.kind != .extension && $0.path.suffix(path.count) == path[...] }
  }

  /// The full name of a type that a source refers to; nil if it is not certain.
  func fullName(ofType reference: Reference, in source: Int) -> String? {
    let path = reference.path
    switch sources[source].language.family {
    case .kotlin:
      let names = fullNames(ofKotlinType: path, in: source)
      // A type that is imported by name may be missing from the sources.
      if sources[source].imports[path[0]] != nil {
        return names.count == 1 ? names[0].joined(separator: ".") : nil
      }
      return names.first { kotlinTypes[$0] != nil }?.joined(separator: ".")
    case .swift:
      let candidates = definitions(ofSwiftType: path)
      let around = sources[source].definitions.types(around: reference.offset).last?.path ?? []
      for depth in (0...around.count).reversed() {
        let full = around.prefix(depth) + path
        if candidates.contains(where: { $0.path[...] == full }) {
          return full.joined(separator: ".")
        }
      }
      return nil
    default: return nil
    }
  }
}
