/// Reads the definitions of JavaScript and TypeScript modules: constants,
/// objects of constants, enums, imports and exports.
struct ModuleReader {
  let code: SourceCode
  var definitions = Definitions()
  /// The braces around the current token: the closing token and the bytes of
  /// each.
  private(set) var scopes: [(end: Int, bytes: Range<Int>)] = []
  /// The classes by the opening braces of their bodies, and the class around
  /// the current token.
  private var classes: [Int: String] = [:]
  private var currentClass: (name: String, end: Int)?

  /// How deeply objects of constants may nest.
  static let maximumDepth = 8
  /// The path of what a module exports by default.
  static let defaultName = "default"

  init(_ code: SourceCode) { self.code = code }

  mutating func read() {
    var index = 0
    while index < code.count {
      while let scope = scopes.last, scope.end <= index { scopes.removeLast() }
      if code.isPunctuation(index, "{"), let end = code.end(ofGroup: index) {
        if scopes.isEmpty { currentClass = classes[index].map { ($0, end) } }
        scopes.append((end, code.range(index, through: end)))
      } else if code.kind(index) == .word, !code.isPunctuation(index - 1, ".") {
        readWord(index)
      } else if code.isPunctuation(index, "=>") {
        readArrow(index)
      }
      index += 1
    }
  }

  private mutating func readWord(_ index: Int) {
    if code.isWord(index, among: ["const", "let", "var"]) { readVariables(index) }
    if code.isWord(index, "class") { readClass(index) }
    if code.isWord(index, "static") { readStatic(index) }
    if code.isWord(index, "enum") { readEnum(index) }
    if code.isWord(index, "import") { readImport(index) }
    if code.isWord(index, "require"), let module = requiredModule(index) {
      definitions.importedModules.insert(module)
      if code.isPunctuation(index - 1, "="), let alias = code.word(index - 2) {
        definitions.imports.append(.init(alias: alias, module: module, origin: .namespace))
      }
    }
    if code.isWord(index, "export") { readExport(index) }
    readFunction(index)
    if code.isWord(index, among: ["module", "exports"]) { readAssignedExport(index) }
  }

  func define(
    _ path: [String], _ value: NameExpression?, _ scope: Range<Int>, isLocal: Bool,
    from start: Int? = nil
  ) -> Definitions.Binding {
    Definitions.Binding(
      path: path, value: value.map { .constant($0) } ?? .unknown, scope: scope, isLocal: isLocal,
      start: start)
  }

  /// Reads the variables after a keyword, as in `const a = 'x', b = 'y'`.
  private mutating func readVariables(_ index: Int) {
    let isConstant = code.isWord(index, "const")
    let loop = loop(around: index)
    let scope = loop ?? scopes.last?.bytes ?? 0..<code.byteCount
    let isLocal = loop != nil || !scopes.isEmpty
    var end = readVariable(index + 1, isConstant, scope, isLocal: isLocal)
    while code.isPunctuation(end, ",") {
      end = readVariable(end + 1, isConstant, scope, isLocal: isLocal)
    }
  }

  /// Reads a variable at its name; returns where its value ends.
  private mutating func readVariable(
    _ index: Int, _ isConstant: Bool, _ scope: Range<Int>, isLocal: Bool
  ) -> Int {
    guard let name = code.word(index) else {
      return readPattern(index, isConstant, scope, isLocal: isLocal)
    }
    let next = typeEnd(index + 1)
    guard code.isPunctuation(next, "=") else {
      definitions.bindings.append(define([name], nil, scope, isLocal: isLocal))
      return next
    }
    readResult(name, at: next + 1)
    define([name], from: next + 1, scope, isLocal: isLocal, isConstant: isConstant)
    return code.expressionEnd(next + 1)
  }

  /// Reads a destructuring pattern; returns where its value ends.
  private mutating func readPattern(
    _ index: Int, _ isConstant: Bool, _ scope: Range<Int>, isLocal: Bool
  ) -> Int {
    guard let content = code.content(ofGroup: index) else { return index }
    let start = content.upperBound + 2
    if readRequired(content) { return code.expressionEnd(start) }
    let end = code.isPunctuation(start - 1, "=") ? code.expressionEnd(start) : start - 1
    let isObject = code.isPunctuation(index, "{") && end > start
    let object = isObject && isConstant ? code.reference(start..<end) : nil
    for part in code.parts(content) where !part.isEmpty {
      guard isObject, let (key, name) = property(part) else {
        for name in names(inPattern: part) {
          definitions.bindings.append(define([code.text(name)], nil, scope, isLocal: true))
        }
        continue
      }
      let value = object.map { object in
        NameExpression.parts([
          .reference(Reference(path: object.path + [key], offset: object.offset))
        ])
      }
      definitions.bindings.append(
        define([name], value, scope, isLocal: isLocal || value == nil))
      if object == nil, key == "Screen" { definitions.madeScreens.insert(name) }
    }
    return end
  }

  /// The property that a part of a pattern names, and its variable.
  private func property(_ part: Range<Int>) -> (key: String, name: String)? {
    guard let key = code.word(part.lowerBound), let name = code.word(part.upperBound - 1) else {
      return nil
    }
    return part.count == 1 || part.count == 3 && code.isPunctuation(part.lowerBound + 1, ":")
      ? (key, name) : nil
  }

  /// The token after the type annotation that may follow a name.
  private func typeEnd(_ index: Int) -> Int {
    guard code.isPunctuation(index, ":") else { return index }
    var next = index + 1
    while next < index + 41, !code.isPunctuation(next, "="), !code.isPunctuation(next, ";") {
      next = code.next(next)
    }
    return next
  }

  /// Records the body of a class.
  private mutating func readClass(_ index: Int) {
    guard scopes.isEmpty, let name = code.word(index + 1) else { return }
    let brace = (index + 2..<index + 32).first { code.isPunctuation($0, "{") }
    if let brace { classes[brace] = name }
  }

  /// Reads a static member of a class, as in `static readonly home = 'x'`.
  private mutating func readStatic(_ index: Int) {
    guard let type = currentClass, scopes.count == 1, type.end == scopes[0].end else { return }
    let name = code.isWord(index + 1, "readonly") ? index + 2 : index + 1
    let next = typeEnd(name + 1)
    guard let member = code.word(name), code.isPunctuation(next, "=") else { return }
    define([type.name, member], from: next + 1, 0..<0, isLocal: false)
  }

  /// Defines a name with the value that starts at a token.
  mutating func define(
    _ path: [String], from start: Int, _ scope: Range<Int>, isLocal: Bool, isConstant: Bool = true
  ) {
    var object = start
    if code.isWord(start, "Object"), code.isWord(start + 2, "freeze") { object = start + 4 }
    if isConstant, code.isPunctuation(object, "{") {
      definitions.bindings.append(define(path, nil, scope, isLocal: isLocal, from: start))
      readObject(object, at: path, isLocal: isLocal, depth: 0)
      return
    }
    var value: NameExpression?
    let names = code.names(in: start..<code.expressionEnd(start))
    if isConstant, names.count == 1, case .parts = names[0].expression {
      value = names[0].expression
    }
    definitions.bindings.append(
      define(path, value, scope, isLocal: isLocal, from: isConstant ? start : nil))
  }

  private mutating func readObject(_ index: Int, at path: [String], isLocal: Bool, depth: Int) {
    guard depth < Self.maximumDepth, let content = code.content(ofGroup: index) else { return }
    for part in code.parts(content) {
      let start = part.lowerBound
      if code.isPunctuation(start, "...") {
        if isLocal { continue }
        let value = code.names(in: start + 1..<part.upperBound)
        definitions.spreads.append(
          .init(
            path: path, value: value.count == 1 ? value[0].expression.reference : nil, start: start)
        )
        continue
      }
      if part.count == 1, let name = code.word(start) {
        let names = code.names(in: part)
        definitions.bindings.append(
          define(path + [name], names.first?.expression, 0..<0, isLocal: isLocal, from: start))
        continue
      }
      guard let name = code.word(start) ?? code.literal(start), part.count > 2,
        code.isPunctuation(start + 1, ":")
      else { continue }
      if code.isPunctuation(start + 2, "{") {
        readObject(start + 2, at: path + [name], isLocal: isLocal, depth: depth + 1)
        continue
      }
      let names = code.names(in: start + 2..<part.upperBound)
      guard names.count == 1, case .parts = names[0].expression else { continue }
      definitions.bindings.append(
        define(path + [name], names[0].expression, 0..<0, isLocal: isLocal, from: start))
    }
  }

  private mutating func readEnum(_ index: Int) {
    guard let name = code.word(index + 1), let content = code.content(ofGroup: index + 2) else {
      return
    }
    for part in code.parts(content) where part.count > 2 {
      guard let entry = code.word(part.lowerBound) ?? code.literal(part.lowerBound),
        code.isPunctuation(part.lowerBound + 1, "=")
      else { continue }
      let names = code.names(in: part.lowerBound + 2..<part.upperBound)
      guard names.count == 1, case .parts = names[0].expression else { continue }
      definitions.bindings.append(
        define([name, entry], names[0].expression, 0..<0, isLocal: false))
    }
  }
}
