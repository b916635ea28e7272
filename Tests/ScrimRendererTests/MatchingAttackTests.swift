import ScrimComparing
import MatchingAttack
import ScrimBlur
import Testing
import TestSupport

/// What attacks recover from blurred digits, and what the rule `weak-blur`
/// requires.
///
/// The attack behind the rule's threshold knows the font, size, position and
/// blur. It matches two adjacent digits at a time until nothing improves. The
/// last test shows the limit of the rule: an attacker who can draw the screen
/// and blur it exactly still recovers the number.
@Suite struct MatchingAttackTests {
  /// How many numbers the attack tries to recover; `make prove` raises it.
  static let rounds = TestSupport.rounds("SCRIM_ATTACK_ROUNDS", otherwise: 10)

  private static let textSizes: [Double] = rounds > 10 ? [10, 14] : [10]

  static let leastRatio = BlurLeakage.leastRatio(tintAlpha: 0)

  @Test("at a ratio of 0.5, matching recovers every number", arguments: textSizes)
  func weak(_ textSize: Double) throws {
    #expect(try found(textSize, ratio: 0.5) == Self.rounds)
  }

  @Test(
    "at the ratio that lint requires, matching recovers at most one number in ten",
    arguments: textSizes)
  func strong(_ textSize: Double) throws {
    // A few are still recovered by chance: three to five in a hundred.
    #expect(try found(textSize, ratio: Self.leastRatio) * 10 <= Self.rounds)
  }

  @Test("between these ratios, a stronger blur reveals fewer numbers")
  func between() throws {
    // With only ten numbers, the weaker blur can reveal all of them.
    let rounds = max(20, Self.rounds)
    let weaker = try found(14, ratio: 1.0, of: rounds)
    #expect(try found(14, ratio: 2.0, of: rounds) < weaker)
    #expect(weaker < rounds)
  }

  @Test("redrawing the screen exactly recovers the number even at the required ratio")
  func limit() throws {
    let line = try BlurredLine(textSize: 14, ratio: Self.leastRatio)
    let matcher = try Matcher(on: line)
    for digits in Tally.numbers(2) { #expect(matcher.tryAll(line.capture(of: digits)) == digits) }
  }

  /// How many numbers the attack recovers.
  private func found(
    _ textSize: Double, ratio: Double, of rounds: Int = Self.rounds
  ) throws -> Int {
    let line = try BlurredLine(textSize: textSize, ratio: ratio)
    let matcher = try Matcher(on: line)
    return Tally.numbers(rounds)
      .count { matcher.matchNeighbors(line.capture(of: $0)) == $0 }
  }
}
