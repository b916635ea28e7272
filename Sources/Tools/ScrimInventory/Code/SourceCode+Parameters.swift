// The parameters of functions and constructors.

extension SourceCode {
  /// The parameters in a pair of parentheses.
  func parameters(inGroup index: Int) -> [Definitions.Function.Parameter] {
    guard let content = content(ofGroup: index) else { return [] }
    return parts(content).flatMap { part -> [Definitions.Function.Parameter] in
      // Dart writes named parameters in braces, and optional ones in brackets.
      if language == .dart, isPunctuation(part.lowerBound, "{"),
        let inner = self.content(ofGroup: part.lowerBound)
      {
        return parts(inner).compactMap { parameter(in: $0, isNamed: true) }
      }
      if language == .dart, isPunctuation(part.lowerBound, "["),
        let inner = self.content(ofGroup: part.lowerBound)
      {
        return parts(inner).compactMap { parameter(in: $0, isNamed: false) }
      }
      return parameter(in: part, isNamed: false).map { [$0] } ?? []
    }
  }

  /// The parameters of a constructor of Kotlin that are properties.
  func properties(inGroup index: Int) -> Set<String> {
    Set(
      parts(content(ofGroup: index) ?? 0..<0).compactMap { part in
        guard let colon = first(":", in: part), isWord(colon - 2, among: ["val", "var"]) else {
          return nil
        }
        return word(colon - 1)
      })
  }

  /// The names of type parameters, such as `T` in `<reified T : Any>`.
  func typeParameters(in content: Range<Int>) -> [String] {
    parts(content).compactMap { part in
      let end = firstToken(from: part.lowerBound) {
        $0 >= part.upperBound || isPunctuation($0, ":")
      }
      return end > part.lowerBound ? word(min(end, part.upperBound) - 1) : nil
    }
  }

  private func parameter(
    in range: Range<Int>, isNamed: Bool
  ) -> Definitions.Function.Parameter? {
    switch language {
    case .swift:
      // `label name: Type`, `name: Type` or `_ name: Type`.
      guard let colon = first(":", in: range) else { return nil }
      var start = range.lowerBound
      while isPunctuation(start, "@") {
        start += 2
        if isPunctuation(start, "("), !startsLine(start) { start = next(start) }
      }
      let words = (min(start, colon)..<colon).suffix(2).compactMap { word($0) }
      guard let first = words.first, let last = words.last else { return nil }
      return .init(
        label: first == "_" ? nil : first, name: last, isPositional: first == "_",
        type: typeName(from: colon + 1),
        isVariadic: isPunctuation(range.upperBound - 1, "..."),
        defaultValue: defaultValue(in: colon..<range.upperBound))
    case .kotlin:
      guard let colon = first(":", in: range), let name = word(colon - 1) else { return nil }
      return .init(
        label: name, name: name, isPositional: true, type: typeName(from: colon + 1),
        isVariadic: range.prefix(8).contains { $0 < colon - 1 && isWord($0, "vararg") },
        defaultValue: defaultValue(in: colon..<range.upperBound))
    default:
      // `Type name = value`, `required this.name`.
      let end = first("=", in: range) ?? first(":", in: range) ?? range.upperBound
      guard let index = (range.lowerBound..<end).suffix(8).last(where: { kind($0) == .word }) else {
        return nil
      }
      let name = text(index)
      return .init(
        label: isNamed ? name : nil, name: name, isPositional: !isNamed,
        isOfBase: isPunctuation(index - 1, ".") && isWord(index - 2, "super"),
        defaultValue: defaultValue(in: range))
    }
  }

  /// The last name of the type at a token, such as `Screen` in `Routes.Screen`.
  func typeName(from index: Int) -> String? {
    var last = index
    while kind(last) == .word, isPunctuation(last + 1, "."), kind(last + 2) == .word { last += 2 }
    return word(last)
  }

  /// The first mark in a range, outside of its groups.
  private func first(_ mark: StaticString, in range: Range<Int>) -> Int? {
    var index = range.lowerBound
    while index < range.upperBound {
      if isPunctuation(index, mark) { return index }
      index = next(index)
    }
    return nil
  }

  /// The default value of a parameter; nil if it has no default value.
  private func defaultValue(in range: Range<Int>) -> LocatedName? {
    guard let mark = first("=", in: range), mark + 1 < range.upperBound else { return nil }
    let value = mark + 1..<range.upperBound
    let names = names(in: value)
    return names.count == 1
      ? names[0]
      : LocatedName(
        expression: .computed, range: self.range(value.lowerBound, through: value.upperBound - 1))
  }
}
