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

/// The maps with known keys, in policies and in tests of policies.
package enum MapID: Int, CaseIterable, Sendable {
  case policy
  case variant
  case floor
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
  case testFile
  case test
  case testEvent
  case expectation
  case directive
}
