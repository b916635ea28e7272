/// What a text is found by.
extension Span<UInt8> {
  /// A number that differs, most likely, where the bytes do; it is part of the
  /// format, since tables in the file are laid out by it.
  ///
  /// Up to 32 bytes are taken as four words that overlap, and longer texts so at
  /// their end, which leaves a processor little to guess. No word starts before
  /// the text or less than eight bytes before its end.
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
  /// Every bit of the word, spread over the whole of it.
  @inlinable @inline(__always)
  package var mixed: UInt64 { folded(0, with: 0) }

  /// What was hashed so far, and two more words: the two halves of a wide product,
  /// folded together.
  @inlinable @inline(__always)
  func folded(_ word: UInt64, with other: UInt64) -> UInt64 {
    let product = (self ^ word ^ 0x9E37_79B9_7F4A_7C15)
      .multipliedFullWidth(by: other ^ 0xD6E8_FEB8_6659_FD93)
    return product.high ^ product.low
  }

  /// The hash of a text's words.
  @inlinable @inline(__always)
  static func hash(
    _ a: UInt64, _ b: UInt64, _ c: UInt64, _ d: UInt64, count: Int, seed: UInt64
  ) -> UInt64 {
    let first = seed.folded(a, with: b)
    let second = UInt64(truncatingIfNeeded: count).folded(c, with: d)
    return first ^ (second << 32 | second >> 32)
  }
}
