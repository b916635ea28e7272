// The weights by which a row of samples becomes a row of fewer, blurred ones. The
// samples go on beyond both ends as the first and the last: weights that would
// fall there are added to those of the ends, so that nothing is read twice.
// Weights are worked out with additions and multiplications alone, which are the
// same on every machine; no library's exponential is.

/// For each sample that is kept, which samples it is made of, with which weights.
struct GaussianWeights {
  /// How many sigmas away a sample still counts: what is further out is less than
  /// one part in 10,000.
  private static let reach = 4.0

  /// The samples that make one.
  struct Window {
    /// The first of them.
    let start: Int
    /// The range of their weights in the table.
    let weights: Range<Int>
  }

  /// A window for each sample that is made.
  private(set) var windows: [Window] = []
  /// All weights, each four times, as a pixel needs it.
  private(set) var table: [SIMD4<Float>] = []

  /// Weights for samples of which one in `thinning` is kept, and one more before
  /// the first and after the last of these.
  ///
  /// - Parameter count: how many samples there are between the two of index 0 and
  ///   `count + 1`, which stand for all beyond.
  init(sigma: Double, count: Int, thinning: Int) {
    let kept = (count + thinning - 1) / thinning
    // Those made lie in the middle of the samples they replace, which for an even
    // number is half way between two.
    let half = Double(thinning - 1) / 2
    let reach = Int((Self.reach * sigma + half).rounded(.up))
    let weights = Self.gaussian(
      sigma: sigma, offsets: -reach...(reach + thinning - 1), center: half)
    let shared = table.count..<(table.count + weights.count)
    table += weights.map { SIMD4(repeating: Float($0)) }
    for index in -1...kept {
      let first = index * thinning - reach + 1
      let last = first + weights.count - 1
      if first >= 0, last <= count + 1 {
        windows.append(Window(start: first, weights: shared))
        continue
      }
      // What falls beyond an end is added up there.
      let start = min(max(first, 0), count + 1)
      let end = min(max(last, 0), count + 1)
      var sums = Array(repeating: 0.0, count: end - start + 1)
      for (offset, weight) in weights.enumerated() {
        sums[min(max(first + offset, start), end) - start] += weight
      }
      windows.append(Window(start: start, weights: table.count..<(table.count + sums.count)))
      table += sums.map { SIMD4(repeating: Float($0)) }
    }
  }

  /// The weights of a Gaussian at whole offsets, one in all.
  private static func gaussian(
    sigma: Double, offsets: ClosedRange<Int>, center: Double
  ) -> [Double] {
    let weights = offsets.map { offset in
      let distance = (Double(offset) - center) / sigma
      return exponential(ofNegative: distance * distance / 2)
    }
    let sum = weights.reduce(0, +)
    return weights.map { $0 / sum }
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
