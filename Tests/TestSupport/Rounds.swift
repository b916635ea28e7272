import Foundation

/// How many rounds a test with random input does: a small share that keeps the suite
/// fast, unless an environment variable asks for more.
///
/// `make prove` sets `SCRIM_FUZZ_ROUNDS`, `SCRIM_PROVE_ROUNDS` and
/// `SCRIM_ATTACK_ROUNDS`. Every round has its own seed, so a failure can be repeated.
package func rounds(_ variable: String, otherwise share: Int) -> Int {
  ProcessInfo.processInfo.environment[variable].flatMap { Int($0) } ?? share
}
