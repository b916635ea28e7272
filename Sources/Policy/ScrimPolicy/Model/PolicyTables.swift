internal import ScrimPatterns
package import ScrimSyntax

/// A name in a policy, as a number.
@frozen @usableFromInline package struct Name: Hashable, Sendable {
  @usableFromInline package let number: Int32

  @inlinable package init(number: Int32) { self.number = number }
}

/// The names in a policy.
///
/// References mean the same cover or screen if they have the same name, in
/// whichever file they are. Keys of the policy's own file keep the numbers of
/// their symbols, so that nothing is looked up twice. Names that occur only in
/// other files, or in values, get higher numbers.
package struct NameTable: Sendable {
  private var tree: SyntaxTree?
  private var otherTexts: [String] = []
  /// The names that occur only in other files, or in values.
  private var others: [ContiguousArray<UInt8>: Name] = [:]

  /// Registers the keys of the policy's own file as names.
  package mutating func start(with tree: SyntaxTree) { self.tree = tree }

  /// The number of names.
  package var count: Int { (tree?.symbolCount ?? 0) + otherTexts.count }

  /// The name with a text, if there is one.
  package func existingName(_ text: String) -> Name? {
    tree?.symbol(of: text).map { Name($0) } ?? others[ContiguousArray(text.utf8)]
  }

  /// The name with a text, if it is a key of the policy's own file.
  package func ownName(_ text: Span<UInt8>) -> Name? { tree?.symbol(of: text).map { Name($0) } }

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

  package func text(of name: Name) -> String { withText(of: name) { $0.text } }

  /// Passes the text of a name to a closure.
  package func withText<Result>(of name: Name, _ body: (Span<UInt8>) -> Result) -> Result {
    let number = Int(name.number)
    guard let tree, number < tree.symbolCount else {
      return otherTexts[number - (tree?.symbolCount ?? 0)].withBytes(body)
    }
    return tree.withText(of: Symbol(number), body)
  }
}

extension Name {
  /// Creates the name of a key of the policy's own file.
  package init(_ symbol: Symbol) { self.init(number: Int32(symbol.index)) }
}

/// The tables that the files of a policy share: names and inline covers.
package struct PolicyTables: Sendable {
  package var names = NameTable()
  package var inlineCovers: [CoverSettings] = []
  /// The names of entries that were not read: refused names, and the keys of maps
  /// whose own keys are unknown or duplicate.
  ///
  /// A reference to one of them is not an undefined name.
  package var unreadNames: Set<String> = []

  package init() {}
}
