/// Reads the destinations that Kotlin declares for Jetpack Navigation.
///
/// `composable`, `dialog` and `bottomSheet` declare a screen by a route or by a
/// type, `fragment` and `activity` likewise, and `entry` in Navigation 3.
/// `navigation` groups destinations and shows none of its own.
enum ComposeScreens {
  static func read(_ code: SourceCode, _ definitions: Definitions) -> FileScreens {
    var screens = FileScreens()
    let modules = definitions.importedModules
    let usesNavigation = modules.contains { $0.contains("navigation") }
    let usesEntries = modules.contains { $0.contains("navigation3") }
    for index in code.tokens.indices where code.tokens[index].kind == .word {
      guard code.isPunctuation(index + 1, "(") || code.isPunctuation(index + 1, "<") else {
        continue
      }
      if code.isWord(index, "composable") {
        if !code.isDefinition(index) { declare(code, index, usesNavigation, &screens) }
      } else if usesNavigation,
        code.isWord(index, among: ["dialog", "bottomSheet", "fragment", "activity"])
      {
        if !code.isDefinition(index) { declare(code, index, false, &screens) }
      } else if usesEntries, code.isWord(index, "entry"), !code.isDefinition(index) {
        declare(code, index, false, &screens)
      }
    }
    return screens
  }

  private static func declare(
    _ code: SourceCode, _ index: Int, _ isCertain: Bool, _ screens: inout FileScreens
  ) {
    let types = code.typeArguments(from: index + 1)
    let list = types?.end ?? index + 1
    // A lambda may follow in place of arguments.
    let arguments = code.isPunctuation(list, "(") ? code.arguments(inGroup: list) : []
    let first = arguments.first.flatMap { $0.label == nil ? $0 : nil }
    let route = arguments.first { $0.label?.text == "route" } ?? first
    let isName = code.isWord(index, among: ["composable", "entry"])
    if let route, isName || types != nil || route.isNamed(in: code) {
      // `fragment<HomeFragment>("home")` has a class and a route.
      if code.isWord(index, "entry"), types == nil {
        screens.declareType(.compose, code, route.value)
      } else {
        screens.declare(.compose, code, route.value)
      }
    } else if let types, !types.content.isEmpty {
      screens.declareType(.compose, code, code.parts(types.content)[0])
    } else if isCertain, code.isPunctuation(list, "(") {
      screens.look(at: code.range(index), "the destination has no route")
    }
  }
}

extension SourceCode.Argument {
  /// Whether the argument is a route, by its label or because it is a text.
  fileprivate func isNamed(in code: SourceCode) -> Bool {
    label?.text == "route" || [.string, .template].contains(code.kind(value.lowerBound))
      || code.names(in: value).allSatisfy { $0.expression.reference != nil }
  }
}
