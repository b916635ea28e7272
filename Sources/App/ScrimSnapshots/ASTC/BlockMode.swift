/// The first bits of a block: the grid of its weights.
struct BlockMode {
  let width: Int
  let height: Int
  let isDual: Bool
  /// The range of the weights, by its index.
  let range: Int

  var weightCount: Int { width * height * (isDual ? 2 : 1) }

  /// - Parameter bits: the first eleven bits of a block.
  init(_ bits: Int) throws(SnapshotFault) {
    func bit(_ number: Int) -> Int { bits >> number & 1 }
    let (a, b) = (bits >> 5 & 3, bits >> 7 & 3)
    var (isPrecise, isDual) = (bit(9) == 1, bit(10) == 1)
    let low: Int
    if bits & 3 != 0 {
      low = bit(4) | (bits & 3) << 1
      switch bits >> 2 & 3 {
      case 0: (width, height) = (b + 4, a + 2)
      case 1: (width, height) = (b + 8, a + 2)
      case 2: (width, height) = (a + 2, b + 8)
      default: (width, height) = b < 2 ? (a + 2, b + 6) : (b, a + 2)
      }
    } else {
      low = bit(4) | (bits >> 2 & 3) << 1
      switch (b, a) {
      case (0, _): (width, height) = (12, a + 2)
      case (1, _): (width, height) = (a + 2, 12)
      case (2, _):
        (width, height) = (a + 6, (bits >> 9 & 3) + 6)
        (isPrecise, isDual) = (false, false)
      case (_, 0): (width, height) = (6, 10)
      case (_, 1): (width, height) = (10, 6)
      default: throw .damaged
      }
    }
    guard low >= 2 else { throw .damaged }
    (range, self.isDual) = (low - 2 + (isPrecise ? 6 : 0), isDual)
  }
}
