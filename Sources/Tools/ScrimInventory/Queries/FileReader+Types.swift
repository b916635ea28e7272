// Types and imports.

extension FileReader {
  mutating func readImport(_ token: Int) {
    if code.isPunctuation(token - 1, ".") { return }
    var module = ""
    if code.language == .script || code.language == .dart {
      let end = code.firstToken(from: token + 1) {
        code.kind($0) == .string || code.isPunctuation($0, ";")
      }
      guard code.kind(end) == .string, let name = code.literal(end) else { return }
      module = name
      for item in token + 1..<max(token + 1, end)
      where code.kind(item) == .word && !code.isWord(item, among: ["from", "as", "type"])
        && !code.isWord(item + 1, "as")
      {
        let original = code.isWord(item - 1, "as") && item - 2 > token ? item - 2 : item
        let isDefault = !code.isPunctuation(item - 1, among: ["{", ","]) && original == item
        facts.importedNames[code.text(item)] = (module, isDefault ? "default" : code.text(original))
      }
    } else {
      for index in token + 1..<token + 64 {
        if code.startsLine(index) || code.isPunctuation(index, ";") { break }
        if !code.isWord(index, among: ["struct", "class", "enum", "func", "static"]) {
          module += code.text(index)
        }
      }
    }
    facts.modules.append(module)
    for router in QueryTable.routers
    where module == router.module
      || [".", "/"].contains(where: { module.hasPrefix(router.module + $0) })
    {
      facts.routers.append((router.name, code.range(token)))
    }
  }

  mutating func readType(_ token: Int) {
    let isExtension = code.isWord(token, "extension")
    let isObject = code.isWord(token, "object")
    var name = token + (code.isWord(token + 1, "class") ? 2 : 1)
    // `extension Login.Screen`
    while isExtension, code.isPunctuation(name + 1, "."), code.kind(name + 2) == .word { name += 2 }
    // `A.class`, `class: String`, and an object without a name.
    guard code.kind(name) == .word, !code.isPunctuation(token - 1, among: [".", "::"]) else {
      return
    }
    let typeName = code.text(name)
    var index = code.argumentList(after: name)
    let isGeneric = index > name + 1
    // The primary constructor of Kotlin.
    if code.isWord(index, among: ["private", "internal", "constructor"]) {
      index = code.firstToken(from: index) { code.isPunctuation($0, among: ["(", "{"]) }
    }
    if code.language == .kotlin, code.isPunctuation(index, "(") { index = code.next(index) }
    let (bases, brace, list) = readBases(index)
    if !isExtension, !code.isWord(token, among: ["protocol", "interface"]) {
      let isAbstract = (1...4).contains {
        code.isWord(token - $0, among: ["abstract", "sealed", "annotation"])
      }
      facts.types.append(
        .init(
          name: typeName, bases: bases, isConcrete: !code.isWord(token, "enum") && !isAbstract,
          isGeneric: isGeneric, range: code.range(name)))
    }
    // `object Home : Screen("home")`
    if isObject, !code.isWord(token - 1, "companion"), let argument = list.flatMap(nameArgument) {
      add(.init(path: path(typeName), value: value(argument), isEntry: true))
    }
    enter(.type(typeName), until: max(code.next(brace) - 1, token + 1))
  }

  /// The bases of a type, the brace of its body, and the arguments of its first
  /// base's constructor.
  private func readBases(_ start: Int) -> (bases: [String], brace: Int, list: Int?) {
    var (bases, index, first) = ([String](), start, Int?.none)
    while index < min(code.count, start + 200), !code.isPunctuation(index, among: ["{", ";"]) {
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
      guard let name = code.word(index),
        !["extends", "implements", "with", "by", "class", "on"].contains(name),
        code.isPunctuation(index - 1, among: [":", ",", "."])
          || code.isWord(index - 1, among: ["extends", "implements", "with"])
      else {
        index = code.next(index)
        continue
      }
      if code.isPunctuation(index - 1, "."), !bases.isEmpty { bases.removeLast() }
      bases.append(name)
      index = code.argumentList(after: index)
      if code.isPunctuation(index, "(") {
        first = first ?? index
        index = code.next(index)
      }
    }
    return (bases, index, first)
  }

  /// The argument that names an entry: its route, path or name, or else its first
  /// text.
  func nameArgument(_ list: Int) -> Range<Int>? {
    let arguments = code.arguments(inGroup: list)
    return
      (arguments.first { ["route", "path", "name"].contains($0.label?.text) }
      ?? arguments.first { code.kind($0.value.lowerBound) == .string })?.value
  }

  /// The value of a constant; nil if it has several, or none that is read.
  func value(_ range: Range<Int>) -> NameExpression? {
    let names = range.count <= 16 ? code.names(in: range) : []
    guard names.count == 1, case .parts = names[0].expression else { return nil }
    return names[0].expression
  }
}
