// A draw from the system's generator is a call into the kernel, which takes
// about a microsecond. A picture needs tens of thousands of draws. So the
// system's generator provides the key of a stream cipher, whose stream is drawn
// from: ChaCha (Bernstein, 2008) with twelve rounds. The best published attack
// on it reaches seven.

/// A cryptographic generator of random numbers, fast enough for grain.
public struct NoiseGenerator: RandomNumberGenerator, Sendable {
  /// A word of four blocks.
  private typealias Words = SIMD4<UInt32>

  private static let rounds = 12

  /// The key, in eight words; empty until the first draw.
  private var key: ContiguousArray<UInt32>
  /// The number of blocks computed so far.
  private var blockCount: UInt32 = 0
  /// The numbers that are drawn next.
  private var stream: ContiguousArray<UInt64> = []
  /// How many numbers of the stream have been drawn.
  private var drawn = 0

  /// A generator that nobody can predict.
  public init() {
    key = []
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
    if drawn == stream.count { computeStream() }
    defer { drawn &+= 1 }
    return stream[drawn]
  }

  /// Computes the next four blocks.
  @inline(never)
  private mutating func computeStream() {
    if stream.isEmpty { prepare() }
    // The state is a square of words. Each lane belongs to another block.
    let counter = Words(0, 1, 2, 3) &+ Words(repeating: blockCount)
    var (a0, a1) = (Words(repeating: 0x6170_7865), Words(repeating: 0x3320_646E))
    var (a2, a3) = (Words(repeating: 0x7962_2D32), Words(repeating: 0x6B20_6574))
    let (k0, k1) = (Words(repeating: key[0]), Words(repeating: key[1]))
    let (k2, k3) = (Words(repeating: key[2]), Words(repeating: key[3]))
    let (k4, k5) = (Words(repeating: key[4]), Words(repeating: key[5]))
    let (k6, k7) = (Words(repeating: key[6]), Words(repeating: key[7]))
    let start = (a0, a1, a2, a3)
    var (b0, b1, b2, b3) = (k0, k1, k2, k3)
    var (c0, c1, c2, c3) = (k4, k5, k6, k7)
    var (d0, d1, d2, d3) = (counter, Words.zero, Words.zero, Words.zero)
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
    store(a0 &+ start.0, a1 &+ start.1, at: 0)
    store(a2 &+ start.2, a3 &+ start.3, at: 4)
    store(b0 &+ k0, b1 &+ k1, at: 8)
    store(b2 &+ k2, b3 &+ k3, at: 12)
    store(c0 &+ k4, c1 &+ k5, at: 16)
    store(c2 &+ k6, c3 &+ k7, at: 20)
    store(d0 &+ counter, d1, at: 24)
    store(d2, d3, at: 28)
    blockCount &+= 4
    drawn = 0
  }

  private mutating func prepare() {
    stream = ContiguousArray(repeating: 0, count: 32)
    var system = SystemRandomNumberGenerator()
    if key.isEmpty { key = ContiguousArray((0..<8).map { _ in system.next() }) }
  }

  @inline(__always)
  private mutating func store(_ low: Words, _ high: Words, at start: Int) {
    for lane in 0..<4 { stream[start &+ lane] = UInt64(low[lane]) | UInt64(high[lane]) << 32 }
  }

  /// ChaCha's quarter round, of four blocks.
  @inline(__always)
  private static func mix(_ a: inout Words, _ b: inout Words, _ c: inout Words, _ d: inout Words) {
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

extension SIMD4<UInt32> {
  @inline(__always)
  fileprivate func rotated(by bits: UInt32) -> Self {
    self &<< Self(repeating: bits) | self &>> Self(repeating: 32 &- bits)
  }
}
