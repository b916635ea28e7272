// Expressions that name screens.

extension SourceCode {
  /// The names that an expression can have: several for a condition such as
  /// `isNew ? "a" : "b"`.
  func names(in range: Range<Int>) -> [LocatedName] {
    values(bare(range)).map { value in
      let value = bare(value)
      let expression: NameExpression
      do throws(Unreadable) {
        expression = .parts(try parts(of: value))
      } catch {
        expression = .unreadable(error.reason)
      }
      return LocatedName(expression: expression, range: self.range(value))
    }
  }

  func withoutParentheses(_ range: Range<Int>) -> Range<Int> {
    var range = range
    while isPunctuation(range.lowerBound, "("),
      end(ofGroup: range.lowerBound) == range.upperBound - 1
    {
      range = range.lowerBound + 1..<range.upperBound - 1
    }
    return range
  }

  /// An expression without parentheses around it, and without casts, which only
  /// tell the compiler a type.
  private func bare(_ range: Range<Int>) -> Range<Int> {
    let range = withoutParentheses(range)
    let start = range.lowerBound + (isWord(range.lowerBound, "const") ? 1 : 0)
    var end = start
    while end < range.upperBound, end == start || !isWord(end, among: ["as", "satisfies"]) {
      end = next(end)
    }
    end = min(end, range.upperBound)
    while end > start + 1, isPunctuation(end - 1, among: ["!", "!!"]) { end -= 1 }
    return start..<max(start, end)
  }

  private func parts(of range: Range<Int>) throws(Unreadable) -> [NameExpression.Part] {
    if range.isEmpty { throw .computed }
    var parts: [NameExpression.Part] = []
    for operand in self.parts(range, between: "+") {
      switch kind(operand.lowerBound) {
      case .string:
        // Dart joins strings in a row.
        guard operand.count == 1 || language == .dart else { throw .computed }
        for index in operand { parts += try self.parts(ofString: index) }
      case .number where operand.count == 1 && bytes(operand.lowerBound).allSatisfy(\.isDigit):
        parts.append(.text(text(operand.lowerBound)))
      case .word, .punctuation:
        guard let reference = typeName(operand) ?? reference(operand) else { throw .computed }
        parts.append(.reference(reference))
      default: throw .computed
      }
    }
    return parts
  }

  /// A path of words with dots between them.
  func reference(_ range: Range<Int>) -> Reference? {
    var (path, index) = ([String](), range.lowerBound)
    let isImplicit = isPunctuation(index, ".")
    if isImplicit { index += 1 }
    while index < range.upperBound, let word = word(index) {
      path.append(word)
      index += 1
      while language == .script, isPunctuation(index, "["), end(ofGroup: index) == index + 2,
        kind(index + 1) == .string, let key = literal(index + 1)
      {
        path.append(key)
        index += 3
      }
      // `a.toString()` is `a`.
      if word == "toString", isPunctuation(index, "("), end(ofGroup: index) == index + 1 {
        path.removeLast()
        index += 2
      }
      if index >= range.upperBound, !path.isEmpty {
        return Reference(path: path, isImplicit: isImplicit)
      }
      guard isPunctuation(index, among: [".", "?.", "!!"]) else { return nil }
      index += isPunctuation(index, "!!") && isPunctuation(index + 1, ".") ? 2 : 1
    }
    return nil
  }

  /// The type in `Home::class`, `Home::class.simpleName` or
  /// `String(describing: Home.self)`.
  private func typeName(_ range: Range<Int>) -> Reference? {
    func type(_ range: Range<Int>, before ending: [StaticString]) -> Reference? {
      let start = range.upperBound - ending.count
      guard start > range.lowerBound,
        zip(start..., ending).allSatisfy({ isWord($0, $1) || isPunctuation($0, $1) })
      else { return nil }
      var reference = reference(range.lowerBound..<start)
      reference?.isType = true
      return reference
    }
    func unqualified(_ reference: Reference?) -> Reference? {
      reference.map { Reference(path: $0.path.suffix(1), isType: true) }
    }
    let start = range.lowerBound
    if language == .kotlin {
      return type(range, before: ["::", "class"])
        ?? unqualified(type(range, before: ["::", "class", ".", "simpleName"]))
    }
    guard isWord(start, "String"), isWord(start + 2, "describing"),
      end(ofGroup: start + 1) == range.upperBound - 1
    else { return nil }
    return unqualified(type(start + 4..<range.upperBound - 1, before: [".", "self"]))
  }
}
