internal import Foundation
internal import ScrimBlur

/// What attacks on a blur with grain achieve, beside what the bound allows.
package struct GrainTally: Sendable {
  package let rounds: Int
  /// The most bits that any attack can learn from one picture, on average.
  package let bound: Double
  /// The bits that the strongest attack has learned, on average.
  package let learned: Double
  /// The standard error of that average.
  package let error: Double
  /// The numbers that the strongest attack recovered.
  package let fromSamples: Int
  /// The numbers recovered from the finished picture.
  package let fromPicture: Int

  /// Attacks a line with numbers and noise that depend only on the count of
  /// rounds.
  package init(of line: BlurredLine, rounds: Int) throws {
    guard let samples = SampleMatcher(on: line) else { throw BlurError.badGrain(line.blur.grain) }
    let matcher = try Matcher(on: line)
    var noise = NoiseGenerator(seed: UInt64(rounds))
    var bits: [Double] = []
    var found = (samples: 0, picture: 0)
    for digits in Tally.numbers(rounds) {
      let finding = samples.attack(digits, noise: &noise)
      bits.append(finding.learnedBits)
      if finding.digits == digits { found.samples += 1 }
      let capture = line.blur(line.sharp(digits), noise: &noise)
      if matcher.nearestNumber(to: capture) == digits { found.picture += 1 }
    }
    self.rounds = rounds
    bound = GrainBound(templates: samples.templates).bits(grain: line.blur.grain)
    let mean = bits.reduce(0, +) / Double(rounds)
    learned = mean
    let variance = bits.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(max(rounds - 1, 1))
    error = (variance / Double(rounds)).squareRoot()
    (fromSamples, fromPicture) = found
  }
}
