// Expressions that show a view.

extension SourceCode {
  /// An expression that can be a view: the beginning of a chain of calls.
  struct ViewExpression {
    /// The type that is made; nil for the value of a function or a property.
    var type: String?
    /// The words of the path.
    let path: [String]
    /// The tokens of the path.
    let range: Range<Int>
    /// The bracket after the path and its type arguments.
    let list: Int
    /// The names after the dots of the rest of the chain.
    let members: [String]
  }

  /// The view that an expression shows; nil if it is a statement or a literal that
  /// shows none.
  ///
  /// A path without words is an expression that is not read.
  func view(_ range: Range<Int>) -> ViewExpression? {
    var (last, path) = (range.lowerBound, [String]())
    if has(last, ".") { last += 1 }
    if range.isEmpty || has(last, among: Self.wordsWithoutViews) { return nil }
    while last < range.upperBound, let word = word(last) {
      path.append(word)
      guard has(last + 1, ".", "?."), kind(last + 2) == .word, last + 2 < range.upperBound,
        word.isTypeName || ["self", "this", "widget"].contains(word) || path.count > 1
          || typeArguments(from: last + 3) != nil
      else { break }
      last += 2
    }
    let types = typeArguments(from: last + 1)
    let list = path.isEmpty ? range.upperBound : types?.end ?? last + 1
    var view = ViewExpression(
      path: path, range: path.isEmpty ? range : range.lowerBound..<last + 1, list: list,
      members: members(min(list, range.upperBound)..<range.upperBound))
    guard let name = path.last else { return view }
    let isMade = has(list, "(", "{") || ["init", "new"].contains(name) && list >= range.upperBound
    if !name.isTypeName, let made = types.flatMap({ parts($0.content).first }).flatMap(reference),
      made.path.last?.isTypeName == true
    {
      // `getIt.get<PayPage>()` makes a view of the type.
      view.type = made.path.last
    } else if isMade, let type = path.last(where: \.isTypeName),
      language != .swift || type == name || name == "init"
    {
      view.type = type
    }
    return view
  }

  /// Words that begin no view.
  private static let wordsWithoutViews: [StaticString] = [
    "nil", "null", "true", "false", "case", "default", "let", "var", "final", "break", "throw",
  ]

  /// The type of a branch that a call is the value of: `is Home -> NavEntry(key)`.
  func typeOfBranch(before call: Int) -> Range<Int>? {
    var start = call - 1
    guard has(start, "->") else { return nil }
    while kind(start - 1) == .word && !has(start - 1, "is") || has(start - 1, ".") { start -= 1 }
    return has(start - 1, "is") && start < call - 1 ? start..<call - 1 : nil
  }

  /// The names after the dots of a chain of calls.
  private func members(_ chain: Range<Int>) -> [String] {
    var (names, index) = ([String](), chain.lowerBound)
    while index < chain.upperBound {
      if has(index - 1, ".", "?."), let name = word(index) { names.append(name) }
      index = next(index)
    }
    return names
  }

  /// The expressions for views in the closure after a view, and in its arguments.
  ///
  /// - Parameter takesAll: whether each argument is a view.
  func innerViews(_ list: Int, takesAll: Bool) -> [Range<Int>] {
    let labels = [
      "rootView", "child", "content", "destination", "home", "body", "builder", "root", "then",
    ]
    let arguments = has(list, "(") ? arguments(inGroup: list) : []
    return closures(after: list, [""])
      + arguments.filter { argument in
        takesAll
          || argument.label.map(labels.contains)
            ?? (word(bare(argument.value).lowerBound)?.isTypeName == true)
      }.map(\.value)
  }

  /// Whether an expression makes a type, or has a name.
  func makesView(_ range: Range<Int>) -> Bool {
    values(range).compactMap(view).contains { $0.type != nil || $0.members.contains("scrim") }
  }

  private static let pageBuilders = ["pageBuilder", "routeBuilder", "screenBuilder"]

  /// The functions that a value is made with, and that can make a page: those
  /// without arguments, or with the context.
  func pages(_ token: Int) -> [Range<Int>] {
    // `Item.named(…)`
    let list = argumentList(after: has(token + 1, ".") ? token + 2 : token)
    let arguments = arguments(inGroup: list)
    let functions = arguments.filter { argument in
      // What takes an index makes a part of a page, and so does a `titleBuilder`.
      let isPart =
        argument.label.map { $0.hasSuffix("Builder") && !Self.pageBuilders.contains($0) } ?? false
      return !isPart && has(argument.value.lowerBound, "(")
        && self.arguments(inGroup: argument.value.lowerBound).count < 2
    }.map(\.value)
    return functions + closures(after: list, [""] + arguments.compactMap(\.label))
  }
}
