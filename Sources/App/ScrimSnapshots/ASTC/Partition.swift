/// How a block is divided into parts with colors of their own: by a hash of the
/// number in the block, as the format defines it.
struct Partition {
  private let count: Int
  private let scale: Int
  private let slopes: [SIMD2<Int>]
  private let offsets: [Int]

  init(_ seed: Int, of count: Int, pixels: Int) {
    self.count = count
    scale = pixels < 31 ? 2 : 1
    let seed = seed + (count - 1) * 1024
    let number = Int(Self.hash(UInt32(seed)))
    let shifts = [seed & 2 != 0 ? 4 : 5, count == 3 ? 6 : 5]
    let (odd, even) = seed & 1 != 0 ? (shifts[0], shifts[1]) : (shifts[1], shifts[0])
    slopes = (0..<4).map { part in
      func slope(_ field: Int, _ shift: Int) -> Int {
        let bits = number >> (4 * field) & 0xF
        return (bits * bits) >> shift
      }
      return SIMD2(slope(2 * part, odd), slope(2 * part + 1, even))
    }
    offsets = [14, 10, 6, 2].map { number >> $0 }
  }

  /// The part that a pixel is in.
  func part(x: Int, y: Int) -> Int {
    func level(_ part: Int) -> Int {
      guard part < count else { return 0 }
      let slope = slopes[part]
      return (scale * (slope.x * x + slope.y * y) + offsets[part]) & 0x3F
    }
    let (a, b, c, d) = (level(0), level(1), level(2), level(3))
    if a >= b, a >= c, a >= d { return 0 }
    if b >= c, b >= d { return 1 }
    return c >= d ? 2 : 3
  }

  private static func hash(_ seed: UInt32) -> UInt32 {
    var p = seed
    p ^= p >> 15
    p &-= p << 17
    p &+= p << 7
    p &+= p << 4
    p ^= p >> 5
    p &+= p << 16
    p ^= p >> 7
    p ^= p >> 3
    p ^= p << 6
    p ^= p >> 17
    return p
  }
}
