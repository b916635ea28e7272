internal import ScrimDiagnostics

// The property `scrimScreen`, which names the screen of a controller.

extension Resolution {
  /// Reads `scrimScreen = …`, and definitions of it.
  mutating func readProperty(_ query: Query, _ token: Int, in file: Int) {
    let code = readings[file].code
    if code.has(token - 1, "var", "let") {
      // `if let scrimScreen`
      let isBound = code.has(token - 2, "if", "guard", "while") || code.has(token - 2, ",")
      for value in isBound ? [] : code.definedValues(token) {
        declare(query, Expression(file: file, range: value))
      }
      return
    }
    if code.has(token - 1, "case") { return }
    var mark = token + 1
    if code.has(mark, "]"), code.has(Int(code.tokens[mark].partner) + 1, "keyPath") { mark += 1 }
    while code.has(mark, "!", "?") { mark += 1 }
    let location = location(token, in: file)
    if code.has(mark, "=") {
      if code.has(token - 2, "super"), code.has(mark + 1, "newValue") { return }
      // Another object's name is not that of the type around it.
      let isOwn = !code.has(token - 1, ".", "?.") || code.has(token - 2, "self", "view", "super")
      let value = mark + 1..<code.expressionEnd(mark + 1)
      declare(query, Expression(file: file, range: value), isOfType: isOwn)
    } else if code.has(mark, "+=") || code.isInAssignedTuple(token) {
      report(query.form, Unreadable.computed.reason, at: location)
    } else if code.isPassedOn(token) {
      report(query.form, "other code can set the name", at: location)
    }
  }
}

extension SourceCode {
  /// The values that a definition of the property gives it.
  fileprivate func definedValues(_ token: Int) -> [Range<Int>] {
    // The value of the property, after its type.
    let mark = firstToken(from: token) {
      has($0, "=", "{", "}", ")", ";") || startsLine($0) && $0 > token
    }
    if has(mark, "=") {
      var end = expressionEnd(mark + 1)
      let observers = has(end - 1, "}") ? Int(tokens[end - 1].partner) : end
      if has(observers + 1, "didSet", "willSet") { end = observers }
      return [mark + 1..<end]
    }
    guard has(mark, "{"), let body = content(ofGroup: mark) else { return [] }
    guard has(body.lowerBound, "get", "set", "didSet", "willSet") else {
      return returnedValues(body)
    }
    let getter = firstToken(from: body.lowerBound) { has($0, "get") }
    return has(getter, "get") ? content(ofGroup: getter + 1).map { returnedValues($0) } ?? [] : []
  }

  fileprivate func isInAssignedTuple(_ token: Int) -> Bool {
    let end = firstToken(from: token) { has($0, ")", "}", "]", ";") }
    return has(end, ")") && has(end + 1, "=") && !has(Int(tokens[end].partner) - 1, "let", "var")
  }

  /// Whether code passes the property on: `&view.scrimScreen`, or a key path that
  /// is not only read.
  fileprivate func isPassedOn(_ token: Int) -> Bool {
    var start = token
    while has(start - 1, "."), start > token - 32 { start -= kind(start - 2) == .word ? 2 : 1 }
    if has(start - 1, "&") { return true }
    let reading: [StaticString] = [
      "map", "compactMap", "flatMap", "filter", "first", "contains", "allSatisfy", "sorted",
      "observe", "publisher", "for", "keyPath", "id", "by",
    ]
    return has(start - 1, "\\") && !has(start - 3, among: reading)
  }
}
