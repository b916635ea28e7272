// Pages and routes that have a name, outside of go_router.

extension FlutterScreens {
  static let pages: [StaticString] = [
    "RouteSettings", "MaterialPage", "CupertinoPage", "NoTransitionPage", "CustomTransitionPage",
  ]

  /// Reads the name of a page, as in `MaterialPage(name: '/pay')`, or that of a
  /// route, as in `RouteSettings(name: '/pay')`.
  ///
  /// The page of a route of go_router is the screen that the route declares. A
  /// route with the name of the settings that its function takes is the one
  /// that the caller names.
  mutating func readPage(_ index: Int) {
    let list = code.typeArguments(from: index + 1)?.end ?? index + 1
    if let name = code.arguments(inGroup: list).value(of: "name"), !isNull(name) {
      declarePage(index, code.names(in: name))
    }
  }

  /// Declares the page or the route that a call makes.
  mutating func declarePage(_ index: Int, _ names: [LocatedName]) {
    let offset = code.range(index).lowerBound
    guard index >= routesEnd, offset >= pageFunctionsEnd else { return }
    while let last = settings.last, last.end <= offset { settings.removeLast() }
    for name in names where !repeatsSettings(name.expression, at: offset) {
      screens.declarations.append(.init(form: .flutter, name: name.expression, range: name.range))
    }
  }

  private func repeatsSettings(_ name: NameExpression, at offset: Int) -> Bool {
    guard let path = name.reference?.path, path.count > 1 else { return false }
    return settings.suffix(64).contains { $0.name == path[0] && offset < $0.end }
  }

  /// Reads which parameters of a function are the state or the settings of a
  /// route.
  mutating func readParameters(_ index: Int, until end: Int) {
    guard let content = code.content(ofGroup: index) else { return }
    for type in content.prefix(64) {
      if code.isWord(type, "GoRouterState") { pageFunctionsEnd = max(pageFunctionsEnd, end) }
      guard code.isWord(type, "RouteSettings") else { continue }
      if let name = code.word(type + 1) ?? code.word(type + 2) { settings.append((name, end)) }
    }
  }

  /// Reads the parameter of a closure that takes the settings of a route.
  mutating func addSettings(ofHandler value: Range<Int>) {
    guard code.isPunctuation(value.lowerBound, "("),
      let name = code.parameters(inGroup: value.lowerBound).first?.name
    else { return }
    settings.append((name, code.range(value.upperBound - 1).upperBound))
  }
}
