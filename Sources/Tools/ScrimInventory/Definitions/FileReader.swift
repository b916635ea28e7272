internal import ScrimDiagnostics

/// Reads what a file defines, and finds the code that rows of the table look for,
/// in one pass over its tokens.
struct FileReader {
  let code: SourceCode
  var facts = FileFacts()
  /// The definitions around the present token, outermost first.
  private var open: [Int] = []
  private var openTypes: [Int] = []
  private var openFunctions = 0
  let index: QueryIndex

  static func read(_ code: SourceCode) -> FileFacts {
    var reader = FileReader(code: code, index: QueryIndex.of(code.language))
    reader.run()
    return reader.facts
  }

  private init(code: SourceCode, index: QueryIndex) { (self.code, self.index) = (code, index) }

  private mutating func run() {
    var token = 0
    while token < code.count {
      while let last = open.last, facts.definitions[last].end <= token { leave(last) }
      switch code.tokens[token].kind {
      case .word:
        if let end = previewEnd(token) {
          token = max(token + 1, end)
          continue
        }
        readDefinition(token)
        for query in rows(token) where query.site != .label || code.isFirstLabel(token) {
          add(query, token)
        }
        readOtherUse(token)
        if code.has(token, "in") { readVariables(before: token) }
      case .punctuation where code.has(token, "=>", "->"): readVariables(before: token)
      case .string where code.language == .swift: readKeyOfCode(token)
      case .punctuation where code.language == .script && code.has(token, "<"): readElement(token)
      default: break
      }
      token += 1
    }
  }

  /// Reads what the word at a token defines, if it defines something.
  private mutating func readDefinition(_ token: Int) {
    if code.language == .objectiveC {
      if code.has(token, "interface"), code.has(token - 1, "@") { readType(token) }
      return
    }
    switch code.text(token) {
    case "import": return readImport(token)
    case "class", "struct", "enum", "actor", "extension", "protocol", "object", "interface",
      "mixin":
      return readType(token)
    case "typealias", "typedef": return readAlias(token)
    case "func" where code.language == .swift, "fun" where code.language == .kotlin,
      "function" where code.language == .script:
      return readFunction(token)
    case "init" where code.language == .swift && !code.has(token - 1, "."):
      return readFunction(token)
    case "case" where code.language == .swift: return readCases(token)
    case "let", "var", "val", "const", "final", "late", "static", "get": return readBinding(token)
    default: break
    }
    if code.language == .dart, code.isDefinition(token, in: type?.name) { readFunction(token - 1) }
    if code.has(token + 1, "=") { readAssignment(token) }
    if code.language != .swift, let last = open.last, last == openTypes.last { readEntry(token) }
  }

  /// Reads `page = HomePage()`, or `item.page = HomePage()`, whose type is not known.
  private mutating func readAssignment(_ token: Int) {
    let isMember = code.has(token - 1, ".")
    let isOwn = !isMember || code.has(token - 2, "self", "this")
    // `self.page = page` is what the initializer gets.
    guard isMember || code.startsLine(token) || code.has(token - 1, "{", "}", ";", ")"),
      !isMember || code.text(token + 2) != code.text(token)
    else { return }
    let end = code.expressionEnd(token + 2)
    // `({this.page = const Home()})` is a parameter.
    if code.language == .dart, code.has(end, ",", ")", "}") { return }
    var assignment = define(.assignment, token)
    if !isOwn { assignment = Definition(.assignment, [assignment.name], at: token, in: nil) }
    assignment.value = token + 2..<end
    add(assignment)
  }

  /// Notes the parameters of a closure, or the variable of a loop, that ends at a
  /// token: `(a, b) =>`, `{ a ->`, `{ a, b in`, `for a in`.
  private mutating func readVariables(before token: Int) {
    let isGroup = code.has(token - 1, ")")
    var index = token - (isGroup ? 2 : 1)
    while index > token - 16,
      code.kind(index) == .word || code.has(index, ",")
        || isGroup && !code.has(index, "(", "{", "}", ";")
    {
      if let name = code.word(index), !name.isTypeName { facts.variables.insert(name) }
      index -= 1
    }
  }

  // MARK: - Sites

  /// The rows that a word can begin.
  ///
  /// In Dart, a subclass of a route is a route, and `super(…)` makes its base.
  private func rows(_ token: Int) -> [Query] {
    guard code.language == .dart, code.has(token, "super"), code.has(token + 1, "(") else {
      return index.rows(code.text(token))
    }
    return (type?.bases ?? []).flatMap { index.rows($0) }.filter(\.isRoute)
  }

  mutating func add(_ query: Query, _ token: Int) {
    facts.sites.append(FileFacts.Site(query: query, token: token))
  }

  /// Finds an element such as `<Stack.Screen name="Home">`.
  private mutating func readElement(_ token: Int) {
    if code.has(code.lastOfName(from: token + 1), "Screen", "Navigator") {
      add(QueryTable.screenElement, token)
    }
  }

  /// Reports what can show a screen in a way that is not read: a screen component
  /// that code passes on, and a preview that the app shows.
  private mutating func readOtherUse(_ token: Int) {
    if code.language == .swift, code.has(token, "previews"), code.has(token - 1, ".") {
      facts.reportUnread(.swiftUI, code.range(token), "the app shows a preview")
    }
    guard code.language == .script else { return }
    var start = token - 2
    while code.has(start - 1, "."), start > token - 16 { start -= 2 }
    let isElement = code.has(start - 1, "<", "/") || code.has(start - 1, "typeof")
    let isMember =
      code.has(token, "Screen") && code.has(token - 1, ".") && !code.has(token + 1, ".")
    let isKey = code.has(token + 1, "[") && code.isLiteral(token + 2, "Screen")
    if isMember && !isElement || isKey {
      facts.reportUnread(.reactNavigation, code.range(token), "'Screen' is used as a value")
    }
  }

  /// Reports the name of `scrimScreen` as a text that key-value coding can use.
  private mutating func readKeyOfCode(_ token: Int) {
    if code.isLiteral(token, "scrimScreen") {
      facts.reportUnread(.swift, code.range(token), "other code can set the name by this key")
    }
  }

  /// The end of the preview that a word starts; nil if it starts none.
  private func previewEnd(_ token: Int) -> Int? {
    guard code.language == .swift else { return nil }
    if code.has(token, "Preview"), code.has(token - 1, "#") {
      let list = token + 1
      return code.end(ofGroup: code.has(list, "(") ? code.next(list) : list)
    }
    guard code.has(token, "PreviewProvider"), code.has(token - 1, ":", ",") else { return nil }
    return (token + 1..<token + 16).first { code.has($0, "{") }.flatMap { code.end(ofGroup: $0) }
  }

  // MARK: - Definitions

  /// The type around the present token.
  var type: Definition? { openTypes.last.map { facts.definitions[$0] } }

  /// How many of the types around something are part of its path.
  private static let maximumNesting = 8

  /// A definition at the present place.
  func define(
    _ kind: Definition.Kind, _ token: Int, named name: String? = nil,
    _ complete: (inout Definition) -> Void = { _ in }
  ) -> Definition {
    let path = (type?.path ?? []).suffix(Self.maximumNesting) + [name ?? code.text(token)]
    var definition = Definition(kind, path, at: token, in: open.last)
    if openFunctions > 0 { definition.traits.insert(.local) }
    complete(&definition)
    return definition
  }

  mutating func add(_ definition: Definition) { facts.definitions.append(definition) }

  /// Adds a definition that contains what follows, up to a token.
  mutating func enter(_ definition: Definition, until end: Int) {
    var definition = definition
    definition.end = max(end, definition.token + 1)
    let index = facts.definitions.count
    add(definition)
    open.append(index)
    facts.scopes.append((definition.token, index))
    if definition.traits.contains(.erased) { add(QueryTable.erased, definition.token) }
    if definition.kind == .type { openTypes.append(index) }
    if definition.kind == .function { openFunctions += 1 }
  }

  private mutating func leave(_ index: Int) {
    open.removeLast()
    if openTypes.last == index { openTypes.removeLast() }
    if facts.definitions[index].kind == .function { openFunctions -= 1 }
  }
}
