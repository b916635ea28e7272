// Navigators of Expo Router, by the modules that they come from.

extension Constants {
  /// Whether a path means a navigator of Expo Router: one that `expo-router`
  /// exports, or that `withLayoutContext` makes.
  ///
  /// If an import can mean several files, it must be one in all of them.
  func isRouterNavigator(_ names: [String], in source: Int) -> Bool {
    var known: Set<ModulePath> = []
    let path = ModulePath(names: names, source: source, isExport: false)
    return isRouterNavigator(path, &known) ?? false
  }

  /// Nil if the module has nothing of this name.
  private func isRouterNavigator(_ path: ModulePath, _ known: inout Set<ModulePath>) -> Bool? {
    guard known.count < Self.maximumModules, path.names.count < Self.maximumDepth else {
      return false
    }
    guard known.insert(path).inserted, let name = path.names.first else { return nil }
    if sources[path.source].definitions.layouts.contains(name) { return true }
    if let origin = origin(of: path) { return isRouterNavigator(anyOf: origin, &known) ?? false }
    if !bindingIndices(of: [name], in: path.source).isEmpty { return false }
    let found = allExports(for: path).compactMap { isRouterNavigator(anyOf: $0, &known) }
    return found.isEmpty ? nil : found.allSatisfy { $0 }
  }

  private func isRouterNavigator(anyOf origin: Origin, _ known: inout Set<ModulePath>) -> Bool? {
    if origin.module?.isExpoRouter == true { return true }
    let found = origin.paths.compactMap { isRouterNavigator($0, &known) }
    return found.isEmpty ? nil : found.allSatisfy { $0 }
  }
}

extension String {
  /// Whether a module is a part of the package `expo-router`.
  fileprivate var isExpoRouter: Bool { self == "expo-router" || hasPrefix("expo-router/") }
}
