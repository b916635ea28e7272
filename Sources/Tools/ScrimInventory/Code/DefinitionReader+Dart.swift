// Functions, variables and directives of Dart.

extension DefinitionReader {
  /// Reads a getter, `get home => '/home'`.
  mutating func readGetter(_ index: Int) {
    guard let name = code.word(index + 1) else { return }
    let next = index + 2
    if code.isPunctuation(next, "=>") {
      let end = code.firstToken(from: next + 1) { code.isPunctuation($0, ";") }
      define(name, value(next + 1..<end))
    } else if let content = code.content(ofGroup: next), code.isPunctuation(next, "{") {
      let isReturn =
        code.isWord(next + 1, "return") && code.isPunctuation(content.upperBound - 1, ";")
      define(name, isReturn ? value(next + 2..<content.upperBound - 1) : nil)
    } else if code.isPunctuation(next, ";") {
      define(name, nil)
    }
  }

  /// Reads a function or a constructor at its name, or at that of its type.
  mutating func readDartFunction(_ index: Int) {
    guard let (name, list) = functionHeader(index),
      !code.isWord(index, among: ["if", "for", "while", "switch", "catch", "super", "assert"]),
      startsDefinition(index), let end = code.end(ofGroup: list)
    else { return }
    var last = end + 1
    if code.isWord(last, among: ["async", "sync"]) {
      last += code.isPunctuation(last + 1, "*") ? 2 : 1
    }
    if code.isPunctuation(last, ":") {
      // Only a constructor has initializers; elsewhere a condition ends here.
      let isStart =
        [";", "{", "}"].contains { code.isPunctuation(index - 1, $0) }
        || code.isWord(index - 1, among: ["const", "factory", "external"])
      guard isStart, scopes.last?.isType == true else { return }
      last = code.firstToken(from: last) { code.isPunctuation($0, among: [";", "{"]) }
    } else if code.isPunctuation(last, "=>") {
      last = bodyEnd(last + 1)
    } else if !code.isPunctuation(last, "{"),
      !(code.isPunctuation(last, ";") && scopes.last?.isType == true)
    {
      return
    }
    addFunction(name, parameters: list, [], to: code.end(ofGroup: last) ?? last)
  }

  /// The name and the parameters of what may be a function.
  ///
  /// The name of a named constructor starts with the name of its type.
  private func functionHeader(_ index: Int) -> (name: String, parameters: Int)? {
    if code.isPunctuation(index + 1, "("), let name = code.word(index) { return (name, index + 1) }
    if let end = code.typeArguments(from: index + 1)?.end, code.isPunctuation(end, "(") {
      return (code.text(index), end)
    }
    guard code.isPunctuation(index + 1, "."), code.isPunctuation(index + 3, "("),
      let constructor = code.word(index + 2), let type = scopes.last?.names.last,
      code.word(index) == type
    else { return nil }
    return ("\(type).\(constructor)", index + 3)
  }

  /// Whether a name can start a definition, judged by the tokens in front of
  /// it.
  private func startsDefinition(_ index: Int) -> Bool {
    // `= const Route(…)` is a value, and `const Route(…);` a constructor.
    let before = code.isWord(index - 1, "const") ? index - 2 : index - 1
    if code.kind(before) == .word {
      return !code.isWord(
        before, among: ["return", "await", "throw", "new", "in", "else", "case", "yield"])
    }
    if code.isPunctuation(before, "{"), code.isPunctuation(before - 1, ")") {
      // A pattern comes first in a `switch`.
      return !code.isWord(Int(code.tokens[before - 1].partner) - 1, "switch")
    }
    return before < 0 || code.isPunctuation(before, among: [";", "{", "}", ")", ">", "?"])
  }

  /// Reads the parameters of a closure, `(path) => …` or `(path) { … }`.
  mutating func readDartClosure(_ index: Int) {
    guard code.kind(index - 1) != .word || code.isWord(index - 1, among: ["return", "yield"]),
      var next = code.end(ofGroup: index).map({ $0 + 1 })
    else { return }
    if code.isWord(next, among: ["async", "sync"]) {
      next += code.isPunctuation(next + 1, "*") ? 2 : 1
    }
    let last: Int
    if code.isPunctuation(next, "=>") {
      last = bodyEnd(next + 1)
    } else if code.isPunctuation(next, "{"), let end = code.end(ofGroup: next) {
      last = end
    } else {
      return
    }
    let range = code.range(index, through: last)
    for parameter in code.parameters(inGroup: index) {
      defineParameter(parameter.name, .unknown, in: range)
    }
  }

  /// Reads the variables of a loop, which its statement or its element can use.
  mutating func readDartLoop(_ index: Int) {
    guard let content = code.content(ofGroup: index + 1),
      let word = content.prefix(64).first(where: { code.isWord($0, "in") })
    else { return }
    let body = content.upperBound + 1
    let range = code.range(index, through: code.end(ofGroup: body) ?? bodyEnd(body))
    let names = code.kind(word - 1) == .word ? word - 1..<word : content.lowerBound..<word
    for name in names where code.kind(name) == .word {
      defineParameter(code.text(name), .unknown, in: range)
    }
  }

  /// Reads a variable without a value, from its keyword or type to its name.
  mutating func readDeclaredVariable(_ index: Int, _ last: Int) {
    guard code.language == .dart, last > index, let name = code.word(last) else { return }
    if code.isPunctuation(last + 1, ";") {
      define(name, nil)
    } else if typePath == nil, code.isWord(index, among: ["final", "var"]),
      code.isPunctuation(last + 1, among: [",", ")", "}", "]", "&&", "=>"])
    {
      // The variable of a pattern.
      defineParameter(name, .unknown, in: currentScope)
    }
  }

  /// The number of tokens that are searched for the end of an expression.
  private static let longestBody = 32

  /// The last token of an expression that is the body of a function.
  private func bodyEnd(_ start: Int) -> Int {
    var (index, tries) = (start, 0)
    while index < code.count, !code.isPunctuation(index, among: [";", ",", ")", "}", "]"]) {
      if tries == Self.longestBody { return scopes.last?.end ?? code.count - 1 }
      // The comma in `Page<A, B>(…)` does not end the expression.
      let types = code.typeArguments(from: index)?.end
      index = types.flatMap { code.isPunctuation($0, "(") ? $0 : nil } ?? code.next(index)
      tries += 1
    }
    return min(index, code.count - 1)
  }

  /// Reads `import 'package:bank/routes.dart' as routes`, an export or a part.
  mutating func readDirective(_ index: Int) {
    var next = code.isWord(index + 1, "of") ? index + 2 : index + 1
    guard code.kind(next) == .string, let module = code.literal(next) else { return }
    var modules = [module]
    next += 1
    // `if (dart.library.io) 'other.dart'` chooses another file.
    while code.isWord(next, "if"), let end = code.end(ofGroup: next + 1),
      code.kind(end + 1) == .string
    {
      if let other = code.literal(end + 1) { modules.append(other) }
      next = end + 2
    }
    if code.isWord(index, "export") {
      definitions.exportedModules.formUnion(modules)
    } else if code.isWord(index, "part") {
      definitions.parts.formUnion(modules)
    } else {
      definitions.importedModules.formUnion(modules)
      if code.isWord(next, "deferred") { next += 1 }
      guard code.isWord(next, "as"), let alias = code.word(next + 1) else { return }
      definitions.imports += modules.map {
        Definitions.Import(alias: alias, module: $0, origin: .namespace)
      }
    }
  }
}
