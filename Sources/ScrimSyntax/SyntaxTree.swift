package import ScrimDiagnostics

/// A YAML document as one flat tape of numbers.
///
/// The nodes stand on the tape in the order in which they start in the source.
/// A scalar takes up one word (see `SyntaxNode`), a collection two and then
/// what it holds, so a tree is walked by adding and jumping, and costs no
/// object a node:
///
///     {a: [x, yy], b: x}   place  kind          link
///                            0    flowMapping   8: behind it
///                            1    (its end)
///                            2    plain, key    1: the symbol of "a"
///                            3    flowSequence  7: behind it
///                            4    (its end)
///                            5    plain         1: the length of "x"
///                            6    plain         2: the length of "yy"
///                            7    plain, key    2: the symbol of "b"
///                            8    plain         1: the length of "x"
///
/// A key's text is a symbol: a number that two keys share exactly if their
/// texts are equal. Texts stay in the source wherever the source spells them
/// out. An alias links to the node it stands for; nothing is ever copied out.
///
/// A node is referred to by its place on the tape.
@usableFromInline package struct SyntaxTree: Sendable {
  package let sourceID: SourceID

  /// Whether the whole document was read.
  ///
  /// Otherwise a finding says why not,
  /// and the tree holds what came before.
  package internal(set) var isComplete = false

  /// The names of the anchors that nodes carry.
  var anchorNames: [Int: String] = [:]

  /// Whether any alias stands in the document.
  package internal(set) var hasAliases = false

  @usableFromInline package var tape: ContiguousArray<UInt64> = []
  @usableFromInline package var symbols: SymbolTable
  @usableFromInline package var texts: TextPool

  init(of source: SourceFile, _ sourceID: SourceID) {
    self.sourceID = sourceID
    self.symbols = SymbolTable(capacity: source.bytes.count / 64)
    self.texts = TextPool(source: source.bytes)
  }

  /// The document's outermost node, if there is any document.
  package var root: Int? { tape.isEmpty ? nil : 0 }

  @inlinable package func kind(of node: Int) -> SyntaxNode.Kind {
    tape.span.node(at: node).kind
  }

  /// Where a node starts, in bytes.
  @inlinable package func start(of node: Int) -> Int { tape.span.node(at: node).start }

  package func span(of node: Int) -> SourceSpan {
    SourceSpan(sourceID, from: tape.span.node(at: node).start, to: end(of: node))
  }

  /// The node itself, or the node that it is an alias of.
  @inlinable package func resolved(_ place: Int) -> Int {
    let node = tape.span.node(at: place)
    return node.kind == .alias ? node.link : place
  }

  /// The entries of a sequence, or of an alias to one.
  @inlinable package func entries(of node: Int) -> SyntaxChildren {
    let node = resolved(node)
    return SyntaxChildren(from: node + 2, to: tape.span.next(after: node))
  }

  /// The keys and values of a mapping, or of an alias to one.
  @inlinable package func pairs(of node: Int) -> SyntaxPairs {
    SyntaxPairs(children: entries(of: node))
  }

  /// Where a node ends, in bytes: quotes and brackets included, comments and
  /// blank lines after it not.
  private func end(of place: Int) -> Int {
    let node = tape.span.node(at: place)
    if node.hasEnd { return tape.span.end(at: place).end }
    let length = node.isKey ? symbols.byteCount(of: Symbol(node.link)) : node.link
    return node.start + length + 2 * node.kind.quoteBytes
  }
}

/// Texts.
extension SyntaxTree {
  /// How many symbols there are, which are numbered from 0.
  package var symbolCount: Int { symbols.count }

  /// The symbol of a text, if any key has it.
  package func symbol(of text: String) -> Symbol? {
    let bytes = ContiguousArray(text.utf8)
    return symbol(of: bytes.span)
  }

  /// The symbol of a text, if any key has it.
  package func symbol(of text: Span<UInt8>) -> Symbol? {
    symbols.symbol(of: text, in: texts)
  }

  /// The value of a key.
  @inlinable package func value(ofKey key: Int) -> Int {
    tape.span.next(after: key)
  }

  /// Whether a node is a key.
  package func isKey(_ node: Int) -> Bool {
    tape.span.node(at: node).isKey
  }

  /// How long the tape is, which is more than any node's place.
  package var length: Int { tape.count }

  /// The symbol of a key; nil for one that is no scalar, or no key.
  @inlinable package func symbol(ofKey key: Int) -> Symbol? {
    tape.span.symbol(ofKey: key)
  }

  /// Where the text of a scalar is, or of an alias to one; nil for a collection.
  @inlinable package func location(of node: Int) -> TextPool.Location? {
    let place = resolved(node)
    let node = tape.span.node(at: place)
    guard node.kind.isScalar else { return nil }
    if node.isKey { return symbols.location(of: Symbol(node.link)) }
    let start = node.hasEnd ? tape.span.end(at: place).detail : node.start + node.kind.quoteBytes
    return TextPool.Location(start: start, count: node.link, isCopy: node.hasEnd)
  }

  /// Lets a body read the text of a scalar, or of an alias to one; nil for a
  /// collection.
  @inlinable package func withText<Result, Failure: Error>(
    of node: Int, _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    guard let location = location(of: node) else { return nil }
    return try texts.withBytes(at: location, body)
  }

  /// Lets a body read the text of a symbol.
  @inlinable package func withText<Result, Failure: Error>(
    of symbol: Symbol, _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try texts.withBytes(at: symbols.location(of: symbol), body)
  }

  /// The text of a scalar, or of an alias to one; nil for a collection.
  package func text(of node: Int) -> String? {
    location(of: node).map { String(decoding: texts.bytes(at: $0), as: UTF8.self) }
  }

  /// How the source shows the text of a scalar, or of an alias to one.
  package func spelling(of place: Int) -> Spelling {
    let place = resolved(place)
    let node = tape.span.node(at: place)
    if !node.hasEnd, !node.isKey { return .exact }
    switch node.kind {
    case .plain, .singleQuoted, .doubleQuoted:
      let quoteBytes = node.kind.quoteBytes
      if withText(of: place, { texts.source(has: $0, at: node.start + quoteBytes) }) == true {
        return .exact
      }
      let source = texts.source[node.start..<end(of: place)]
      return source.contains(UInt8(ascii: "\n")) ? .overLines : .escaped
    default: return .exact
    }
  }

  /// Whether a scalar is a block of several lines, or an alias to one.
  package func isBlockOfLines(_ place: Int) -> Bool {
    let place = resolved(place)
    let node = tape.span.node(at: place)
    guard node.kind.isBlockScalar else { return false }
    let lines = texts.source[node.start..<end(of: place)].split(separator: UInt8(ascii: "\n"))
    return lines.dropFirst().count { !$0.allSatisfy(\.isBlankOrBreak) } > 1
  }

  /// The lines of a block scalar behind its mark, each without its indentation, with the
  /// offsets at which they start; none for any other node.
  package func blockLines(of place: Int) -> [(start: Int, text: Substring)] {
    let node = tape.span.node(at: place)
    guard node.kind.isBlockScalar else { return [] }
    let bytes = texts.source[node.start..<end(of: place)]
    return bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropFirst()
      .map { line in
        let text = line.drop(while: \.isBlank)
        return (text.startIndex, String(decoding: text, as: UTF8.self)[...])
      }
  }

  /// How a source shows a text.
  package enum Spelling {
    /// As it is.
    case exact
    /// With escapes, each of which stands for another character.
    case escaped
    /// Over several lines, which has been reported.
    case overLines
  }

  /// The name by which an alias calls its anchor; nil for any other node.
  package func aliasName(of place: Int) -> String? {
    let node = tape.span.node(at: place)
    guard node.kind == .alias else { return nil }
    return String(decoding: texts.source[node.start + 1..<end(of: place)], as: UTF8.self)
  }

  package var hasAnchors: Bool { !anchorNames.isEmpty }

  /// The name of the anchor that a scalar or a collection carries, if it does.
  package func anchorName(of place: Int) -> String? { anchorNames[place] }

  /// The text of a symbol.
  package func text(of symbol: Symbol) -> String {
    symbols.text(of: symbol, in: texts)
  }
}

/// Collections that are still being read.
extension SyntaxTree {
  /// Whether a node is a collection whose end has not been seen.
  func isOpen(_ place: Int) -> Bool {
    let node = tape.span.node(at: place)
    return node.kind.isCollection && node.link == 0
  }

  mutating func close(_ place: Int, at end: Int) {
    tape[place] = tape.span.node(at: place).linked(to: tape.count).word
    tape[place + 1] = SyntaxNodeEnd(end).word
  }
}

/// The places of the nodes directly inside a collection.
///
/// They are walked with the tree at hand, rather than by a sequence that would
/// have to hold on to it.
@usableFromInline package struct SyntaxChildren: Sendable {
  @usableFromInline package var place: Int
  @usableFromInline package let end: Int

  @inlinable package init(from place: Int, to end: Int) {
    self.place = place
    self.end = end
  }

  @inlinable package mutating func next(in tree: borrowing SyntaxTree) -> Int? {
    guard place < end else { return nil }
    defer { place = tree.tape.span.next(after: place) }
    return place
  }
}

/// The places of a mapping's keys, each with that of its value.
@usableFromInline package struct SyntaxPairs: Sendable {
  @usableFromInline package var children: SyntaxChildren

  @inlinable package init(children: SyntaxChildren) {
    self.children = children
  }

  @inlinable package mutating func next(
    in tree: borrowing SyntaxTree
  ) -> (key: Int, value: Int)? {
    // In a document that broke off, the last key may have no value.
    guard let key = children.next(in: tree), let value = children.next(in: tree) else {
      return nil
    }
    return (key, value)
  }

  /// How many pairs there are.
  @inlinable package func count(in tree: borrowing SyntaxTree) -> Int {
    var (rest, count) = (self, 0)
    while rest.next(in: tree) != nil { count += 1 }
    return count
  }
}
