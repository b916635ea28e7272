// The weights by which a row of samples becomes a row of fewer, blurred ones. They
// are the same from both ends, so half of them say everything, and two samples are
// added before they are weighed. They are worked out with additions and
// multiplications alone, which are the same on every machine; no library's
// exponential is.

/// Two samples that have the same weight.
struct WeighedPair<Weight: BitwiseCopyable> {
  /// Where the one is found, and the other.
  let one: Int, other: Int
  /// What each of them weighs.
  let weight: Weight
}

/// The weights of the samples that make one.
struct GaussianWeights {
  /// How many sigmas away a sample still counts: all that is further out has less
  /// than 3 parts in 1000 of the weight.
  private static let reach = 3.0

  /// The weights of the first half, from the outermost to the middle.
  ///
  /// The others are their mirror image. The middle one of an odd number is its own,
  /// and is halved: all are there twice, and one in all.
  let half: [Double]
  /// How many samples make one.
  let count: Int
  /// How many of them come before those that the one stands for.
  let reach: Int

  /// Weights for samples of which one in `thinning` is kept.
  init(sigma: Double, thinning: Int) {
    // What is made lies in the middle of the samples it stands for, which for an
    // even number is half way between two.
    let own = Double(thinning - 1) / 2
    reach = max(0, Int((Self.reach * sigma - own).rounded(.up)))
    let count = 2 * reach + thinning
    self.count = count
    var half = (0..<(count + 1) / 2).map { index in
      let distance = (Double(count - 1) / 2 - Double(index)) / sigma
      return Self.exponential(ofNegative: distance * distance / 2)
    }
    if count % 2 == 1 { half[half.count - 1] /= 2 }
    let sum = 2 * half.reduce(0, +)
    self.half = half.map { $0 / sum }
  }

  /// The pairs of samples, for weights that are those of the half in some form.
  ///
  /// - Parameter place: where a sample is found, by how many come before it.
  func pairs<Weight>(
    _ half: [Weight], at place: (Int) -> Int
  ) -> ContiguousArray<WeighedPair<Weight>> {
    ContiguousArray(
      half.enumerated().map { index, weight in
        WeighedPair(one: place(index), other: place(count - 1 - index), weight: weight)
      })
  }

  /// The half in whole 256ths, of which all weights are 256.
  ///
  /// It is their sums that are rounded: no run of weights from an end is off by more
  /// than half of one.
  var in256ths: [UInt16] {
    var (sum, given) = (0.0, 0)
    return half.map { weight in
      sum += 256 * weight
      let rest = Int(sum.rounded()) - given
      given += rest
      return UInt16(rest)
    }
  }

  /// e to the power of a number's negative.
  static func exponential(ofNegative power: Double) -> Double {
    // A series for a small power, squared until it is the one asked for.
    let small = -power / 256
    var (term, sum) = (1.0, 1.0)
    for index in 1...12 {
      term *= small / Double(index)
      sum += term
    }
    for _ in 0..<8 { sum *= sum }
    return sum
  }
}
