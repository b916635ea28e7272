// A draw from the system's generator is a call into the kernel, which takes
// about a microsecond. A picture needs tens of thousands of draws. So the
// system's generator provides the key of a stream cipher, whose stream is drawn
// from: ChaCha (Bernstein, 2008) with twelve rounds. The best published attack
// on it reaches seven.

/// A cryptographic generator of random numbers, fast enough for grain.
///
/// A copy of a generator that has been drawn from provides the same numbers
/// again. Never blur two pictures with copies of one generator.
public struct NoiseGenerator: RandomNumberGenerator, Sendable {
  private static let rounds = 12

  /// The key, in eight words; empty until the first draw.
  private var key: ContiguousArray<UInt32>
  /// The number of blocks computed so far.
  private var blockCount: UInt64 = 0
  /// The numbers of the last block.
  private var block: ContiguousArray<UInt64> = []
  /// How many numbers of the block have been drawn.
  private var drawn = 0

  /// A generator that nobody can predict.
  public init() {
    key = []
  }

  /// A generator that nobody can predict, and whose copies provide the same
  /// numbers, for pictures of one blur.
  package static func repeatable() -> NoiseGenerator {
    var generator = NoiseGenerator()
    generator.computeBlock()
    return generator
  }

  /// A generator whose numbers a seed determines, for tests and comparisons.
  ///
  /// A reader who knows the seed can subtract the grain.
  public init(seed: UInt64) {
    key = [
      UInt32(truncatingIfNeeded: seed), UInt32(truncatingIfNeeded: seed >> 32), 0, 0, 0, 0, 0, 0,
    ]
  }

  @inline(__always)
  public mutating func next() -> UInt64 {
    if drawn == block.count { computeBlock() }
    defer { drawn &+= 1 }
    return block[drawn]
  }

  /// Computes the next block.
  ///
  /// Its words are variables of their own, so that they stay in registers.
  @inline(never)
  private mutating func computeBlock() {
    if block.isEmpty { prepare() }
    let count = (
      UInt32(truncatingIfNeeded: blockCount), UInt32(truncatingIfNeeded: blockCount >> 32)
    )
    // The state is a square of words: constants, the key, and the count.
    var (a0, a1): (UInt32, UInt32) = (0x6170_7865, 0x3320_646E)
    var (a2, a3): (UInt32, UInt32) = (0x7962_2D32, 0x6B20_6574)
    var (b0, b1, b2, b3) = (key[0], key[1], key[2], key[3])
    var (c0, c1, c2, c3) = (key[4], key[5], key[6], key[7])
    var (d0, d1, d2, d3): (UInt32, UInt32, UInt32, UInt32) = (count.0, count.1, 0, 0)
    for _ in 0..<Self.rounds / 2 {
      // The columns of the square, then its diagonals.
      Self.mix(&a0, &b0, &c0, &d0)
      Self.mix(&a1, &b1, &c1, &d1)
      Self.mix(&a2, &b2, &c2, &d2)
      Self.mix(&a3, &b3, &c3, &d3)
      Self.mix(&a0, &b1, &c2, &d3)
      Self.mix(&a1, &b2, &c3, &d0)
      Self.mix(&a2, &b3, &c0, &d1)
      Self.mix(&a3, &b0, &c1, &d2)
    }
    store(a0 &+ 0x6170_7865, a1 &+ 0x3320_646E, at: 0)
    store(a2 &+ 0x7962_2D32, a3 &+ 0x6B20_6574, at: 1)
    store(b0 &+ key[0], b1 &+ key[1], at: 2)
    store(b2 &+ key[2], b3 &+ key[3], at: 3)
    store(c0 &+ key[4], c1 &+ key[5], at: 4)
    store(c2 &+ key[6], c3 &+ key[7], at: 5)
    store(d0 &+ count.0, d1 &+ count.1, at: 6)
    store(d2, d3, at: 7)
    blockCount &+= 1
    drawn = 0
  }

  private mutating func prepare() {
    block = ContiguousArray(repeating: 0, count: 8)
    var system = SystemRandomNumberGenerator()
    if key.isEmpty { key = ContiguousArray((0..<8).map { _ in system.next() }) }
  }

  @inline(__always)
  private mutating func store(_ low: UInt32, _ high: UInt32, at index: Int) {
    block[index] = UInt64(low) | UInt64(high) << 32
  }

  /// ChaCha's quarter round.
  @inline(__always)
  private static func mix(
    _ a: inout UInt32, _ b: inout UInt32, _ c: inout UInt32, _ d: inout UInt32
  ) {
    a &+= b
    d = (d ^ a).rotated(by: 16)
    c &+= d
    b = (b ^ c).rotated(by: 12)
    a &+= b
    d = (d ^ a).rotated(by: 8)
    c &+= d
    b = (b ^ c).rotated(by: 7)
  }
}

extension UInt32 {
  @inline(__always)
  fileprivate func rotated(by bits: UInt32) -> UInt32 { self &<< bits | self &>> (32 &- bits) }
}
