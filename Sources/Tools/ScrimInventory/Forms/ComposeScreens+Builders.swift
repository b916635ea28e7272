// Destinations that Kotlin code builds without functions such as `composable`.

extension ComposeScreens {
  /// The classes that build a destination: their second argument is its route.
  static let builders: Set<String> = [
    "ComposeNavigatorDestinationBuilder", "DialogNavigatorDestinationBuilder",
    "FragmentNavigatorDestinationBuilder", "DialogFragmentNavigatorDestinationBuilder",
    "ActivityNavigatorDestinationBuilder", "NavDestinationBuilder",
  ]

  /// Reads `ComposeNavigatorDestinationBuilder(navigator, "home") { … }`.
  mutating func readBuilder(_ index: Int) {
    let list = code.argumentList(after: index)
    // A subclass passes its own arguments on.
    guard code.isPunctuation(list, "("), !code.isDefinition(index),
      !code.isPunctuation(index - 1, among: [":", ","])
    else { return }
    let arguments = code.arguments(inGroup: list)
    let unlabeled = arguments.filter { $0.label == nil }
    let route = arguments.first { $0.label?.text == "route" } ?? unlabeled.dropFirst().first
    if let route {
      screens.declare(.compose, code, route.value)
    } else {
      screens.reportUnread(code.range(index), "the destination has no route")
    }
  }

  /// Reads `addDestination(ComposeNavigator.Destination(…).apply { route = "home" })`.
  mutating func readAddedDestination(_ index: Int) {
    let routes = (code.content(ofGroup: index + 1) ?? 0..<0).prefix(Self.maximumTokens).filter {
      code.isWord($0, "route") && code.isPunctuation($0 + 1, "=")
        && !code.isPunctuation($0 - 1, among: ["(", ","])
    }
    if routes.count == 1 {
      screens.declare(.compose, code, routes[0] + 2..<code.expressionEnd(routes[0] + 2))
    } else if code.arguments(inGroup: index + 1).count == 1 {
      screens.reportUnread(code.range(index), "the destination is built in code")
    }
  }

  /// The number of tokens of a destination that are read.
  private static let maximumTokens = 200

  /// Reads `addEntryProvider(Home::class) { … }` and `addEntryProvider(Home) { … }`.
  mutating func readEntryProvider(_ index: Int) {
    let list = code.argumentList(after: index)
    let arguments = code.isPunctuation(list, "(") ? code.arguments(inGroup: list) : []
    let type =
      arguments.first { $0.label?.text == "clazz" }
      ?? arguments.first.flatMap { $0.label == nil ? $0 : nil }
    if let type, code.isWord(type.value.upperBound - 1, "class") {
      screens.declare(.compose, code, type.value)
    } else {
      declareKey(index, "the entry has no key")
    }
  }
}
