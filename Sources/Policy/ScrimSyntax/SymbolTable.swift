internal import ScrimDiagnostics

/// The text of a key as a number.
@usableFromInline package struct Symbol: Hashable, Sendable {
  @usableFromInline package let index: Int

  @inlinable package init(_ index: Int) { self.index = index }
}

/// The distinct texts of a document's keys.
///
/// A policy repeats a few dozen keys thousands of times. Interning them turns
/// the comparison of two keys into that of two numbers, and the meaning of a
/// key is looked up only once. Symbols are numbered in the order in which their
/// texts first appear.
@usableFromInline package struct SymbolTable: Sendable {
  /// The location of each symbol's text.
  @usableFromInline package private(set) var locations: ContiguousArray<TextPool.Location> = []
  private var slots = SlotTable()

  /// The seed of the hashes.
  ///
  /// It is random for each table, so that nobody can prepare keys that all
  /// collide. No result depends on it.
  private let seed = UInt64.random(in: .min ... .max)

  /// Reserves room for symbols: unused room costs nothing, but growing moves
  /// what is there.
  init(capacity: Int) { locations.reserveCapacity(capacity) }

  var count: Int { locations.count }

  @inlinable package func location(of symbol: Symbol) -> TextPool.Location {
    locations[symbol.index]
  }

  /// The symbol of a text; nil if no key has the text.
  func symbol(of text: Span<UInt8>, in texts: borrowing TextPool) -> Symbol? {
    symbol(of: text, text.hash(seed: seed), in: texts)
  }

  /// The symbol of a text, added if it is new.
  mutating func intern(
    _ text: Span<UInt8>, writtenAt offset: Int, in texts: inout TextPool
  ) -> Symbol {
    let hash = text.hash(seed: seed)
    if let known = symbol(of: text, hash, in: texts) { return known }
    let location = texts.location(of: text, writtenAt: offset)
    slots.insert(locations.count, hash)
    locations.append(location)
    return Symbol(locations.count - 1)
  }

  @inline(__always)
  private func symbol(
    of text: Span<UInt8>, _ hash: UInt64, in texts: borrowing TextPool
  ) -> Symbol? {
    let locations = locations.span
    return slots.number(hash) { texts.isText(text, at: locations[$0]) }.map { Symbol($0) }
  }
}
