// The parameters of functions and constructors.

extension SourceCode {
  /// The parameters in a pair of parentheses.
  func parameters(inGroup index: Int) -> [Definitions.Function.Parameter] {
    guard let content = content(ofGroup: index) else { return [] }
    return parts(content).flatMap { part -> [Definitions.Function.Parameter] in
      // Dart has the named parameters in braces, the optional ones in brackets.
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

  private func parameter(
    in range: Range<Int>, isNamed: Bool
  ) -> Definitions.Function.Parameter? {
    switch language {
    case .swift:
      // `label name: Type`, `name: Type` or `_ name: Type`.
      guard let colon = range.first(where: { isPunctuation($0, ":") }) else { return nil }
      let words = (range.lowerBound..<colon).compactMap { word($0) }
      guard let first = words.first, let last = words.last else { return nil }
      return .init(label: first == "_" ? nil : first, name: last, isPositional: first == "_")
    case .kotlin:
      guard let colon = range.first(where: { isPunctuation($0, ":") }),
        let name = word(colon - 1)
      else { return nil }
      return .init(label: name, name: name, isPositional: true)
    default:
      // `Type name = value`, `required this.name`.
      let end = range.first { isPunctuation($0, "=") || isPunctuation($0, ":") } ?? range.upperBound
      guard let index = (range.lowerBound..<end).last(where: { kind($0) == .word }) else {
        return nil
      }
      let name = text(index)
      return .init(
        label: isNamed ? name : nil, name: name, isPositional: !isNamed,
        isOfBase: isPunctuation(index - 1, ".") && isWord(index - 2, "super"))
    }
  }
}
