// Types, functions, constants and imports.

extension FileReader {
  /// Reads what the word at a token declares, if it declares something.
  mutating func readDeclaration(_ token: Int) {
    let word = code.text(token)
    switch word {
    case "import": return readImport(token)
    case "class", "struct", "enum", "actor", "extension", "protocol", "object", "interface",
      "mixin":
      return readType(token)
    case "func" where code.language == .swift, "fun" where code.language == .kotlin,
      "function" where code.language.isScript:
      return readFunction(token)
    case "init" where code.language == .swift && !code.isPunctuation(token - 1, "."):
      return readFunction(token)
    case "case" where code.language == .swift: return readCases(token)
    case "let", "var", "val", "const", "final", "late", "static", "get", "export":
      return readBinding(token)
    default: break
    }
    if code.language == .dart, code.isPunctuation(token + 1, "("), isDefinition(token) {
      readFunction(token - 1)
    }
    if let type = types.last, facts.types.last?.name == type, code.language != .swift {
      readEntry(token, word)
    }
  }

  /// Whether a word names what is declared, and does not call it.
  func isDefinition(_ token: Int) -> Bool {
    let before = token - 1
    if code.isWord(
      before,
      among: [
        "func", "fun", "function", "class", "struct", "enum", "object", "extension", "protocol",
        "interface", "extends", "typealias", "typedef", "mixin", "case", "get", "set", "import",
      ])
    {
      return true
    }
    switch code.language {
    case .kotlin:
      // `fun NavGraphBuilder.home(…)`
      var start = before
      while code.isPunctuation(start, "."), code.kind(start - 1) == .word { start -= 2 }
      if code.isPunctuation(start, ">"), start == before || start < before {
        start =
          (max(0, start - 24)..<start).last { code.isPunctuation($0, "<") }.map { $0 - 1 }
          ?? start
      }
      return code.isWord(start, "fun")
    case .dart:
      // `Type name(…) {`, `name(…) =>` at the start of a member.
      guard code.isPunctuation(token + 1, "("), let end = code.end(ofGroup: token + 1) else {
        return false
      }
      var after = end + 1
      if code.isWord(after, among: ["async", "sync"]) { after += 1 }
      if code.isPunctuation(after, "*") { after += 1 }
      let hasBody = code.isPunctuation(after, among: ["{", "=>"])
      let isConstructor = types.last.map { code.isWord(token, text: $0) } ?? false
      let hasType =
        code.kind(before) == .word
        && !code.isWord(before, among: ["return", "new", "const", "await", "in", "else", "throw"])
        || code.isPunctuation(before, among: [">", "?"]) && code.isPunctuation(after, "{")
      let isInitialized = code.isPunctuation(after, among: [":", ";"]) && isConstructor
      return hasBody
        && (hasType || isConstructor || code.isPunctuation(before, among: [";", "}", "{"]))
        || isInitialized && (isParameterList(token + 1) || code.isPunctuation(after, ":"))
    default: return false
    }
  }

  /// Whether the parentheses hold parameters, such as `this.a` and `super.b`.
  private func isParameterList(_ list: Int) -> Bool {
    code.content(ofGroup: list)?.prefix(64).contains {
      code.isWord($0, among: ["this", "super", "required"])
    }
      ?? false
  }

  // MARK: - Imports

  private mutating func readImport(_ token: Int) {
    if code.isPunctuation(token - 1, ".") { return }
    var module = ""
    if code.language == .kotlin || code.language == .java || code.language == .swift {
      var index = token + 1
      while index < code.count, !code.startsLine(index), !code.isPunctuation(index, ";") {
        if !code.isWord(index, among: ["struct", "class", "enum", "func", "static"]) {
          module += code.text(index)
        }
        index += 1
        if index > token + 64 { break }
      }
    } else {
      let from = code.firstToken(from: token + 1) {
        code.kind($0) == .string || code.isPunctuation($0, ";")
      }
      guard let name = code.literal(from), code.kind(from) == .string else { return }
      module = name
      for item in token + 1..<max(token + 1, from) where code.kind(item) == .word {
        if code.isWord(item, among: ["from", "as", "type"]) || code.isWord(item + 1, "as") {
          continue
        }
        let original = code.isWord(item - 1, "as") && item - 2 > token ? item - 2 : item
        let isDefault = !code.isPunctuation(item - 1, among: ["{", ","]) && original == item
        facts.importedNames[code.text(item)] = (module, isDefault ? "default" : code.text(original))
      }
    }
    facts.modules.append(module)
    for router in QueryTable.routers
    where module == router.module || module.hasPrefix(router.module + ".")
      || module.hasPrefix(router.module + "/")
    {
      facts.routers.append((router.name, code.range(token)))
    }
  }

  // MARK: - Types

  private mutating func readType(_ token: Int) {
    if code.isPunctuation(token - 1, among: [".", "::"]) || code.isPunctuation(token + 1, ":") {
      return
    }
    var name = token + 1
    if code.isWord(name, "class") { name += 1 }
    if code.isWord(token, "object"), code.isPunctuation(name, among: [":", "{"]) { return }
    guard code.kind(name) == .word || code.isWord(token, "object") else { return }
    let isCompanion = code.isWord(token - 1, "companion")
    var typeName = code.kind(name) == .word ? code.text(name) : "Companion"
    // `extension Login.Screen`
    if code.isWord(token, "extension") {
      while code.isPunctuation(name + 1, "."), code.kind(name + 2) == .word { name += 2 }
      typeName = code.text(name)
    }
    var index = code.argumentList(after: name)
    let isGeneric = index > name + 1
    // The primary constructor of Kotlin.
    if code.isWord(index, among: ["private", "internal", "constructor"]) {
      index = code.firstToken(from: index) { code.isPunctuation($0, among: ["(", "{"]) }
    }
    if code.language == .kotlin, code.isPunctuation(index, "(") { index = code.next(index) }
    let (bases, brace, argument) = readBases(index)
    let end = code.isPunctuation(brace, "{") ? code.end(ofGroup: brace) ?? code.count : brace
    let isClass = code.isWord(token, among: ["class", "struct", "object", "actor"])
    if !code.isWord(token, among: ["extension", "protocol", "interface"]) {
      facts.types.append(
        .init(
          name: typeName, bases: bases, isConcrete: isClass && !isAbstract(token),
          isGeneric: isGeneric, range: code.range(name)))
    }
    if code.isWord(token, "object"), !isCompanion, let argument {
      add(
        .init(
          path: path(typeName), value: code.names(in: argument).first?.expression, isEntry: true))
    }
    enter(.type(typeName), until: max(end, token + 1))
  }

  private func isAbstract(_ token: Int) -> Bool {
    (1...4).contains { code.isWord(token - $0, among: ["abstract", "sealed", "annotation"]) }
  }

  /// The bases of a type, the brace of its body, and the text that it passes to
  /// the constructor of its base.
  private func readBases(_ start: Int) -> ([String], brace: Int, argument: Range<Int>?) {
    var (bases, index, argument) = ([String](), start, Range<Int>?.none)
    let limit = min(code.count, start + 200)
    while index < limit {
      if code.isPunctuation(index, "{") || code.isPunctuation(index, ";") { break }
      if code.language == .kotlin, code.startsLine(index),
        !code.isPunctuation(index, among: [":", ",", "("]),
        !code.isPunctuation(index - 1, among: [":", ","])
      {
        break
      }
      if code.isWord(index, "where") {
        index = code.firstToken(from: index) { code.isPunctuation($0, "{") }
        break
      }
      if let name = code.word(index),
        !["extends", "implements", "with", "by", "class", "on"].contains(name),
        code.isPunctuation(index - 1, among: [":", ",", "."])
          || code.isWord(index - 1, among: ["extends", "implements", "with"])
      {
        if code.isPunctuation(index - 1, "."), !bases.isEmpty { bases.removeLast() }
        bases.append(name)
        let list = code.argumentList(after: index)
        if code.isPunctuation(list, "("), argument == nil {
          let arguments = code.arguments(inGroup: list)
          argument =
            (arguments.first { ["route", "path", "name"].contains($0.label?.text) }
            ?? arguments.first { [.string, .template].contains(code.kind($0.value.lowerBound)) })?
            .value
        }
        index = code.isPunctuation(list, "(") ? code.next(list) : list
        continue
      }
      index = code.next(index)
    }
    return (bases, index, argument)
  }

  // MARK: - Functions

  private mutating func readFunction(_ token: Int) {
    var name = token
    if !code.isWord(token, "init") { name += 1 }
    var typeParameters: [String] = []
    if code.language == .kotlin, let types = code.typeArguments(from: name) {
      name = types.end
      typeParameters = code.parts(types.content).compactMap { part in
        part.first { !code.isWord($0, "reified") }.flatMap { code.word($0) }
      }
    }
    var owner = types.last
    while code.language == .kotlin, code.kind(name) == .word {
      let next = code.typeArguments(from: name + 1)?.end ?? name + 1
      guard code.isPunctuation(next, ".") || code.isPunctuation(next, "?.") else { break }
      owner = code.text(name)
      name = next + 1
    }
    guard code.kind(name) == .word else { return }
    let list = code.argumentList(after: name)
    guard code.isPunctuation(list, "("), let listEnd = code.end(ofGroup: list) else { return }
    let isConstructor = code.isWord(name, "init") || code.text(name) == types.last
    var body = listEnd + 1
    // The result, or the initializers of Dart.
    var result: String?
    while body < min(code.count, listEnd + 80),
      !code.isPunctuation(body, among: ["{", "=", "=>", ";", "}"])
    {
      if code.startsLine(body), code.language == .swift || code.language == .kotlin,
        code.isWord(body, among: ["func", "fun", "var", "let", "val", "init", "case", "class"])
      {
        break
      }
      if code.kind(body) == .word { result = code.text(body) }
      body = code.next(body)
    }
    let end: Int
    var content: Range<Int>?
    if code.isPunctuation(body, "{") {
      end = code.end(ofGroup: body) ?? code.count
      content = body + 1..<end
    } else if code.isPunctuation(body, among: ["=", "=>"]) {
      end = code.expressionEnd(body + 1)
      content = body + 1..<end
    } else {
      end = body
    }
    facts.functions.append(
      .init(
        name: isConstructor ? types.last ?? "" : code.text(name), parameters: parameters(list),
        typeParameters: typeParameters, owner: owner, isInitializer: isConstructor))
    functionNames.insert(code.text(name))
    enter(.function(facts.functions.count - 1), until: max(end, token + 1))
    guard let content else { return }
    let key = (owner.map { "\($0)." } ?? "") + code.text(name)
    facts.bodies[key] = content
    if result == "AnyView", code.language == .swift { readErased(content, code.range(name)) }
  }

  private func parameters(_ list: Int) -> [FileFacts.Parameter] {
    guard let content = code.content(ofGroup: list) else { return [] }
    return code.parts(content).flatMap { part -> [FileFacts.Parameter] in
      // Dart groups named and optional parameters.
      if code.language == .dart, code.isPunctuation(part.lowerBound, among: ["{", "["]),
        let group = code.content(ofGroup: part.lowerBound)
      {
        return code.parts(group).compactMap {
          parameter($0, isNamed: code.isPunctuation(part.lowerBound, "{"))
        }
      }
      return parameter(part, isNamed: code.language != .dart).map { [$0] } ?? []
    }
  }

  private func parameter(_ whole: Range<Int>, isNamed: Bool) -> FileFacts.Parameter? {
    let part = whole.lowerBound..<min(whole.upperBound, whole.lowerBound + 64)
    let equals = part.first { code.isPunctuation($0, "=") }
    let standard = equals.map { $0 + 1..<part.upperBound }
    let colon = part.first { code.isPunctuation($0, ":") }
    let names = (part.lowerBound..<(colon ?? equals ?? part.upperBound)).filter {
      code.kind($0) == .word && !code.isPunctuation($0 - 1, "@")
    }
    guard let last = names.last else { return nil }
    let name = code.text(last)
    guard code.language == .swift else {
      return .init(label: isNamed ? name : nil, name: name, standard: standard)
    }
    let first = code.text(names.count > 1 ? names[names.count - 2] : last)
    return .init(label: first == "_" ? nil : first, name: name, standard: standard)
  }

  // MARK: - Constants

  /// Reads the cases of an enum in Swift.
  private mutating func readCases(_ token: Int) {
    guard let type = facts.types.last, types.last == type.name else { return }
    var index = token + 1
    while let name = code.word(index), !code.isPunctuation(index - 1, ".") {
      var value: NameExpression = .text(name)
      let next = code.isPunctuation(index + 1, "(") ? code.next(index + 1) : index + 1
      if code.isPunctuation(next, "="), code.kind(next + 1) == .string,
        let text = code.literal(next + 1)
      {
        value = .text(text)
        index = next + 2
      } else if code.isPunctuation(next, ",") || type.bases.contains("String") {
        index = next
      } else {
        index = next
      }
      if type.bases.contains("String") {
        add(.init(path: path(name), value: value, isEntry: true))
      }
      guard code.isPunctuation(index, ",") else { return }
      index += 1
    }
  }

  /// Reads an entry of an enum in Kotlin, Dart or Java: `HOME("home")`.
  private mutating func readEntry(_ token: Int, _ word: String) {
    guard code.isPunctuation(token - 1, among: ["{", ",", ";"]) || code.startsLine(token),
      word.first?.isLetter == true
    else { return }
    if code.language.isScript {
      guard code.isPunctuation(token + 1, "="), code.kind(token + 2) == .string,
        let text = code.literal(token + 2)
      else { return }
      add(.init(path: path(word), value: .text(text)))
      return
    }
    guard code.isPunctuation(token + 1, "("), let end = code.end(ofGroup: token + 1),
      code.isPunctuation(end + 1, among: [",", ";", "}", "{"])
    else { return }
    let arguments = code.arguments(inGroup: token + 1)
    let text =
      arguments.first { ["route", "path", "name"].contains($0.label?.text) }
      ?? arguments.first { [.string, .template].contains(code.kind($0.value.lowerBound)) }
    add(
      .init(
        path: path(word), value: text.flatMap { code.names(in: $0.value).first?.expression },
        isEntry: true))
  }

  /// Reads a constant, a variable or a computed property.
  private mutating func readBinding(_ token: Int) {
    var name = token
    if code.isWord(token, among: ["static", "final", "late", "const", "export"]) {
      // The last of the words before the name reads it.
      guard
        !code.isWord(
          token + 1,
          among: [
            "final", "const", "late", "let", "var", "val", "func", "fun", "class", "default",
            "async",
            "function", "enum", "get", "static", "struct",
          ])
      else { return }
    }
    switch code.language {
    case .dart, .java:
      // `static const String home = '/home';`, `GoRoute get home => …`
      name =
        code.firstToken(from: token + 1) {
          code.isPunctuation($0, among: ["=", ";", "(", ")", "{", "}", "=>", ","])
        } - 1
      guard name > token, code.kind(name) == .word else { return }
    default:
      if code.isWord(token, "get") { return }
      name = token + 1
      guard code.kind(name) == .word else { return readDestructured(token) }
    }
    // The value of a variable can change.
    let isVariable =
      code.isWord(token, "var") && !code.isWord(token - 1, "static")
      || code.language.isScript && code.isWord(token, "let")
    readBinding(named: name, isVariable: isVariable)
  }

  private mutating func readBinding(named name: Int, isVariable: Bool) {
    let text = code.text(name)
    var next = name + 1
    var type: String?
    if code.isPunctuation(next, ":") {
      type = code.word(next + 1)
      next = code.firstToken(from: next + 1) {
        code.isPunctuation($0, among: ["=", "{", "}", ")", ",", ";"])
          || code.startsLine($0) && $0 > name + 2
            && !code.isPunctuation($0, among: [".", "|", "&"])
      }
      if code.isWord(next - 1, "AnyView") { type = "AnyView" }
    }
    // `val route: String get() = "home"`
    if code.language == .kotlin, code.isWord(next, "get"), code.isPunctuation(next + 1, "(") {
      next = code.next(next + 1)
    }
    let value: Range<Int>
    if code.isPunctuation(next, among: ["=", "=>"]) {
      value = next + 1..<max(next + 1, code.expressionEnd(next + 1))
    } else if code.isPunctuation(next, "{"), let body = code.content(ofGroup: next) {
      value = body
      facts.bodies[(types.last.map { "\($0)." } ?? "") + text] = body
      if type == "AnyView" { readErased(body, code.range(name)) }
    } else {
      // A stored property without a value.
      add(
        .init(path: path(text), value: nil, isLocal: !functions.isEmpty))
      return
    }
    if value.isEmpty { return }
    let isBody = code.isPunctuation(next, "{")
    if !isBody, code.language.isScript, code.isPunctuation(value.lowerBound, "{") {
      readObject(value.lowerBound, path(text), depth: 0)
    }
    let start = code.typeArguments(from: value.lowerBound)?.end ?? value.lowerBound
    if code.language == .dart, code.isPunctuation(start, "{") {
      let types = (name - 8..<start).filter {
        code.isWord($0, among: ["WidgetBuilder", "BuildContext"])
      }
      readTable(text, start, isTyped: !types.isEmpty)
    }
    if code.isWord(value.lowerBound, "withLayoutContext") { layouts.insert(text) }
    if code.isWord(value.lowerBound, "require"), let module = code.literal(value.lowerBound + 2) {
      facts.modules.append(module)
      facts.importedNames[text] = (module, "default")
    }
    functionNames.insert(text)
    enter(.binding(text), until: value.upperBound)
    let values = isBody ? code.returnedValues(value) : isVariable ? [] : [value]
    var name: NameExpression?
    if values.count == 1, let first = values.first, first.count <= 12,
      case let names = code.names(in: first), names.count == 1, case .parts = names[0].expression
    {
      name = names[0].expression
    }
    add(
      .init(path: path(text), value: name, isLocal: !functions.isEmpty))
    if !isBody { facts.bodies[(types.last.map { "\($0)." } ?? "") + text] = value }
  }

  /// Reads the texts in an object: `{ HOME: 'Home', pay: { DONE: 'Done' } }`.
  private mutating func readObject(_ brace: Int, _ path: [String], depth: Int) {
    guard depth < 4, let content = code.content(ofGroup: brace) else { return }
    for part in code.parts(content) where part.count >= 3 {
      guard code.isPunctuation(part.lowerBound + 1, ":"),
        let key = code.word(part.lowerBound) ?? code.literal(part.lowerBound)
      else { continue }
      let value = part.lowerBound + 2
      if code.isPunctuation(value, "{") {
        readObject(value, path + [key], depth: depth + 1)
      } else if let name = code.names(in: value..<part.upperBound).first?.expression,
        case .parts = name
      {
        add(.init(path: path + [key], value: name))
      }
    }
  }

  /// Notes the names in `const { Navigator, Screen } = Stack`.
  private mutating func readDestructured(_ token: Int) {
    guard code.isPunctuation(token + 1, "{"), let content = code.content(ofGroup: token + 1) else {
      return
    }
    let from = content.upperBound + 2
    for part in code.parts(content) {
      guard let last = part.last, let name = code.word(last) else { continue }
      let original = code.text(part.lowerBound)
      if code.isWord(from, "require"), let module = code.literal(from + 2) {
        facts.modules.append(module)
        facts.importedNames[name] = (module, original)
        continue
      }
      let path = code.reference(from..<code.expressionEnd(from))?.path ?? []
      add(
        .init(
          path: [name],
          value: path.isEmpty
            ? code.isPunctuation(from + 1, "(") ? .computed : nil
            : .parts([
              .reference(Reference(path: path + [original], offset: code.range(last).lowerBound))
            ])))
    }
  }
}

extension SourceCode {
  func isWord(_ index: Int, text: String) -> Bool {
    kind(index) == .word && bytes(index).elementsEqual(text.utf8)
  }
}
