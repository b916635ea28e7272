// Constants and variables, functions and their parameters, and imports.

extension DefinitionReader {
  /// Reads the properties of Swift or Kotlin after their keyword.
  mutating func readProperties(_ index: Int) {
    // `if let id` and `if let id = id` do not change the meaning of the name.
    if isUnwrapping(index) { return }
    let isConstant = code.isWord(index, among: ["let", "val"])
    var end = readProperty(index + 1, isConstant)
    // `let a = "x", b = "y"` declares two properties.
    while code.language == .swift, let start = end, code.isPunctuation(start, ","),
      code.isPunctuation(start + 2, "=") || code.isPunctuation(start + 2, ":")
    {
      end = readProperty(start + 1, isConstant)
    }
  }

  private func isUnwrapping(_ index: Int) -> Bool {
    guard
      code.isWord(index - 1, among: ["if", "guard", "while"]) || code.isPunctuation(index - 1, ","),
      let name = code.word(index + 1)
    else { return false }
    if code.isPunctuation(index + 2, among: ["{", ","]) || code.isWord(index + 2, "else") {
      return true
    }
    return code.isPunctuation(index + 2, "=") && code.word(index + 3) == name
      && (code.isPunctuation(index + 4, among: ["{", ","]) || code.isWord(index + 4, "else"))
  }

  /// Reads a property at its name; returns where its value ends.
  private mutating func readProperty(_ index: Int, _ isConstant: Bool) -> Int? {
    var next = index
    if let end = code.typeArguments(from: next)?.end { next = end }
    guard let name = code.word(next) else { return nil }
    var last: Int?
    next += 1
    // An extension property, such as `val Home.route`, belongs to its type.
    var names = [name]
    while code.language == .kotlin, code.isPunctuation(next, "."), let word = code.word(next + 1) {
      names.append(word)
      next += 2
    }
    if code.isPunctuation(next, ":") {
      next += 1
      let limit = next + 32
      while next < limit, !code.isPunctuation(next, "="), !code.isPunctuation(next, "{"),
        !code.startsLine(next), next < code.count, !code.isPunctuation(next, ","),
        !code.isPunctuation(next, ")")
      {
        next = code.next(next)
      }
    }
    var result: NameExpression?
    if code.isPunctuation(next, "=") {
      let end = code.expressionEnd(next + 1)
      last = end
      if isConstant { result = value(next + 1..<end) }
      if isConstant, let type = code.word(next + 1), code.isPunctuation(next + 2, "("),
        end == code.next(next + 2), let path = typePath
      {
        addInstance(path + names, type, arguments: next + 2)
      }
    } else if code.isWord(next, "get"), code.isPunctuation(next + 1, "("),
      code.isPunctuation(next + 3, "=")
    {
      result = value(next + 4..<code.expressionEnd(next + 4))
    } else if code.language == .swift, !isConstant, let content = code.content(ofGroup: next),
      content.count == 1
    {
      result = value(content)
    }
    define(names.joined(separator: "."), result)
    if names.count > 1, let path = typePath, let result {
      definitions.bindings.append(
        Definitions.Binding(
          path: path + names, value: .constant(result), scope: 0..<0, isLocal: false))
    }
    return last
  }

  /// Reads a variable of Dart or Java after a keyword or its type.
  mutating func readVariable(_ index: Int) {
    var next = index + 1
    let limit = next + 12
    while next < limit, !code.isPunctuation(next, "=") {
      if let end = code.typeArguments(from: next)?.end {
        next = end
        continue
      }
      guard
        code.kind(next) == .word || code.isPunctuation(next, "?") || code.isPunctuation(next, ".")
      else {
        readDeclaredVariable(index, next - 1)
        return
      }
      // A later keyword reads it.
      if code.isWord(
        next, among: ["const", "final", "static", "late", "String", "get", "in"])
      {
        return
      }
      next += 1
    }
    guard next < limit, next > index + 1, let name = code.word(next - 1) else { return }
    let words = (max(0, index - 4)..<next).filter { code.kind($0) == .word }
    let isConstant =
      scopes.last?.isInterface == true
      || words.contains { code.isWord($0, among: ["const", "final", "static"]) }
    var end = readValue(of: name, from: next + 1, isConstant)
    // `const a = 'x', b = 'y';` declares two variables.
    while code.isPunctuation(end, ","), let name = code.word(end + 1),
      code.isPunctuation(end + 2, "=")
    {
      end = readValue(of: name, from: end + 3, isConstant)
    }
  }

  /// Reads the value of a variable of Dart or Java; returns where it ends.
  private mutating func readValue(of name: String, from index: Int, _ isConstant: Bool) -> Int {
    let end = code.firstToken(from: index) {
      code.isPunctuation($0, among: [";", ",", ")", "}"])
    }
    define(name, isConstant ? value(index..<end) : nil)
    let start = code.isWord(index, among: ["const", "new"]) ? index + 1 : index
    guard isConstant, var type = code.word(start), let path = typePath else { return end }
    var list = start + 1
    if code.isPunctuation(list, "."), let constructor = code.word(list + 1) {
      type += ".\(constructor)"
      list += 2
    }
    if code.isPunctuation(list, "("), code.next(list) == end {
      addInstance(path + [name], type, arguments: list)
    }
    return end
  }

  /// Reads a function of Swift or Kotlin after its keyword.
  mutating func readFunction(_ index: Int) {
    var next = index + 1
    let isConvenience = (max(0, index - 3)..<index).contains { code.isWord($0, "convenience") }
    var types: [String] = []
    func readTypeParameters() {
      guard let (content, end) = code.typeArguments(from: next) else { return }
      types += code.typeParameters(in: content)
      next = end
    }
    readTypeParameters()
    var (name, receiver) = (code.isWord(index, "init") ? "init" : "", String?.none)
    while next < code.count, !code.isPunctuation(next, "("), next < index + 40 {
      if code.isPunctuation(next, ".") { receiver = name }
      if let word = code.word(next) { name = word }
      let start = next
      if code.isPunctuation(next, "<") { readTypeParameters() }
      // An operator such as `<` has no type parameters.
      if next == start { next += 1 }
    }
    guard let end = code.end(ofGroup: next) else { return }
    var last = end
    var index = end + 1
    while index < min(code.count, end + 60) {
      if code.isPunctuation(index, "{") {
        last = code.end(ofGroup: index) ?? index
        break
      }
      if code.isPunctuation(index, "=") {
        last = code.expressionEnd(index + 1) - 1
        break
      }
      if code.startsLine(index), !code.isOperator(index), !code.isPunctuation(index, "->"),
        !code.isWord(index, among: ["where", "throws", "async"])
      {
        break
      }
      index = code.next(index)
    }
    addFunction(name, of: receiver, parameters: next, types, to: last)
    definitions.functions[definitions.functions.count - 1].isConvenience = isConvenience
  }

  mutating func addFunction(
    _ name: String, of receiver: String? = nil, parameters index: Int, _ types: [String],
    to last: Int
  ) {
    let parameters = ParameterList(code.parameters(inGroup: index))
    let range = code.range(index, through: last)
    let function = definitions.functions.count
    definitions.functions.append(
      Definitions.Function(
        name: name == "init" ? typePath?.last ?? name : name, parameters: parameters,
        typeParameters: types, receiver: receiver, isInitializer: name == "init", range: range))
    for (number, parameter) in parameters.enumerated() {
      defineParameter(
        parameter.name, .parameter(function: function, index: number), in: range)
    }
  }

  /// Reads the parameters of a closure, such as `{ item in` and `{ item ->`.
  mutating func readClosureParameters(_ index: Int) {
    guard code.language == .swift || code.language == .kotlin else { return }
    let mark: StaticString = code.language == .swift ? "in" : "->"
    var (next, names) = (index + 1, [String]())
    while next < index + 16 {
      if code.isWord(next, "in") && code.language == .swift || code.isPunctuation(next, mark) {
        for name in names { defineParameter(name, .unknown, in: currentScope) }
        return
      }
      if let word = code.word(next) {
        names.append(word)
      } else if !code.isPunctuation(next, ","), !code.isPunctuation(next, ":"),
        !code.isPunctuation(next, "("), !code.isPunctuation(next, ")"),
        !code.isPunctuation(next, "?")
      {
        return
      }
      next += 1
    }
  }

  /// Reads the variable of a loop.
  mutating func readLoop(_ index: Int) {
    if code.language == .dart {
      readDartLoop(index)
      return
    }
    for next in index + 1..<index + 10 where code.isWord(next, "in") {
      if let name = code.word(next - 1) { define(name, nil) }
      return
    }
  }

  mutating func readImport(_ index: Int) {
    if code.language == .dart {
      readDirective(index)
      return
    }
    var (next, path) = (index + 1, [String]())
    if code.isWord(next, "static") { next += 1 }
    while let word = code.word(next) {
      path.append(word)
      next += 1
      guard code.isPunctuation(next, ".") else { break }
      next += 1
    }
    guard code.startsLine(index), !path.isEmpty else { return }
    if code.isWord(index, "package") {
      definitions.package = path
      return
    }
    let isWildcard = code.isPunctuation(next, "*")
    definitions.importedModules.insert((path + (isWildcard ? ["*"] : [])).joined(separator: "."))
    if isWildcard {
      definitions.wildcards.append(path)
      return
    }
    let alias = code.isWord(next, "as") ? code.word(next + 1) : nil
    guard code.language != .swift, let name = alias ?? path.last else { return }
    definitions.imports.append(Definitions.Import(alias: name, module: "", origin: .path(path)))
  }
}
