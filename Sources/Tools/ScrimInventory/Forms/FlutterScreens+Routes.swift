// Routes of go_router.
//
// The path of a route continues the path of the route around it. Shells have no
// path.

extension FlutterScreens {
  static let shells: [StaticString] = [
    "GoRouter", "ShellRoute", "StatefulShellRoute", "StatefulShellBranch",
  ]

  static let shellNames = Set(shells.map(\.description))

  /// Reads the call of a function or a constructor that makes a route or a
  /// page.
  mutating func readRoute(_ index: Int, _ makers: [Declarator], arguments list: Int) {
    let (arguments, end) = (code.arguments(inGroup: list), code.end(ofGroup: list) ?? list)
    let isPath = makers.contains(where: \.isPath)
    if isPath { routesEnd = max(routesEnd, end) }
    let defaults = defaults(of: makers)
    guard let values = makers.values(in: arguments), values.count < 2,
      !values.isEmpty || defaults.count < 2
    else {
      screens.reportAmbiguousCall(index, code)
      return
    }
    screens.addCall(of: makers)
    var names = values.first.map { self.names(in: $0, between: makers) } ?? []
    if names.isEmpty, let name = defaults.first {
      names = [LocatedName(expression: name, range: code.range(index))]
    }
    let isOwn = code.isWord(index, "GoRoute")
    let isRedirect = isOwn ? hasOnlyRedirect(arguments) : isTypedRedirect(index)
    if names.isEmpty, isOwn {
      guard let name = arguments.value(of: "name") else {
        screens.reportUnread(code.range(index), "the route has neither a path nor a name")
        return
      }
      declareRoute(code.names(in: name), arguments, isPath: false, isRedirect, until: end)
    } else if isPath {
      let owner = open.isEmpty ? owner(of: first(index)) : nil
      declareRoute(names, arguments, isPath: true, isRedirect, owner: owner, until: end)
    } else {
      declarePage(index, names)
    }
  }

  /// The names that makers build from an argument, each with the texts that it
  /// puts around the argument.
  private func names(in value: Range<Int>, between makers: [Declarator]) -> [LocatedName] {
    let all = Set(makers.map(\.affixes)).sorted { ($0.before, $0.after) < ($1.before, $1.after) }
    return all.flatMap { affixes in
      code.names(in: value).map { name in
        LocatedName(expression: name.expression.between(affixes), range: name.range)
      }
    }
  }

  /// The names that makers give if the argument is missing.
  private func defaults(of makers: [Declarator]) -> Set<NameExpression> {
    // Another function of the file may have this name.
    let own = (functions[makers[0].name.typeName] ?? []).filter { $0.name == makers[0].name }
    let hasDefault = own.contains { $0.parameters.contains { $0.defaultValue != nil } }
    return own.isEmpty || hasDefault
      ? Set(makers.prefix(32).compactMap { $0.defaultValue?.name }) : []
  }

  /// Whether the arguments of go_router's own constructor have a redirect, and
  /// nothing to show.
  private func hasOnlyRedirect(_ arguments: [SourceCode.Argument]) -> Bool {
    arguments.value(of: "redirect") != nil && arguments.value(of: "builder") == nil
      && arguments.value(of: "pageBuilder") == nil
  }

  /// Whether the class of `TypedGoRoute<Home>(…)` overrides `redirect`, and
  /// nothing that shows a page.
  private func isTypedRedirect(_ index: Int) -> Bool {
    guard let types = code.typeArguments(from: index + 1)?.content, types.count == 1,
      let type = code.word(types.lowerBound), routeData.contains(type)
    else { return false }
    func hasMember(_ name: String) -> Bool {
      (functions[name[...]] ?? []).contains {
        definitions.types(around: $0.range.lowerBound).last?.path.last == type
      }
    }
    return hasMember("redirect") && !hasMember("build") && !hasMember("buildPage")
  }

  /// Declares a route of go_router.
  private mutating func declareRoute(
    _ names: [LocatedName], _ arguments: [SourceCode.Argument], isPath: Bool, _ isRedirect: Bool,
    owner: [String]? = nil, until end: Int
  ) {
    guard !names.isEmpty else { return }
    let first = screens.declarations.count
    for name in names {
      var declaration = FileScreens.Declaration(
        form: .flutter, name: name.expression, range: name.range)
      declaration.isScreen = !isRedirect
      declaration.isPath = isPath
      declaration.parents = isPath ? open.last?.routes : nil
      declaration.owner = owner
      screens.declarations.append(declaration)
    }
    let declared = first..<screens.declarations.count
    if let routes = arguments.value(of: "routes") { readList(routes, below: declared) }
    open.append((declared, end))
  }

  /// Reads the lists of a router or a shell.
  ///
  /// Their routes continue the route around it.
  mutating func readShell(_ index: Int) {
    var list = index + 1
    if code.isPunctuation(list, "."), code.kind(list + 1) == .word { list += 2 }
    guard code.isPunctuation(list, "("), let end = code.end(ofGroup: list) else { return }
    if let routes = code.arguments(inGroup: list).value(of: "routes") {
      readList(routes, below: open.last?.routes)
    }
    if !code.isWord(index, "GoRouter") { routesEnd = max(routesEnd, end) }
  }
}

/// Classes that extend a route, whose constructors then make one.
extension FlutterScreens {
  mutating func readSubclass(_ index: Int) {
    let extended = code.argumentList(after: index + 1) + 1
    guard let name = code.word(index + 1), code.isWord(extended - 1, "extends"),
      let base = code.word(extended), routeTypes.contains(base[...]),
      subclasses.updateValue(base, forKey: name[...]) == nil
    else { return }
    for function in functions[name[...]] ?? []
    where function.parameters.contains(where: { $0.isOfBase && $0.name == "path" }) {
      // `super.path` passes the parameter on.
      declareForCallers("path", of: function, isPath: true)
    }
  }

  /// Reads `super(path: …)` and `this(…)` in a constructor of a route.
  mutating func readForwarding(_ index: Int) {
    guard let function = openFunctions.last, let base = subclasses[function.name.typeName] else {
      return
    }
    var name = code.isWord(index, "super") ? base : String(function.name.typeName)
    var list = index + 1
    if code.isPunctuation(list, "."), let constructor = code.word(list + 1) {
      name += ".\(constructor)"
      list += 2
    }
    guard code.isPunctuation(list, "("), let end = code.end(ofGroup: list) else { return }
    let arguments = code.arguments(inGroup: list)
    guard let makers = makers[name], let values = makers.values(in: arguments), values.count == 1,
      let path = values.first
    else { return }
    routesEnd = max(routesEnd, end)
    screens.addCall(of: makers)
    declareRoute(
      names(in: path, between: makers), arguments, isPath: true,
      name == "GoRoute" && hasOnlyRedirect(arguments),
      owner: function.name.split(separator: ".").map(String.init), until: end)
  }
}

extension [SourceCode.Argument] {
  /// The value of the argument with a label.
  func value(of label: String) -> Range<Int>? { first { $0.label?.text == label }?.value }
}
