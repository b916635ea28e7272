internal import ScrimSyntax

/// A name that a policy gives to something, as a number.
struct Name: Hashable, Sendable {
  let number: Int32
}

/// The names that a policy gives to things.
///
/// Two places mean the same cover or screen if they hold the same name,
/// whichever file they stand in. Keys of the policy's own file have the numbers
/// that its tree gave them, so that nothing is looked up twice; names that only
/// other files and values hold are numbered behind them.
struct NameTable: Sendable {
  private var tree: SyntaxTree?
  private var otherTexts: [String] = []
  private var others: [String: Name] = [:]

  /// Takes the keys of the policy's own file for names.
  mutating func start(with tree: SyntaxTree) {
    self.tree = tree
  }

  /// The name that a text is, if there is one.
  func existingName(_ text: String) -> Name? {
    tree?.symbol(of: text).map { Name($0) } ?? others[text]
  }

  /// The key of the policy's own file that a text is, if there is one.
  func ownName(_ text: Span<UInt8>) -> Name? {
    tree?.symbol(of: text).map { Name($0) }
  }

  mutating func name(_ text: Span<UInt8>) -> Name {
    if let name = ownName(text) { return name }
    let text = text.string
    if let name = others[text] { return name }
    let name = Name(number: Int32((tree?.symbolCount ?? 0) + otherTexts.count))
    others[text] = name
    otherTexts.append(text)
    return name
  }

  func text(of name: Name) -> String {
    let number = Int(name.number)
    let first = tree?.symbolCount ?? 0
    guard let tree, number < first else { return otherTexts[number - first] }
    return tree.text(of: Symbol(number))
  }

  /// The bytes of the policy's own file.
  var source: [UInt8] { tree?.texts.source ?? [] }

  /// Where a name is spelled out in the policy's own file; nil if it is not.
  func placeInSource(of name: Name) -> Range<Int>? {
    guard let tree, name.number < tree.symbolCount else { return nil }
    let location = tree.symbols.location(of: Symbol(Int(name.number)))
    return location.isCopy ? nil : location.range
  }

  /// Lets a body read the text of a name.
  func withText<Result>(of name: Name, _ body: (Span<UInt8>) -> Result) -> Result {
    let number = Int(name.number)
    if let tree, number < tree.symbolCount {
      return tree.withText(of: Symbol(number), body)
    }
    return body(Array(text(of: name).utf8).span)
  }
}

extension Name {
  /// The name of a key of the policy's own file.
  init(_ symbol: Symbol) {
    self.init(number: Int32(symbol.index))
  }
}
