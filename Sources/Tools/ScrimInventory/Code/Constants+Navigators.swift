// Navigators, and functions that make navigators, by their modules.

extension Constants {
  /// Whether a path means the result of a function of a library, or a function
  /// of a library that makes navigators.
  ///
  /// The exports of `expo-router` are results of this kind. If an import can
  /// mean several files, it must be a result in all of them.
  func isResult(
    of function: Definitions.NavigatorFunction, _ names: [String], in source: Int
  ) -> Bool {
    var known: Set<ModulePath> = []
    let path = ModulePath(names: names, source: source, isExport: false)
    return isResult(of: function, path, &known) ?? false
  }

  /// Whether a path means the component `Screen` of a navigator that is not
  /// Expo Router's.
  func isScreen(_ names: [String], in source: Int) -> Bool {
    var known: Set<ModulePath> = []
    return isScreen(ModulePath(names: names, source: source, isExport: false), &known)
  }

  private func isScreen(_ path: ModulePath, _ known: inout Set<ModulePath>) -> Bool {
    guard known.count < Self.maximumModules, path.names.count < Self.maximumDepth,
      known.insert(path).inserted, let name = path.names.first
    else { return false }
    if path.names.count == 1, sources[path.source].definitions.madeScreens.contains(name) {
      return true
    }
    if let origin = origin(of: path) { return origin.paths.contains { isScreen($0, &known) } }
    if !path.isExport, path.names.count > 1, path.names.last == "Screen" {
      return !isResult(of: .layout, path.names.dropLast(), in: path.source)
    }
    return allExports(for: path).contains { $0.paths.contains { isScreen($0, &known) } }
  }

  /// Nil if the module defines nothing with this name.
  private func isResult(
    of function: Definitions.NavigatorFunction, _ path: ModulePath, _ known: inout Set<ModulePath>
  ) -> Bool? {
    guard known.count < Self.maximumModules, path.names.count < Self.maximumDepth else {
      return false
    }
    guard known.insert(path).inserted, let name = path.names.first else { return nil }
    let results = sources[path.source].definitions.results
    if results[function]?.contains(name) == true { return true }
    if function == .factory, path.names.count == 1,
      sources[path.source].definitions.navigatorMakers.contains(name)
    {
      return true
    }
    if let origin = origin(of: path) {
      return isResult(of: function, anyOf: origin, &known) ?? false
    }
    if !bindingIndices(of: [name], in: path.source).isEmpty { return false }
    let found = allExports(for: path).compactMap { isResult(of: function, anyOf: $0, &known) }
    return found.isEmpty ? nil : found.allSatisfy { $0 }
  }

  private func isResult(
    of function: Definitions.NavigatorFunction, anyOf origin: Origin,
    _ known: inout Set<ModulePath>
  ) -> Bool? {
    if let module = origin.module {
      if function == .layout, module.isExpoRouter { return true }
      // The sources of a library are not read.
      if function == .factory, origin.paths.isEmpty, !module.hasPrefix("."),
        origin.names.last?.isNavigatorMaker == true
      {
        return true
      }
    }
    let found = origin.paths.compactMap { isResult(of: function, $0, &known) }
    return found.isEmpty ? nil : found.allSatisfy { $0 }
  }
}

extension String {
  /// Whether functions of libraries that make navigators have this name, such
  /// as `createStackNavigator`.
  var isNavigatorMaker: Bool { hasPrefix("create") && hasSuffix("Navigator") }

  /// Whether a module is a part of the package `expo-router`.
  fileprivate var isExpoRouter: Bool { self == "expo-router" || hasPrefix("expo-router/") }
}
