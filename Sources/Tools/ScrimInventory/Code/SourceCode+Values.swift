// The values that an expression or a body can have.
//
// Names and views are read from the same values: each branch of a condition is
// one.

extension SourceCode {
  /// How deeply conditions and bodies may nest.
  private static let maximumDepth = 64

  /// The expressions of which one is the value of an expression or a closure.
  func values(_ range: Range<Int>, depth: Int = 0) -> [Range<Int>] {
    let range = withoutPrefix(range)
    guard depth < Self.maximumDepth, !range.isEmpty else { return [range] }
    if has(range.lowerBound, among: Self.choices) { return branches(range, depth: depth + 1) }
    if let (body, isBlock) = closureBody(range) {
      return isBlock ? returnedValues(body, depth: depth + 1) : values(body, depth: depth + 1)
    }
    if let (first, second) = alternatives(range) ?? fallback(range) {
      return values(first, depth: depth + 1) + values(second, depth: depth + 1)
    }
    return [range]
  }

  private static let choices: [StaticString] = ["if", "switch", "when"]

  private func withoutPrefix(_ range: Range<Int>) -> Range<Int> {
    var range = withoutParentheses(range)
    while range.count > 1, has(range.lowerBound, "return", "try", "await", "const", "new", "async")
    {
      let isMarked = has(range.lowerBound + 1, "?", "!")
      range = withoutParentheses(range.dropFirst(isMarked ? 2 : 1))
    }
    return range
  }

  /// The body of a closure that fills a range: the content of its braces, or the
  /// expression after `=>`.
  func closureBody(_ range: Range<Int>) -> (body: Range<Int>, isBlock: Bool)? {
    let last = range.upperBound - 1
    var start = range.lowerBound
    if language == .swift || language == .kotlin {
      guard has(start, "{"), end(ofGroup: start) == last else { return nil }
      return (afterParameters(start + 1..<last), true)
    }
    if has(start, "function") { start = firstToken(from: start) { has($0, "(") } }
    guard has(start, "(") || kind(start) == .word else { return nil }
    start = next(start)
    if has(start, "async") { start += 1 }
    let isArrow = has(start, "=>")
    if isArrow { start += 1 }
    guard start <= last, isArrow || has(start - 1, ")") else { return nil }
    if has(start, "{"), end(ofGroup: start) == last { return (start + 1..<last, true) }
    return isArrow ? (start..<range.upperBound, false) : nil
  }

  /// The body of a closure without its parameters, as in `{ (a, b) -> C in … }`.
  private func afterParameters(_ body: Range<Int>) -> Range<Int> {
    var index = body.lowerBound
    while index < min(body.upperBound, body.lowerBound + 24) {
      if has(index, "in") || language == .kotlin && has(index, "->") {
        return index + 1..<body.upperBound
      }
      guard
        kind(index) == .word && !has(index, "if", "switch", "when", "let", "return")
          || has(index, "(", "[", ",", ":", "->", "?", ".", "<", ">", "@")
      else { break }
      index = next(index)
    }
    return body
  }

  /// The values of `a ?? b` and `a ?: b`.
  func fallback(_ range: Range<Int>) -> (Range<Int>, Range<Int>)? {
    var index = range.lowerBound
    while index < range.upperBound {
      if has(index, "??", "?:"), index > range.lowerBound {
        return (range.lowerBound..<index, index + 1..<range.upperBound)
      }
      index = next(index)
    }
    return nil
  }

  /// The values of `a ? b : c`.
  private func alternatives(_ range: Range<Int>) -> (Range<Int>, Range<Int>)? {
    var (index, question, depth) = (range.lowerBound, Int?.none, 0)
    while index < range.upperBound {
      if has(index, "?"), index + 1 < range.upperBound, !has(index + 1, ".", ")", ",", "[") {
        if question == nil { question = index } else { depth += 1 }
      } else if has(index, ":"), let question {
        if depth == 0 { return (question + 1..<index, index + 1..<range.upperBound) }
        depth -= 1
      }
      index = next(index)
    }
    return nil
  }

  // MARK: - Statements

  /// The values of the branches of `if`, `switch` and `when`.
  private func branches(_ range: Range<Int>, depth: Int, onlyReturns: Bool = false) -> [Range<Int>]
  {
    var start = range.lowerBound + 1
    // `if (a) b else c`
    if language != .swift, has(start, "(") { start = next(start) }
    return parts(start..<range.upperBound, between: "else").flatMap { branch -> [Range<Int>] in
      var brace = branch.lowerBound
      while language == .swift, brace < branch.upperBound, !has(brace, "{") { brace = next(brace) }
      if has(brace, "{"), let content = content(ofGroup: brace) {
        return returnedValues(content, depth: depth, onlyReturns: onlyReturns)
      }
      let hasValue = !onlyReturns || has(branch.lowerBound, "return", "if")
      return hasValue ? values(branch, depth: depth) : []
    }
  }

  /// Words at the start of statements that have no value.
  private static let statementWords: [StaticString] = [
    "let", "var", "val", "final", "guard", "for", "while", "defer", "func", "fun", "do", "throw",
    "late", "import", "break", "continue", "static", "private", "#",
  ]

  /// The values that a body returns: what follows `return`, or else the value of
  /// its expressions.
  ///
  /// - Parameter onlyReturns: whether a body around this one has a `return`.
  func returnedValues(_ body: Range<Int>, depth: Int = 0, onlyReturns: Bool = false) -> [Range<Int>]
  {
    let statements = statements(body).map(withoutCase)
    let returns = onlyReturns || statements.contains { has($0.lowerBound, "return") }
    return statements.flatMap { statement -> [Range<Int>] in
      let start = statement.lowerBound
      if has(start, "return") {
        return statement.count > 1 ? values(statement.dropFirst(), depth: depth) : []
      }
      if has(start, among: Self.choices) {
        return depth < Self.maximumDepth
          ? branches(statement, depth: depth + 1, onlyReturns: returns) : [statement]
      }
      if has(start, "guard", "for", "while", "do", "try"), depth < Self.maximumDepth {
        return statement.compactMap { has($0, "{") ? content(ofGroup: $0) : nil }.prefix(4).flatMap
        { returnedValues($0, depth: depth + 1, onlyReturns: true) }
      }
      let isArm = has(start - 1, "->", "=>")
      let hasValue =
        !returns && !statement.isEmpty && (isArm || [.swift, .kotlin].contains(language))
        && !has(start, among: Self.statementWords) && parts(statement, between: "=").count == 1
        && parts(statement, between: "+=").count == 1
      return hasValue ? values(statement, depth: depth) : []
    }
  }

  /// Whether a closure or a body has several statements that can be values.
  func hasSeveralStatements(_ range: Range<Int>, isBlock: Bool) -> Bool {
    let body = isBlock ? range : closureBody(withoutPrefix(range))?.body ?? 0..<0
    return statements(body).count { !has($0.lowerBound, among: Self.statementWords) } > 1
  }

  /// A statement without `case a:` or `default:` in front of it.
  private func withoutCase(_ statement: Range<Int>) -> Range<Int> {
    let start = statement.lowerBound + (has(statement.lowerBound, "@") ? 2 : 0)
    guard has(start, "case", "default") else { return statement }
    let colon = firstToken(from: start) { has($0, ":") }
    return min(colon + 1, statement.upperBound)..<statement.upperBound
  }

  private func statements(_ body: Range<Int>) -> [Range<Int>] {
    var (statements, start, index) = ([Range<Int>](), body.lowerBound, body.lowerBound)
    while index < body.upperBound {
      let isEnd = has(index, ";") || language == .dart && has(index, ",")
      let isStart =
        index > start && startsLine(index) && !isOperator(index) && !has(index - 1, ",")
        && (!isOperator(index - 1) || has(index - 2, "#"))
        && (language == .swift || language == .kotlin || has(index - 1, "}"))
      // `when (a) { b -> c }`, `switch (a) { b => c }`
      let isArrow = language != .swift && has(index, "->", "=>")
      if isEnd || isStart || isArrow {
        if start < index, !isArrow { statements.append(start..<index) }
        start = isEnd || isArrow ? index + 1 : index
      }
      index = next(index)
    }
    if start < body.upperBound { statements.append(start..<body.upperBound) }
    return statements
  }
}
