/// The constants of all sources that were read, by which names are resolved.
///
/// A reference is resolved only if it is certain what it means. A name means
/// the innermost definition around it. A path, such as `Routes.home`, means the
/// constants whose path ends in it, if all of them have one value.
struct Constants {
  /// A source's language, path and definitions.
  struct Source {
    let path: String
    let language: CodeLanguage
    let definitions: Definitions
  }

  /// What a name turns out to be.
  enum Meaning: Equatable {
    case text(String)
    /// The parameter of a function, so that its callers decide.
    case parameter(function: Int, index: Int)
    case typeParameter(function: Int, index: Int)
    /// Unknown, and why.
    case unknown(String)
  }

  struct Place {
    let source: Int
    let binding: Int
  }

  let sources: [Source]
  /// The bindings by their last name.
  var bindings: [String: [Place]] = [:]
  var instances: [String: [(source: Int, instance: Int)]] = [:]
  var constructions: [String: [Definitions.Construction]] = [:]

  /// How many constants may refer to one another in a row.
  private static let maximumDepth = 16
  /// How many definitions of one name are compared.
  static let mostCandidates = 2000

  init(_ sources: [Source]) {
    self.sources = sources
    for (number, source) in sources.enumerated() {
      for (index, binding) in source.definitions.bindings.enumerated() {
        guard let name = binding.path.last else { continue }
        bindings[name, default: []].append(Place(source: number, binding: index))
      }
      for (index, instance) in source.definitions.instances.enumerated() {
        guard let name = instance.path.last else { continue }
        instances[name, default: []].append((number, index))
      }
      for construction in source.definitions.constructions {
        constructions[construction.type, default: []].append(construction)
      }
    }
  }

  func meaning(of expression: NameExpression, in source: Int) -> Meaning {
    meaning(of: expression, in: source, depth: 0)
  }

  func meaning(of expression: NameExpression, in source: Int, depth: Int) -> Meaning {
    guard depth < Self.maximumDepth else { return .unknown("the name refers to itself") }
    switch expression {
    case .unreadable(let reason): return .unknown(reason)
    case .parts(let parts):
      var joined = ""
      for part in parts {
        switch part {
        case .text(let text): joined += text
        case .reference(let reference):
          let meaning =
            reference.isType
            ? self.meaning(ofType: reference, in: source)
            : self.meaning(of: reference, in: source, depth: depth)
          guard case .text(let text) = meaning else {
            if parts.count == 1 { return meaning }
            guard case .unknown = meaning else {
              return .unknown("'\(reference.text)' is a parameter")
            }
            return meaning
          }
          joined += text
        }
        guard joined.utf8.count < 4096 else { return .unknown("the name is too long") }
      }
      return .text(joined)
    }
  }

  /// A type stands for itself, unless it is the parameter of a function.
  private func meaning(ofType reference: Reference, in source: Int) -> Meaning {
    let functions = sources[source].definitions.functions
    for (number, function) in functions.enumerated().reversed()
    where function.range.contains(reference.offset) && reference.path.count == 1 {
      if let index = function.typeParameters.firstIndex(of: reference.path[0]) {
        return .typeParameter(function: number, index: index)
      }
    }
    return .text(reference.text)
  }

  private func meaning(of reference: Reference, in source: Int, depth: Int) -> Meaning {
    var path = reference.path
    let isQualified = ["self", "this", "Self", "super", "widget"].contains(path[0])
    if isQualified, path.count > 1 { path.removeFirst() }
    // The prefix of an import leads to another file.
    let module =
      path.count > 1 && sources[source].language == .dart
      ? sources[source].definitions.imports.first { $0.alias == path[0] }?.module : nil
    let isPrefixed = module != nil
    if isPrefixed { path.removeFirst() }
    if path.count > 1, path.last == "rawValue" { path.removeLast() }
    if reference.isImplicit {
      let members = (bindings[path[0]] ?? []).prefix(Self.mostCandidates).filter {
        self[$0].path.count > 1 && path.count == 1
          && sources[$0.source].language.shares(sources[source].language)
      }
      return meaning(of: Set(members.map { text(of: $0, depth: depth) }), reference)
    }
    if !isPrefixed,
      let local = innermost(path[0], at: reference.offset, in: source, isMember: isQualified)
    {
      if path.count == 1 || local.isLocal {
        return meaning(of: local, path, named: reference, in: source, depth: depth)
      }
    }
    if sources[source].language.isScript {
      return meaning(ofModulePath: path, named: reference, in: source, depth: depth)
    }
    let candidates = candidates(for: path, isMember: isQualified, in: source)
    var texts = Set(candidates.map { text(of: $0, depth: depth) })
    if texts.count > 1 {
      let own = imported(candidates, by: source, from: module)
      if !own.isEmpty { texts = Set(own.map { text(of: $0, depth: depth) }) }
    }
    if texts.isEmpty { texts = arguments(path, in: source, depth: depth) }
    return meaning(of: texts, reference)
  }

  func meaning(of texts: Set<String?>, _ reference: Reference) -> Meaning {
    if texts.count == 1, case .some(.some(let text)) = texts.first { return .text(text) }
    let name = "'\(reference.text)'"
    if texts.isEmpty { return .unknown("\(name) is not a constant of the sources that were read") }
    return .unknown(
      texts.count > 1 ? "several constants are named \(name)" : "\(name) is not a literal")
  }

  /// What a name means that is defined around it.
  private func meaning(
    of binding: Definitions.Binding, _ path: [String], named reference: Reference, in source: Int,
    depth: Int
  ) -> Meaning {
    switch binding.value {
    case .constant(let expression) where path.count == 1:
      return meaning(of: expression, in: source, depth: depth + 1)
    case .constant(let expression):
      // A name for an object of constants.
      guard let other = expression.reference else { break }
      let whole = Reference(path: other.path + path.dropFirst(), offset: other.offset)
      return depth < Self.maximumDepth
        ? meaning(of: whole, in: source, depth: depth + 1) : .unknown("the name refers to itself")
    case .parameter(let function, let index) where path.count == 1:
      return .parameter(function: function, index: index)
    case .unknown where path.count > 1:
      let own = (bindings[path[path.count - 1]] ?? []).filter {
        $0.source == source && self[$0].path.elementsEqual(path)
      }
      if !own.isEmpty { return meaning(of: Set(own.map { text(of: $0, depth: depth) }), reference) }
    default: break
    }
    return .unknown("'\(reference.text)' is a variable")
  }

  subscript(place: Place) -> Definitions.Binding {
    sources[place.source].definitions.bindings[place.binding]
  }

  /// The definition of a name that is innermost around an offset.
  ///
  /// - Parameter isMember: whether it must be a member of a type.
  private func innermost(
    _ name: String, at offset: Int, in source: Int, isMember: Bool
  ) -> Definitions.Binding? {
    (bindings[name] ?? []).lazy.filter { $0.source == source }.map { self[$0] }
      .filter { $0.scope.contains(offset) && !(isMember && $0.isLocal) }
      .min { $0.scope.count < $1.scope.count }
  }

  func text(of place: Place, depth: Int) -> String? {
    guard case .constant(let expression) = self[place].value,
      case .text(let text) = meaning(of: expression, in: place.source, depth: depth + 1)
    else { return nil }
    return text
  }
}
