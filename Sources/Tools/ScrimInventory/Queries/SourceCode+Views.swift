// The views that code shows.

extension SourceCode {
  /// The views of which a closure, a body or an expression shows one.
  func shownViews(_ range: Range<Int>, depth: Int = 0) -> [ShownView] {
    guard depth < 8, !range.isEmpty else { return [] }
    let values =
      closureBody(range) == nil && isBody(range) ? returnedValues(range) : values(range)
    let views = values.compactMap { shownView($0, depth: depth) }
    // A body can have calls beside its views.
    return views.count == 1 ? views : views.filter(\.isType)
  }

  /// Whether a range is the content of braces.
  private func isBody(_ range: Range<Int>) -> Bool {
    isPunctuation(range.lowerBound - 1, "{")
      && end(ofGroup: range.lowerBound - 1) == range.upperBound
  }

  private func shownView(_ range: Range<Int>, depth: Int) -> ShownView? {
    guard !range.isEmpty else { return nil }
    let bytes = self.range(range)
    var (last, path) = (range.lowerBound, [String]())
    if isPunctuation(last, ".") { last += 1 }
    if isWord(last, among: Self.wordsWithoutViews) { return nil }
    while let word = word(last), last < range.upperBound {
      path.append(word)
      guard isPunctuation(last + 1, ".") || isPunctuation(last + 1, "?."), kind(last + 2) == .word,
        last + 2 < range.upperBound,
        word.isTypeName || ["self", "this"].contains(word) || path.count > 1
          || typeArguments(from: last + 3) != nil
      else { break }
      last += 2
    }
    guard let name = path.last else { return ShownView(content: .computed, range: bytes) }
    let types = typeArguments(from: last + 1)
    let list = types?.end ?? last + 1
    if isNamed(list..<range.upperBound) { return ShownView(content: .named, range: bytes) }
    let place = self.range(range.lowerBound..<last + 1)
    // `getIt.get<PayPage>()` makes a view of the type.
    if !name.isTypeName, let types, let type = parts(types.content).first,
      let made = reference(type)?.path.last, made.isTypeName
    {
      return ShownView(content: .type(made), range: place)
    }
    if let type = path.last(where: \.isTypeName),
      isPunctuation(list, among: ["(", "{"])
        || isWord(last, among: ["init", "new"]) && list >= range.upperBound
    {
      if !name.isTypeName, !["init", "new"].contains(name), language == .swift {
        return ShownView(content: .reference(path), range: place)
      }
      return ShownView(
        content: .type(type), range: place, inner: innerViews(list, depth: depth + 1))
    }
    return ShownView(
      content: .reference(path.filter { !["self", "this"].contains($0) }), range: bytes)
  }

  /// Words that begin no view.
  private static let wordsWithoutViews: [StaticString] = [
    "nil", "null", "true", "false", "case", "default", "let", "var", "final", "break", "throw",
  ]

  /// Whether `.scrim` names the view that a chain of calls begins with.
  private func isNamed(_ chain: Range<Int>) -> Bool {
    var index = chain.lowerBound
    while index < chain.upperBound {
      if isWord(index, "scrim"), isPunctuation(index - 1, "."), isPunctuation(index + 1, "(") {
        return true
      }
      index = next(index)
    }
    return false
  }

  /// The views in the closure after a view, and in its arguments.
  private func innerViews(_ list: Int, depth: Int) -> [ShownView] {
    var views = closures(after: list, [""]).flatMap { shownViews($0, depth: depth) }
    guard isPunctuation(list, "(") else { return views }
    let labels = ["rootView", "child", "content", "destination", "home", "body", "builder", "root"]
    for argument in arguments(inGroup: list)
    where argument.label.map({ labels.contains($0.text) }) ?? true {
      guard word(argument.value.lowerBound)?.isTypeName ?? false || argument.label != nil else {
        continue
      }
      views += shownViews(argument.value, depth: depth)
    }
    return views
  }
}

extension String {
  /// Whether a type can have the name.
  var isTypeName: Bool { drop { $0 == "_" }.first?.isUppercase == true }
}
