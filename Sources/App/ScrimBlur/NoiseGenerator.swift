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

  /// The key; nil until the first draw.
  private var key: SIMD8<UInt32>?
  /// The number of blocks computed so far.
  private var blockCount: UInt64 = 0
  /// The numbers of the last block.
  private var block: ContiguousArray<UInt64> = []
  /// How many numbers of the block have been drawn.
  private var drawn = 0

  /// A generator that nobody can predict.
  public init() {}

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
  public init(seed: UInt64) { key = SIMD8(lowHalf: Self.words(seed), highHalf: .zero) }

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
    if block.isEmpty { block = ContiguousArray(repeating: 0, count: 8) }
    let key = key ?? Self.systemKey()
    self.key = key
    // The state is a square of words: constants, the key, and the count.
    let constants = SIMD4<UInt32>(0x6170_7865, 0x3320_646E, 0x7962_2D32, 0x6B20_6574)
    let count = Self.words(blockCount)
    var (a0, a1, a2, a3) = (constants.x, constants.y, constants.z, constants.w)
    var (b0, b1, b2, b3) = (key[0], key[1], key[2], key[3])
    var (c0, c1, c2, c3) = (key[4], key[5], key[6], key[7])
    var (d0, d1, d2, d3) = (count.x, count.y, count.z, count.w)
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
    store(SIMD4(a0, a1, a2, a3) &+ constants, at: 0)
    store(SIMD4(b0, b1, b2, b3) &+ key.lowHalf, at: 2)
    store(SIMD4(c0, c1, c2, c3) &+ key.highHalf, at: 4)
    store(SIMD4(d0, d1, d2, d3) &+ count, at: 6)
    blockCount &+= 1
    drawn = 0
  }

  private static func systemKey() -> SIMD8<UInt32> {
    var system = SystemRandomNumberGenerator()
    return .random(in: 0...UInt32.max, using: &system)
  }

  /// A number in two words, the lower one first.
  private static func words(_ number: UInt64) -> SIMD4<UInt32> {
    SIMD4(truncatingIfNeeded: SIMD4(number, number >> 32, 0, 0))
  }

  @inline(__always)
  private mutating func store(_ words: SIMD4<UInt32>, at index: Int) {
    block[index] = UInt64(words.x) | UInt64(words.y) << 32
    block[index + 1] = UInt64(words.z) | UInt64(words.w) << 32
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
