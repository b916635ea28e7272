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
  var values: [String: NameExpression] = [:]
  /// The calls around the present token whose paths others continue.
  var paths: [(end: Int, mentions: Range<Int>)] = []
  /// The closures around the present token whose views are presented.
  var presented: [Range<Int>] = []
  /// The functions and variables of the file.
  var functionNames: Set<String> = []
  /// The navigators of Expo Router that `withLayoutContext` makes.
  var layouts: Set<String> = []
  private let index: QueryIndex
  /// Whether the rows are those of the table, and not of wrappers.
  private let isTable: Bool

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

  mutating func add(_ constant: FileFacts.Constant) {
    facts.constants.append(constant)
    values[constant.path.last ?? ""] = constant.value
  }

  private init(code: SourceCode, index: QueryIndex) {
    (self.code, self.index) = (code, index)
    isTable = index.isTable
  }

  private mutating func run() {
    var token = 0
    while token < code.count {
      while let last = scopes.last, last.end <= token { leave() }
      while let last = paths.last, last.end <= token { paths.removeLast() }
      while let last = presented.last, last.upperBound <= token { presented.removeLast() }
      switch code.tokens[token].kind {
      case .word:
        if let body = preview(token) {
          token = max(token + 1, body.upperBound)
          continue
        }
        readDeclaration(token)
        readConstruction(token)
        for query in rows(token) { match(query, token) }
        if isTable { readOtherUse(token) }
        if code.isWord(token, "in") { readVariables(before: token) }
      case .string where code.language == .swift && isTable: readKeyOfCode(token)
      case .punctuation where code.language.isScript && isTable && code.isPunctuation(token, "<"):
        readElement(token)
      case .punctuation where code.isPunctuation(token, among: ["=>", "->"]):
        readVariables(before: token)
      default: break
      }
      token += 1
    }
  }

  /// Notes the parameters of a closure, or the variable of a loop, that ends at a
  /// token: `(a, b) =>`, `{ a ->`, `{ a, b in`, `for a in`.
  private mutating func readVariables(before token: Int) {
    var (index, parentheses) = (token - 1, code.isPunctuation(token - 1, ")"))
    if parentheses { index -= 1 }
    while index > token - 16 {
      if let name = code.word(index), name != "for", !name.isTypeName {
        facts.variables.insert(name)
      }
      if code.isPunctuation(index, "(") { parentheses = false }
      guard code.kind(index) == .word || code.isPunctuation(index, ",") || parentheses else {
        return
      }
      if code.isPunctuation(index, among: ["{", "}", ";"]) { return }
      index -= 1
    }
  }

  /// The rows that a word can begin.
  ///
  /// In Dart, a subclass of a route is a route, and `super(…)` makes its base.
  private func rows(_ token: Int) -> [Query] {
    let found = index.rows(code.bytes(token))
    if !found.isEmpty || code.language != .dart { return found }
    if code.isWord(token, "super"), let type = facts.types.last, type.name == types.last {
      return type.bases.flatMap { index.rows(ArraySlice($0.utf8)) }.filter(\.isRoute)
    }
    return []
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

  /// The functions around the present token, apart from those far outside.
  var functions: [Int] { allFunctions.suffix(Self.maximumNesting) }

  /// The name of something here, after the types around it.
  func path(_ name: String) -> [String] { types.suffix(Self.maximumNesting) + [name] }

  /// How many functions and types around something count.
  private static let maximumNesting = 8

  /// The variable or function whose value is being read.
  var owner: String? {
    switch scopes.last?.kind {
    case .binding(let name): name
    case .function(let index): facts.functions[index].name
    default: nil
    }
  }

  /// Notes a constructor of a type, so that a base that is never made is no
  /// screen.
  private mutating func readConstruction(_ token: Int) {
    guard let byte = code.bytes(token).first, byte >= UInt8(ascii: "A"), byte <= UInt8(ascii: "Z"),
      code.isPunctuation(token + 1, "(") || code.isPunctuation(token + 1, "::")
        || code.isPunctuation(token + 1, ".") && code.isWord(token + 2, among: ["self", "class"])
    else { return }
    facts.constructed.insert(code.text(token))
  }

  mutating func reportUnread(_ form: SourceForm, _ range: Range<Int>, _ reason: String) {
    facts.unread.append(.init(form: form, reason: reason, range: range))
  }

  // MARK: - Previews

  /// The tokens of the preview that a word starts; nil if it starts none.
  private func preview(_ token: Int) -> Range<Int>? {
    guard code.language == .swift else { return nil }
    if code.isWord(token, "Preview"), code.isPunctuation(token - 1, "#") {
      let list = token + 1
      return code.content(ofGroup: code.isPunctuation(list, "(") ? code.next(list) : list)
    }
    guard code.isWord(token, "PreviewProvider") else { return nil }
    return (token + 1..<token + 16).first { code.isPunctuation($0, "{") }
      .flatMap { code.content(ofGroup: $0) }
  }
}

/// Rows, by the words that can begin what they look for.
struct QueryIndex: Sendable {
  private var byWord: [Int: [Query]] = [:]
  private var beginnings: [(bytes: [UInt8], query: Query)] = []
  private var endings: [(bytes: [UInt8], query: Query)] = []
  let isTable: Bool

  /// The number of rows of one word that are looked for.
  static let maximumRows = 16

  private static let all = Dictionary(
    uniqueKeysWithValues: [CodeLanguage.swift, .kotlin, .java, .dart, .javaScript, .typeScript]
      .map { ($0, QueryIndex(QueryTable.rows($0))) })

  static func of(_ language: CodeLanguage) -> QueryIndex { all[language] ?? QueryIndex([]) }

  init(_ rows: [Query]) {
    isTable = rows.allSatisfy { $0.template == nil }
    for row in rows {
      switch row.site {
      case .call(let name), .method(let name), .property(let name):
        let key = Self.hash(ArraySlice(name.utf8))
        if byWord[key, default: []].count < Self.maximumRows {
          byWord[key, default: []].append(row)
        }
      case .callBeginning(let name): beginnings.append((Array(name.utf8), row))
      case .callEnding(let name): endings.append((Array(name.utf8), row))
      case .element, .result, .subtype, .markup: break
      }
    }
  }

  private static func hash(_ bytes: ArraySlice<UInt8>) -> Int {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return Int(truncatingIfNeeded: hash)
  }

  func rows(_ word: ArraySlice<UInt8>) -> [Query] {
    if let rows = byWord[Self.hash(word)] { return rows }
    if let found = endings.first(where: { word.hasSuffix($0.bytes) }) { return [found.query] }
    if let found = beginnings.first(where: { word.starts(with: $0.bytes) }) { return [found.query] }
    return []
  }

  /// Whether a source has a word of the rows.
  func isNeeded(in code: SourceCode) -> Bool {
    code.tokens.contains { $0.kind == .word && byWord[Self.hash(code.file.bytes[$0.range])] != nil }
  }
}

extension ArraySlice<UInt8> {
  func hasSuffix(_ other: some BidirectionalCollection<UInt8>) -> Bool {
    count >= other.count && suffix(other.count).elementsEqual(other)
  }
}
