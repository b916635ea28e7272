import Fuzzing
import TestSupport
import Testing

/// The sets of patterns, compared with those of all ids of a few letters.
///
/// `make prove` raises the number of rounds. Each round depends only on its
/// number.
@Suite struct ProofOfSetsTests {
  private static let shares = 20
  private static let rounds = TestSupport.rounds("SCRIM_PROVE_ROUNDS", otherwise: 200)

  @Test("the sets are exactly those of all unlisted ids", arguments: 0..<shares)
  func allIDs(_ share: Int) throws {
    for round in stride(from: share, to: Self.rounds, by: Self.shares) {
      var random = SeededRandom(round: round)
      let choices = (0..<200).map { _ in UInt8.random(in: 0...255, using: &random) }
      try FuzzTarget.patterns.run(choices)
    }
  }
}
