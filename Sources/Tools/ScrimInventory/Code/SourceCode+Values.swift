// The values that an expression or a body can have.
//
// Names and views are read from the same values: each branch of a condition is
// one.

extension SourceCode {
  /// How deeply conditions and bodies may nest.
  private static let maximumDepth = 12

  /// The expressions of which one is the value of an expression, a closure or a
  /// body in braces.
  func values(_ range: Range<Int>, depth: Int = 0) -> [Range<Int>] {
    let range = withoutPrefix(withoutParentheses(range))
    guard depth < Self.maximumDepth, !range.isEmpty else { return [range] }
    if isWord(range.lowerBound, among: ["if", "switch", "when"]) {
      return branches(range, depth: depth + 1)
    }
    if let body = closureBody(range) {
      return isPunctuation(range.lowerBound, "{") || isPunctuation(body.lowerBound - 1, "{")
        ? returnedValues(body, depth: depth + 1) : values(body, depth: depth + 1)
    }
    if let (first, second) = alternatives(range) {
      return values(first, depth: depth + 1) + values(second, depth: depth + 1)
    }
    return [range]
  }

  private func withoutPrefix(_ range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    while start < range.upperBound {
      if isWord(start, among: ["return", "try", "await", "const", "new", "async"]) {
        start += 1
        if isPunctuation(start, "?") || isPunctuation(start, "!") { start += 1 }
      } else if start > range.lowerBound, isPunctuation(start, "("),
        end(ofGroup: start) == range.upperBound - 1
      {
        return withoutParentheses(start..<range.upperBound)
      } else {
        break
      }
    }
    return start..<range.upperBound
  }

  /// The body of a closure or a block that fills a range.
  func closureBody(_ range: Range<Int>) -> Range<Int>? {
    var start = range.lowerBound
    if isPunctuation(start, "{"), end(ofGroup: start) == range.upperBound - 1,
      language == .swift || language == .kotlin
    {
      return afterParameters(start + 1..<range.upperBound - 1)
    }
    if isWord(start, "function") {
      start = firstToken(from: start) { isPunctuation($0, "(") }
    }
    if isPunctuation(start, "(") { start = next(start) - 1 }
    guard start < range.upperBound, start > range.lowerBound || kind(start) == .word else {
      return nil
    }
    start += 1
    if isWord(start, "async") { start += 1 }
    if isPunctuation(start, "=>"), start + 1 < range.upperBound {
      let value = start + 1..<range.upperBound
      return closureBody(value).flatMap { isPunctuation(value.lowerBound, "{") ? $0 : nil } ?? value
    }
    guard isPunctuation(start, "{"), isPunctuation(start - 1, ")"),
      end(ofGroup: start) == range.upperBound - 1
    else { return nil }
    return start + 1..<range.upperBound - 1
  }

  /// The body of a closure without its parameters, as in `{ (a, b) -> C in … }`.
  private func afterParameters(_ body: Range<Int>) -> Range<Int> {
    var index = body.lowerBound
    let mark: StaticString = language == .kotlin ? "->" : "in"
    while index < min(body.upperBound, body.lowerBound + 24) {
      if isWord(index, mark) || language == .kotlin && isPunctuation(index, mark) {
        return index + 1..<body.upperBound
      }
      guard
        kind(index) == .word && !isWord(index, among: ["if", "switch", "when", "let", "return"])
          || isPunctuation(index, among: ["(", "[", ",", ":", "->", "_", "?", ".", "<", ">", "@"])
      else { break }
      index = next(index)
    }
    return body
  }

  /// The values of `a ? b : c`, `a ?? b` and `a ?: b`.
  private func alternatives(_ range: Range<Int>) -> (Range<Int>, Range<Int>)? {
    var (index, question, depth) = (range.lowerBound, Int?.none, 0)
    while index < range.upperBound {
      if isPunctuation(index, "??") || isPunctuation(index, "?:"), index > range.lowerBound {
        return (range.lowerBound..<index, index + 1..<range.upperBound)
      }
      if isPunctuation(index, "?"), index + 1 < range.upperBound,
        !isPunctuation(index + 1, among: [".", ")", ",", "["])
      {
        if question == nil { question = index } else { depth += 1 }
      } else if isPunctuation(index, ":"), let question {
        if depth == 0 { return (question + 1..<index, index + 1..<range.upperBound) }
        depth -= 1
      }
      index = next(index)
    }
    return nil
  }

  // MARK: - Statements

  private func branches(_ range: Range<Int>, depth: Int) -> [Range<Int>] {
    if isWord(range.lowerBound, "if") { return branchesOfIf(range, depth: depth) }
    var brace = range.lowerBound
    while brace < range.upperBound, !isPunctuation(brace, "{") { brace = next(brace) }
    guard brace < range.upperBound, let content = content(ofGroup: brace) else { return [range] }
    // `case a:`, `default:`, `a ->` and `a =>`.
    let arrow: StaticString? = language == .kotlin ? "->" : language == .swift ? nil : "=>"
    var (values, index, start) = ([Range<Int>](), content.lowerBound, Int?.none)
    while index < content.upperBound {
      if let arrow, isPunctuation(index, arrow) {
        let end = branchEnd(index + 1)
        values += self.values(index + 1..<min(end, content.upperBound), depth: depth)
        index = max(end, index + 1)
        continue
      }
      if isWord(index, among: ["case", "default"]), !isPunctuation(index - 1, ".") {
        if let start { values += returnedValues(start..<index, depth: depth) }
        index = firstToken(from: index) { isPunctuation($0, ":") } + 1
        start = index
        continue
      }
      index = next(index)
    }
    if let start { values += returnedValues(start..<content.upperBound, depth: depth) }
    return values
  }

  /// The end of a branch of `when`, which may be on the line of the next one.
  private func branchEnd(_ start: Int) -> Int {
    switch kind(start) {
    case .string, .template: next(start)
    default: isPunctuation(start, "{") ? next(start) : expressionEnd(start)
    }
  }

  private func branchesOfIf(_ range: Range<Int>, depth: Int) -> [Range<Int>] {
    var (values, index) = ([Range<Int>](), range.lowerBound + 1)
    if language == .swift {
      while index < range.upperBound {
        if isPunctuation(index, "{"), let body = content(ofGroup: index) {
          values += returnedValues(body, depth: depth)
        }
        index = next(index)
      }
      return values
    }
    let start = next(index)
    index = start
    while index < range.upperBound, !isWord(index, "else") { index = next(index) }
    if start < index { values += self.values(start..<index, depth: depth) }
    if index + 1 < range.upperBound {
      values += self.values(index + 1..<range.upperBound, depth: depth)
    }
    return values
  }

  /// Words at the start of statements that have no value.
  private static let statementWords: [StaticString] = [
    "let", "var", "val", "final", "guard", "for", "while", "defer", "func", "fun", "do", "throw",
    "late", "import", "break", "continue", "static", "private",
  ]

  /// The values that a body returns: what follows `return`, or else the value of
  /// its expressions.
  func returnedValues(_ body: Range<Int>, depth: Int = 0) -> [Range<Int>] {
    let statements = statements(body)
    let returns = statements.contains { isWord($0.lowerBound, "return") }
    return statements.flatMap { statement -> [Range<Int>] in
      let start = statement.lowerBound
      if isWord(start, "return") {
        return statement.count > 1 ? values(statement.dropFirst(), depth: depth) : []
      }
      if isWord(start, among: ["if", "switch", "when"]) {
        return branches(statement, depth: depth + 1)
      }
      if returns || isWord(start, among: Self.statementWords) || isAssignment(statement)
        || language.isScript || language == .dart
      {
        return []
      }
      return values(statement, depth: depth)
    }
  }

  private func isAssignment(_ statement: Range<Int>) -> Bool {
    var index = statement.lowerBound
    while index < statement.upperBound {
      if isPunctuation(index, "=") || isPunctuation(index, "+=") { return true }
      index = next(index)
    }
    return false
  }

  private func statements(_ body: Range<Int>) -> [Range<Int>] {
    var (statements, start, index) = ([Range<Int>](), body.lowerBound, body.lowerBound)
    while index < body.upperBound {
      let isEnd = isPunctuation(index, ";")
      let isStart =
        index > start && startsLine(index) && !isOperator(index) && !isOperator(index - 1)
        && !isPunctuation(index - 1, ",")
        && (language == .swift || language == .kotlin || isPunctuation(index - 1, "}"))
      // Conditions of compilation: both branches count.
      let isDirective = language == .swift && isPunctuation(index, "#")
      if isEnd || isStart || isDirective {
        if start < index { statements.append(start..<index) }
        start = isEnd ? index + 1 : index
      }
      if isDirective {
        index += 1
        while index < body.upperBound, !startsLine(index) { index += 1 }
        start = index
        continue
      }
      index = next(index)
    }
    if start < body.upperBound { statements.append(start..<body.upperBound) }
    return statements
  }
}
