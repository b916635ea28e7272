internal import ScrimDiagnostics

// The property `scrimScreen`, which names the screen of a controller.

extension Resolution {
  /// Reads `scrimScreen = …`, and definitions of it.
  mutating func readProperty(_ query: Query, _ token: Int, in file: Int) {
    let (code, facts) = (readings[file].code, readings[file].facts)
    if code.has(token - 1, "var", "let", "case") {
      // `if let scrimScreen`
      let isBound = code.has(token - 2, "if", "guard", "while") || code.has(token - 2, ",")
      let definition = facts.scope(at: token).map { facts.definitions[$0] }
      guard !isBound, let definition, definition.token == token, let value = definition.value else {
        return
      }
      let isBlock = definition.traits.contains(.block)
      for value in isBlock ? code.returnedValues(value) : [value] {
        declare(query, Expression(file: file, range: value))
      }
      return
    }
    var mark = token + 1
    if code.has(mark, "]"), code.has(Int(code.tokens[mark].partner) + 1, "keyPath") { mark += 1 }
    while code.has(mark, "!", "?") { mark += 1 }
    if code.has(mark, "=") {
      if code.has(token - 2, "super"), code.has(mark + 1, "newValue") { return }
      // Another object's name is not that of the type around it.
      let isOwn = !code.has(token - 1, ".", "?.") || code.has(token - 2, "self", "view", "super")
      let value = mark + 1..<code.expressionEnd(mark + 1)
      declare(query, Expression(file: file, range: value), isOfType: isOwn)
    } else if code.has(mark, "+=") || code.isPassedOn(token) {
      report(query.form, "other code can set the name", at: location(token, in: file))
    }
  }
}

extension SourceCode {
  /// Whether code passes the property on: `&view.scrimScreen`, a part of a tuple that
  /// is assigned, or a key path that is not only read.
  fileprivate func isPassedOn(_ token: Int) -> Bool {
    let end = firstToken(from: token) { has($0, ")", "}", "]", ";") }
    let isInTuple =
      has(end, ")") && has(end + 1, "=") && !has(Int(tokens[end].partner) - 1, "let", "var")
    var start = token
    while has(start - 1, "."), start > token - 32 { start -= kind(start - 2) == .word ? 2 : 1 }
    let reading: [StaticString] = [
      "map", "compactMap", "flatMap", "filter", "first", "contains", "allSatisfy", "sorted",
      "observe", "publisher", "for", "keyPath", "id", "by",
    ]
    return isInTuple || has(start - 1, "&") || has(start - 2, "keyPath") && has(start - 3, "#")
      || has(start - 1, "\\") && !has(start - 3, among: reading)
  }
}
