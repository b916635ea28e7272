internal import ScrimPatterns

/// A set of patterns; see `ScreenMap.Combination`.
package struct PackedCombination: Record {
  package static let size = 12

  package let base: UInt32
  package let pattern: UInt32
  package let track: UInt32
}

extension PackedCombination {
  @inline(__always)
  package init(_ bytes: Span<UInt8>) {
    base = bytes.number(at: 0)
    pattern = bytes.number(at: 4)
    track = bytes.number(at: 8)
  }
}
