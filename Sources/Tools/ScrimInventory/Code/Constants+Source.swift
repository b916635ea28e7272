extension Constants {
  /// A source's language, path and definitions.
  struct Source {
    let path: String
    let language: CodeLanguage
    let definitions: Definitions
    /// The imports by the names that they define.
    let imports: [String: [Definitions.Import]]
    /// The exports by the names that they define.
    let exports: [String: [Definitions.Export]]
    /// The objects that spread other objects, by their paths.
    let spreads: [[String]: [Definitions.Spread]]
    /// The functions with type parameters, by the names of their type
    /// parameters.
    let genericFunctions: [String: [Int]]
    /// The names that the module may define itself.
    private let names: Set<String>

    init(path: String, language: CodeLanguage, definitions: Definitions) {
      (self.path, self.language, self.definitions) = (path, language, definitions)
      imports = Dictionary(
        grouping: definitions.imports.filter { !$0.isOfIcon }, by: \.alias)
      exports = Dictionary(grouping: definitions.exports) { $0.name ?? "" }
      spreads = Dictionary(grouping: definitions.spreads, by: \.path)
      var generic: [String: [Int]] = [:]
      for (number, function) in definitions.functions.enumerated() {
        for name in function.typeParameters { generic[name, default: []].append(number) }
      }
      genericFunctions = generic
      let paths = definitions.bindings.map(\.path) + definitions.spreads.map(\.path)
      names =
        language.isScript
        ? Set(paths.compactMap(\.first)).union(definitions.madeScreens)
          .union(definitions.results.values.joined()).union(definitions.navigatorMakers) : []
    }

    /// Whether the module may export a name, so that it is worth looking there.
    func canExport(_ name: String) -> Bool {
      names.contains(name) || exports[name] != nil || exports[""] != nil
        || definitions.assignsExports
    }
  }
}

extension Definitions.Import {
  /// Whether it is a Compose icon: a property that often has the name of a type
  /// of the app.
  fileprivate var isOfIcon: Bool {
    guard case .path(let path) = origin else { return false }
    return path.starts(with: ["androidx", "compose", "material", "icons"])
  }
}
