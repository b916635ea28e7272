/// One node of a document, as the tape holds it: a word.
///
///     63            32 31  28 27 26 25               0
///     |     start     | kind |K |E |       link       |
///
/// `start` is where the node starts, in bytes: at its own text, behind any
/// anchor. What `link` is depends on the node:
///
/// - a scalar that is a key (`K`): its symbol
/// - any other scalar: how many bytes its text has
/// - an alias: the place on the tape of what it stands for
/// - a collection: the place behind all that it holds
///
/// Most scalars end where their text does. Where that is not so, and for every
/// other node, `E` says that the tape's next word has the node's end in its
/// lower half. In its upper half it has where the text of a scalar was copied to.
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

    /// How many bytes the quote before a scalar's text takes up.
    @inlinable @inline(__always)
    package var quoteBytes: Int { self == .singleQuoted || self == .doubleQuoted ? 1 : 0 }
  }

  @usableFromInline package let word: UInt64

  /// More than any tape is long, and any text.
  @inlinable package static var linkLimit: Int { 1 << 26 }

  @inlinable package init(word: UInt64) {
    self.word = word
  }

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

/// The second word of a node that has one.
@usableFromInline package struct SyntaxNodeEnd {
  @usableFromInline package let word: UInt64

  @inlinable package init(word: UInt64) {
    self.word = word
  }

  init(_ end: Int, detail: Int = 0) {
    word = UInt64(truncatingIfNeeded: detail) << 32 | UInt64(UInt32(truncatingIfNeeded: end))
  }

  @inlinable package var end: Int { Int(truncatingIfNeeded: word & 0xFFFF_FFFF) }
  @inlinable package var detail: Int { Int(truncatingIfNeeded: word >> 32) }
}

/// Where things are on a tape.
extension Span<UInt64> {
  @inlinable package func node(at place: Int) -> SyntaxNode {
    SyntaxNode(word: self[place])
  }

  @inlinable package func end(at place: Int) -> SyntaxNodeEnd {
    SyntaxNodeEnd(word: self[place + 1])
  }

  /// The place of the first node that is not inside a given one.
  @inlinable package func next(after place: Int) -> Int {
    let node = node(at: place)
    if node.kind.isCollection { return node.link }
    return place + (node.hasEnd ? 2 : 1)
  }

  /// The symbol of a key; nil for one that is no scalar, or no key.
  @inlinable package func symbol(ofKey place: Int) -> Symbol? {
    let node = node(at: place)
    return node.isKey && node.kind.isScalar ? Symbol(node.link) : nil
  }
}
