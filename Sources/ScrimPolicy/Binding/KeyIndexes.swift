internal import ScrimSyntax

/// Which of a map's known keys a symbol is: a table, since maps with the same
/// keys come by the thousand.
struct KeyIndexes: Sendable {
  /// One more than the index of each symbol's key, or 0.
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

/// The maps with known keys that there are in a policy.
package enum MapID: Int, CaseIterable, Sendable {
  case policy
  case lock
  case prompts
  case limits
  case cover
  case blur
  case image
  case appearances
  case settings
  case fade
  case overlay
  case ignore
}
