// The weights of a Gaussian that blurs a row of samples and decimates it. They
// are symmetric, so only half of them are stored, and two samples are added
// before they are weighted. They are computed by addition and multiplication
// alone, which give the same result on every machine. A library's exponential
// function may not.

/// Two samples with the same weight.
struct WeighedPair<Weight: BitwiseCopyable> {
  /// The offsets of the two samples.
  let one: Int, other: Int
  /// The weight of each sample.
  let weight: Weight
}

/// The weights of the samples that make up one blurred sample.
struct GaussianWeights {
  /// How many sigmas away a sample still counts.
  ///
  /// Samples further out have less than 0.3% of the total weight.
  private static let reach = 3.0

  /// The weights of the first half, from the outermost to the middle.
  ///
  /// The second half mirrors them. The middle weight of an odd number is
  /// halved, because it counts twice. All weights, each counted twice, add up
  /// to 1.
  let half: [Double]
  /// The number of samples that make up one blurred sample.
  let count: Int
  /// How many samples come before those that the blurred sample replaces.
  let reach: Int

  /// Weights for a blur that keeps one sample in `thinning`.
  init(sigma: Double, thinning: Int) {
    // A blurred sample is at the center of the samples that it replaces. For an
    // even number, that is halfway between two of them.
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

  /// The pairs of samples with equal weights.
  ///
  /// - Parameters:
  ///   - half: the weights of the first half, in any numeric form.
  ///   - offset: returns the offset of the sample at an index.
  func pairs<Weight>(
    _ half: [Weight], at offset: (Int) -> Int
  ) -> ContiguousArray<WeighedPair<Weight>> {
    ContiguousArray(
      half.enumerated().map { index, weight in
        WeighedPair(one: offset(index), other: offset(count - 1 - index), weight: weight)
      })
  }

  /// The half in 256ths; all weights together are 256.
  ///
  /// The running sums are rounded, not each weight. So the sum of any run of
  /// weights from an end is off by at most half of 1/256.
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
    // A Taylor series for a small power, squared eight times.
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
