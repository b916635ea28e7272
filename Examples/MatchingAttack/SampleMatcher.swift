internal import Foundation
internal import ScrimBlur

// An attacker who had the noisy samples would know more than one who has the
// finished picture, because all of the picture is computed from them. The noise
// is Gaussian, so the most likely number is the one whose samples are nearest.
// The probabilities of all million numbers tell how many bits the attacker has
// learned.

/// The strongest attack on a blur with grain: it knows the samples, and all but
/// the digits and the noise.
package struct SampleMatcher: Sendable {
  private let line: BlurredLine
  /// The samples of the line without digits.
  private let empty: [Double]
  /// What each of ten digits contributes at each place.
  package let templates: [[Double]]
  /// The products of the templates with one another.
  private let products: [[Double]]

  /// Prepares an attack; nil if the blur has no samples with grain.
  package init?(on line: BlurredLine) {
    guard let empty = Self.samples(of: line.sharp([]), line.blur) else { return nil }
    var templates: [[Double]] = []
    for place in 0..<BlurredLine.places {
      for digit in 0..<10 {
        let digits: [Int?] = Array(repeating: nil, count: place) + [digit]
        let samples = Self.samples(of: line.sharp(digits), line.blur) ?? []
        templates.append(zip(samples, empty).map { $0 - $1 })
      }
    }
    (self.line, self.empty, self.templates) = (line, empty, templates)
    products = templates.map { template in templates.map { Self.product(template, $0) } }
  }

  /// What an attack on one picture found.
  package struct Finding: Sendable {
    /// The most likely number.
    package let digits: [Int]
    /// How much more probable the true number has become, in bits.
    package let learnedBits: Double
  }

  /// Attacks the samples of a number, with noise of their own.
  package func attack(
    _ digits: [Int], noise: inout some RandomNumberGenerator
  ) -> Finding {
    let sharp = line.sharp(digits)
    let samples = line.blur.samples(of: sharp, noise: &noise) ?? []
    // Gray text shows in all colors alike.
    let seen = zip(samples, empty).map { sample, empty in
      Double(sample.x + sample.y + sample.z) / 3 - empty
    }
    let costs = templates.indices.map {
      products[$0][$0] - 2 * Self.product(templates[$0], seen)
    }
    let doubled = products.map { $0.map { $0 * 2 } }
    var search = LikelihoodSearch(doubled: doubled, scale: 2 * line.blur.grain * line.blur.grain)
    search.walk(from: 0, costs, number: 0, distance: 0)
    let truth = digits.reduce(0) { $0 * 10 + $1 }
    return Finding(
      digits: BlurredLine.digits(of: search.nearest), learnedBits: search.learnedBits(truth))
  }

  private static func samples(of picture: Picture, _ blur: GaussianBlur) -> [Double]? {
    var silence = Silence()
    return blur.samples(of: picture, noise: &silence)?.map { Double($0.x) }
  }

  private static func product(_ one: [Double], _ other: [Double]) -> Double {
    var sum = 0.0
    for index in one.indices { sum += one[index] * other[index] }
    return sum
  }
}

/// A generator whose zeros make a noise of zero.
private struct Silence: RandomNumberGenerator {
  mutating func next() -> UInt64 { 0 }
}

/// The likelihoods of all numbers, digit by digit.
private struct LikelihoodSearch {
  /// Twice the products of each template with the others.
  let doubled: [[Double]]
  /// A squared distance of this size divides the likelihood by e.
  let scale: Double
  private(set) var nearest = 0
  private var least = Double.infinity
  /// The squared distance of each number, less a constant.
  private var distances: [Float] = []

  init(doubled: [[Double]], scale: Double) {
    (self.doubled, self.scale) = (doubled, scale)
    distances.reserveCapacity(1_000_000)
  }

  mutating func walk(from place: Int, _ costs: [Double], number: Int, distance: Double) {
    let isLast = place == BlurredLine.places - 1
    for digit in 0..<10 {
      let template = place * 10 + digit
      let (number, distance) = (number * 10 + digit, distance + costs[template])
      if isLast {
        if distance < least { (least, nearest) = (distance, number) }
        distances.append(Float(distance))
      } else {
        var costs = costs
        for later in (place + 1) * 10..<costs.count { costs[later] += doubled[template][later] }
        walk(from: place + 1, costs, number: number, distance: distance)
      }
    }
  }

  /// How much more probable a number is than one in a million, in bits.
  func learnedBits(_ number: Int) -> Double {
    var sum = 0.0
    // The rest adds less than a millionth.
    let limit = Float(least + 30 * scale)
    for distance in distances where distance < limit {
      sum += exp((least - Double(distance)) / scale)
    }
    let likelihood = (least - Double(distances[number])) / scale
    return (likelihood - log(sum)) / log(2) + log2(1e6)
  }
}
