/// One node of a document, as one word of the tape.
///
///     63            32 31  28 27 26 25               0
///     |     start     | kind |K |E |       link       |
///
/// `start` is the offset in bytes of the node's own text, after any anchor.
/// What `link` contains depends on the node:
///
/// - a scalar that is a key (`K`): its symbol
/// - any other scalar: the length of its text in bytes
/// - an alias: the index of the node that it refers to
/// - a collection: the index after everything in it
///
/// Most scalars end where their text does. For all other nodes, `E` is set and
/// the next word has the node's end in its lower half. For a scalar that is not
/// a key, the upper half is the offset of the copied text.
@usableFromInline package struct SyntaxNode: Sendable {
  @usableFromInline package enum Kind: UInt8, Sendable {
    case plain
    case singleQuoted
    case doubleQuoted
    case literal
    case folded
    case blockSequence
    case flowSequence
    case blockMapping
    case flowMapping
    case alias

    @inlinable package var isScalar: Bool { rawValue <= Kind.folded.rawValue }
    var isBlockScalar: Bool { self == .literal || self == .folded }
    @inlinable package var isCollection: Bool { !isScalar && self != .alias }
    var isFlow: Bool { self == .flowSequence || self == .flowMapping }
    @inlinable package var isSequence: Bool { self == .blockSequence || self == .flowSequence }
    @inlinable package var isMapping: Bool { self == .blockMapping || self == .flowMapping }

    /// The length in bytes of the quotation mark before a scalar's text.
    @inlinable @inline(__always)
    package var quoteBytes: Int { self == .singleQuoted || self == .doubleQuoted ? 1 : 0 }
  }

  @usableFromInline package let word: UInt64

  /// More than the length of any tape or text.
  @inlinable package static var linkLimit: Int { 1 << 26 }

  @inlinable package init(word: UInt64) { self.word = word }

  init(_ kind: Kind, isKey: Bool, start: Int, link: Int, hasEnd: Bool) {
    word =
      UInt64(truncatingIfNeeded: start) << 32 | UInt64(kind.rawValue) << 28
      | (isKey ? 1 << 27 : 0) | (hasEnd ? 1 << 26 : 0) | UInt64(truncatingIfNeeded: link)
  }

  @inlinable package var kind: Kind {
    Kind(rawValue: UInt8(truncatingIfNeeded: word >> 28) & 0xF) ?? .plain
  }

  @inlinable package var start: Int { Int(truncatingIfNeeded: word >> 32) }
  @inlinable package var link: Int { Int(truncatingIfNeeded: word) & (Self.linkLimit - 1) }
  @inlinable package var isKey: Bool { word & 1 << 27 != 0 }
  @inlinable package var hasEnd: Bool { word & 1 << 26 != 0 }

  func linked(to link: Int) -> SyntaxNode {
    SyntaxNode(kind, isKey: isKey, start: start, link: link, hasEnd: hasEnd)
  }
}

/// The second word of a node with `hasEnd`.
@usableFromInline package struct SyntaxNodeEnd {
  @usableFromInline package let word: UInt64

  @inlinable package init(word: UInt64) { self.word = word }

  init(_ end: Int, detail: Int = 0) {
    word = UInt64(truncatingIfNeeded: detail) << 32 | UInt64(UInt32(truncatingIfNeeded: end))
  }

  @inlinable package var end: Int { Int(truncatingIfNeeded: word & 0xFFFF_FFFF) }
  @inlinable package var detail: Int { Int(truncatingIfNeeded: word >> 32) }
}

/// Reading the tape.
extension Span<UInt64> {
  @inlinable package func node(at index: Int) -> SyntaxNode { SyntaxNode(word: self[index]) }

  @inlinable package func end(at index: Int) -> SyntaxNodeEnd {
    SyntaxNodeEnd(word: self[index + 1])
  }

  /// The index of the first node after a node and everything in it.
  @inlinable package func next(after index: Int) -> Int {
    let node = node(at: index)
    if node.kind.isCollection { return node.link }
    return index + (node.hasEnd ? 2 : 1)
  }

  /// The symbol of a key; nil for a node that is not a scalar or not a key.
  @inlinable package func symbol(ofKey index: Int) -> Symbol? {
    let node = node(at: index)
    return node.isKey && node.kind.isScalar ? Symbol(node.link) : nil
  }
}
