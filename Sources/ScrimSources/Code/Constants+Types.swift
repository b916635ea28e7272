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
    } else if reference.path.count == 1, isTypeAlias(name, in: source) {
      return .unknown("'\(name)' is another name of a type")
    } else if let item = sources[source].imports[name], item.count == 1,
      case .path(let imported) = item[0].origin, let original = imported.last
    {
      path[0] = original
    } else if let own = definition(ofKotlinType: path) {
      path = own.path
    }
    return .text(
      reference.isUnqualified ? path[path.count - 1] : path.joined(separator: "."))
  }

  private func isTypeAlias(_ name: String, in source: Int) -> Bool {
    if typeAliases.isEmpty || sources[source].language != .kotlin { return false }
    let imported = sources[source].imports[name, default: []].compactMap { item -> [String]? in
      if case .path(let path) = item.origin { path } else { nil }
    }
    if !imported.isEmpty { return imported.contains(where: typeAliases.contains) }
    let definitions = sources[source].definitions
    return ([definitions.package] + definitions.wildcards).contains {
      typeAliases.contains($0 + [name])
    }
  }

  /// The path of the type that `Self` is inside of a type; nil if it can be
  /// another one.
  private func selfPath(_ own: Definitions.TypeDefinition, _ reference: Reference) -> [String]? {
    let definition = definition(of: own)
    switch definition?.kind {
    case .final:
      // Type arguments are a part of what `String(describing:)` has.
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

  /// The definitions in Swift of the types whose path ends in one; empty if
  /// there are too many.
  func definitions(ofSwiftType path: [String]) -> [Definitions.TypeDefinition] {
    guard let name = path.last, let all = types[name], all.count <= Self.maximumCandidates else {
      return []
    }
    return all.lazy.filter { sources[$0.source].language == .swift }
      .map { sources[$0.source].definitions.types[$0.type] }
      .filter { $0.kind != .extension && $0.path.suffix(path.count) == path[...] }
  }

  /// The definition in Kotlin of a type by its full name; nil if there is none.
  private func definition(ofKotlinType full: [String]) -> Definitions.TypeDefinition? {
    guard let all = types[full[full.count - 1]], all.count <= Self.maximumCandidates else {
      return nil
    }
    let index = all.first { item in
      let definitions = sources[item.source].definitions
      return sources[item.source].language == .kotlin
        && definitions.package + definitions.types[item.type].path == full
    }
    return index.map { sources[$0.source].definitions.types[$0.type] }
  }

  /// The full name of a type that a source refers to; nil if it is not certain.
  func fullName(ofType reference: Reference, in source: Int) -> String? {
    let path = reference.path
    switch sources[source].language.family {
    case .kotlin:
      if let item = sources[source].imports[path[0]] {
        guard item.count == 1, case .path(let imported) = item[0].origin else { return nil }
        return (imported + path.dropFirst()).joined(separator: ".")
      }
      return [sources[source].definitions.package + path, path]
        .first { definition(ofKotlinType: $0) != nil }?.joined(separator: ".")
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
