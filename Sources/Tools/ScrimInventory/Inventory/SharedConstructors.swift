/// The types that have the constructors of another type: subclasses of Swift
/// that inherit all initializers, and types that are another name for it.
struct SharedConstructors {
  /// These types by the last name of the other type, for each language.
  private var types: [CodeLanguage: [String: Set<String>]] = [:]

  init() {}

  init(_ sources: [SourceReading]) {
    for source in sources {
      guard let language = source.kind.language?.family else { continue }
      for alias in source.definitions.aliases where alias.name != alias.type {
        types[language, default: [:]][alias.type, default: []].insert(alias.name)
      }
      guard language == .swift else { continue }
      let definitions = source.definitions
      // A class with a designated initializer of its own inherits none.
      let designating = Set(
        definitions.functions.lazy.filter { $0.isInitializer && !$0.isConvenience }
          .compactMap { definitions.types(around: $0.range.lowerBound).last }
          .filter { $0.kind != .extension }.map(\.path))
      for type in definitions.types where type.kind != .extension {
        guard let base = type.base, let name = type.path.last, !designating.contains(type.path)
        else { continue }
        types[language, default: [:]][base, default: []].insert(name)
      }
    }
  }

  /// A declarator under the names of the types that share it.
  func declarators(like declarator: Declarator) -> [Declarator] {
    let type = String(declarator.name.typeName)
    guard declarator.receiver == .initializer || declarator.language == .dart,
      let names = types[declarator.language]?[type]
    else { return [] }
    return names.sorted().map { declarator.named($0 + declarator.name.dropFirst(type.count)) }
  }
}
