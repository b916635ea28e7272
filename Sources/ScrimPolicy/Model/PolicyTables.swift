internal import ScrimPatterns
package import ScrimSyntax

/// A name that a policy gives to something, as a number.
@frozen @usableFromInline package struct Name: Hashable, Sendable {
  @usableFromInline package let number: Int32

  @inlinable package init(number: Int32) { self.number = number }
}

/// The names that a policy gives to things.
///
/// Two places mean the same cover or screen if they hold the same name,
/// whichever file they stand in. Keys of the policy's own file have the numbers
/// that its tree gave them, so that nothing is looked up twice; names that only
/// other files and values hold are numbered behind them.
package struct NameTable: Sendable {
  private var tree: SyntaxTree?
  private var otherTexts: [String] = []
  /// Those that only other files and values hold, by their bytes.
  private var others: [ContiguousArray<UInt8>: Name] = [:]

  /// Takes the keys of the policy's own file for names.
  package mutating func start(with tree: SyntaxTree) {
    self.tree = tree
  }

  /// How many names there are.
  package var count: Int { (tree?.symbolCount ?? 0) + otherTexts.count }

  /// The name that a text is, if there is one.
  package func existingName(_ text: String) -> Name? {
    tree?.symbol(of: text).map { Name($0) } ?? others[ContiguousArray(text.utf8)]
  }

  /// The key of the policy's own file that a text is, if there is one.
  package func ownName(_ text: Span<UInt8>) -> Name? {
    tree?.symbol(of: text).map { Name($0) }
  }

  package mutating func name(_ text: Span<UInt8>) -> Name {
    if let name = ownName(text) { return name }
    let text = text.text
    let bytes = ContiguousArray(text.utf8)
    if let name = others[bytes] { return name }
    let name = Name(number: Int32(count))
    others[bytes] = name
    otherTexts.append(text)
    return name
  }

  package func text(of name: Name) -> String {
    let number = Int(name.number)
    let first = tree?.symbolCount ?? 0
    guard let tree, number < first else { return otherTexts[number - first] }
    return tree.text(of: Symbol(number))
  }

  /// Lets a body read the text of a name.
  package func withText<Result>(of name: Name, _ body: (Span<UInt8>) -> Result) -> Result {
    let number = Int(name.number)
    if let tree, number < tree.symbolCount {
      return tree.withText(of: Symbol(number), body)
    }
    let text = ContiguousArray(text(of: name).utf8)
    return body(text.span)
  }
}

extension Name {
  /// The name of a key of the policy's own file.
  package init(_ symbol: Symbol) {
    self.init(number: Int32(symbol.index))
  }
}

/// What the files of a policy share, by number: its names, what its maps of settings
/// write, and its covers in place.
package struct PolicyTables: Sendable {
  package var names = NameTable()
  package var written: [WrittenSetting] = []
  package var inPlaceCovers: [CoverSettings] = []

  /// What a map of settings writes.
  package subscript(map: WrittenSettings) -> ArraySlice<WrittenSetting> { written[map.range] }
}
