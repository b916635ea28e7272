// Lists of routes, and the variables and functions that contain them.
//
// A route in a variable continues the routes whose lists name the variable.

extension FlutterScreens {
  /// How deeply conditions and sums of lists may nest.
  private static let maximumListDepth = 16

  /// Reads the names of variables and functions in a list of routes.
  mutating func readList(_ range: Range<Int>, below parents: Range<Int>?, depth: Int = 0) {
    let range = withoutCascade(range)
    var start = code.isWord(range.lowerBound, "const") ? range.lowerBound + 1 : range.lowerBound
    if let types = code.typeArguments(from: start) { start = types.end }
    guard code.isPunctuation(start, "["), let content = code.content(ofGroup: start),
      content.upperBound == range.upperBound - 1
    else {
      readElement(range, below: parents, depth: depth)
      return
    }
    for part in code.parts(content) { readElement(part, below: parents, depth: depth) }
  }

  private mutating func readElement(
    _ range: Range<Int>, below parents: Range<Int>?, depth: Int
  ) {
    guard depth < Self.maximumListDepth else {
      reportList(range)
      return
    }
    let range = withoutCascade(range)
    let element = withoutConditions(range)
    if element != range, let other = elseIndex(element) {
      readElement(element.lowerBound..<other, below: parents, depth: depth + 1)
      readElement(other + 1..<element.upperBound, below: parents, depth: depth + 1)
      return
    }
    let value = spread(element) ?? element
    if value.isEmpty { return }
    if let (first, second) = code.alternatives(value) ?? sum(value) {
      readList(first, below: parents, depth: depth + 1)
      readList(second, below: parents, depth: depth + 1)
      return
    }
    if value != element, code.isPunctuation(value.upperBound - 1, "]") {
      readList(value, below: parents, depth: depth + 1)
      return
    }
    let part = withoutCall(value)
    guard let reference = code.reference(part), let last = reference.path.last else {
      reportList(value)
      return
    }
    guard makers[last] == nil, last != "new",
      !reference.path.contains(where: Self.shellNames.contains)
    else { return }
    screens.routeReferences.append(
      .init(
        reference: reference, scope: scope, parents: parents,
        range: code.range(part.lowerBound, through: part.upperBound - 1)))
  }

  /// The list in front of a cascade, as in `[home, pay]..sort(compare)`.
  ///
  /// A cascade that can add routes is reported.
  private mutating func withoutCascade(_ range: Range<Int>) -> Range<Int> {
    var (index, end) = (range.lowerBound, Int?.none)
    while index < range.upperBound {
      if code.isPunctuation(index, "."), code.isPunctuation(index + 1, ".") {
        end = end ?? index
        if !code.isWord(index + 2, among: ["sort", "shuffle"]) {
          screens.reportUnread(
            code.range(range.lowerBound, through: range.upperBound - 1),
            "the routes are not a literal")
          break
        }
      }
      index = code.next(index)
    }
    return end.map { range.lowerBound..<$0 } ?? range
  }

  /// Reports a list that code builds, unless it contains routes that are read.
  private mutating func reportList(_ range: Range<Int>) {
    guard
      code.kind(range.lowerBound) == .word
        || code.isPunctuation(range.lowerBound, among: ["[", "{", "<", "("])
    else { return }
    let hasRoutes = range.prefix(256).contains {
      code.isWord($0, among: Self.shells) || code.word($0).map { makers[$0] != nil } ?? false
    }
    if hasRoutes { return }
    screens.reportUnread(
      code.range(range.lowerBound, through: range.upperBound - 1), "the routes are not a literal")
  }

  /// The two lists of a sum.
  private func sum(_ range: Range<Int>) -> (Range<Int>, Range<Int>)? {
    var index = range.lowerBound
    while index < range.upperBound {
      if code.isPunctuation(index, "+") {
        return (range.lowerBound..<index, index + 1..<range.upperBound)
      }
      index = code.next(index)
    }
    return nil
  }
}

/// Variables whose values are routes.
extension FlutterScreens {
  /// The variable or function whose value is the route at a token, or a list
  /// with this route, after the names of the type and the functions around it.
  func owner(of index: Int) -> [String]? {
    let start = valueStart(index)
    if code.isPunctuation(start - 1, "=") { return code.word(start - 2).map { scope + [$0] } }
    if code.isPunctuation(start - 1, "=>"), let name = code.word(start - 2) {
      return scope + [name]
    }
    if code.isPunctuation(start - 1, "=>"), code.isPunctuation(start - 2, ")") {
      let parameters = code.range(Int(code.tokens[start - 2].partner)).lowerBound
      guard openFunctions.last?.range.lowerBound == parameters else { return nil }
    } else if !code.isWord(start - 1, "return") {
      return nil
    }
    if let function = openFunctions.last {
      return scope.dropLast() + function.name.split(separator: ".").map(String.init)
    }
    return brackets.last.flatMap {
      code.isWord($0 - 2, "get") ? code.word($0 - 1).map { scope + [$0] } : nil
    }
  }

  /// The number of shells around a route that are searched for a variable.
  private static let maximumShells = 8

  /// The first token of a value: the route, the list that contains it, or the
  /// shells around them.
  private func valueStart(_ index: Int) -> Int {
    var (start, depth) = (index, brackets.count)
    for _ in 0..<Self.maximumShells {
      if depth > 0, code.isPunctuation(brackets[depth - 1], "[") {
        depth -= 1
        start = typesStart(brackets[depth])
      }
      if code.isWord(start - 1, among: ["const", "new"]) { start -= 1 }
      guard depth > 0, code.isPunctuation(start - 1, ":"),
        code.isWord(start - 2, among: ["routes", "branches"]),
        let shell = shell(ofArguments: brackets[depth - 1])
      else { break }
      depth -= 1
      start = shell
    }
    return start
  }

  /// The first token of the shell with an argument list.
  private func shell(ofArguments list: Int) -> Int? {
    guard code.isPunctuation(list, "(") else { return nil }
    let name = code.isPunctuation(list - 2, ".") ? list - 3 : list - 1
    let isShell = code.isWord(name, among: Self.shells) && !code.isWord(name, "GoRouter")
    return isShell ? first(name) : nil
  }

  /// The first token of the types in front of a list, as in `<RouteBase>[`.
  private func typesStart(_ list: Int) -> Int {
    guard code.isPunctuation(list - 1, ">") else { return list }
    let start = (max(0, list - 16)..<list).last {
      code.isPunctuation($0, "<") && code.typeArguments(from: $0)?.end == list
    }
    return start ?? list
  }
}
