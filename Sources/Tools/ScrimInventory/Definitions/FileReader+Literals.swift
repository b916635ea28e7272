// Entries of enums, objects, imports, and other names that are written out.

extension FileReader {
  mutating func readImport(_ token: Int) {
    // `import(…)` is a call.
    if code.has(token - 1, ".") || code.has(token + 1, "(", ".") { return }
    var module = ""
    if code.language == .script || code.language == .dart {
      let end = code.firstToken(from: token + 1) { code.kind($0) == .string || code.has($0, ";") }
      guard code.kind(end) == .string, let name = code.literal(end) else { return }
      module = name
      for item in token + 1..<max(token + 1, end)
      where code.kind(item) == .word && !code.has(item, "from", "as", "type")
        && !code.has(item + 1, "as")
      {
        let original = code.has(item - 1, "as") && item - 2 > token ? item - 2 : item
        let isDefault = !code.has(item - 1, "{", ",") && original == item
        facts.importedNames[code.text(item)] = (module, isDefault ? "default" : code.text(original))
      }
    } else {
      for index in token + 1..<token + 64 {
        if code.startsLine(index) || code.has(index, ";") { break }
        if !code.has(index, "struct", "class", "enum", "func", "static") {
          module += code.text(index)
        }
      }
    }
    facts.modules.append(module)
    for router in QueryTable.routers
    where module == router.module
      || [".", "/"].contains(where: { module.hasPrefix(router.module + $0) })
    { facts.routers.append((router.name, code.range(token))) }
  }

  /// Reads the cases of an enum in Swift.
  mutating func readCases(_ token: Int) {
    guard let type, type.bases.contains("String") else { return }
    var index = token + 1
    while code.kind(index) == .word, !code.has(index - 1, ".") {
      let name = index
      index = code.has(index + 1, "(") ? code.next(index + 1) : index + 1
      let text = code.has(index, "=") && code.kind(index + 1) == .string ? index + 1 : nil
      add(define(.entry, name) { $0.value = text.map { $0..<$0 + 1 } })
      if text != nil { index += 2 }
      guard code.has(index, ",") else { return }
      index += 1
    }
  }

  /// Reads an entry of an enum in another language: `HOME("home")`, `Home = 'home'`.
  mutating func readEntry(_ token: Int) {
    guard code.has(token - 1, "{", ",", ";") || code.startsLine(token) else { return }
    let list = token + 1
    let isInEnum = type?.traits.contains(.enumeration) == true && code.has(list, ",", ";", "}")
    if code.language == .script {
      if code.has(list, "="), code.kind(list + 1) == .string {
        add(define(.value, token) { $0.value = list + 1..<list + 2 })
      }
    } else if code.has(list, "(") ? code.has(code.next(list), ",", ";", "}", "{") : isInEnum {
      add(define(.entry, token) { $0.arguments = code.has(list, "(") ? list : nil })
    }
  }

  /// Reads the texts in an object: `{ HOME: 'Home', pay: { DONE: 'Done' } }`.
  mutating func readObject(_ brace: Int, _ path: [String], depth: Int = 0) {
    guard depth < 4, let content = code.content(ofGroup: brace) else { return }
    for part in code.parts(content) where part.count >= 3 && code.has(part.lowerBound + 1, ":") {
      let (key, value) = (part.lowerBound, part.lowerBound + 2)
      guard let name = code.word(key) ?? code.literal(key) else { continue }
      if code.has(value, "{") {
        readObject(value, path + [name], depth: depth + 1)
      } else {
        var constant = Definition(.value, path + [name], at: key, in: nil)
        constant.value = value..<part.upperBound
        add(constant)
      }
    }
  }
}
