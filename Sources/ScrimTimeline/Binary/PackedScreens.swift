internal import ScrimPatterns

/// A set of patterns; see `ScreenMap.Combination`.
struct PackedCombination: Record {
  static let size = 12

  var base: UInt32
  var pattern: UInt32
  var track: UInt32
}

extension PackedCombination {
  @inline(__always)
  init(_ bytes: Span<UInt8>) {
    base = bytes.number(at: 0)
    pattern = bytes.number(at: 4)
    track = bytes.number(at: 8)
  }

  func write(to bytes: inout [UInt8]) {
    for field in [base, pattern, track] { field.write(to: &bytes) }
  }
}
