package import ScrimDiagnostics

/// A YAML document as one flat tape of integers.
///
/// The nodes are in the order in which they start in the source. Most scalars
/// take one word (see `SyntaxNode`). A collection takes two words, then its
/// contents. So walking a tree is adding and jumping, and no node needs an
/// object:
///
///     {a: [x, yy], b: x}   index  kind          link
///                            0    flowMapping   8: after it
///                            1    (its end)
///                            2    plain, key    1: the symbol of "a"
///                            3    flowSequence  7: after it
///                            4    (its end)
///                            5    plain         1: the length of "x"
///                            6    plain         2: the length of "yy"
///                            7    plain, key    2: the symbol of "b"
///                            8    plain         1: the length of "x"
///
/// A key's text is a symbol: a number that two keys share exactly if their
/// texts are equal. A text stays in the source if the source spells it out. An
/// alias links to the node that it refers to, so nothing is duplicated.
///
/// A node is identified by its index on the tape.
@usableFromInline package struct SyntaxTree: Sendable {
  package let sourceID: SourceID

  /// Whether the whole document was read.
  ///
  /// If not, a finding says why, and the tree contains what came before.
  package internal(set) var isComplete = false

  /// The names of the anchors, by the node that has each.
  var anchorNames: [Int: String] = [:]

  /// Whether the document has an alias.
  package internal(set) var hasAliases = false

  @usableFromInline package var tape: ContiguousArray<UInt64> = []
  @usableFromInline package var symbols: SymbolTable
  @usableFromInline package var texts: TextPool

  init(of source: SourceFile, _ sourceID: SourceID) {
    self.sourceID = sourceID
    self.symbols = SymbolTable(capacity: source.bytes.count / 64)
    self.texts = TextPool(source: source.bytes)
  }

  /// The document's outermost node; nil if there is no document.
  package var root: Int? { tape.isEmpty ? nil : 0 }

  @inlinable package func kind(of node: Int) -> SyntaxNode.Kind { tape.span.node(at: node).kind }

  /// The start of a node in bytes.
  @inlinable package func start(of node: Int) -> Int { tape.span.node(at: node).start }

  package func span(of node: Int) -> SourceSpan {
    SourceSpan(sourceID, from: tape.span.node(at: node).start, to: end(of: node))
  }

  /// The node itself, or the node that an alias refers to.
  @inlinable package func resolved(_ index: Int) -> Int {
    let node = tape.span.node(at: index)
    return node.kind == .alias ? node.link : index
  }

  /// The length on the tape of the collection that an alias refers to, which is
  /// at least the number of its nodes; 0 if the node is not an alias.
  package func repeatedLength(of node: Int) -> Int {
    let target = resolved(node)
    return target == node ? 0 : tape.span.next(after: target) - target
  }

  /// The entries of a sequence, or of a sequence that an alias refers to.
  @inlinable package func entries(of node: Int) -> SyntaxChildren {
    let node = resolved(node)
    return SyntaxChildren(from: node + 2, to: tape.span.next(after: node))
  }

  /// The keys and values of a mapping, or of a mapping that an alias refers to.
  @inlinable package func pairs(of node: Int) -> SyntaxPairs {
    SyntaxPairs(children: entries(of: node))
  }

  /// The keys and values of a mapping, or of a mapping that an alias refers to,
  /// as an array; none for another node.
  package func members(of node: Int) -> [(key: Int, value: Int)] {
    guard kind(of: resolved(node)).isMapping else { return [] }
    var (pairs, members) = (pairs(of: node), [(key: Int, value: Int)]())
    while let pair = pairs.next(in: self) { members.append(pair) }
    return members
  }

  /// The end of a node in bytes: after its quotes and brackets, before later
  /// comments and blank lines.
  private func end(of index: Int) -> Int {
    let node = tape.span.node(at: index)
    if node.hasEnd { return tape.span.end(at: index).end }
    let length = node.isKey ? symbols.location(of: Symbol(node.link)).count : node.link
    return node.start + length + 2 * node.kind.quoteBytes
  }
}

/// Texts and symbols.
extension SyntaxTree {
  /// The number of symbols, which count from 0.
  package var symbolCount: Int { symbols.count }

  /// The symbol of a text; nil if no key has the text.
  package func symbol(of text: String) -> Symbol? {
    let bytes = ContiguousArray(text.utf8)
    return symbol(of: bytes.span)
  }

  /// The symbol of a text; nil if no key has the text.
  package func symbol(of text: Span<UInt8>) -> Symbol? { symbols.symbol(of: text, in: texts) }

  /// The value of a key.
  @inlinable package func value(ofKey key: Int) -> Int { tape.span.next(after: key) }

  /// Whether a node is a key.
  package func isKey(_ node: Int) -> Bool { tape.span.node(at: node).isKey }

  /// The length of the tape, which is more than the index of any node.
  package var length: Int { tape.count }

  /// The symbol of a key; nil for a node that is not a scalar or not a key.
  @inlinable package func symbol(ofKey key: Int) -> Symbol? { tape.span.symbol(ofKey: key) }

  /// The location of the text of a scalar or of an alias to one; nil for a
  /// collection.
  @inlinable package func location(of node: Int) -> TextPool.Location? {
    let index = resolved(node)
    let node = tape.span.node(at: index)
    guard node.kind.isScalar else { return nil }
    if node.isKey { return symbols.location(of: Symbol(node.link)) }
    let start = node.hasEnd ? tape.span.end(at: index).detail : node.start + node.kind.quoteBytes
    return TextPool.Location(start: start, count: node.link, isCopy: node.hasEnd)
  }

  /// Calls a closure with the text of a scalar or of an alias to one; nil for a
  /// collection.
  @inlinable package func withText<Result, Failure: Error>(
    of node: Int, _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    guard let location = location(of: node) else { return nil }
    return try texts.withBytes(at: location, body)
  }

  /// Calls a closure with the text of a symbol.
  @inlinable package func withText<Result, Failure: Error>(
    of symbol: Symbol, _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try texts.withBytes(at: symbols.location(of: symbol), body)
  }

  /// The text of a scalar or of an alias to one; nil for a collection.
  package func text(of node: Int) -> String? {
    location(of: node).map { String(decoding: texts.bytes(at: $0), as: UTF8.self) }
  }

  /// How the source spells the text of a scalar or of an alias to one.
  package func spelling(of index: Int) -> Spelling {
    let index = resolved(index)
    let node = tape.span.node(at: index)
    if !node.hasEnd, !node.isKey { return .exact }
    switch node.kind {
    case .plain, .singleQuoted, .doubleQuoted:
      // A closure that used the tree would copy it.
      let source = texts.source.span
      let start = node.start + node.kind.quoteBytes
      if withText(of: index, { source.has($0, at: start) }) == true { return .exact }
      let isOnOneLine = !texts.source[node.start..<end(of: index)].contains(UInt8(ascii: "\n"))
      return isOnOneLine ? .escaped : .overLines
    default: return .exact
    }
  }

  /// Whether a node is a block scalar of several lines, or an alias to one.
  package func isBlockOfLines(_ index: Int) -> Bool {
    let index = resolved(index)
    let node = tape.span.node(at: index)
    guard node.kind.isBlockScalar else { return false }
    let lines = texts.source[node.start..<end(of: index)].split(separator: UInt8(ascii: "\n"))
    return lines.dropFirst().count { !$0.allSatisfy(\.isBlankOrBreak) } > 1
  }

  /// The lines of a block scalar after its header, without indentation, each
  /// with its offset; none for another node.
  package func blockLines(of index: Int) -> [(start: Int, text: Substring)] {
    let node = tape.span.node(at: index)
    guard node.kind.isBlockScalar else { return [] }
    let bytes = texts.source[node.start..<end(of: index)]
    return bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropFirst()
      .map { line in
        let text = line.drop(while: \.isBlank)
        return (text.startIndex, String(decoding: text, as: UTF8.self)[...])
      }
  }

  /// How a source spells a text.
  package enum Spelling {
    /// Exactly as the text is.
    case exact
    /// With escape sequences.
    case escaped
    /// On several lines, which has been reported.
    case overLines
  }

  /// The anchor name that an alias refers to; nil for any other node.
  package func aliasName(of index: Int) -> String? {
    let node = tape.span.node(at: index)
    guard node.kind == .alias else { return nil }
    return String(decoding: texts.source[node.start + 1..<end(of: index)], as: UTF8.self)
  }

  package var hasAnchors: Bool { !anchorNames.isEmpty }

  /// The name of a node's anchor; nil if it has none.
  package func anchorName(of index: Int) -> String? { anchorNames[index] }
}

/// Collections that are being read.
extension SyntaxTree {
  /// Whether a node is a collection whose end was not yet read.
  func isOpen(_ index: Int) -> Bool {
    let node = tape.span.node(at: index)
    return node.kind.isCollection && node.link == 0
  }

  mutating func close(_ index: Int, at end: Int) {
    tape[index] = tape.span.node(at: index).linked(to: tape.count).word
    tape[index + 1] = SyntaxNodeEnd(end).word
  }
}

/// The nodes directly inside a collection.
///
/// The caller passes the tree to each step. A sequence would have to retain it.
@usableFromInline package struct SyntaxChildren: Sendable {
  @usableFromInline package var index: Int
  @usableFromInline package let end: Int

  @inlinable package init(from index: Int, to end: Int) {
    self.index = index
    self.end = end
  }

  @inlinable package mutating func next(in tree: borrowing SyntaxTree) -> Int? {
    guard index < end else { return nil }
    defer { index = tree.tape.span.next(after: index) }
    return index
  }
}

/// The keys of a mapping, each with its value.
@usableFromInline package struct SyntaxPairs: Sendable {
  @usableFromInline package var children: SyntaxChildren

  @inlinable package init(children: SyntaxChildren) { self.children = children }

  @inlinable package mutating func next(in tree: borrowing SyntaxTree) -> (key: Int, value: Int)? {
    // If reading stopped early, the last key may have no value.
    guard let key = children.next(in: tree), let value = children.next(in: tree) else {
      return nil
    }
    return (key, value)
  }

  /// The number of pairs.
  @inlinable package func count(in tree: borrowing SyntaxTree) -> Int {
    var (rest, count) = (self, 0)
    while rest.next(in: tree) != nil { count += 1 }
    return count
  }
}
