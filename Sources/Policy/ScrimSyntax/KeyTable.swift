/// Finds duplicate keys of a mapping while it is read.
///
/// The table stores the last key of each symbol and its mapping. A key of an
/// inner mapping replaces the entry of the outer one. The replaced entry is
/// restored when the inner mapping ends.
struct KeyTable {
  /// The nodes of a key and of the mapping that contains it.
  struct Use {
    let key: Int32
    let mapping: Int32
  }

  /// The last use of each symbol; -1 for a symbol that is not yet a key.
  private var uses: [Use] = []
  /// The replaced uses to restore, those of the innermost mapping last.
  private var outerUses: [(symbol: Symbol, use: Use)] = []

  init(capacity: Int) { uses.reserveCapacity(capacity) }

  /// The number of uses to restore.
  var depth: Int { outerUses.count }

  /// Records a key.
  ///
  /// - Returns: the first key in this mapping with an equal text; nil if there
  ///   is none.
  @inline(__always)
  mutating func note(_ symbol: Symbol, _ use: Use, in tree: borrowing SyntaxTree) -> Int? {
    while uses.count <= symbol.index { uses.append(Use(key: -1, mapping: -1)) }
    let last = uses[symbol.index]
    if last.mapping == use.mapping { return Int(last.key) }
    if last.mapping >= 0, tree.isOpen(Int(last.mapping)) { outerUses.append((symbol, last)) }
    uses[symbol.index] = use
    return nil
  }

  /// Restores the uses that the ending mapping has replaced.
  mutating func restore(to depth: Int) {
    while outerUses.count > depth {
      let (symbol, use) = outerUses.removeLast()
      uses[symbol.index] = use
    }
  }
}
