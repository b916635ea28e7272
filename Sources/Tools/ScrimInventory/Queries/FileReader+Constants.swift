// Constants, entries of enums, and other values with names.

extension FileReader {
  /// Reads the cases of an enum in Swift.
  mutating func readCases(_ token: Int) {
    guard let type = facts.types.last, types.last == type.name, type.bases.contains("String")
    else { return }
    var index = token + 1
    while let name = code.word(index), !code.isPunctuation(index - 1, ".") {
      index = code.isPunctuation(index + 1, "(") ? code.next(index + 1) : index + 1
      var text: String?
      if code.isPunctuation(index, "="), code.kind(index + 1) == .string {
        text = code.literal(index + 1)
        index += 2
      }
      add(.init(path: path(name), value: .text(text ?? name), isEntry: true))
      guard code.isPunctuation(index, ",") else { return }
      index += 1
    }
  }

  /// Reads an entry of an enum in another language: `HOME("home")`, `Home = 'home'`.
  mutating func readEntry(_ token: Int) {
    guard code.isPunctuation(token - 1, among: ["{", ",", ";"]) || code.startsLine(token)
    else { return }
    let list = token + 1
    if code.language == .script {
      guard code.isPunctuation(list, "="), code.kind(list + 1) == .string,
        let text = code.literal(list + 1)
      else { return }
      add(.init(path: path(code.text(token)), value: .text(text)))
    } else if code.isPunctuation(list, "("),
      code.isPunctuation(code.next(list), among: [",", ";", "}", "{"])
    {
      add(
        .init(
          path: path(code.text(token)), value: nameArgument(list).flatMap(value), isEntry: true))
    }
  }

  /// Reads a constant, a variable or a computed property after one of the words
  /// that begin it.
  mutating func readBinding(_ token: Int) {
    switch code.language {
    case .dart, .java:
      // `static const String home = '/home';`, `GoRoute get home => …`
      let isLast = !code.isWord(token + 1, among: Self.modifiers)
      let end = code.firstToken(from: token + 1) {
        code.isPunctuation($0, among: ["=", ";", "(", ")", "{", "}", "=>", ","])
      }
      if isLast, end - 1 > token, code.kind(end - 1) == .word { readValue(named: end - 1) }
    default:
      guard code.isWord(token, among: ["let", "var", "val", "const"]),
        !code.isWord(token + 1, among: Self.modifiers)
      else { return }
      guard code.kind(token + 1) == .word else { return readDestructured(token) }
      // The value of a variable can change.
      let isVariable =
        code.isWord(token, "var") && !code.isWord(token - 1, "static")
        || code.language == .script && code.isWord(token, "let")
      readValue(named: token + 1, isVariable: isVariable)
    }
  }

  private static let modifiers: [StaticString] = [
    "final", "const", "late", "let", "var", "val", "fun", "enum", "get",
  ]

  private mutating func readValue(named name: Int, isVariable: Bool = false) {
    let (text, next) = (code.text(name), valueMark(name))
    let isLocal = !functions.isEmpty
    let isBody = code.isPunctuation(next, "{")
    let value =
      isBody
      ? code.content(ofGroup: next)
      : code.isPunctuation(next, among: ["=", "=>"]) ? next + 1..<code.expressionEnd(next + 1) : nil
    guard let value, !value.isEmpty else {
      return add(.init(path: path(text), value: nil, isLocal: isLocal))
    }
    if isBody, code.isWord(next - 1, "AnyView") { readErased(name, value) }
    functionNames.insert(text)
    addBody(text, types.last, value)
    let values = isBody ? code.returnedValues(value) : [value]
    for value in values { readLiteral(text, name, value) }
    let constant = FileFacts.Constant(
      path: path(text), value: values.count == 1 && !isVariable ? self.value(values[0]) : nil,
      isLocal: isLocal)
    enter(.binding(text), until: value.upperBound)
    add(constant)
  }

  /// The `=`, `=>` or `{` in front of a value, after a type.
  func valueMark(_ name: Int) -> Int {
    var mark = name + 1
    if code.isPunctuation(mark, ":") {
      mark = code.firstToken(from: mark + 1) {
        code.isPunctuation($0, among: ["=", "{", "}", ")", ",", ";"])
          || code.startsLine($0) && $0 > name + 2
            && !code.isPunctuation($0, among: [".", "|", "&"])
      }
    }
    // `val route: String get() = "home"`
    let isGetter =
      code.language == .kotlin && code.isWord(mark, "get") && code.isPunctuation(mark + 1, "(")
    return isGetter ? code.next(mark + 1) : mark
  }

  /// Reads a value that has names or routes in it: an object, a map, a module.
  private mutating func readLiteral(_ text: String, _ name: Int, _ value: Range<Int>) {
    let start = code.typeArguments(from: value.lowerBound)?.end ?? value.lowerBound
    if code.language == .dart, code.isPunctuation(start, "{") {
      // The type is in front of the name, or of the map.
      let first = (name - 8..<name).last { code.isPunctuation($0, among: [";", "{", "}", ")"]) }
      let isTyped = [(first ?? name - 8)..<name, value.lowerBound..<start].joined().contains {
        code.isWord($0, among: ["WidgetBuilder", "BuildContext"])
      }
      return readTable(text, start, isTyped: isTyped)
    }
    guard code.language == .script else { return }
    if code.isPunctuation(start, "{") { readObject(start, path(text), depth: 0) }
    if code.isWord(start, "withLayoutContext") { layouts.insert(text) }
    if code.isWord(start, "require"), let module = code.literal(start + 2) {
      facts.modules.append(module)
      facts.importedNames[text] = (module, "default")
    }
  }

  /// Reads the texts in an object: `{ HOME: 'Home', pay: { DONE: 'Done' } }`.
  private mutating func readObject(_ brace: Int, _ path: [String], depth: Int) {
    guard depth < 4, let content = code.content(ofGroup: brace) else { return }
    for part in code.parts(content) where part.count >= 3 {
      let (key, value) = (part.lowerBound, part.lowerBound + 2)
      guard code.isPunctuation(key + 1, ":"), let key = code.word(key) ?? code.literal(key) else {
        continue
      }
      if code.isPunctuation(value, "{") {
        readObject(value, path + [key], depth: depth + 1)
      } else if let name = self.value(value..<part.upperBound) {
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
    let module = code.isWord(from, "require") ? code.literal(from + 2) : nil
    if let module { facts.modules.append(module) }
    let object = code.reference(from..<code.expressionEnd(from))?.path
    for part in code.parts(content) {
      guard let name = part.last.flatMap({ code.word($0) }) else { continue }
      let original = code.text(part.lowerBound)
      if let module {
        facts.importedNames[name] = (module, original)
        continue
      }
      let member = object.map { NameExpression.reference(Reference(path: $0 + [original])) }
      let isCall = code.isPunctuation(from + 1, "(")
      add(
        .init(
          path: [name], value: member ?? (isCall ? .computed : nil)))
    }
  }
}
