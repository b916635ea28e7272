import MatchingAttack
import ScrimBlur
import Testing

/// What the strongest attack learns from a blur with grain.
///
/// `make check-grain` repeats it over hundreds of numbers.
@Suite struct GrainAttackTests {
  @Test("with hardly any grain, the most likely number is the right one")
  func little() throws {
    let line = try BlurredLine(textSize: 10, ratio: 1, grain: 0.1)
    let matcher = try #require(SampleMatcher(on: line))
    var noise = NoiseGenerator(seed: 1)
    let digits = Tally.numbers(1)[0]
    let finding = matcher.attack(digits, noise: &noise)
    #expect(finding.digits == digits)
    #expect(finding.learnedBits > 19.9 && finding.learnedBits < 19.94)
  }

  @Test("with the grain that lint asks for, the right number becomes hardly more probable")
  func enough() throws {
    let line = try BlurredLine(textSize: 10, ratio: 3, grain: 8)
    let matcher = try #require(SampleMatcher(on: line))
    #expect(GrainBound(templates: matcher.templates).bits(grain: 8) < 1)
    var noise = NoiseGenerator(seed: 2)
    for digits in Tally.numbers(2) {
      let finding = matcher.attack(digits, noise: &noise)
      #expect(finding.digits != digits && finding.learnedBits < 5)
    }
  }

  @Test(
    "the kernel's samples say no more than samples a quarter of sigma apart",
    arguments: [(8, 1), (10, 1.2), (12, 1.6), (10, 3)] as [(Double, Double)])
  func samples(textSize: Double, ratio: Double) throws {
    let line = try BlurredLine(textSize: textSize, ratio: ratio, grain: 1)
    let matcher = try #require(SampleMatcher(on: line))
    let (kernel, bound) = (GrainBound(templates: matcher.templates), GrainBound(of: line))
    for grain in [1.0, 4, 16] { #expect(kernel.bits(grain: grain) < bound.bits(grain: grain)) }
  }
}
