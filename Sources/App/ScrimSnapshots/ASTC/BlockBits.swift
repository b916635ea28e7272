/// The 128 bits of a block.
struct BlockBits: Equatable {
  private let low: UInt64
  private let high: UInt64

  private init(low: UInt64, high: UInt64) { (self.low, self.high) = (low, high) }

  /// The block that begins at an offset.
  init(_ bytes: [UInt8], at offset: Int) {
    func word(_ start: Int) -> UInt64 {
      (0..<8).reduce(0) { $0 | UInt64(bytes[start + $1]) << UInt64(8 * $1) }
    }
    self.init(low: word(offset), high: word(offset + 8))
  }

  /// At most 32 bits from a position on.
  ///
  /// Bits past the end are zero.
  func field(_ position: Int, _ count: Int) -> Int {
    let bits =
      position >= 64
      ? high >> UInt64(position - 64) : low >> UInt64(position) | high << UInt64(64 - position)
    return Int(bits & (1 << UInt64(count) - 1))
  }

  /// The bits in reverse order, as weights are stored.
  var reversed: BlockBits {
    func reversed(_ word: UInt64) -> UInt64 {
      var (word, result) = (word, UInt64(0))
      for _ in 0..<64 {
        result = result << 1 | word & 1
        word >>= 1
      }
      return result
    }
    return BlockBits(low: reversed(high), high: reversed(low))
  }
}
