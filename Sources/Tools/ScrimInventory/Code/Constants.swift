/// The constants of all sources that were read, for resolving names.
///
/// A reference is resolved only if its meaning is certain. A name means the
/// innermost definition around it. A path, such as `Routes.home`, means the
/// constants whose path ends in it, if all of them have one value.
///
/// The time to resolve a reference is bounded: only so many definitions of one
/// name are compared, and a reference that others lead to is resolved once.
struct Constants {
  /// What a name turns out to be.
  enum Meaning: Equatable {
    case text(String)
    /// The parameter of a function, between two texts. The callers give its
    /// value.
    case parameter(function: Int, index: Int, Affixes)
    case typeParameter(function: Int, index: Int)
    /// Unknown, for a reason.
    case unknown(String)
  }

  struct FunctionIndex: Hashable {
    let source: Int
    let function: Int
  }

  struct BindingIndex {
    let source: Int
    let binding: Int
  }

  let sources: [Source]
  let modules: ScriptModules
  var libraries: DartLibraries
  /// The modules whose names each module re-exports.
  private(set) var wholeExports: [Int: [WholeExport]] = [:]
  /// The bindings by their last name, in the order of the sources.
  var bindings: [String: [BindingIndex]] = [:]
  var instances: [String: [(source: Int, instance: Int)]] = [:]
  var constructions: [String: [Definitions.Construction]] = [:]
  /// The types by their last name, in the order of the sources.
  var types: [String: [(source: Int, type: Int)]] = [:]
  /// The paths of the types of Kotlin in their packages, by their full names.
  private(set) var kotlinTypes: [[String]: [String]] = [:]
  /// The full names that Kotlin sources give to types by `typealias`.
  let typeAliases: Set<[String]>
  /// The functions of Swift and Kotlin by their names.
  private(set) var functions: [String: [FunctionIndex]] = [:]
  /// The names of the functions of Dart.
  var dartFunctions: Set<String> = []

  /// How many constants may refer to one another in a row.
  static let maximumDepth = 16
  /// How many definitions of one name are compared.
  static let maximumCandidates = 1000
  private static let longestName = 4096

  /// A reference, and the number of constants that led to it.
  private struct Step: Hashable {
    let reference: Reference
    let source: Int
    let depth: Int
  }

  /// The meanings of the references in the values of constants.
  private var resolved: [Step: Meaning] = [:]
  /// The references that are being resolved, with their sources.
  private var open: [(Reference, source: Int)] = []

  init(_ sources: [Source]) {
    self.sources = sources
    typeAliases = Set(
      sources.flatMap { source in
        source.definitions.typeAliases.map { source.definitions.package + [$0] }
      })
    modules = ScriptModules(sources)
    libraries = DartLibraries(sources)
    for source in sources where source.language == .dart {
      dartFunctions.formUnion(source.definitions.functions.map(\.name))
    }
    for (number, source) in sources.enumerated() {
      if let exports = source.exports[""] {
        wholeExports[number] = exports.map { export in
          let module = export.module
          let found = module.map { modules.sources(importedAs: $0, by: source.path) }
          return WholeExport(module: module, sources: found ?? [number])
        }
      }
      for (index, binding) in source.definitions.bindings.enumerated() {
        guard let name = binding.path.last else { continue }
        bindings[name, default: []].append(BindingIndex(source: number, binding: index))
      }
      for (index, instance) in source.definitions.instances.enumerated() {
        guard let name = instance.path.last else { continue }
        instances[name, default: []].append((number, index))
      }
      for (index, type) in source.definitions.types.enumerated() {
        guard let name = type.path.last else { continue }
        types[name, default: []].append((number, index))
        if source.language == .kotlin {
          kotlinTypes[source.definitions.package + type.path] = type.path
        }
      }
      if [.swift, .kotlin].contains(source.language) {
        for (index, function) in source.definitions.functions.enumerated() {
          functions[function.name, default: []].append(
            FunctionIndex(source: number, function: index))
        }
      }
      for construction in source.definitions.constructions {
        constructions[construction.type, default: []].append(construction)
      }
    }
  }

  mutating func meaning(of expression: NameExpression, in source: Int) -> Meaning {
    meaning(of: expression, in: source, depth: 0)
  }

  mutating func meaning(
    of expression: NameExpression, in source: Int, depth: Int
  ) -> Meaning {
    switch expression {
    case .unreadable(let reason): return .unknown(reason)
    case .parts(let parts):
      var joined = ""
      var parameter: (function: Int, index: Int, before: String)?
      for part in parts {
        switch part {
        case .text(let text): joined += text
        case .reference(let reference):
          let meaning =
            reference.isType
            ? self.meaning(ofType: reference, in: source)
            : self.meaning(of: reference, in: source, depth: depth)
          switch meaning {
          case .text(let text): joined += text
          case .unknown: return meaning
          case _ where parts.count == 1: return meaning
          case .parameter(let function, let index, let affixes) where parameter == nil:
            parameter = (function, index, joined + affixes.before)
            joined = affixes.after
          case .parameter, .typeParameter:
            return .unknown("'\(reference.text)' is a parameter")
          }
        }
        guard joined.utf8.count < Self.longestName else { return .unknown("the name is too long") }
      }
      if let parameter {
        return .parameter(
          function: parameter.function, index: parameter.index,
          Affixes(before: parameter.before, after: joined))
      }
      return .text(joined)
    }
  }

  /// What a reference means.
  ///
  /// It is resolved once for each number of constants that lead to it.
  private mutating func meaning(of reference: Reference, in source: Int, depth: Int) -> Meaning {
    if open.contains(where: { $0 == (reference, source) }) {
      return .unknown("the name refers to itself")
    }
    guard depth <= Self.maximumDepth else {
      return .unknown("the name refers to more than \(Self.maximumDepth) constants in a row")
    }
    let step = Step(reference: reference, source: source, depth: depth)
    if depth > 0, let known = resolved[step] { return known }
    open.append((reference, source))
    let meaning = newMeaning(of: reference, in: source, depth: depth)
    open.removeLast()
    if depth > 0 { resolved[step] = meaning }
    return meaning
  }

  private mutating func newMeaning(
    of reference: Reference, in source: Int, depth: Int
  ) -> Meaning {
    var path = reference.path
    let isQualified = ["self", "this", "Self", "super", "widget"].contains(path[0])
    if isQualified, path.count > 1 { path.removeFirst() }
    // The prefix of an import leads to another file.
    let modules: [String]?
    (path, modules) = unprefixed(path, in: source)
    let isPrefixed = modules != nil
    if path.count > 1, path.last == "rawValue" { path.removeLast() }
    if sources[source].language == .kotlin {
      // The members of a companion are found in its type.
      path = path.prefix(1) + path.dropFirst().filter { $0 != "Companion" }
    }
    if reference.isImplicit {
      let named = bindings[path[0]] ?? []
      guard named.count <= Self.maximumCandidates else { return tooMany(path[0]) }
      let members = named.filter {
        self[$0].path.count > 1 && path.count == 1
          && sources[$0.source].language.shares(sources[source].language)
      }
      return meaning(of: Set(members.map { text(of: $0, depth: depth) }), reference)
    }
    if bindingIndices(named: path[0], in: source).count > Self.maximumCandidates {
      return tooMany(path[0])
    }
    let locals =
      isPrefixed
      ? [] : innermost(path[0], at: reference.offset, in: source, isMember: isQualified)
    if let local = locals.first, path.count == 1 || self[local].isLocal {
      let constants = locals.filter { self[$0].isConstant }
      if path.count == 1, constants.count > 1 {
        return meaning(of: Set(constants.map { text(of: $0, depth: depth) }), reference)
      }
      return meaning(of: self[local], path, named: reference, in: source, depth: depth)
    }
    if sources[source].language.isScript {
      return meaning(ofModulePath: path, named: reference, in: source, depth: depth)
    }
    let name = path[path.count - 1]
    for name in lastNames(of: path, in: source)
    where bindings[name, default: []].count > Self.maximumCandidates {
      return tooMany(name)
    }
    let all = candidates(for: path, isMember: isQualified, in: source)
    let candidates = visible(all, from: source, behind: modules) { $0.source }
    var texts = Set(candidates.map { text(of: $0, depth: depth) })
    if texts.count > 1, !isPrefixed {
      let own = candidates.filter { $0.source == source }
      if !own.isEmpty { texts = Set(own.map { text(of: $0, depth: depth) }) }
    }
    if texts.isEmpty {
      if !all.isEmpty { return .unknown("'\(reference.text)' is not imported") }
      guard let found = arguments(path, in: source, behind: modules, depth: depth) else {
        return tooMany(name)
      }
      texts = found
    }
    return meaning(of: texts, reference)
  }

  func meaning(of texts: Set<String?>, _ reference: Reference) -> Meaning {
    if texts.count == 1, case .some(.some(let text)) = texts.first { return .text(text) }
    let name = "'\(reference.text)'"
    if texts.isEmpty { return .unknown("\(name) is not a constant of the sources that were read") }
    return .unknown(texts.count > 1 ? "\(name) is ambiguous" : "\(name) is not a literal")
  }

  func tooMany(_ name: String) -> Meaning { .unknown("too many constants are named '\(name)'") }

  /// What a name means if it is defined around its use.
  private mutating func meaning(
    of binding: Definitions.Binding, _ path: [String], named reference: Reference, in source: Int,
    depth: Int
  ) -> Meaning {
    switch binding.value {
    case .constant(let expression) where path.count == 1:
      return meaning(of: expression, in: source, depth: depth + 1)
    case .constant(let expression):
      // An alias for an object of constants.
      guard let other = expression.reference else { break }
      let whole = Reference(path: other.path + path.dropFirst(), offset: other.offset)
      return meaning(of: whole, in: source, depth: depth + 1)
    case .parameter(let function, let index) where path.count == 1:
      return .parameter(function: function, index: index, Affixes())
    case .unknown where path.count > 1:
      let name = path[path.count - 1]
      let named = bindingIndices(named: name, in: source)
      guard named.count <= Self.maximumCandidates else { return tooMany(name) }
      let own = named.filter { self[$0].path.elementsEqual(path) }
      if !own.isEmpty { return meaning(of: Set(own.map { text(of: $0, depth: depth) }), reference) }
    default: break
    }
    return .unknown("'\(reference.text)' is a variable")
  }
}
