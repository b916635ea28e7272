internal import CLibPNG

/// How rows are made small.
///
/// A filter replaces each sample by its difference from what its neighbours
/// foretell, and zlib packs what is left.
package struct PNGPacking: Hashable, Sendable {
  /// What a sample is foretold by.
  package enum Filter: Int32, CaseIterable, Sendable {
    case none = 0x08
    case sub = 0x10
    case up = 0x20
    case average = 0x40
    case paeth = 0x80
    case all = 0xF8
  }

  /// How zlib looks for what was there before.
  package enum Strategy: Int32, CaseIterable, Sendable {
    case standard = 0
    case filtered = 1
    case huffmanOnly = 2
    case rle = 3
  }

  package var filter: Filter
  package var level: Int32
  package var strategy: Strategy

  package init(filter: Filter, level: Int32, strategy: Strategy) {
    (self.filter, self.level, self.strategy) = (filter, level, strategy)
  }
}
