internal import ScrimSyntax

/// The known keys of a map by symbol, as an array: a policy can have thousands
/// of maps with the same keys.
struct KeyIndexes: Sendable {
  /// For each symbol, the index of its key plus one; 0 for an unknown key.
  private var indexes: [UInt8] = []

  init(of names: [String], in tree: SyntaxTree) {
    for (index, name) in names.enumerated() {
      guard let symbol = tree.symbol(of: name)?.index else { continue }
      while indexes.count <= symbol { indexes.append(0) }
      indexes[symbol] = UInt8(index + 1)
    }
  }

  subscript(symbol: Symbol) -> Int? {
    guard symbol.index < indexes.count, indexes[symbol.index] != 0 else { return nil }
    return Int(indexes[symbol.index]) - 1
  }
}

/// A kind of maps with known keys, by its name in schemas.
///
/// Each shape of a map declares its own.
package struct MapID: Hashable, Sendable {
  package let name: String
  package init(_ name: String) { self.name = name }
}
