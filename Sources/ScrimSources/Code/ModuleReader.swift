/// Reads the definitions of JavaScript and TypeScript modules: constants,
/// objects of constants, enums, imports and exports.
struct ModuleReader {
  private let code: SourceCode
  private(set) var definitions = Definitions()
  /// The braces around the current token: the token that closes each, and its
  /// bytes.
  private var scopes: [(end: Int, bytes: Range<Int>)] = []

  /// How deeply objects of constants may nest.
  private static let maximumDepth = 8
  /// The path of what a module exports by default.
  static let defaultName = "default"

  init(_ code: SourceCode) { self.code = code }

  mutating func read() {
    var index = 0
    while index < code.count {
      while let scope = scopes.last, scope.end <= index { scopes.removeLast() }
      if code.isPunctuation(index, "{"), let end = code.end(ofGroup: index) {
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
    if code.isWord(index, among: ["const", "let", "var", "static"]) { readVariables(index) }
    if code.isWord(index, "enum") { readEnum(index) }
    if code.isWord(index, "import") { readImport(index) }
    if code.isWord(index, "require"), let module = requiredModule(index) {
      definitions.importedModules.insert(module)
    }
    if code.isWord(index, "export") { readExport(index) }
    if code.isWord(index, "function") { readFunction(index) }
    if code.isWord(index, among: ["module", "exports"]) { readAssignedExport(index) }
  }

  private func define(
    _ path: [String], _ value: NameExpression?, _ scope: Range<Int>, isLocal: Bool,
    from start: Int? = nil
  ) -> Definitions.Binding {
    Definitions.Binding(
      path: path, value: value.map { .constant($0) } ?? .unknown, scope: scope, isLocal: isLocal,
      start: start)
  }

  /// Reads the variables after a keyword, as in `const a = 'x', b = 'y'`.
  private mutating func readVariables(_ index: Int) {
    let isConstant = code.isWord(index, among: ["const", "static"])
    var end = readVariable(index + 1, isConstant)
    while code.isPunctuation(end, ",") { end = readVariable(end + 1, isConstant) }
  }

  /// Reads a variable at its name; returns where its value ends.
  private mutating func readVariable(_ index: Int, _ isConstant: Bool) -> Int {
    let scope = scopes.last?.bytes ?? 0..<code.byteCount
    let isLocal = !scopes.isEmpty
    guard let name = code.word(index) else {
      // Destructuring: the names are variables.
      guard let content = code.content(ofGroup: index) else { return index }
      for part in content where code.kind(part) == .word {
        definitions.bindings.append(define([code.text(part)], nil, scope, isLocal: true))
      }
      readRequired(content)
      let value = content.upperBound + 2
      return code.isPunctuation(value - 1, "=") ? code.expressionEnd(value) : value - 1
    }
    var next = index + 1
    if code.isPunctuation(next, ":") {
      next += 1
      let limit = next + 40
      while next < limit, !code.isPunctuation(next, "="), !code.isPunctuation(next, ";") {
        next = code.next(next)
      }
    }
    guard code.isPunctuation(next, "=") else {
      definitions.bindings.append(define([name], nil, scope, isLocal: isLocal))
      return next
    }
    define([name], from: next + 1, scope, isLocal: isLocal, isConstant: isConstant)
    return code.expressionEnd(next + 1)
  }

  /// Defines a name with the value that starts at a token.
  private mutating func define(
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
        define(path + [name], names[0].expression, 0..<0, isLocal: isLocal))
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

/// Imports, exports and functions.
extension ModuleReader {
  private mutating func readImport(_ index: Int) {
    var (next, imports) = (index + 1, [(alias: String, origin: Definitions.Import.Origin)]())
    if code.isWord(next, "type") { next += 1 }
    while next < min(code.count, index + 400), !code.isWord(next, "from") {
      if code.kind(next) == .string { break }
      if code.isPunctuation(next, "*"), code.isWord(next + 1, "as"), let alias = code.word(next + 2)
      {
        imports.append((alias, .namespace))
        next += 3
      } else if let content = code.content(ofGroup: next), code.isPunctuation(next, "{") {
        for part in code.parts(content) {
          let words = part.compactMap { code.word($0) }.filter { $0 != "type" && $0 != "as" }
          guard let first = words.first, let last = words.last else { continue }
          imports.append((last, first == Self.defaultName ? .theDefault : .named(first)))
        }
        next = code.next(next)
      } else if let alias = code.word(next) {
        imports.append((alias, .theDefault))
        next += 1
      } else if code.isPunctuation(next, ",") {
        next += 1
      } else {
        return
      }
    }
    if code.isWord(next, "from") { next += 1 }
    guard code.kind(next) == .string, let module = code.literal(next) else { return }
    definitions.importedModules.insert(module)
    for (alias, origin) in imports {
      definitions.imports.append(Definitions.Import(alias: alias, module: module, origin: origin))
    }
  }

  /// The module that `require('module')` loads.
  private func requiredModule(_ index: Int) -> String? {
    guard code.isPunctuation(index + 1, "("), code.end(ofGroup: index + 1) == index + 3 else {
      return nil
    }
    return code.kind(index + 2) == .string ? code.literal(index + 2) : nil
  }

  /// Reads the names in `const { name, other: alias } = require('module')`.
  private mutating func readRequired(_ names: Range<Int>) {
    let call = names.upperBound + 2
    guard code.isWord(call, "require"), let module = requiredModule(call) else { return }
    for part in code.parts(names) {
      guard let name = code.word(part.lowerBound), part.count == 1 || part.count == 3 else {
        continue
      }
      let alias = code.word(part.upperBound - 1) ?? name
      definitions.imports.append(
        Definitions.Import(alias: alias, module: module, origin: .named(name)))
    }
  }

  private mutating func readExport(_ index: Int) {
    guard code.isWord(index + 1, "default") else { return }
    let start = index + 2
    if code.isWord(start, among: ["function", "class", "async"]) { return }
    define([Self.defaultName], from: start, 0..<0, isLocal: false)
  }

  /// Reads `module.exports = …` and `exports.NAME = …`.
  private mutating func readAssignedExport(_ index: Int) {
    var (next, path) = (index, [String]())
    if code.isWord(index, "module"), code.isPunctuation(next + 1, ".") { next += 2 }
    guard code.isWord(next, "exports") else { return }
    next += 1
    if code.isPunctuation(next, "."), let name = code.word(next + 1) {
      path = [name]
      next += 2
    }
    guard code.isPunctuation(next, "=") else { return }
    define(path.isEmpty ? [Self.defaultName] : path, from: next + 1, 0..<0, isLocal: false)
  }

  private mutating func readFunction(_ index: Int) {
    var next = index + 1
    while next < index + 4, !code.isPunctuation(next, "(") { next += 1 }
    defineParameters(next)
  }

  private mutating func readArrow(_ index: Int) {
    if let name = code.word(index - 1) {
      definitions.bindings.append(define([name], nil, body(after: index), isLocal: true))
      return
    }
    guard code.isPunctuation(index - 1, ")"), code.tokens[index - 1].partner >= 0 else { return }
    defineParameters(Int(code.tokens[index - 1].partner))
  }

  /// Defines the words of a parameter list as variables of what follows it.
  private mutating func defineParameters(_ index: Int) {
    guard let content = code.content(ofGroup: index), content.count < 400 else { return }
    let scope = body(after: content.upperBound)
    for part in content where code.kind(part) == .word {
      definitions.bindings.append(define([code.text(part)], nil, scope, isLocal: true))
    }
  }

  /// The bytes from a token to the end of the group that follows.
  private func body(after index: Int) -> Range<Int> {
    var next = index + 1
    while next < min(code.count, index + 24), code.end(ofGroup: next) == nil { next += 1 }
    return code.range(index, through: code.end(ofGroup: next) ?? next)
  }
}
