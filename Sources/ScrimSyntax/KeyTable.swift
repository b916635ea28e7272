/// Finds keys that stand twice in one mapping, as they come.
///
/// For each symbol it is noted in which mapping it was a key last, and where.
/// A key that is noted in a mapping inside another takes the outer mapping's
/// note away, so that is put back when the inner mapping ends.
struct KeyTable {
  /// The places of a key and of the mapping that it stands in.
  struct Use {
    var key: Int32
    var mapping: Int32

    init(key: Int, mapping: Int) {
      self.key = Int32(truncatingIfNeeded: key)
      self.mapping = Int32(truncatingIfNeeded: mapping)
    }
  }

  /// The last use of each symbol; of those that are no key yet, an impossible
  /// one.
  private var uses: [Use] = []
  /// The notes to put back, those of the innermost mapping last.
  private var outerUses: [(symbol: Symbol, use: Use)] = []

  init(capacity: Int) {
    uses.reserveCapacity(capacity)
  }

  /// How many notes there are to put back.
  var depth: Int { outerUses.count }

  /// Notes a key.
  ///
  /// - Returns: the key in the same mapping that has the same text already, or
  ///   nil for the usual case that there is none.
  @inline(__always)
  mutating func note(_ symbol: Symbol, _ use: Use, in tree: borrowing SyntaxTree) -> Int? {
    while uses.count <= symbol.index { uses.append(Use(key: -1, mapping: -1)) }
    let last = uses[symbol.index]
    if last.mapping == use.mapping { return Int(last.key) }
    if last.mapping >= 0, tree.isOpen(Int(last.mapping)) { outerUses.append((symbol, last)) }
    uses[symbol.index] = use
    return nil
  }

  /// Puts back what the mapping that ends has taken away.
  mutating func restore(to depth: Int) {
    while outerUses.count > depth {
      let (symbol, use) = outerUses.removeLast()
      uses[symbol.index] = use
    }
  }
}
