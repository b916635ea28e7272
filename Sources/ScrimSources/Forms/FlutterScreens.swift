/// Reads the routes of Flutter: `GoRoute` and its typed form, with the routes
/// below them, and the routes of `MaterialApp`.
///
/// The path of a route continues that of the route around it. A route in a
/// variable continues those that list the variable among their routes. Shells
/// have no path.
struct FlutterScreens {
  let code: SourceCode
  private let definitions: Definitions
  /// The maps of the file that have names, by their braces.
  var maps: [String: [Int]] = [:]
  /// The maps whose keys have been read.
  var readMaps: Set<Int> = []
  /// The prefixes of imports.
  private let prefixes: Set<String>
  private let makers: [String: [Declarator]]
  /// Where the parameters of the file's functions start.
  private let parameterLists: Set<Int>
  private let functions: [String: [Definitions.Function]]
  /// The number of functions that start in front of the current token.
  private var started = 0
  /// The functions around the current token, the innermost last.
  private var openFunctions: [Definitions.Function] = []
  /// Where the constructors of routes end that start in front of the current
  /// token.
  private var constructorEnd = 0
  var screens = FileScreens()
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
    prefixes = Set(definitions.imports.map(\.alias))
    let path = Declarator.Argument.value(label: "path", position: nil)
    let own = ["GoRoute", "TypedGoRoute", "RelativeGoRoute", "TypedRelativeGoRoute"].map {
      Declarator(name: $0, form: .flutter, language: .dart, argument: path)
    }
    makers = Dictionary(grouping: own + declarators, by: \.name)
    parameterLists = Set(definitions.functions.map(\.range.lowerBound))
    functions = Dictionary(grouping: definitions.functions, by: \.name)
    for index in code.tokens.indices where code.isPunctuation(index, among: ["=", "=>"]) {
      var map = code.isWord(index + 1, "const") ? index + 2 : index + 1
      if let types = code.typeArguments(from: map) { map = types.end }
      guard code.isPunctuation(map, "{"), let name = code.word(index - 1) else { continue }
      maps[name, default: []].append(map)
    }
  }

  private mutating func read(_ index: Int) {
    while let last = open.last, last.end <= index { open.removeLast() }
    while let last = brackets.last, code.tokens[last].partner <= index { brackets.removeLast() }
    if code.end(ofGroup: index) != nil { brackets.append(index) }
    let offset = code.range(index).lowerBound
    openFunctions(at: offset)
    guard code.kind(index) == .word else { return }
    if let found = makers[code.text(index)], first(index) == index || hasPrefix(index) {
      readRoute(index, found)
    } else if code.isWord(index, among: ["MaterialApp", "CupertinoApp", "WidgetsApp"]) {
      readApp(index)
    } else if code.isWord(index, "class") {
      readSubclass(index)
    } else if code.isWord(index, "super"), code.isPunctuation(index + 1, "("),
      offset < constructorEnd
    {
      readSuper(index)
    } else if code.isWord(index, among: ["WidgetBuilder", "BuildContext"]) {
      readTable(index)
    }
  }

  /// The first token of a name with its prefix, as in `go.GoRoute`.
  private func first(_ index: Int) -> Int {
    code.isPunctuation(index - 1, ".") ? index - 2 : index
  }

  /// Whether the name at an index is behind the prefix of an import.
  private func hasPrefix(_ index: Int) -> Bool {
    code.word(index - 2).map(prefixes.contains) ?? false
  }

  private mutating func openFunctions(at offset: Int) {
    let all = definitions.functions
    while started < all.count, all[started].range.lowerBound <= offset {
      openFunctions.append(all[started])
      if subclasses.contains(all[started].name) {
        constructorEnd = max(constructorEnd, all[started].range.upperBound)
      }
      started += 1
    }
    while let last = openFunctions.last, last.range.upperBound <= offset {
      openFunctions.removeLast()
    }
  }

  private mutating func readRoute(_ index: Int, _ makers: [Declarator]) {
    var list = code.typeArguments(from: index + 1)?.end ?? index + 1
    if code.isPunctuation(list, "."), code.isWord(list + 1, "new") { list += 2 }
    guard code.isPunctuation(list, "("), let end = code.end(ofGroup: list) else { return }
    // The definition of a constructor or a function is no call.
    if parameterLists.contains(code.range(list).lowerBound) { return }
    let arguments = code.arguments(inGroup: list)
    func value(_ label: String) -> Range<Int>? {
      arguments.first { $0.label?.text == label }?.value
    }
    guard let values = makers.values(in: arguments), values.count < 2 else {
      screens.reportAmbiguousCall(index, code)
      return
    }
    let path = values.first
    guard let named = path ?? value("name") else {
      if code.isWord(index, "GoRoute") {
        screens.reportUnread(code.range(index), "the route has neither a path nor a name")
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
      declaration.owner = open.isEmpty ? owner(of: self.first(index)) : nil
      declaration.children = value("routes").map { children(in: $0) } ?? []
      screens.declarations.append(declaration)
    }
    open.append((first, end))
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
    if let function = openFunctions.last { return function.name }
    return brackets.last.flatMap { code.isWord($0 - 2, "get") ? code.word($0 - 1) : nil }
  }

  /// The classes of this file that extend a route.
  private var subclasses: Set<String> = []

  /// Reads a class that extends a route, whose constructor then makes one.
  private mutating func readSubclass(_ index: Int) {
    guard let name = code.word(index + 1), code.isWord(index + 2, "extends"),
      let base = code.word(index + 3), makers[base] != nil
    else { return }
    guard subclasses.insert(name).inserted else { return }
    let takesPath = (functions[name] ?? []).contains { function in
      function.parameters.contains { $0.isOfBase && $0.label == "path" }
    }
    guard takesPath else { return }
    screens.declarators.append(
      Declarator(
        name: name, form: .flutter, language: .dart,
        argument: .value(label: "path", position: nil)))
  }

  private mutating func readSuper(_ index: Int) {
    guard
      let path = code.arguments(inGroup: index + 1).first(where: { $0.label?.text == "path" })
    else { return }
    screens.declare(.flutter, code, path.value)
  }
}
