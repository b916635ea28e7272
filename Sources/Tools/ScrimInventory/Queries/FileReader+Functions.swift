// Functions and their parameters.

extension FileReader {
  /// Whether a word names what is declared, and does not call it.
  func isDefinition(_ token: Int) -> Bool {
    var before = token - 1
    if code.isWord(before, among: Self.declarationWords) { return true }
    if code.language == .kotlin {
      // `fun <T> NavGraphBuilder.home(…)`
      while code.isPunctuation(before, "."), code.kind(before - 1) == .word { before -= 2 }
      if code.isPunctuation(before, ">") {
        before = (max(0, before - 24)..<before).last { code.isPunctuation($0, "<") } ?? before
        before -= 1
      }
      return code.isWord(before, "fun")
    }
    // `Type name(…) {`, and `name(…) =>` at the start of a member.
    let list = code.argumentList(after: token)
    guard code.language == .dart, code.isPunctuation(list, "("),
      var after = code.end(ofGroup: list).map({ $0 + 1 })
    else { return false }
    if code.isWord(after, among: ["async", "sync"]) { after += 1 }
    if code.isPunctuation(after, "*") { after += 1 }
    let isConstructor = types.last.map { code.isWord(token, text: $0) } ?? false
    if code.isPunctuation(after, among: ["{", "=>"]) {
      let hasType =
        code.kind(before) == .word
        && !code.isWord(before, among: ["return", "new", "const", "await", "in", "else", "throw"])
        || code.isPunctuation(before, among: [">", "?"]) && code.isPunctuation(after, "{")
      return hasType || isConstructor || code.isPunctuation(before, among: [";", "}", "{"])
    }
    let hasParameters = (list + 1..<after).prefix(64).contains {
      code.isWord($0, among: ["this", "super", "required"])
    }
    return isConstructor
      && (code.isPunctuation(after, ":") || code.isPunctuation(after, ";") && hasParameters)
  }

  private static let declarationWords: [StaticString] = [
    "func", "fun", "function", "class", "struct", "enum", "object", "extension", "protocol",
    "interface", "extends", "typealias", "typedef", "mixin", "case", "get", "set", "import",
  ]

  /// Reads a function, whose name follows a keyword or a type, or is `init`.
  mutating func readFunction(_ token: Int) {
    var name = code.isWord(token, "init") ? token : token + 1
    var (typeParameters, owner) = ([String](), types.last)
    if code.language == .kotlin {
      if let types = code.typeArguments(from: name) {
        name = types.end
        typeParameters = code.parts(types.content).compactMap { part in
          part.first { !code.isWord($0, "reified") }.flatMap { code.word($0) }
        }
      }
      while code.kind(name) == .word {
        let dot = code.argumentList(after: name)
        guard code.isPunctuation(dot, among: [".", "?."]) else { break }
        owner = code.text(name)
        name = dot + 1
      }
    }
    let list = code.argumentList(after: name)
    guard let word = code.word(name), code.isPunctuation(list, "("),
      let listEnd = code.end(ofGroup: list)
    else { return }
    // The result, or the initializers of Dart.
    var (body, result) = (listEnd + 1, listEnd)
    while body < min(code.count, listEnd + 80),
      !code.isPunctuation(body, among: ["{", "=", "=>", ";", "}"])
    {
      if code.startsLine(body), [.swift, .kotlin].contains(code.language),
        code.isWord(body, among: ["func", "fun", "var", "let", "val", "init", "case", "class"])
      {
        break
      }
      if code.kind(body) == .word { result = body }
      body = code.next(body)
    }
    let content =
      code.isPunctuation(body, "{")
      ? body + 1..<(code.end(ofGroup: body) ?? code.count)
      : code.isPunctuation(body, among: ["=", "=>"])
        ? body + 1..<code.expressionEnd(body + 1) : nil
    let isInitializer = word == "init" || word == types.last
    facts.functions.append(
      .init(
        name: isInitializer ? types.last ?? "" : word, parameters: parameters(list),
        typeParameters: typeParameters, owner: owner, isInitializer: isInitializer))
    functionNames.insert(word)
    enter(.function(facts.functions.count - 1), until: max(content?.upperBound ?? body, token + 1))
    guard let content else { return }
    addBody(word, owner, content)
    if code.isWord(result, "AnyView") { readErased(name, content) }
  }

  /// Notes what a function or a property shows.
  mutating func addBody(_ name: String, _ owner: String?, _ content: Range<Int>) {
    facts.bodies[(owner.map { "\($0)." } ?? "") + name, default: []].append(content)
  }

  private func parameters(_ list: Int) -> [FileFacts.Parameter] {
    guard let content = code.content(ofGroup: list) else { return [] }
    return code.parts(content).flatMap { part -> [FileFacts.Parameter] in
      // Dart groups named and optional parameters.
      let group = code.language == .dart ? code.content(ofGroup: part.lowerBound) : nil
      let isNamed = code.language != .dart || code.isPunctuation(part.lowerBound, "{")
      return (group.map { code.parts($0) } ?? [part]).compactMap { parameter($0, isNamed: isNamed) }
    }
  }

  private func parameter(_ whole: Range<Int>, isNamed: Bool) -> FileFacts.Parameter? {
    let part = whole.prefix(64)
    let equals = part.first { code.isPunctuation($0, "=") }
    let end = part.first { code.isPunctuation($0, ":") } ?? equals ?? part.endIndex
    let names = (part.startIndex..<end).filter {
      code.kind($0) == .word && !code.isPunctuation($0 - 1, "@")
    }
    guard let name = names.last else { return nil }
    let label =
      code.language != .swift || names.count == 1 ? name : names[names.count - 2]
    return .init(
      label: isNamed && !code.isWord(label, "_") ? code.text(label) : nil, name: code.text(name),
      standard: equals.map { $0 + 1..<whole.upperBound })
  }
}
