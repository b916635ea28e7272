/// Reads the routes of Flutter: `GoRoute` and its typed form, with the routes
/// below them, and the routes of `MaterialApp`.
///
/// The path of a route continues that of the route around it. A route in a
/// variable continues those that list the variable among their routes. Shells
/// have no path.
struct FlutterScreens {
  private let code: SourceCode
  private let definitions: Definitions
  private let makers: [String: [Declarator]]
  private var screens = FileScreens()
  /// The routes around the current token, each with the token that closes it.
  private var open: [(route: Int, end: Int)] = []
  /// The brackets around the current token.
  private var brackets: [Int] = []

  /// - Parameter declarators: the constructors and functions of the app that
  ///   make routes; if there are any, only their calls are read.
  static func read(
    _ code: SourceCode, _ definitions: Definitions, calling declarators: [Declarator] = []
  ) -> FileScreens {
    var reader = FlutterScreens(code, definitions, declarators)
    for index in code.tokens.indices { reader.read(index) }
    return reader.screens
  }

  private init(
    _ code: SourceCode, _ definitions: Definitions, _ declarators: [Declarator]
  ) {
    (self.code, self.definitions) = (code, definitions)
    let path = Declarator.Argument.value(label: "path", position: nil)
    let own = ["GoRoute", "TypedGoRoute", "RelativeGoRoute", "TypedRelativeGoRoute"].map {
      Declarator(name: $0, form: .flutter, language: .dart, argument: path)
    }
    makers = Dictionary(grouping: own + declarators, by: \.name)
  }

  private mutating func read(_ index: Int) {
    while let last = open.last, last.end <= index { open.removeLast() }
    while let last = brackets.last, code.tokens[last].partner <= index { brackets.removeLast() }
    if code.end(ofGroup: index) != nil { brackets.append(index) }
    guard code.kind(index) == .word else { return }
    if let found = makers[code.text(index)], !code.isPunctuation(index - 1, ".") {
      readRoute(index, found)
    } else if code.isWord(index, among: ["MaterialApp", "CupertinoApp", "WidgetsApp"]) {
      readApp(index)
    } else if code.isWord(index, "class") {
      readSubclass(index)
    } else if code.isWord(index, "super"), code.isPunctuation(index + 1, "("),
      let constructor = definitions.functions.last(where: {
        $0.range.contains(code.range(index).lowerBound) && subclasses.contains($0.name)
      })
    {
      readSuper(index, constructor)
    } else if code.isWord(index, among: ["WidgetBuilder", "BuildContext"]) {
      readTable(index)
    }
  }

  private mutating func readRoute(_ index: Int, _ makers: [Declarator]) {
    let list = code.typeArguments(from: index + 1)?.end ?? index + 1
    guard code.isPunctuation(list, "("), let end = code.end(ofGroup: list) else { return }
    // A definition of a constructor or a function is no call.
    if subclasses.contains(code.text(index)), isDeclared(list) { return }
    let arguments = code.arguments(inGroup: list)
    func value(_ label: String) -> Range<Int>? {
      arguments.first { $0.label?.text == label }?.value
    }
    let path = makers.lazy.compactMap { $0.value(in: arguments) }.first
    guard let named = path ?? value("name") else {
      if code.isWord(index, "GoRoute") {
        screens.look(at: code.range(index), "the route has neither a path nor a name")
      }
      return
    }
    let isRedirect =
      code.isWord(index, "GoRoute") && value("redirect") != nil && value("builder") == nil
      && value("pageBuilder") == nil
    screens.calls.insert(code.text(index))
    let first = screens.declarations.count
    for name in code.names(in: named) {
      var declaration = FileScreens.Declaration(
        form: .flutter, name: name.expression, range: name.range)
      declaration.isScreen = !isRedirect
      declaration.isPath = path != nil
      declaration.parent = path == nil ? nil : open.last?.route
      declaration.owner = open.isEmpty ? owner(of: index) : nil
      declaration.children = value("routes").map { children(in: $0) } ?? []
      screens.declarations.append(declaration)
    }
    open.append((first, end))
  }

  /// Whether parentheses belong to a definition, with a body behind them.
  private func isDeclared(_ list: Int) -> Bool {
    guard let end = code.end(ofGroup: list) else { return false }
    return code.isPunctuation(end + 1, ":")
      && !brackets.dropLast().contains {
        code.isPunctuation($0, "(")
      } || code.isPunctuation(end + 1, "{")
      || code.arguments(inGroup: list).contains { argument in
        argument.value.contains { code.isWord($0, "super") && code.isPunctuation($0 + 1, ".") }
      }
  }

  /// The names of variables and functions in a list of routes.
  private func children(in range: Range<Int>) -> [String] {
    var list = range
    if let start = range.first(where: { code.isPunctuation($0, "[") }),
      let content = code.content(ofGroup: start)
    {
      list = content
    }
    return code.parts(list).compactMap { part in
      var part = part
      if code.isPunctuation(part.lowerBound, "...") || code.isPunctuation(part.lowerBound, "...?") {
        part = part.lowerBound + 1..<part.upperBound
      }
      if code.isPunctuation(part.upperBound - 1, ")"),
        code.tokens[part.upperBound - 1].partner > part.lowerBound
      {
        part = part.lowerBound..<Int(code.tokens[part.upperBound - 1].partner)
      }
      return code.reference(part)?.path.last
    }
  }

  /// The variable or function whose value is the route at a token, or a list
  /// of routes with it.
  private func owner(of index: Int) -> String? {
    var start = index
    if let list = brackets.last, code.isPunctuation(list, "[") {
      start = list
      while code.isPunctuation(start - 1, ">")
        || code.kind(start - 1) == .word
          && !code.isWord(start - 1, "return")
        || code.isPunctuation(start - 1, "<")
      {
        start -= 1
      }
    }
    if code.isWord(start - 1, among: ["const", "new"]) { start -= 1 }
    if code.isPunctuation(start - 1, "=") { return code.word(start - 2) }
    if code.isPunctuation(start - 1, "=>") {
      if let name = code.word(start - 2) { return name }
      let list = code.tokens.indices.contains(start - 2) ? code.tokens[start - 2].partner : -1
      return list > 0 ? code.word(Int(list) - 1) : nil
    }
    guard code.isWord(start - 1, "return") else { return nil }
    let offset = code.range(index).lowerBound
    if let function = definitions.functions.last(where: { $0.range.contains(offset) }) {
      return function.name
    }
    return brackets.last.flatMap { code.isWord($0 - 2, "get") ? code.word($0 - 1) : nil }
  }

  /// The classes of this file that extend a route.
  private var subclasses: Set<String> = []

  /// Reads a class that extends a route, whose constructor then makes one.
  private mutating func readSubclass(_ index: Int) {
    guard let name = code.word(index + 1), code.isWord(index + 2, "extends"),
      let base = code.word(index + 3), makers[base] != nil
    else { return }
    subclasses.insert(name)
    for function in definitions.functions where function.name == name {
      // `required super.path` takes the argument of the base.
      if let parameter = function.parameters.first(where: { $0.name == "path" }),
        parameter.label != nil, isSuper("path", in: function.range)
      {
        screens.declarators.append(
          Declarator(
            name: name, form: .flutter, language: .dart,
            argument: .value(label: "path", position: nil)))
      }
    }
  }

  private func isSuper(_ name: StaticString, in range: Range<Int>) -> Bool {
    code.tokens.indices.contains { index in
      range.contains(code.range(index).lowerBound) && code.isWord(index, name)
        && code.isPunctuation(index - 1, ".") && code.isWord(index - 2, "super")
    }
  }

  private mutating func readSuper(_ index: Int, _ constructor: Definitions.Function) {
    guard
      let path = code.arguments(inGroup: index + 1).first(where: { $0.label?.text == "path" })
    else { return }
    screens.declare(.flutter, code, path.value)
  }
}

/// Named routes, as `MaterialApp` takes them.
extension FlutterScreens {
  private mutating func readApp(_ index: Int) {
    for argument in code.arguments(inGroup: index + 1) {
      guard let label = argument.label else { continue }
      if label.text == "onGenerateRoute" {
        screens.look(at: code.range(label.index), "code makes these routes")
      }
      guard label.text == "routes" else { continue }
      let value = argument.value
      if let map = value.first(where: { code.isPunctuation($0, "{") }),
        code.end(ofGroup: map) == value.upperBound - 1
      {
        // A map with types is read as a table.
        if map == value.lowerBound { readKeys(map) }
      } else {
        screens.look(
          at: code.range(value.lowerBound, through: value.upperBound - 1),
          "the routes are not written here")
      }
    }
  }

  /// Reads a map whose values build widgets, such as
  /// `<String, WidgetBuilder>{'/': …}`.
  private mutating func readTable(_ index: Int) {
    var next = index + 1
    if code.isWord(index, "BuildContext") {
      // `Widget Function(BuildContext)` and `Widget Function(BuildContext context)`
      if code.kind(next) == .word { next += 1 }
      guard code.isPunctuation(next, ")") else { return }
      next += 1
    }
    guard code.isPunctuation(next, ">") else { return }
    next += 1
    let isMap = (max(0, index - 12)..<index).contains {
      code.isWord($0, "String") && code.isPunctuation($0 - 1, "<")
    }
    guard isMap else { return }
    if code.isWord(next, "get") { next += 1 }
    if code.kind(next) == .word { next += 1 }
    if code.isPunctuation(next, "=") || code.isPunctuation(next, "=>") { next += 1 }
    if code.isWord(next, "const") { next += 1 }
    if let types = code.typeArguments(from: next) { next = types.end }
    guard code.isPunctuation(next, "{") else { return }
    readKeys(next)
  }

  private mutating func readKeys(_ map: Int) {
    guard let content = code.content(ofGroup: map) else { return }
    for part in code.parts(content) {
      guard let colon = part.first(where: { code.isPunctuation($0, ":") }), colon > part.lowerBound
      else {
        screens.look(at: code.range(part.lowerBound), "the routes are not written here")
        continue
      }
      screens.declare(.flutter, code, part.lowerBound..<colon)
    }
  }
}
