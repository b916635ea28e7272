// Expressions that name screens.

extension SourceCode {
  /// How deeply expressions may nest.
  private static let maximumDepth = 8

  /// The names that an expression can have: several for a condition such as
  /// `isNew ? "a" : "b"`.
  func names(in range: Range<Int>) -> [LocatedName] { names(in: range, depth: 0) }

  private func names(in range: Range<Int>, depth: Int) -> [LocatedName] {
    values(withoutCasts(withoutParentheses(range))).map { value in
      let value = withoutCasts(withoutParentheses(value))
      guard !value.isEmpty, depth < Self.maximumDepth else {
        return LocatedName(expression: .computed, range: self.range(value.lowerBound))
      }
      return LocatedName(
        expression: expression(value, depth: depth),
        range: self.range(value.lowerBound, through: value.upperBound - 1))
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

  /// The range without casts, which only tell the compiler a type.
  func withoutCasts(_ range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    if language == .dart, isWord(start, "const") { start += 1 }
    var index = start
    while index < range.upperBound {
      if index > start, isWord(index, among: ["as", "satisfies"]) { return start..<index }
      index = next(index)
    }
    var end = range.upperBound
    while end > start + 1, isPunctuation(end - 1, "!") || isPunctuation(end - 1, "!!") { end -= 1 }
    return start..<end
  }

  private func expression(_ range: Range<Int>, depth: Int) -> NameExpression {
    var parts: [NameExpression.Part] = []
    var (start, index) = (range.lowerBound, range.lowerBound)
    while index <= range.upperBound {
      if index == range.upperBound || isPunctuation(index, "+") {
        switch operand(start..<index, depth: depth) {
        case .parts(let more): parts += more
        case .unreadable(let reason): return .unreadable(reason)
        }
        start = index + 1
        if index == range.upperBound { break }
      }
      index = min(next(index), range.upperBound)
    }
    return .parts(parts)
  }

  private func operand(_ range: Range<Int>, depth: Int) -> NameExpression {
    switch kind(range.lowerBound) {
    case .string, .template: return strings(range, depth: depth)
    case .number where range.count == 1:
      let digits = text(range.lowerBound)
      return digits.utf8.allSatisfy(\.isDigit) ? .text(digits) : .computed
    case .word, .punctuation:
      return typeName(range) ?? reference(range).map { .parts([.reference($0)]) } ?? .computed
    default: return .computed
    }
  }

  /// One string, or several in a row, which Dart joins.
  private func strings(_ range: Range<Int>, depth: Int) -> NameExpression {
    var parts: [NameExpression.Part] = []
    var index = range.lowerBound
    while index < range.upperBound {
      guard index == range.lowerBound || language == .dart else { return .computed }
      switch kind(index) {
      case .string:
        do throws(LiteralFault) {
          parts.append(.text(try readLiteral(index)))
        } catch {
          return .unreadable(error.reason)
        }
      case .template:
        guard let content = content(ofGroup: index) else { return .computed }
        switch template(content, depth: depth) {
        case .parts(let more): parts += more
        case .unreadable(let reason): return .unreadable(reason)
        }
      default: return .computed
      }
      index = next(index)
    }
    return .parts(parts)
  }

  private func template(_ content: Range<Int>, depth: Int) -> NameExpression {
    var parts: [NameExpression.Part] = []
    var index = content.lowerBound
    while index < content.upperBound {
      switch kind(index) {
      case .text:
        do throws(LiteralFault) {
          parts.append(.text(try readLiteral(index)))
        } catch {
          return .unreadable(error.reason)
        }
      case .word:
        parts.append(.reference(Reference(path: [text(index)], offset: range(index).lowerBound)))
      default:
        guard let inner = self.content(ofGroup: index), depth < Self.maximumDepth,
          case .parts(let more) = operand(inner, depth: depth + 1)
        else { return .unreadable("the name is interpolated") }
        parts += more
      }
      index = next(index)
    }
    return .parts(parts)
  }

  /// A path of words with dots between them.
  func reference(_ range: Range<Int>) -> Reference? {
    var path: [String] = []
    var index = range.lowerBound
    if isPunctuation(index, "."), language == .swift || language == .dart { index += 1 }
    while index < range.upperBound {
      if let word = word(index) {
        path.append(word)
      } else if language.isScript, isPunctuation(index, "["), kind(index + 1) == .string,
        end(ofGroup: index) == index + 2, let text = literal(index + 1), !path.isEmpty
      {
        path.append(text)
        index += 2
      } else {
        return nil
      }
      index += 1
      if isPunctuation(index, "("), end(ofGroup: index) == index + 1, path.last == "toString" {
        path.removeLast()
        index += 2
      }
      if index == range.upperBound { break }
      if isPunctuation(index, "[") { continue }
      guard isPunctuation(index, ".") || isPunctuation(index, "?.") || isPunctuation(index, "!!")
      else { return nil }
      index += 1
      if isPunctuation(index, ".") { index += 1 }
    }
    guard !path.isEmpty else { return nil }
    return Reference(
      path: path, offset: self.range(range.lowerBound).lowerBound,
      isImplicit: isPunctuation(range.lowerBound, "."))
  }

  /// The name of a type, in an expression that returns it.
  private func typeName(_ range: Range<Int>) -> NameExpression? {
    let last = range.upperBound - 1
    switch language {
    case .kotlin:
      if range.count >= 3, isWord(last, "class"), isPunctuation(last - 1, "::"),
        let path = reference(range.lowerBound..<last - 1)?.path
      {
        let offset = self.range(range.lowerBound).lowerBound
        return .parts([.reference(Reference(path: path, offset: offset, isType: true))])
      }
      guard range.count >= 5, isWord(last, "simpleName"), isPunctuation(last - 1, "."),
        isWord(last - 2, "class"), isPunctuation(last - 3, "::")
      else { return nil }
      return unqualifiedName(ofType: range.lowerBound..<last - 3)
    case .swift:
      guard isWord(range.lowerBound, "String"), isPunctuation(range.lowerBound + 1, "("),
        end(ofGroup: range.lowerBound + 1) == last, isWord(range.lowerBound + 2, "describing"),
        isPunctuation(range.lowerBound + 3, ":"), isWord(last - 1, "self"),
        isPunctuation(last - 2, "."), range.lowerBound + 4 < last - 2
      else { return nil }
      return unqualifiedName(ofType: range.lowerBound + 4..<last - 2)
    default: return nil
    }
  }

  private func unqualifiedName(ofType range: Range<Int>) -> NameExpression? {
    guard let path = reference(range)?.path else { return nil }
    return .parts([
      .reference(
        Reference(
          path: path, offset: self.range(range.lowerBound).lowerBound, isType: true,
          isUnqualified: true))
    ])
  }
}
