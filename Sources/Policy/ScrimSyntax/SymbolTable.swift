/// The text of a key as a number.
@usableFromInline package struct Symbol: Hashable, Sendable {
  @usableFromInline package let index: Int

  @inlinable package init(_ index: Int) {
    self.index = index
  }
}

/// The distinct texts of a document's keys.
///
/// A policy repeats a few dozen keys thousands of times. Interning them turns
/// the comparison of two keys into that of two numbers, and the meaning of a
/// key is looked up only once. Symbols are numbered in the order in which their
/// texts first appear.
@usableFromInline package struct SymbolTable: Sendable {
  /// The location of a symbol's text, and its hash.
  @usableFromInline package struct Entry: Sendable {
    @usableFromInline package let start: UInt32
    @usableFromInline package let count: UInt32
    let hash: UInt32
    @usableFromInline package let isCopy: Bool

    @inlinable package var location: TextPool.Location {
      TextPool.Location(start: Int(start), count: Int(count), isCopy: isCopy)
    }
  }

  @usableFromInline package private(set) var entries: ContiguousArray<Entry> = []

  /// A hash table with open addressing.
  ///
  /// A slot contains the symbol plus 1; an empty slot is 0.
  private var slots = ContiguousArray<UInt32>(repeating: 0, count: 256)

  /// The seed of the hashes.
  ///
  /// It is random for each table, so that nobody can prepare keys that all
  /// collide. No result depends on it.
  private let seed = UInt64.random(in: .min ... .max)

  /// Reserves room for symbols: unused room costs nothing, but growing moves
  /// what is there.
  init(capacity: Int) {
    entries.reserveCapacity(capacity)
  }

  var count: Int { entries.count }

  @inlinable package func location(of symbol: Symbol) -> TextPool.Location {
    entries[symbol.index].location
  }

  func text(of symbol: Symbol, in texts: borrowing TextPool) -> String {
    String(decoding: texts.bytes(at: location(of: symbol)), as: UTF8.self)
  }

  func byteCount(of symbol: Symbol) -> Int {
    Int(entries[symbol.index].count)
  }

  /// The symbol of a text; nil if no key has the text.
  func symbol(of text: Span<UInt8>, in texts: borrowing TextPool) -> Symbol? {
    let slot = slots[slotIndex(of: text, text.hash(seed: seed), in: texts)]
    return slot == 0 ? nil : Symbol(Int(slot) - 1)
  }

  /// The symbol of a text, added if it is new.
  mutating func intern(
    _ text: Span<UInt8>, writtenAt offset: Int, in texts: inout TextPool
  ) -> Symbol {
    let hash = text.hash(seed: seed)
    let index = slotIndex(of: text, hash, in: texts)
    let slot = slots[index]
    if slot != 0 { return Symbol(Int(slot) - 1) }
    add(texts.location(of: text, writtenAt: offset), hash, slot: index)
    return Symbol(entries.count - 1)
  }

  /// The index of the slot with a text, or of the empty slot that it belongs
  /// in.
  @inline(__always)
  private func slotIndex(
    of text: Span<UInt8>, _ hash: UInt32, in texts: borrowing TextPool
  ) -> Int {
    let (slots, entries) = (slots.span, entries.span)
    let mask = slots.count - 1
    var index = Int(hash) & mask
    while true {
      let slot = Int(slots[index])
      if slot == 0 { return index }
      let entry = entries[slot - 1]
      if entry.hash == hash, texts.isText(text, at: entry.location) { return index }
      index = (index + 1) & mask
    }
  }

  @inline(never)
  private mutating func add(_ location: TextPool.Location, _ hash: UInt32, slot: Int) {
    entries.append(
      Entry(
        start: UInt32(location.start), count: UInt32(location.count), hash: hash,
        isCopy: location.isCopy))
    slots[slot] = UInt32(entries.count)
    if entries.count * 2 > slots.count { grow() }
  }

  private mutating func grow() {
    var larger = ContiguousArray<UInt32>(repeating: 0, count: slots.count * 4)
    let mask = larger.count - 1
    for (symbol, entry) in entries.enumerated() {
      var index = Int(entry.hash) & mask
      while larger[index] != 0 { index = (index + 1) & mask }
      larger[index] = UInt32(symbol + 1)
    }
    slots = larger
  }
}
