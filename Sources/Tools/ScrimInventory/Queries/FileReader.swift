internal import ScrimDiagnostics

/// Reads what a file says about screens, in one pass over its tokens.
///
/// The pass knows which types and functions it is in. At each word, it looks up
/// the rows of the table that the word can begin.
struct FileReader {
  let code: SourceCode
  var facts = FileFacts()
  /// What is open at the present token, outermost first.
  private(set) var scopes: [Scope] = []
  /// The names of the types around the present token, outermost first.
  private(set) var types: [String] = []
  private var allFunctions: [Int] = []
  /// The values of the file's constants, by the last part of their names.
  private(set) var values: [String: NameExpression] = [:]
  /// The calls around the present token whose paths others continue.
  var paths: [(end: Int, mentions: Range<Int>)] = []
  /// The closures around the present token whose views are presented.
  var presented: [Range<Int>] = []
  /// The functions and variables of the file.
  var functionNames: Set<String> = []
  /// The navigators of Expo Router that `withLayoutContext` makes.
  var layouts: Set<String> = []
  private let index: QueryIndex

  struct Scope {
    enum Kind {
      case type(String)
      case function(Int)
      case binding(String)
    }

    let kind: Kind
    let end: Int
  }

  /// - Parameter rows: the rows to look for instead of those of the table.
  static func read(_ code: SourceCode, _ rows: QueryIndex? = nil) -> FileFacts {
    var reader = FileReader(code: code, index: rows ?? QueryIndex.of(code.language))
    reader.run()
    return reader.facts
  }

  private init(code: SourceCode, index: QueryIndex) { (self.code, self.index) = (code, index) }

  private mutating func run() {
    var token = 0
    while token < code.count {
      while let last = scopes.last, last.end <= token { leave() }
      while let last = paths.last, last.end <= token { paths.removeLast() }
      while let last = presented.last, last.upperBound <= token { presented.removeLast() }
      switch code.tokens[token].kind {
      case .word:
        if let end = previewEnd(token) {
          token = max(token + 1, end)
          continue
        }
        readDeclaration(token)
        readConstruction(token)
        for query in rows(token) { match(query, token) }
        if index.isTable { readOtherUse(token) }
        if code.isWord(token, "in") { readVariables(before: token) }
      case .punctuation where code.isPunctuation(token, among: ["=>", "->"]):
        readVariables(before: token)
      case .string where code.language == .swift && index.isTable: readKeyOfCode(token)
      case .punctuation where code.isPunctuation(token, "<"):
        if code.language == .script, index.isTable { readElement(token) }
      default: break
      }
      token += 1
    }
  }

  /// Reads what the word at a token declares, if it declares something.
  private mutating func readDeclaration(_ token: Int) {
    switch code.text(token) {
    case "import": return readImport(token)
    case "class", "struct", "enum", "actor", "extension", "protocol", "object", "interface",
      "mixin":
      return readType(token)
    case "func" where code.language == .swift, "fun" where code.language == .kotlin,
      "function" where code.language == .script:
      return readFunction(token)
    case "init" where code.language == .swift && !code.isPunctuation(token - 1, "."):
      return readFunction(token)
    case "case" where code.language == .swift: return readCases(token)
    case "let", "var", "val", "const", "final", "late", "static", "get":
      return readBinding(token)
    default: break
    }
    if code.language == .dart, isDefinition(token) { readFunction(token - 1) }
    if code.isPunctuation(token + 1, "="),
      code.startsLine(token) || code.isPunctuation(token - 1, among: ["{", "}", ";", ")"])
    {
      // `page = HomePage()`
      addBody(code.text(token), types.last, token + 2..<code.expressionEnd(token + 2))
    }
    if let type = types.last, facts.types.last?.name == type, code.language != .swift {
      readEntry(token)
    }
  }

  /// Notes the parameters of a closure, or the variable of a loop, that ends at a
  /// token: `(a, b) =>`, `{ a ->`, `{ a, b in`, `for a in`.
  private mutating func readVariables(before token: Int) {
    let isGroup = code.isPunctuation(token - 1, ")")
    var index = token - (isGroup ? 2 : 1)
    while index > token - 16,
      code.kind(index) == .word || code.isPunctuation(index, ",")
        || isGroup && !code.isPunctuation(index, among: ["(", "{", "}", ";"])
    {
      if let name = code.word(index), !name.isTypeName { facts.variables.insert(name) }
      index -= 1
    }
  }

  /// The rows that a word can begin.
  ///
  /// In Dart, a subclass of a route is a route, and `super(…)` makes its base.
  private func rows(_ token: Int) -> [Query] {
    let found = index.rows(code.bytes(token))
    guard found.isEmpty, code.language == .dart, code.isWord(token, "super"),
      let type = facts.types.last, type.name == types.last
    else { return found }
    return type.bases.flatMap { index.rows(ArraySlice($0.utf8)) }.filter(\.isRoute)
  }

  /// Notes a constructor of a type, so that a base that is never made is no
  /// screen.
  private mutating func readConstruction(_ token: Int) {
    let isMade =
      code.isPunctuation(token + 1, among: ["(", "::"])
      || code.isPunctuation(token + 1, ".") && code.isWord(token + 2, among: ["self", "class"])
    // `class Pay : Base()` makes no base.
    let isBase = code.language == .kotlin && code.isPunctuation(token - 1, ":")
    if isMade, !isBase, code.bytes(token).first.map({ (0x41...0x5A).contains($0) }) == true {
      facts.traits[.made, default: []].insert(code.text(token))
    }
  }

  mutating func add(_ constant: FileFacts.Constant) {
    facts.constants.append(constant)
    values[constant.path.last ?? ""] = constant.value
  }

  mutating func reportUnread(_ form: SourceForm, _ range: Range<Int>, _ reason: String) {
    facts.unread.append(.init(form: form, reason: reason, range: range))
  }

  /// The end of the preview that a word starts; nil if it starts none.
  private func previewEnd(_ token: Int) -> Int? {
    guard code.language == .swift else { return nil }
    if code.isWord(token, "Preview"), code.isPunctuation(token - 1, "#") {
      let list = token + 1
      return code.end(ofGroup: code.isPunctuation(list, "(") ? code.next(list) : list)
    }
    guard code.isWord(token, "PreviewProvider") else { return nil }
    return (token + 1..<token + 16).first { code.isPunctuation($0, "{") }
      .flatMap { code.end(ofGroup: $0) }
  }

  // MARK: - Where the reader is

  mutating func enter(_ kind: Scope.Kind, until end: Int) {
    scopes.append(Scope(kind: kind, end: end))
    switch kind {
    case .type(let name): types.append(name)
    case .function(let index): allFunctions.append(index)
    case .binding: break
    }
  }

  private mutating func leave() {
    switch scopes.removeLast().kind {
    case .type: types.removeLast()
    case .function: allFunctions.removeLast()
    case .binding: break
    }
  }

  /// How many functions and types around something count.
  private static let maximumNesting = 8

  /// The functions around the present token, apart from those far outside.
  var functions: [Int] { allFunctions.suffix(Self.maximumNesting) }

  /// The name of something here, after the types around it.
  func path(_ name: String) -> [String] { types.suffix(Self.maximumNesting) + [name] }

  /// The names of the types, functions and variables around the present token.
  var owners: [String] {
    scopes.map { scope in
      switch scope.kind {
      case .type(let name), .binding(let name): name
      case .function(let index): facts.functions[index].name
      }
    }
  }
}
