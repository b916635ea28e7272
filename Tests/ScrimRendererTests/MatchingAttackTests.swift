import MatchingAttack
import ScrimBlur
import ScrimCompiler
import ScrimLint
import ScrimPolicy
import Testing
import TestSupport

/// What can be recovered of blurred digits, and what the rule `weak-blur` makes of it.
///
/// The attack that the rule is measured by knows font, size, place and blur, and
/// matches two neighboring digits at a time until nothing improves. A stronger one,
/// which can draw the screen again to the pixel and blur it to the byte, is not
/// stopped by the ratio that the rule asks for; the last test says so, that nobody
/// takes the rule for more than it is.
@Suite struct MatchingAttackTests {
  /// How many numbers the attack tries to recover; `make prove` raises it.
  static let rounds = TestSupport.rounds("SCRIM_ATTACK_ROUNDS", otherwise: 10)

  private static let textSizes: [Double] = rounds > 10 ? [10, 14] : [10]

  static let leastRatio = WeakBlur.leastRatio(tintAlpha: 0)

  @Test("at a ratio of a half, matching recovers every number", arguments: textSizes)
  func weak(_ textSize: Double) throws {
    #expect(try found(textSize, ratio: 0.5) == Self.rounds)
  }

  @Test(
    "at the ratio that lint asks for, matching recovers not one in ten", arguments: textSizes)
  func strong(_ textSize: Double) throws {
    // Where little is left to go by, some are still hit: three to five in a hundred.
    #expect(try found(textSize, ratio: Self.leastRatio) * 10 <= Self.rounds)
  }

  @Test("in between, it recovers some, and fewer the stronger the blur")
  func between() throws {
    // Of ten numbers, the weaker blur can still give all away.
    let rounds = max(20, Self.rounds)
    let weaker = try found(14, ratio: 1.0, of: rounds)
    #expect(try found(14, ratio: 2.0, of: rounds) < weaker)
    #expect(weaker < rounds)
  }

  @Test("who can redraw the screen to the byte recovers the number even there")
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
