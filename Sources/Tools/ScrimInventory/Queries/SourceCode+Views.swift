// The types and views that code shows.

extension SourceCode {
  /// The type in `Home.self`, `Home::class`, `Home` and `Home(…)`.
  func typeNamed(in range: Range<Int>) -> LocatedName? {
    var last = range.lowerBound
    while isPunctuation(last + 1, "."), kind(last + 2) == .word, !isWord(last + 2, "self"),
      last + 2 < range.upperBound
    {
      last += 2
    }
    var end = last + 1
    if isPunctuation(end, "("), end < range.upperBound { end = next(end) }
    if isPunctuation(end, among: ["::", "."]) { end += 2 }
    guard word(last)?.isTypeName == true, end == range.upperBound,
      var type = reference(range.lowerBound..<last + 1)
    else { return nil }
    type.isType = true
    return LocatedName(
      expression: .reference(type), range: self.range(range.lowerBound, through: last))
  }

  /// The views of which a closure, a body or an expression shows one.
  func shownViews(_ range: Range<Int>, depth: Int = 0) -> [ShownView] {
    guard depth < 8, !range.isEmpty else { return [] }
    let isBody =
      isPunctuation(range.lowerBound - 1, "{")
      && end(ofGroup: range.lowerBound - 1) == range.upperBound && closureBody(range) == nil
    var views = (isBody ? returnedValues(range) : values(range)).compactMap {
      shownView($0, depth: depth)
    }
    if views.count > 1 { for index in views.indices { views[index].isBesideOthers = true } }
    return views
  }

  private func shownView(_ range: Range<Int>, depth: Int) -> ShownView? {
    var (last, path) = (range.lowerBound, [String]())
    if isPunctuation(last, ".") { last += 1 }
    if range.isEmpty || isWord(last, among: Self.wordsWithoutViews) { return nil }
    while last < range.upperBound, let word = word(last) {
      path.append(word)
      guard isPunctuation(last + 1, among: [".", "?."]), kind(last + 2) == .word,
        last + 2 < range.upperBound,
        word.isTypeName || ["self", "this"].contains(word) || path.count > 1
          || typeArguments(from: last + 3) != nil
      else { break }
      last += 2
    }
    guard let name = path.last else {
      return ShownView(content: .computed, range: self.range(range))
    }
    let types = typeArguments(from: last + 1)
    let list = types?.end ?? last + 1
    let chain = members(list..<range.upperBound)
    if chain.contains("scrim") { return ShownView(content: .named, range: self.range(range)) }
    let place = self.range(range.lowerBound, through: last)
    // `getIt.get<PayPage>()` makes a view of the type.
    if !name.isTypeName, let type = types.flatMap({ parts($0.content).first }),
      let made = reference(type)?.path.last, made.isTypeName
    {
      return ShownView(content: .type(made), range: place)
    }
    let isMade =
      isPunctuation(list, among: ["(", "{"])
      || ["init", "new"].contains(name) && list >= range.upperBound
    if isMade, let type = path.last(where: \.isTypeName),
      language != .swift || type == name || name == "init"
    {
      return ShownView(
        content: .type(type), range: place, inner: innerViews(list, depth: depth + 1))
    }
    return ShownView(
      content: .reference(path.filter { !["self", "this"].contains($0) }), range: place,
      chain: path + chain)
  }

  /// Words that begin no view.
  private static let wordsWithoutViews: [StaticString] = [
    "nil", "null", "true", "false", "case", "default", "let", "var", "final", "break", "throw",
  ]

  /// The names after the dots of a chain of calls.
  private func members(_ chain: Range<Int>) -> [String] {
    var (names, index) = ([String](), chain.lowerBound)
    while index < chain.upperBound {
      if isPunctuation(index - 1, among: [".", "?."]), let name = word(index) {
        names.append(name)
      }
      index = next(index)
    }
    return names
  }

  /// The views in the closure after a view, and in its arguments.
  private func innerViews(_ list: Int, depth: Int) -> [ShownView] {
    let labels = ["rootView", "child", "content", "destination", "home", "body", "builder", "root"]
    let arguments = isPunctuation(list, "(") ? arguments(inGroup: list) : []
    let views = arguments.filter { argument in
      argument.label.map { labels.contains($0.text) }
        ?? (word(argument.value.lowerBound)?.isTypeName == true)
    }
    return (closures(after: list, [""]) + views.map(\.value)).flatMap {
      shownViews($0, depth: depth)
    }
  }
}

extension String {
  /// Whether a type can have the name.
  var isTypeName: Bool { drop { $0 == "_" }.first?.isUppercase == true }
}
