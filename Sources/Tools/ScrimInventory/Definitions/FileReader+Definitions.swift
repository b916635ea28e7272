// Types, functions, and their headers.

extension FileReader {
  /// What is between the name of something and its body or value.
  private struct Header {
    /// The `{`, `=` or `=>` in front of the body or value, if there is one.
    var mark: Int
    /// The first bracket, if it is not that of a type: the parameters of a type.
    var list: Int?
    /// The last words of the types: bases, or a result.
    var types: [Int] = []
  }

  private static let continuations: [StaticString] = [
    "extends", "implements", "with", "where", "async", "throws", "rethrows", "constructor", "by",
  ]

  private func header(from start: Int) -> Header {
    var header = Header(mark: start)
    while header.mark < min(code.count, start + 200) {
      let index = header.mark
      if code.has(index, "{", "=", "=>", ";", "}", ")") { break }
      let isOther = code.has(index, "@", "#") || code.kind(index) == .word
      if isOther, code.startsLine(index), index > start,
        !code.has(index, among: Self.continuations), !code.has(index - 1, ":", ",", "&", "->", ".")
      {
        break
      }
      let isType = code.has(index - 1, ":", ",", "&", ".", "->", "extends", "implements", "with")
      if isType, code.kind(index) == .word {
        if code.has(index - 1, "."), !header.types.isEmpty { header.types.removeLast() }
        header.types.append(index)
        header.mark = code.argumentList(after: index)
      } else {
        if code.has(index, "("), header.types.isEmpty { header.list = header.list ?? index }
        header.mark = code.next(index)
      }
    }
    return header
  }

  /// The value or the body after a mark, and whether it is a body with statements.
  private func value(at mark: Int) -> (tokens: Range<Int>, isBlock: Bool)? {
    if code.has(mark, "{") {
      let body = mark + 1..<(code.end(ofGroup: mark) ?? code.count)
      guard code.language == .swift, code.has(body.lowerBound, "get", "set", "didSet", "willSet")
      else { return (body, true) }
      let getter = code.firstToken(from: body.lowerBound) { code.has($0, "get") }
      return code.content(ofGroup: getter + 1).map { ($0, true) }
    }
    guard code.has(mark, "=", "=>") else { return nil }
    var end = code.expressionEnd(mark + 1)
    let observers = code.has(end - 1, "}") ? Int(code.tokens[end - 1].partner) : end
    if code.has(observers + 1, "didSet", "willSet") { end = observers }
    return (mark + 1..<end, false)
  }

  // MARK: - Types

  mutating func readType(_ token: Int) {
    // `enum class` begins with `enum`.
    if code.has(token, "class"), code.has(token - 1, "enum") { return }
    let isExtension = code.has(token, "extension")
    var name = token + (code.has(token + 1, "class") ? 2 : 1)
    // `extension Login.Screen`
    while isExtension, code.has(name + 1, "."), code.kind(name + 2) == .word { name += 2 }
    // `A.class`, `class: String`, `class func`, and an object without a name.
    guard code.kind(name) == .word, !code.has(name, "func", "var", "let"),
      !code.has(token - 1, ".", "::")
    else { return }
    let start = code.argumentList(after: name)
    let header = header(from: start)
    let bases = header.types.map { code.text($0) }
    // `object Home : Screen("home")`
    if code.has(token, "object"), !code.has(token - 1, "companion"), let base = header.types.first,
      code.has(code.argumentList(after: base), "(")
    {
      let list = code.argumentList(after: base)
      add(define(.entry, name) { ($0.arguments, $0.bases) = (list, bases) })
    }
    let isPartial =
      isExtension || code.has(token, "protocol")
      || code.has(token, "interface") && code.language != .objectiveC
    let modifiers = (1...4).prefix { !code.startsLine(token - $0 + 1) }.map { token - $0 }
    let isAbstract = modifiers.contains { code.has($0, "abstract", "sealed", "annotation") }
    let type = define(.type, name) {
      $0.bases = bases
      if code.language == .kotlin { $0.parameters = header.list.map(parameters) ?? [] }
      if isPartial { $0.traits.insert(.partial) }
      let isEnum = code.has(token, "enum")
      if isEnum { $0.traits.insert(.enumeration) }
      if !isPartial, !isAbstract, !isEnum { $0.traits.insert(.concrete) }
      if start > name + 1 { $0.traits.insert(.generic) }
    }
    if code.language == .dart { reportRoute(type, code.content(ofGroup: header.mark) ?? 0..<0) }
    enter(type, until: code.next(header.mark) - 1)
  }

  /// Reads `typealias Base = UIViewController`: what extends the alias extends the
  /// type.
  mutating func readAlias(_ token: Int) {
    guard code.kind(token + 1) == .word, code.has(token + 2, "="),
      let base = code.word(code.lastOfName(from: token + 3))
    else { return }
    add(define(.type, token + 1) { ($0.bases, $0.traits) = ([base], [.partial]) })
  }

  /// Reports a type that extends a route, if neither it nor the rows say what its
  /// calls show.
  private mutating func reportRoute(_ type: Definition, _ body: Range<Int>) {
    func isRoute(_ name: String) -> Bool {
      index.rows(name).contains { $0.isRoute && $0.word != "Page" }
    }
    let hasPage = body.contains { code.has($0, "buildPage") }
    let takesPage = body.contains { code.has($0, "builder", "pageBuilder", "page", "child") }
    if type.bases.contains(where: isRoute), !isRoute(type.name) || hasPage && !takesPage,
      !body.contains(where: { code.has($0, "super") && code.has($0 + 1, "(") })
    {
      let reason = "the calls of '\(type.name)' make routes that are not read"
      facts.reportUnread(.flutter, code.range(type.token), reason)
    }
  }

  // MARK: - Functions

  /// Reads a function, whose name follows a keyword or a type, or is `init`.
  mutating func readFunction(_ token: Int) {
    var name = code.has(token, "init") ? token : token + 1
    let types = code.language == .kotlin ? code.typeArguments(from: name) : nil
    name = types?.end ?? name
    var owner = type?.name
    // `fun NavGraphBuilder.home()`
    while code.language == .kotlin, code.kind(name) == .word,
      code.has(code.argumentList(after: name), ".", "?.")
    {
      owner = code.text(name)
      name = code.argumentList(after: name) + 1
    }
    let list = code.argumentList(after: name)
    guard code.kind(name) == .word, code.has(list, "("), let end = code.end(ofGroup: list) else {
      return
    }
    let header = header(from: end + 1)
    let body = value(at: header.mark)
    let function = define(.function, name, named: code.has(name, "init") ? type?.name : nil) {
      ($0.parameters, $0.owner) = (parameters(list), owner)
      $0.typeParameters =
        types.map { code.parts($0.content) }?.compactMap { part in
          part.first { !code.has($0, "reified") }.flatMap { code.word($0) }
        } ?? []
      if isErased(header) { $0.traits.insert(.erased) }
      $0.setValue(body)
    }
    enter(function, until: body?.tokens.upperBound ?? header.mark)
  }

  /// Whether a function or a property has the type `AnyView`, so that its views are
  /// read where it is.
  private func isErased(_ header: Header) -> Bool {
    header.types.last.map { code.has($0, "AnyView") } ?? false
  }

  /// The parameters in a pair of brackets.
  private func parameters(_ list: Int) -> [Definition.Parameter] {
    guard let content = code.content(ofGroup: list) else { return [] }
    return code.parts(content).flatMap { part -> [Definition.Parameter] in
      // Dart groups named and optional parameters.
      let group = code.language == .dart ? code.content(ofGroup: part.lowerBound) : nil
      let isNamed = code.language != .dart || code.has(part.lowerBound, "{")
      return (group.map { code.parts($0) } ?? [part]).compactMap { parameter($0, isNamed: isNamed) }
    }
  }

  private func parameter(_ whole: Range<Int>, isNamed: Bool) -> Definition.Parameter? {
    let part = whole.prefix(64)
    let equals = part.first { code.has($0, "=") }
    let typed = part.startIndex..<(equals ?? part.endIndex)
    let end = typed.first { code.has($0, ":") } ?? typed.upperBound
    let names = (part.startIndex..<end).filter { code.kind($0) == .word && !code.has($0 - 1, "@") }
    guard let name = names.last else { return nil }
    let label = code.language == .swift ? names.suffix(2)[names.suffix(2).startIndex] : name
    let type = (end..<typed.upperBound).last { code.kind($0) == .word }
    return .init(
      label: isNamed && !code.has(label, "_") ? code.text(label) : nil, name: code.text(name),
      type: type.map { code.text($0) }, standard: equals.map { $0 + 1..<whole.upperBound })
  }

  // MARK: - Variables

  /// Reads a constant, a variable or a computed property after one of the words
  /// that begin it.
  mutating func readBinding(_ token: Int) {
    if code.has(token + 1, among: Self.modifiers) { return }
    if code.language == .dart || code.language == .java {
      // `static const String home = '/home';`, `GoRoute get home => …`
      let end = code.firstToken(from: token + 1) {
        code.has($0, "=", ";", "(", ")", "{", "}", "=>", ",")
      }
      if end - 1 > token, code.kind(end - 1) == .word { readValue(named: end - 1) }
    } else if code.has(token, "let", "var", "val", "const") {
      // `if let page {` means the same as the name alone.
      let isShort = code.language == .swift && code.has(token + 2, "{", ",", "else")
      guard code.kind(token + 1) == .word, !isShort || !code.isCondition(token) else { return }
      // The value of a variable can change.
      let isVariable =
        code.language == .script
        ? code.has(token, "let") : code.has(token, "var") && !code.has(token - 1, "static")
      readValue(named: token + 1, isVariable: isVariable)
    }
  }

  private static let modifiers: [StaticString] = [
    "final", "const", "late", "let", "var", "val", "fun", "enum", "get",
  ]

  private mutating func readValue(named name: Int, isVariable: Bool = false) {
    var header = code.has(name + 1, ":") ? header(from: name + 1) : Header(mark: name + 1)
    // `val route: String get() = "home"`
    if code.language == .kotlin, code.has(header.mark, "get"), code.has(header.mark + 1, "(") {
      header.mark = code.next(header.mark + 1)
    }
    let value = value(at: header.mark)
    let definition = define(.value, name) {
      if isVariable, value?.isBlock != true { $0.traits.insert(.variable) }
      if isErased(header) { $0.traits.insert(.erased) }
      $0.setValue(value)
    }
    guard let value = definition.value else { return add(definition) }
    if code.language == .script, code.has(value.lowerBound, "{") {
      readObject(value.lowerBound, definition.path)
    }
    enter(definition, until: value.upperBound)
  }
}

extension SourceCode {
  /// Whether a binding is a part of a condition: `if let a`, `guard a, let b`.
  fileprivate func isCondition(_ binding: Int) -> Bool {
    has(binding - 1, "if", "guard", "while", ",")
  }

  /// Whether a word of Dart names a function that is defined, and does not call it:
  /// `Type name(…) {`, and `name(…) =>` at the start of a member.
  func isDefinition(_ token: Int, in type: String?) -> Bool {
    let (before, list) = (token - 1, argumentList(after: token))
    guard has(list, "("), var after = end(ofGroup: list).map({ $0 + 1 }) else { return false }
    while has(after, "async", "sync", "*") { after += 1 }
    let isConstructor = type != nil && word(token) == type
    if has(after, "{", "=>") {
      let hasType = kind(before) == .word || has(before, ">", "?")
      return isConstructor || has(before, ";", "}", "{")
        || hasType && !has(before, "return", "new", "const", "await", "in", "else", "throw")
    }
    return isConstructor
      && (has(after, ":")
        || has(after, ";")
          && (list + 1..<after).prefix(64).contains { has($0, "this", "super", "required") })
  }
}
