/// The views that a closure of SwiftUI can show.
///
/// It reads the statements of the closure, and those in the branches of its
/// conditions. It treats a statement that it does not understand as an unknown
/// view, so that the closure is reported.
struct ShownViews {
  enum View {
    /// A view that is named by `.scrim(screen:)`.
    case named
    /// A view that a constructor makes, by the tokens of its type, and the
    /// bracket after it.
    case constructed(Range<Int>, call: Int)
    /// One of SwiftUI's own views, which names no screen.
    case plain
    case unknown
  }

  private(set) var views: [View] = []
  /// Whether a condition decides which view is shown.
  private(set) var isChoice = false
  private let code: SourceCode

  /// How deeply conditions and containers may nest.
  private static let maximumDepth = 8

  /// - Parameter content: the tokens between the braces of a closure, or an
  ///   expression that has the closure as its value.
  init(_ code: SourceCode, in content: Range<Int>) {
    self.code = code
    read(withoutParameters(content), depth: 0)
  }

  /// Whether all views are named.
  var areNamed: Bool { !views.isEmpty && namedTypes?.isEmpty == true }

  /// Whether the closure always shows the same view.
  var isSingle: Bool {
    guard views.count == 1, !isChoice else { return false }
    if case .unknown = views[0] { return false }
    return true
  }

  /// The types of the views that are not named here; nil if the type of one is
  /// unknown.
  var namedTypes: [[String]]? {
    var types: [[String]] = []
    for view in views {
      switch view {
      case .named: continue
      case .constructed(let range, _):
        guard let path = code.reference(range)?.path else { return nil }
        types.append(path)
      case .plain, .unknown: return nil
      }
    }
    return types
  }

  /// The views that a constructor takes, by the bracket of its call.
  func viewsTaken(by call: Int) -> [FileScreens.TakenView] {
    var taken: [FileScreens.TakenView] = []
    func readClosure(_ content: Range<Int>) {
      for view in ShownViews(code, in: content).views {
        switch view {
        case .named: taken.append(.init(type: nil, isInClosure: true))
        case .plain: taken.append(.init(type: ["View"], isInClosure: true))
        case .constructed(let type, _) where !code.isWord(type.lowerBound, "Task"):
          guard let path = code.reference(type)?.path else { continue }
          taken.append(.init(type: path, isInClosure: true))
        case .constructed, .unknown: continue
        }
      }
    }
    var index = call
    if code.isPunctuation(index, "(") {
      for argument in code.arguments(inGroup: index) {
        if code.isPunctuation(argument.value.lowerBound, "{"),
          let content = code.content(ofGroup: argument.value.lowerBound)
        {
          readClosure(content)
        } else if let path = constructor(argument.value).flatMap({ code.reference($0.type)?.path })
        {
          taken.append(.init(type: path, isInClosure: false))
        }
      }
      index = code.next(index)
    }
    while true {
      // The label of a second closure.
      if code.kind(index) == .word, code.isPunctuation(index + 1, ":") { index += 2 }
      guard code.isPunctuation(index, "{"), let content = code.content(ofGroup: index) else {
        return taken
      }
      readClosure(content)
      index = content.upperBound + 1
    }
  }

  /// The content of a closure after `in`.
  private func withoutParameters(_ content: Range<Int>) -> Range<Int> {
    var index = content.lowerBound
    while index < min(content.upperBound, content.lowerBound + 24) {
      if code.isWord(index, "in") { return index + 1..<content.upperBound }
      if code.isWord(index, among: ["if", "switch", "for", "let", "return", "guard"])
        || code.isPunctuation(index, "{")
      {
        break
      }
      index = code.next(index)
    }
    return content
  }

  private mutating func read(_ content: Range<Int>, depth: Int) {
    guard depth < Self.maximumDepth else {
      views.append(.unknown)
      return
    }
    var index = content.lowerBound
    while index < content.upperBound {
      index = max(index + 1, readStatement(index, content.upperBound, depth: depth))
    }
  }

  /// Reads a statement; returns where it ends.
  private mutating func readStatement(_ index: Int, _ limit: Int, depth: Int) -> Int {
    if code.isPunctuation(index, ";") { return index + 1 }
    if code.isPunctuation(index, "@") { return index + 2 }
    // A build condition ends with its line.
    if code.isPunctuation(index, "#") {
      return code.firstToken(from: index + 1) { $0 >= limit || code.startsLine($0) }
    }
    if code.isWord(index, among: ["case", "default"]) {
      let colon = code.firstToken(from: index) { $0 >= limit || code.isPunctuation($0, ":") }
      return colon + 1
    }
    if code.isWord(index, among: ["if", "switch"]) {
      return readChoice(index, limit, depth: depth)
    }
    if code.isWord(index, "return") { return index + 1 }
    let end = statementEnd(index, limit)
    if code.isWord(index, "guard") {
      guard let content = code.content(ofGroup: end - 1) else {
        views.append(.unknown)
        return end
      }
      read(content, depth: depth + 1)
    } else if code.isWord(index, among: Self.wordsWithoutView) || code.isPunctuation(index, ".") {
      return end
    } else {
      readView(index..<end, depth: depth)
    }
    return end
  }

  /// Words that start a statement without a view.
  private static let wordsWithoutView: [StaticString] = [
    "let", "var", "_", "EmptyView", "break", "fatalError", "preconditionFailure",
    "assertionFailure", "print",
  ]

  private func statementEnd(_ start: Int, _ limit: Int) -> Int {
    var index = start + 1
    while index < limit {
      if code.isPunctuation(index, ";") { return index }
      let previous = index - 1
      if code.startsLine(index), !code.isOperator(index), !code.isOperator(previous) {
        return index
      }
      index = code.next(index)
    }
    return limit
  }

  /// Reads the branches of an `if` or a `switch`; returns where they end.
  private mutating func readChoice(_ start: Int, _ limit: Int, depth: Int) -> Int {
    isChoice = true
    var index = start
    while true {
      let brace = code.firstToken(from: index) { $0 >= limit || code.isPunctuation($0, "{") }
      guard let content = code.content(ofGroup: brace) else {
        views.append(.unknown)
        return limit
      }
      read(content, depth: depth + 1)
      index = content.upperBound + 1
      guard code.isWord(index, "else") else { return index }
      index += 1
    }
  }

  private mutating func readView(_ range: Range<Int>, depth: Int) {
    if isNamed(range) {
      views.append(.named)
      return
    }
    guard let (type, call) = constructor(range) else {
      views.append(.unknown)
      return
    }
    let name = code.text(type.upperBound - 1)
    if name == "AnyView", let value = code.arguments(inGroup: call).first?.value {
      readView(value, depth: depth + 1)
    } else if Self.groups.contains(name), let content = code.content(ofGroup: call),
      code.isPunctuation(call, "{")
    {
      read(content, depth: depth + 1)
    } else if SwiftScreens.containers.contains(name) {
      views.append(.plain)
    } else {
      views.append(.constructed(type, call: call))
    }
  }

  /// Views that show only their content.
  private static let groups: Set<String> = ["Group", "NavigationStack", "NavigationView"]

  /// Whether a view is named by the modifier `scrim`.
  ///
  /// A view deeper inside may be another screen.
  private func isNamed(_ range: Range<Int>) -> Bool {
    var index = range.lowerBound
    while index < range.upperBound {
      if code.screenOfModifier(index) != nil { return true }
      index = code.next(index)
    }
    return false
  }

  /// The type of the view that an expression constructs, and the bracket after
  /// it; nil for any other expression.
  ///
  /// Calls of modifiers may follow.
  private func constructor(_ range: Range<Int>) -> (type: Range<Int>, call: Int)? {
    var index = range.lowerBound
    while let word = code.word(index), word.first?.isUppercase == true,
      code.isPunctuation(index + 1, "."), code.kind(index + 2) == .word,
      !code.isWord(index + 2, "init")
    {
      index += 2
    }
    guard code.word(index)?.first?.isUppercase == true else { return nil }
    let type = range.lowerBound..<index + 1
    index = code.argumentList(after: index)
    if code.isPunctuation(index, "."), code.isWord(index + 1, "init") {
      index += 2
      if index == range.upperBound { return (type, index) }
    }
    guard code.isPunctuation(index, among: ["(", "{"]) else { return nil }
    let call = index
    while index < range.upperBound {
      if code.isPunctuation(index, among: ["(", "{"]) {
        guard let end = code.end(ofGroup: index) else { return nil }
        index = end + 1
      } else if code.isPunctuation(index, "."), code.kind(index + 1) == .word {
        index = code.typeArguments(from: index + 2)?.end ?? index + 2
        guard code.isPunctuation(index, among: ["(", "{"]) else { return nil }
      } else if code.kind(index) == .word, code.isPunctuation(index + 1, ":") {
        index += 2
      } else {
        return nil
      }
    }
    return (type, call)
  }
}
