// Expressions that name screens.

extension SourceCode {
  /// How deeply expressions may nest.
  private static let maximumDepth = 8

  /// The names that an expression can have: several for a condition such as
  /// `isNew ? "a" : "b"`.
  func names(in range: Range<Int>) -> [LocatedName] {
    values(bare(range)).map { value in
      let value = bare(value)
      let expression: NameExpression
      do throws(Unreadable) {
        expression = .parts(try parts(ofExpression: value, depth: 0))
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

  private func parts(
    ofExpression range: Range<Int>, depth: Int
  ) throws(Unreadable) -> [NameExpression.Part] {
    guard !range.isEmpty, depth < Self.maximumDepth else { throw .computed }
    var parts: [NameExpression.Part] = []
    for operand in self.parts(range, between: "+") {
      switch kind(operand.lowerBound) {
      case .string, .template: parts += try strings(operand, depth: depth)
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

  /// One string, or several in a row, which Dart joins; or the parts of a string
  /// with interpolations.
  private func strings(
    _ range: Range<Int>, depth: Int, isTemplate: Bool = false
  ) throws(Unreadable) -> [NameExpression.Part] {
    var (parts, index) = ([NameExpression.Part](), range.lowerBound)
    while index < range.upperBound {
      guard isTemplate || index == range.lowerBound || language == .dart else { throw .computed }
      switch kind(index) {
      case .string, .text: parts.append(.text(try readLiteral(index)))
      case .template:
        guard let content = content(ofGroup: index) else { throw .computed }
        parts += try strings(content, depth: depth, isTemplate: true)
      case .word where isTemplate: parts.append(.reference(Reference(path: [text(index)])))
      default:
        guard isTemplate, let inner = content(ofGroup: index) else { throw .computed }
        do {
          parts += try self.parts(ofExpression: inner, depth: depth + 1)
        } catch {
          throw Unreadable("the name is interpolated")
        }
      }
      index = next(index)
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
