/// Reads the screens of Flutter: the routes of go_router, the routes of
/// `MaterialApp` and similar apps, and the pages and routes with names.
///
/// It walks the tokens once, and tracks the routes, functions and types around
/// the current one.
struct FlutterScreens {
  let code: SourceCode
  let definitions: Definitions
  var screens = FileScreens()
  /// The constructors and functions that make a route or a page, by their
  /// names.
  let makers: [String: [Declarator]]
  /// The functions of the file, by their names or the names of their types.
  let functions: [Substring: [Definitions.Function]]
  /// The types whose constructors are makers, and the types of routes.
  private let makerTypes: Set<Substring>
  let routeTypes: Set<Substring>
  private let receivers: CallReceivers
  /// The prefixes of imports.
  private let prefixes: Set<String>
  /// The classes of this file that extend the data of a route directly.
  let routeData: Set<String>
  /// Where the parameters of the file's functions start.
  private let parameterLists: Set<Int>

  /// The named maps of the file, each with the indices of its braces.
  var maps: [String: [Int]] = [:]
  /// The maps whose keys have been read.
  var readMaps: Set<Int> = []
  /// The classes of this file that extend a route, and what they extend.
  var subclasses: [Substring: String] = [:]
  /// The classes of this file that extend a page.
  var pageClasses: Set<Substring> = []
  /// The routes around the current token, each with the token that closes it.
  var open: [(routes: Range<Int>, end: Int)] = []
  /// The end of the routes and shells that start in front of the current token.
  var routesEnd = 0
  /// The offset at which the functions that build a page for a go_router route
  /// end.
  var pageFunctionsEnd = 0
  /// The parameters with the settings of a route, each with the offset at which
  /// its function ends.
  var settings: [(name: String, end: Int)] = []
  /// The brackets around the current token.
  private(set) var brackets: [Int] = []
  /// The functions around the current token, the innermost last.
  private(set) var openFunctions: [Definitions.Function] = []
  /// The number of functions that start in front of the current token.
  private var started = 0
  /// The type around the current token, and the token that closes its body.
  private var type: (name: String, end: Int)?
  /// The offset at which the route constructors that start in front of the
  /// current token end.
  private var constructorEnd = 0

  /// - Parameter declarators: the constructors and functions of the app that
  ///   make routes.
  static func read(
    _ code: SourceCode, _ definitions: Definitions, calling declarators: [Declarator] = []
  ) -> FileScreens {
    var reader = FlutterScreens(code, definitions, declarators)
    for index in code.tokens.indices { reader.read(index) }
    reader.readUntypedTables()
    return reader.screens
  }

  private static let libraryRoutes = [
    "GoRoute", "TypedGoRoute", "RelativeGoRoute", "TypedRelativeGoRoute",
  ]

  private init(
    _ code: SourceCode, _ definitions: Definitions, _ declarators: [Declarator]
  ) {
    (self.code, self.definitions) = (code, definitions)
    receivers = CallReceivers(code)
    prefixes = Set(definitions.imports.map(\.alias))
    let path = Declarator.Argument.value(label: "path", position: nil)
    let own = Self.libraryRoutes.map {
      Declarator(name: $0, form: .flutter, language: .dart, argument: path, isPath: true)
    }
    makers = Dictionary(grouping: own + declarators, by: \.name)
    makerTypes = Set(makers.keys.map(\.typeName))
    routeTypes = Set((own + declarators).filter(\.isPath).map(\.name.typeName))
    parameterLists = Set(definitions.functions.map(\.range.lowerBound))
    functions = Dictionary(grouping: definitions.functions, by: \.name.typeName)
    routeData = Set(
      code.tokens.indices.compactMap { index in
        code.isWord(index, among: ["GoRouteData", "RelativeGoRouteData"])
          && code.isWord(index - 1, "extends") ? code.word(index - 2) : nil
      })
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
    if let end = type?.end, end <= index { type = nil }
    if code.end(ofGroup: index) != nil { brackets.append(index) }
    let offset = code.range(index).lowerBound
    openFunctions(at: offset)
    if parameterLists.contains(offset), let function = openFunctions.last {
      readParameters(index, until: function.range.upperBound)
    }
    guard code.kind(index) == .word else { return }
    if makerTypes.contains(code.text(index)[...]), let call = call(index) {
      readCall(index, call.makers, arguments: call.list)
    } else if code.isWord(index - 3, "typedef"), Self.libraryRoutes.contains(code.text(index)) {
      screens.reportUnread(code.range(index), "calls of the alias can declare routes")
    } else if code.isWord(index, among: ["class", "mixin", "enum", "extension"]) {
      readType(index)
    } else if code.isWord(index, among: ["super", "this"]), offset < constructorEnd {
      readForwarding(index)
    } else if code.isWord(index, "super"), !pageClasses.isEmpty {
      readPageConstructor(index)
    } else if code.isWord(index, among: Self.shells) {
      readShell(index)
    } else if code.isWord(index, among: Self.apps)
      || code.bytes(index).suffix(3).elementsEqual("App".utf8)
    {
      readApp(index)
    } else if code.isWord(index, among: ["WidgetBuilder", "BuildContext"]) {
      readTable(index)
    } else if code.isWord(index, among: Self.pages) {
      readPage(index)
    } else if code.isWord(index, "routes") {
      readRoutesArgument(index)
    }
  }

  private mutating func openFunctions(at offset: Int) {
    let all = definitions.functions
    while started < all.count, all[started].range.lowerBound <= offset {
      openFunctions.append(all[started])
      if subclasses[all[started].name.typeName] != nil {
        constructorEnd = max(constructorEnd, all[started].range.upperBound)
      }
      started += 1
    }
    while let last = openFunctions.last, last.range.upperBound <= offset {
      openFunctions.removeLast()
    }
  }

  /// The makers that are called at a name, and the argument list.
  private func call(_ index: Int) -> (makers: [Declarator], list: Int)? {
    var (name, list) = (code.text(index), index + 1)
    if let types = code.typeArguments(from: list) { list = types.end }
    if code.isPunctuation(list, "."), let constructor = code.word(list + 1) {
      if constructor != "new" { name += ".\(constructor)" }
      list += 2
    }
    // The definition of a constructor or a function is not a call.
    guard let found = makers[name], code.isPunctuation(list, "("), code.end(ofGroup: list) != nil,
      !parameterLists.contains(code.range(list).lowerBound)
    else { return nil }
    return (found, list)
  }

  private mutating func readCall(_ index: Int, _ makers: [Declarator], arguments list: Int) {
    switch hasPrefix(index) ? .matches : receivers.match(index, makers) {
    case .matches: readRoute(index, makers, arguments: list)
    case .differs: return
    case .unknown:
      let values = makers.values(in: code.arguments(inGroup: list))
      if values?.isEmpty == true { return }
      screens.addCall(of: makers)
      screens.reportUnread(
        code.range(index), "this may call a function '\(makers[0].name)' of another type")
    }
  }

  /// The first token of a name with its prefix, as in `go.GoRoute`.
  func first(_ index: Int) -> Int { code.isPunctuation(index - 1, ".") ? index - 2 : index }

  /// Whether the name at an index follows the prefix of an import.
  func hasPrefix(_ index: Int) -> Bool { code.word(index - 2).map(prefixes.contains) ?? false }

  /// The names of the type and the functions around the current token.
  var scope: [String] { (type.map { [$0.name] } ?? []) + openFunctions.suffix(4).map(\.name) }

  /// Reads the header of a type.
  private mutating func readType(_ index: Int) {
    var name = index + 1
    if code.isWord(index, "extension"), code.isWord(name, "type") { name += 1 }
    guard code.kind(name) == .word else { return }
    let brace = (name..<min(code.count, name + 64)).first {
      code.isPunctuation($0, among: ["{", ";", "="])
    }
    if let brace, code.isPunctuation(brace, "{"), let end = code.end(ofGroup: brace) {
      type = (code.text(name), end)
    }
    if code.isWord(index, "class") {
      readSubclass(index)
      readPageClass(index)
    }
  }
}

extension String {
  /// The type's part of a named constructor's name, else the whole name.
  var typeName: Substring { prefix { $0 != "." } }
}
