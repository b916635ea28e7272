/// The hash by which tables find a text.
extension Span<UInt8> {
  /// A hash of the bytes.
  ///
  /// It is part of the file format, because tables in the file are sorted by
  /// it. A text of 8 to 32 bytes is read as four overlapping words, and a
  /// longer text ends with four. This leaves few branches to mispredict, and
  /// every read stays within the text.
  @inlinable @inline(__always)
  func hash(seed: UInt64 = 0) -> UInt64 {
    let count = self.count
    if count >= 8 {
      var state = seed
      var start = 0
      while count &- start > 32 {
        state = state.folded(number(at: start), with: number(at: start &+ 8))
        start &+= 16
      }
      let last = count &- 8
      return UInt64.hash(
        number(at: start), number(at: Swift.min(start &+ 8, last)),
        number(at: Swift.max(start, last &- 8)), number(at: last), count: count, seed: state)
    }
    if count >= 4 {
      let (first, last) = (number(UInt32.self, at: 0), number(UInt32.self, at: count - 4))
      return UInt64.hash(UInt64(first), UInt64(last), 0, 0, count: count, seed: seed)
    }
    if count == 0 { return UInt64.hash(0, 0, 0, 0, count: 0, seed: seed) }
    return UInt64.hash(
      UInt64(self[0]), UInt64(self[count / 2]), UInt64(self[count - 1]), 0, count: count,
      seed: seed)
  }
}

extension UInt64 {
  /// A word in which each bit depends on all bits of this one.
  @inlinable @inline(__always)
  package var mixed: UInt64 { folded(0, with: 0) }

  /// Adds two words to a hash: multiplies to 128 bits, and folds the halves.
  @inlinable @inline(__always)
  func folded(_ word: UInt64, with other: UInt64) -> UInt64 {
    let product = (self ^ word ^ 0x9E37_79B9_7F4A_7C15)
      .multipliedFullWidth(by: other ^ 0xD6E8_FEB8_6659_FD93)
    return product.high ^ product.low
  }

  /// The hash of four words of a text, its length and a seed.
  @inlinable @inline(__always)
  static func hash(
    _ a: UInt64, _ b: UInt64, _ c: UInt64, _ d: UInt64, count: Int, seed: UInt64
  ) -> UInt64 {
    let first = seed.folded(a, with: b)
    let second = UInt64(truncatingIfNeeded: count).folded(c, with: d)
    return first ^ (second << 32 | second >> 32)
  }
}
