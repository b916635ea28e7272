// Types, their cases, and the parameters of their constructors.

extension DefinitionReader {
  /// Reads the header of a type up to its body.
  mutating func readType(_ index: Int) {
    var (name, next) = (index + 1, index + 1)
    let isCompanion = code.isWord(index, "object") && code.isWord(index - 1, "companion")
    if code.language == .kotlin, code.isWord(index, "enum") { return }
    if code.isWord(name, "on") { name += 1 }
    var names: [String] = []
    while let word = code.word(next), !code.startsLine(next) || next == name {
      names.append(word)
      next += 1
      guard code.isPunctuation(next, ".") else { break }
      next += 1
    }
    if names.isEmpty, !isCompanion { return }
    if ["func", "var", "let", "class", "on"].contains(names.first) { return }
    guard scopes.count <= Self.maximumDepth else { return }
    var typeParameters: [String] = []
    let header = next
    if let (content, end) = code.typeArguments(from: next) {
      typeParameters = code.typeParameters(in: content)
      next = end
    }
    if isCompanion { names = [] }
    let path = (typePath ?? scopes.flatMap(\.names)) + names
    if code.isPunctuation(next, "("), code.language == .kotlin, let end = code.end(ofGroup: next) {
      addConstruction(names.last ?? "", parameters: next)
      next = end + 1
    }
    let isEnum = code.isWord(index, "enum") || code.isWord(index - 1, "enum")
    var hasStringValues = false
    var number: Int?
    if !isCompanion {
      let start = code.range(index).lowerBound
      number = definitions.types.count
      definitions.types.append(
        Definitions.TypeDefinition(
          path: path, kind: kind(ofType: index),
          base: code.isPunctuation(next, ":") ? code.typeName(from: next + 1) : nil,
          typeParameters: typeParameters, scope: start..<start))
    }
    let limit = next + 300
    while next < code.count, next < limit {
      if code.isPunctuation(next, "{") {
        guard let end = code.end(ofGroup: next) else { return }
        // The members of a companion are visible in the whole type.
        let bytes = isCompanion ? currentScope : code.range(next, through: end)
        bodies[next] = Scope(
          end: end, names: names, isType: true, isCompanion: isCompanion,
          isInterface: code.language == .java && code.isWord(index, "interface"), isEnum: isEnum,
          hasStringValues: hasStringValues,
          bytes: bytes)
        if let number {
          definitions.types[number].scope = bytes
          definitions.types[number].showsOtherView = restrictsToView(header..<next)
          definitions.types[number].isView = isView(header..<next)
        }
        if code.language == .dart { readConstructors(of: names.last ?? "", in: next) }
        return
      }
      if code.isPunctuation(next, ";") || code.isPunctuation(next, "}")
        || code.isPunctuation(next, ")") || code.isPunctuation(next, "=")
      {
        return
      }
      if code.startsLine(next),
        code.isWord(next, among: Self.declarationWords)
          || code.isPunctuation(next, "@")
      {
        return
      }
      if code.isWord(next, "String") { hasStringValues = true }
      if let type = code.word(next), code.isPunctuation(next + 1, "("), code.language == .kotlin {
        addInstance(path, type, arguments: next + 1)
      }
      next = code.next(next)
    }
  }

  /// Reads another name for a type, as in `typealias Page = App.Screen<Pay>`.
  mutating func readAlias(_ index: Int) {
    let mark = code.argumentList(after: index + 1)
    guard let name = code.word(index + 1), code.isPunctuation(mark, "="),
      let type = code.typeName(from: mark + 1), type.first?.isUppercase == true
    else { return }
    definitions.aliases.append((name, type))
  }

  /// Whether the header of a Swift type constrains a type parameter to views.
  private func restrictsToView(_ header: Range<Int>) -> Bool {
    guard code.language == .swift, let parameters = code.typeArguments(from: header.lowerBound)
    else { return false }
    let clause = header.first { code.isWord($0, "where") } ?? header.upperBound
    return (Array(parameters.content) + Array(clause..<header.upperBound)).contains {
      code.isWord($0, "View")
    }
  }

  /// Whether the header of a Swift type lists `View`, or a protocol of views,
  /// after its type parameters.
  private func isView(_ header: Range<Int>) -> Bool {
    guard code.language == .swift else { return false }
    let start = code.typeArguments(from: header.lowerBound)?.end ?? header.lowerBound
    return (start..<header.upperBound).prefix { !code.isWord($0, "where") }.contains {
      code.isWord(
        $0,
        among: [
          "View", "UIViewRepresentable", "UIViewControllerRepresentable", "NSViewRepresentable",
          "NSViewControllerRepresentable",
        ])
    }
  }

  private func kind(ofType keyword: Int) -> Definitions.TypeDefinition.Kind {
    if code.isWord(keyword, "extension") { return .extension }
    if code.isWord(keyword, among: ["protocol", "interface"]) { return .abstract }
    if !code.isWord(keyword, "class") { return .final }
    // `public final class`
    let words = max(0, keyword - 2)..<keyword
    return words.contains { code.isWord($0, "final") } ? .final : .inheritable
  }

  private static let declarationWords: [StaticString] = [
    "class", "object", "data", "fun", "val", "var", "enum", "sealed", "interface", "private",
    "internal", "public", "abstract", "open", "override", "const", "companion", "func", "let",
    "struct", "extension", "typealias", "import",
  ]

  private mutating func addConstruction(_ type: String, parameters index: Int) {
    let parameters = code.parameters(inGroup: index)
    // They are visible in the header and in the body.
    guard let end = code.end(ofGroup: index) else { return }
    var last = end
    while last < min(code.count, end + 64) {
      if code.isPunctuation(last, "{") {
        last = code.end(ofGroup: last) ?? last
        break
      }
      if code.startsLine(last), last > end + 1 { break }
      last += 1
    }
    for parameter in parameters {
      defineParameter(parameter.name, .unknown, in: code.range(index, through: last))
    }
    let properties = code.properties(inGroup: index)
    let others = Set(parameters.map(\.name)).subtracting(properties)
      .filter { !isPassedOn($0, in: end + 1..<last) }
    definitions.constructions.append(
      Definitions.Construction(
        type: type, parameters: parameters.map(\.name), hidden: others))
  }

  /// Whether the header of a class passes a parameter unchanged to its base, as
  /// in `class Tab(route: String) : Screen(route)`.
  private func isPassedOn(_ parameter: String, in header: Range<Int>) -> Bool {
    let list = header.first { code.isPunctuation($0, among: ["(", "{"]) }
    guard let list, code.isPunctuation(list, "(") else { return false }
    let uses = code.arguments(inGroup: list).map(\.value).filter { value in
      value.contains { code.word($0) == parameter }
    }
    return uses.count == 1 && uses[0].count == 1 && code.word(uses[0].lowerBound) == parameter
  }

  mutating func addInstance(_ path: [String], _ type: String, arguments index: Int) {
    let arguments = code.arguments(inGroup: index).map { argument in
      (label: argument.label?.text, value: value(argument.value) ?? .computed)
    }
    definitions.instances.append(
      Definitions.Instance(path: path, type: type, arguments: arguments))
  }

  /// Reads the constructors of a Dart class, such as `const Route._(this.path)`.
  private mutating func readConstructors(of type: String, in body: Int) {
    guard let content = code.content(ofGroup: body) else { return }
    var index = content.lowerBound
    while index < content.upperBound {
      if code.word(index) == type {
        var (list, name) = (index + 1, type)
        if code.isPunctuation(list, "."), let constructor = code.word(list + 1) {
          name += ".\(constructor)"
          list += 2
        }
        let isConst = code.isWord(index - 1, among: ["const", "factory"])
        let before = isConst ? index - 2 : index - 1
        if code.isPunctuation(list, "("), code.isPunctuation(before, among: [";", "{", "}", ")"]) {
          let parameters = code.parameters(inGroup: list).map(\.name)
          definitions.constructions.append(
            Definitions.Construction(type: name, parameters: parameters, hidden: []))
        }
      }
      index = code.next(index)
    }
  }

  /// Reads the entry of an enum in Kotlin or Dart.
  mutating func readEntry(_ index: Int) {
    guard let scope = scopes.last, let path = typePath, let name = code.word(index) else { return }
    let isFirst = code.end(ofGroup: index - 1) == scope.end
    guard isFirst || code.isPunctuation(index - 1, ",") else { return }
    let follows = ["(", ",", ";", "{", "}"].contains { code.isPunctuation(index + 1, $0) }
    guard follows else { return }
    definitions.bindings.append(
      Definitions.Binding(
        path: path + [name, "name"], value: .constant(.text(name)), scope: 0..<0, isLocal: false))
    guard code.isPunctuation(index + 1, "("), let type = path.last else { return }
    addInstance(path + [name], type, arguments: index + 1)
  }

  /// Reads the cases of a Swift enum after `case`.
  mutating func readSwiftCases(_ index: Int) {
    guard let scope = scopes.last, scope.hasStringValues else { return }
    var index = index + 1
    while let name = code.word(index) {
      index += 1
      if code.isPunctuation(index, "=") {
        let end = code.expressionEnd(index + 1)
        define(name, value(index + 1..<end))
        index = end
      } else {
        define(name, .text(name))
      }
      guard code.isPunctuation(index, ",") else { return }
      index += 1
    }
  }
}
