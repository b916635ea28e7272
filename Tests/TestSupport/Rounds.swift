import Foundation

/// The number of rounds of a test with random input.
///
/// It is small to keep the suite fast, unless an environment variable sets it.
/// `make prove` sets `SCRIM_FUZZ_ROUNDS`, `SCRIM_PROVE_ROUNDS` and
/// `SCRIM_ATTACK_ROUNDS`. Each round has its own seed, so a failure can be
/// reproduced.
package func rounds(_ variable: String, otherwise share: Int) -> Int {
  ProcessInfo.processInfo.environment[variable].flatMap { Int($0) } ?? share
}

/// The number of rounds of the random tests.
///
/// It is small in an ordinary run; `make prove` raises it. A round depends on
/// its number alone, so that a failure can be repeated.
package enum ProofRounds {
  /// The number of rounds that was requested; nil for an ordinary run.
  package static let asked =
    ProcessInfo.processInfo.environment["SCRIM_PROVE_ROUNDS"].flatMap { Int($0) }

  package static func orIfShort(_ count: Int) -> Int { asked ?? count }
}

extension SeededRandom {
  /// Creates the generator of a round.
  ///
  /// Generators with close seeds produce the same numbers with an offset, so
  /// the seeds are spread out.
  package init(round: Int) { self.init(seed: UInt64(round) &* 0x2545_F491_4F6C_DD1D) }
}
