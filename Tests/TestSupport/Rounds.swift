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
