/// A function of the app that declares a screen, and the argument that names
/// it.
///
/// Apps wrap what their framework offers, as in
/// `func named(_ id: String) -> some View { scrim(screen: id) }`. Its callers
/// then declare the screens.
struct Declarator: Sendable, Hashable {
  enum Argument: Sendable, Hashable {
    case value(label: String?, position: Int?)
    case type(position: Int)
  }

  let name: String
  let form: SourceForm
  let language: CodeLanguage
  let argument: Argument
  /// Whether the name is an id already.
  var isID = false

  /// The type that a call's type arguments give to the screen's name.
  func type(in parts: [Range<Int>]) -> Range<Int>? {
    guard case .type(let position) = argument, parts.indices.contains(position) else { return nil }
    return parts[position]
  }

  /// The value that a call's arguments give to the screen's name; nil if they
  /// give none.
  func value(in arguments: [SourceCode.Argument]) -> Range<Int>? {
    guard case .value(let label, let position) = argument else { return nil }
    if let label, let found = arguments.first(where: { $0.label?.text == label }) {
      return found.value
    }
    let unlabeled = arguments.filter { $0.label == nil }
    guard let position, unlabeled.indices.contains(position) else { return nil }
    return unlabeled[position].value
  }
}

extension [Declarator] {
  /// How many functions of one name are compared.
  private static let maximumCount = 32

  /// The values that functions of one name give to a screen's name; empty if
  /// they give none, and nil if there are too many functions.
  func values(in arguments: [SourceCode.Argument]) -> Set<Range<Int>>? {
    count > Self.maximumCount ? nil : Set(compactMap { $0.value(in: arguments) })
  }
}

extension SourceCode {
  /// Whether the word at an index is the name in a definition, and not a use.
  func isDefinition(_ index: Int) -> Bool {
    if isWord(index - 1, among: ["func", "fun", "class", "struct", "enum", "function", "extends"]) {
      return true
    }
    guard isPunctuation(index - 1, "."), language == .kotlin else { return false }
    // `fun NavGraphBuilder.detail(` defines it, too.
    var first = index - 2
    while kind(first) == .word, isPunctuation(first - 1, ".") { first -= 2 }
    if isWord(first - 1, "fun") { return true }
    guard isPunctuation(first - 1, ">") else { return false }
    var start = first - 1
    while start > max(0, first - 32), !isPunctuation(start, "<") { start -= 1 }
    return isWord(start - 1, "fun")
  }

  /// Declares the screens of the calls of declarators.
  ///
  /// Flutter's routes nest, and are read by their own reader.
  func readCalls(of declarators: [Declarator], into screens: inout FileScreens) {
    let callees = Dictionary(grouping: declarators, by: \.name)
    if callees.isEmpty { return }
    for index in tokens.indices where tokens[index].kind == .word {
      guard isPunctuation(index + 1, "(") || isPunctuation(index + 1, "<"),
        let found = callees[text(index)], !isDefinition(index)
      else { continue }
      let types = typeArguments(from: index + 1)
      let arguments = arguments(inGroup: types?.end ?? index + 1)
      let parts = types.map { self.parts($0.content) } ?? []
      let named = Set(found.compactMap { $0.type(in: parts) })
      guard let values = found.values(in: arguments), named.count + values.count < 2 else {
        screens.reportAmbiguousCall(index, self)
        continue
      }
      for type in named { screens.declareType(found[0].form, self, type) }
      for value in values {
        screens.declare(found[0].form, self, value, isID: found[0].isID)
      }
      if named.count + values.count > 0 { screens.calls.insert(found[0].name) }
    }
  }
}

extension FileScreens {
  /// Reports the call of a function whose name several functions have, which
  /// take the screen's name differently.
  mutating func reportAmbiguousCall(_ index: Int, _ code: SourceCode) {
    let name = code.text(index)
    calls.insert(name)
    reportUnread(code.range(index), "several functions are named '\(name)'")
  }
}
