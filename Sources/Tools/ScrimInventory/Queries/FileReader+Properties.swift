// The property `scrimScreen`, which names the screen of a controller.

extension FileReader {
  /// Reads `scrimScreen = …`, and definitions of it.
  mutating func readProperty(_ query: Query, _ token: Int) {
    if code.isWord(token - 1, among: ["var", "let"]) {
      // `if let scrimScreen`
      let isBound =
        code.isWord(token - 2, among: ["if", "guard", "while"])
        || code.isPunctuation(token - 2, ",")
      for value in isBound ? [] : definedValues(token) { declare(query, value) }
      return
    }
    if code.isWord(token - 1, "case") { return }
    var mark = token + 1
    if code.isPunctuation(mark, "]"), code.isWord(Int(code.tokens[mark].partner) + 1, "keyPath") {
      mark += 1
    }
    while code.isPunctuation(mark, among: ["!", "?"]) { mark += 1 }
    if code.isPunctuation(mark, "=") {
      if code.isWord(token - 2, "super"), code.isWord(mark + 1, "newValue") { return }
      // Another object's name is not that of the type around it.
      let isOwn =
        !code.isPunctuation(token - 1, among: [".", "?."])
        || code.isWord(token - 2, among: ["self", "view", "super"])
      if !isOwn { presented.append(token..<token + 1) }
      declare(query, mark + 1..<code.expressionEnd(mark + 1))
      if !isOwn { presented.removeLast() }
    } else if code.isPunctuation(mark, "+=") || isInAssignedTuple(token) {
      reportUnread(query.form, code.range(token), "the name is computed")
    } else if isPassedOn(token) {
      reportUnread(query.form, code.range(token), "other code can set the name")
    }
  }

  /// The values that a definition of the property gives it.
  private func definedValues(_ token: Int) -> [Range<Int>] {
    let mark = valueMark(token)
    if code.isPunctuation(mark, "=") {
      var end = code.expressionEnd(mark + 1)
      let observers = code.isPunctuation(end - 1, "}") ? Int(code.tokens[end - 1].partner) : end
      if code.isWord(observers + 1, among: ["didSet", "willSet"]) { end = observers }
      return [mark + 1..<end]
    }
    guard code.isPunctuation(mark, "{"), let body = code.content(ofGroup: mark) else { return [] }
    guard code.isWord(body.lowerBound, among: ["get", "set", "didSet", "willSet"]) else {
      return code.returnedValues(body)
    }
    let getter = code.firstToken(from: body.lowerBound) { code.isWord($0, "get") }
    return code.isWord(getter, "get")
      ? code.content(ofGroup: getter + 1).map { code.returnedValues($0) } ?? [] : []
  }

  private func isInAssignedTuple(_ token: Int) -> Bool {
    let end = code.firstToken(from: token) { code.isPunctuation($0, among: [")", "}", "]", ";"]) }
    return code.isPunctuation(end, ")") && code.isPunctuation(end + 1, "=")
      && !code.isWord(Int(code.tokens[end].partner) - 1, among: ["let", "var"])
  }

  /// Whether code passes the property on: `&view.scrimScreen`, or a key path that
  /// is not only read.
  private func isPassedOn(_ token: Int) -> Bool {
    var start = token
    while code.isPunctuation(start - 1, "."), start > token - 32 {
      start -= code.kind(start - 2) == .word ? 2 : 1
    }
    if code.isPunctuation(start - 1, "&") { return true }
    let reading: [StaticString] = [
      "map", "compactMap", "flatMap", "filter", "first", "contains", "allSatisfy", "sorted",
      "observe", "publisher", "for", "keyPath", "id", "by",
    ]
    return code.isPunctuation(start - 1, "\\") && !code.isWord(start - 3, among: reading)
  }

  /// Reports the property's name as a text that key-value coding can use.
  mutating func readKeyOfCode(_ token: Int) {
    if code.isLiteral(token, "scrimScreen"),
      !code.isWord(token - 2, among: ["forKey", "forKeyPath"])
    {
      reportUnread(.swift, code.range(token), "other code can set the name by this key")
    }
  }
}
