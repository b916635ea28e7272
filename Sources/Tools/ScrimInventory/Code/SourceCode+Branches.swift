// The branches of expressions that depend on a condition.

extension SourceCode {
  /// The values that an expression can have; nil if it does not depend on a
  /// condition.
  func branches(_ range: Range<Int>) -> [Range<Int>]? {
    switch language {
    case .kotlin where isWord(range.lowerBound, "if"): branchesOfKotlinIf(range)
    case .kotlin where isWord(range.lowerBound, "when"): branchesOfWhen(range)
    case .swift where isWord(range.lowerBound, "if"): branchesOfSwiftIf(range)
    case .swift where isWord(range.lowerBound, "switch"): branchesOfSwitch(range)
    default: (alternatives(range) ?? defaulted(range)).map { [$0, $1] }
    }
  }

  /// The number of tokens of a body that are searched for `return`.
  private static let maximumBody = 500

  /// The values that the body of a property of Swift can return.
  ///
  /// Without `return`, the body is the value. A long body is also returned
  /// whole, and cannot be read as a name.
  func returnedValues(_ body: Range<Int>) -> [Range<Int>] {
    if body.count > Self.maximumBody { return [body] }
    var values: [Range<Int>] = []
    var index = body.lowerBound
    while index < body.upperBound {
      if isWord(index, "return") {
        let value = index + 1..<min(max(index + 1, expressionEnd(index + 1)), body.upperBound)
        if !value.isEmpty { values.append(value) }
        index = value.upperBound
      } else if isPunctuation(index, "{"), isPunctuation(index - 1, among: ["=", "(", ","]) {
        // A closure returns to its caller.
        index = next(index)
      } else {
        index += 1
      }
    }
    return !values.isEmpty || body.isEmpty ? values : [body]
  }

  /// A value that may be missing, and its default.
  private func defaulted(_ range: Range<Int>) -> (Range<Int>, Range<Int>)? {
    var index = range.lowerBound
    while index < range.upperBound {
      if index > range.lowerBound, isPunctuation(index, among: ["??", "?:"]) {
        return (range.lowerBound..<index, index + 1..<range.upperBound)
      }
      index = next(index)
    }
    return nil
  }

  /// The branches of `if (isNew) "a" else { "b" }`.
  private func branchesOfKotlinIf(_ range: Range<Int>) -> [Range<Int>]? {
    guard isPunctuation(range.lowerBound + 1, "(") else { return nil }
    let start = next(range.lowerBound + 1)
    var index = start
    while index < range.upperBound, !isWord(index, "else") { index = next(index) }
    guard index < range.upperBound, index > start else { return nil }
    return [withoutBraces(start..<index), withoutBraces(index + 1..<range.upperBound)]
  }

  /// The branches of `when (kind) { NEW -> "a"; else -> "b" }`.
  private func branchesOfWhen(_ range: Range<Int>) -> [Range<Int>]? {
    guard let content = cases(range) else { return nil }
    let last = content.upperBound
    var branches: [Range<Int>] = []
    var index = content.lowerBound
    while index < last {
      let arrow = firstToken(from: index) { $0 >= last || isPunctuation($0, "->") }
      guard isPunctuation(arrow, "->"), arrow < last else { return nil }
      let isGroup = isPunctuation(arrow + 1, "{")
      let end = isGroup ? next(arrow + 1) : branchEnd(arrow + 1)
      guard end > arrow + 1, end <= last else { return nil }
      branches.append(withoutBraces(arrow + 1..<end))
      index = isPunctuation(end, ";") ? end + 1 : end
    }
    return branches.isEmpty ? nil : branches
  }

  /// The end of the value after an arrow.
  ///
  /// The next branch can follow on the same line. It starts with an `else` that
  /// does not belong to an `if`, or with a value without an operator in front.
  private func branchEnd(_ start: Int) -> Int {
    var index = start
    var openIfs = 0
    while index < count, !isPunctuation(index, among: [";", "}"]) {
      if isWord(index, "if") { openIfs += 1 }
      if isWord(index, "else") {
        if openIfs == 0 { return index }
        openIfs -= 1
      } else if index > start, !isWord(index - 1, among: ["if", "else"]), startsBranch(index) {
        return index
      }
      index = next(index)
    }
    return index
  }

  /// Whether the token after a value starts the condition of the next branch.
  private func startsBranch(_ index: Int) -> Bool {
    if isOperator(index) || isOperator(index - 1) { return false }
    // The value of an `if` follows its condition.
    if isPunctuation(index - 1, ")"), isWord(Int(tokens[index - 1].partner) - 1, "if") {
      return false
    }
    if startsLine(index) { return true }
    switch kind(index) {
    case .string, .template, .number: return true
    case .word:
      if isWord(index, among: ["is", "in"]) { return true }
      var end = index + 1
      while isPunctuation(end, "."), kind(end + 1) == .word { end += 2 }
      return isPunctuation(end, "->")
    case .punctuation: return isPunctuation(index, "!") && isWord(index + 1, among: ["is", "in"])
    default: return false
    }
  }

  /// The branches of `if isNew { "a" } else { "b" }`.
  private func branchesOfSwiftIf(_ range: Range<Int>) -> [Range<Int>]? {
    var branches: [Range<Int>] = []
    var index = range.lowerBound
    while true {
      // Only the last branch has no condition.
      let isLast = isPunctuation(index, "{")
      let brace = isLast ? index : firstToken(from: index) { isPunctuation($0, "{") }
      guard let content = content(ofGroup: brace), content.upperBound < range.upperBound else {
        return nil
      }
      branches.append(content)
      index = content.upperBound + 1
      if isLast { return index == range.upperBound ? branches : nil }
      guard isWord(index, "else") else { return nil }
      index += 1
    }
  }

  /// The branches of a `switch` with one value for each case.
  private func branchesOfSwitch(_ range: Range<Int>) -> [Range<Int>]? {
    guard let content = cases(range) else { return nil }
    let last = content.upperBound
    var branches: [Range<Int>] = []
    var index = content.lowerBound
    while index < last {
      guard isWord(index, among: ["case", "default"]) else { return nil }
      let colon = firstToken(from: index) { $0 >= last || isPunctuation($0, ":") }
      guard isPunctuation(colon, ":"), colon < last else { return nil }
      let end = firstToken(from: colon + 1) {
        $0 >= last || isPunctuation($0, ";") || isWord($0, among: ["case", "default"])
      }
      guard end > colon + 1, end <= last else { return nil }
      branches.append(colon + 1..<end)
      index = isPunctuation(end, ";") ? end + 1 : end
    }
    return branches.isEmpty ? nil : branches
  }

  /// The content of the braces that end a range.
  private func cases(_ range: Range<Int>) -> Range<Int>? {
    let brace = firstToken(from: range.lowerBound) { isPunctuation($0, "{") }
    return content(ofGroup: brace).flatMap { $0.upperBound == range.upperBound - 1 ? $0 : nil }
  }

  /// The content of braces around a whole range.
  private func withoutBraces(_ range: Range<Int>) -> Range<Int> {
    isPunctuation(range.lowerBound, "{") && end(ofGroup: range.lowerBound) == range.upperBound - 1
      ? range.lowerBound + 1..<range.upperBound - 1 : range
  }
}
