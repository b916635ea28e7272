// Named pages and routes outside of go_router.

extension FlutterScreens {
  private static let pageTypes: [StaticString] = [
    "MaterialPage", "CupertinoPage", "NoTransitionPage", "CustomTransitionPage",
  ]

  static let pages: [StaticString] = pageTypes + ["RouteSettings"]

  /// Reads the name of a page, as in `MaterialPage(name: '/pay')`, or of a
  /// route, as in `RouteSettings(name: '/pay')`.
  ///
  /// The page of a go_router route is the screen that the route declares. If a
  /// route repeats the name of the settings that its function takes, the caller
  /// has already named it.
  mutating func readPage(_ index: Int) {
    let list = code.argumentList(after: index)
    if let name = code.arguments(inGroup: list).value(of: "name"), !isNull(name) {
      declarePage(index, code.names(in: name))
    }
  }

  /// Reads the header of a class that extends a page, and the names that its
  /// constructors pass on as `super.name`.
  mutating func readPageClass(_ index: Int) {
    let base = code.argumentList(after: index + 1) + 1
    guard let name = code.word(index + 1), code.isWord(base - 1, "extends"),
      code.isWord(base, among: Self.pageTypes) || code.isWord(base, "Page")
        || pageClasses.contains(code.text(base)[...])
    else { return }
    pageClasses.insert(name[...])
    for function in functions[name[...]] ?? []
    where function.parameters.contains(where: { $0.isOfBase && $0.name == "name" }) {
      declareForCallers("name", of: function, isPath: false)
    }
  }

  /// Reads `super(name: '/pay')` in a constructor of a page.
  mutating func readPageConstructor(_ index: Int) {
    guard let function = openFunctions.last, pageClasses.contains(function.name.typeName) else {
      return
    }
    readPage(index)
  }

  /// Declares the pages or routes that callers of a constructor name with a
  /// parameter of its base class.
  mutating func declareForCallers(
    _ parameter: String, of function: Definitions.Function, isPath: Bool
  ) {
    let start = function.range.lowerBound
    screens.declarations.append(
      .init(
        form: .flutter,
        name: .parts([.reference(Reference(path: [parameter], offset: start))]),
        range: start..<start, isScreen: false, isPath: isPath))
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
