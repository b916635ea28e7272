// Parameters, loop variables, and where they are visible.

extension ModuleReader {
  /// The largest number of tokens in a result type.
  private static let maximumType = 32

  /// The number of parts of an expression that are searched for its end.
  private static let maximumParts = 100

  /// Reads the parameters of a function, a method or `catch`, after its name.
  mutating func readFunction(_ index: Int) {
    guard !code.isWord(index, among: Tokenizer.wordsOfHeads) else { return }
    var list = index + 1
    if code.isWord(index, "function"), code.isPunctuation(list, "*") { list += 1 }
    if let end = code.typeArguments(from: list)?.end { list = end }
    guard code.isPunctuation(list, "("), let close = code.end(ofGroup: list),
      let body = blockOfFunction(after: close)
    else { return }
    defineParameters(list, in: code.range(list, through: code.next(body) - 1))
    if let statements = code.content(ofGroup: body) {
      let result = statements.prefix(Self.maximumParts).first { code.isWord($0, "return") }
      if let result { readResult(code.text(index), at: result + 1) }
    }
  }

  /// Records a variable or a function if its value, which starts at a token, is
  /// a function that makes navigators, or the result of such a function.
  mutating func readResult(_ name: String, at start: Int) {
    if canBeNavigatorMaker(start..<code.expressionEnd(start)) {
      definitions.navigatorMakers.insert(name)
    }
    var value = start
    if code.isPunctuation(code.next(value), "=>") { value = code.next(value) + 1 }
    for function in Definitions.NavigatorFunction.allCases
    where code.word(value) == function.rawValue {
      definitions.results[function, default: []].insert(name)
    }
  }

  /// Whether an expression uses a function such as `createStackNavigator`
  /// without calling it, so that its value can be this function.
  private func canBeNavigatorMaker(_ range: Range<Int>) -> Bool {
    range.prefix(Self.maximumParts).contains { index in
      code.word(index)?.isNavigatorMaker == true
        && !code.isPunctuation(index + 1, among: ["(", "<"])
    }
  }

  /// Reads the parameters of a function in front of `=>`.
  mutating func readArrow(_ index: Int) {
    let end = bodyEnd(index + 1)
    if let name = code.word(index - 1) {
      let scope = code.range(index, through: end - 1)
      definitions.bindings.append(define([name], nil, scope, isLocal: true))
    }
    guard let list = parameters(before: index) else { return }
    defineParameters(list, in: code.range(list, through: end - 1))
  }

  /// The bytes in which the variables that a keyword declares are visible, if
  /// the keyword is in the head of a loop.
  func loop(around index: Int) -> Range<Int>? {
    let list = index - 1
    let isLoop =
      code.isWord(list - 1, "for")
      || code.isWord(list - 1, "await") && code.isWord(list - 2, "for")
    guard isLoop, code.isPunctuation(list, "("), let close = code.end(ofGroup: list) else {
      return nil
    }
    return code.range(list, through: bodyEnd(close + 1) - 1)
  }

  private mutating func defineParameters(_ list: Int, in scope: Range<Int>) {
    guard let content = code.content(ofGroup: list), content.count < 400 else { return }
    for part in code.parts(content) {
      for name in names(inPattern: part) {
        definitions.bindings.append(define([code.text(name)], nil, scope, isLocal: true))
      }
    }
  }

  /// The words that a parameter or a destructuring pattern defines, without its
  /// types and its values.
  func names(inPattern range: Range<Int>, depth: Int = 0) -> [Int] {
    let start =
      code.isPunctuation(range.lowerBound, "...") ? range.lowerBound + 1 : range.lowerBound
    guard let content = code.content(ofGroup: start) else {
      let end = range.first { code.isPunctuation($0, among: [":", "=", "?"]) } ?? range.upperBound
      return (start..<max(start, end)).filter { code.kind($0) == .word }
    }
    if depth == Self.maximumDepth { return content.filter { code.kind($0) == .word } }
    return code.parts(content).filter { !$0.isEmpty }.flatMap { part -> [Int] in
      let colon = code.next(part.lowerBound)
      let isKeyed =
        code.isPunctuation(start, "{") && part.contains(colon) && code.isPunctuation(colon, ":")
      return names(inPattern: isKeyed ? colon + 1..<part.upperBound : part, depth: depth + 1)
    }
  }

  /// The parameter list in front of `=>`, and in front of a result type.
  private func parameters(before arrow: Int) -> Int? {
    var index = arrow - 1
    for _ in 0..<Self.maximumType where index > 0 {
      let start = code.tokens[index].partner
      if code.isPunctuation(index, ")"), start >= 0, !code.isPunctuation(Int(start) - 1, ":") {
        return Int(start)
      }
      if code.isPunctuation(index, among: [",", ";", "(", "{", "[", "="]) { return nil }
      index = start >= 0 && start < index ? Int(start) - 1 : index - 1
    }
    return nil
  }

  /// The brace that opens the body of a function, after its parameters and its
  /// result type.
  private func blockOfFunction(after close: Int) -> Int? {
    var index = close + 1
    guard code.isPunctuation(index, ":") else {
      return code.isPunctuation(index, "{") ? index : nil
    }
    var (angles, isType) = (0, true)
    for _ in 0..<Self.maximumType {
      if code.isPunctuation(index, "{"), angles == 0, !isType { return index }
      if code.isPunctuation(index, "<") { angles += 1 }
      if code.isPunctuation(index, ">") { angles -= 1 }
      if angles == 0, code.isPunctuation(index, among: [",", ";", ")", "}", "="]) { return nil }
      isType =
        code.isPunctuation(index, among: [":", "|", "&", "=>"])
        || code.isWord(index, among: ["is", "keyof", "typeof", "extends"])
      index = code.next(index)
    }
    return nil
  }

  /// The token after a function's body or a statement: a block, or an
  /// expression to the end of its line, unless the next line continues it.
  private func bodyEnd(_ start: Int) -> Int {
    if code.isPunctuation(start, "{") { return code.next(start) }
    var index = start
    for _ in 0..<Self.maximumParts {
      guard index < code.count,
        !code.isPunctuation(index, among: [",", ";", ")", "}", "]"]),
        index == start || !code.startsLine(index) || continuesStatement(index)
      else { return min(index, code.count) }
      index = elementEnd(index) ?? code.next(index)
    }
    // The variable may be visible anywhere in the block.
    return scopes.last?.end ?? code.count
  }

  /// Whether a token at the start of a line belongs to the statement before it.
  private func continuesStatement(_ index: Int) -> Bool {
    if code.isOperator(index) || code.isOperator(index - 1) { return true }
    guard code.isPunctuation(index - 1, ")") else { return code.isWord(index - 1, "else") }
    return code.isWord(Int(code.tokens[index - 1].partner) - 1, among: Tokenizer.wordsOfHeads)
  }

  /// The token after the JSX element that starts at a token; nil if no element
  /// starts there.
  private func elementEnd(_ start: Int) -> Int? {
    var (index, depth) = (start, 0)
    while code.kind(index) == .tag, let end = code.end(ofGroup: index) {
      if code.bytes(index).contains(UInt8(ascii: "/")) {
        depth -= 1
      } else if !code.isPunctuation(end - 1, "/") {
        depth += 1
      }
      index = end + 1
      guard depth > 0 else { return index }
      while index < code.count, code.kind(index) != .tag { index = code.next(index) }
    }
    return nil
  }
}
