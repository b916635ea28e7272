import Fuzzing
import TestSupport
import Testing

/// Compares random policies with random changes of them.
@Suite struct RandomChangeTests {
  @Test("changes of random policies are reported as a literal reading of both shows them")
  func changes() throws {
    for round in 0..<UInt64(rounds("SCRIM_PROVE_ROUNDS", otherwise: 60)) {
      var random = SeededRandom(seed: round + 9_000)
      let count = Int.random(in: 100...600, using: &random)
      try FuzzTarget.changes.run((0..<count).map { _ in .random(in: 0...255, using: &random) })
    }
  }
}
