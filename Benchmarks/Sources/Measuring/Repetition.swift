/// A work done again and again, for its own time.
package enum Repetition {
  private static let runs = 11

  /// The nanoseconds that one item takes, run by run.
  ///
  /// A run does the work as often as it takes to last for a millisecond, which a clock
  /// can tell from nothing.
  package static func times(of work: () -> Void, items: Int) -> [Double] {
    // The first only warms the machine up.
    work()
    if Comparison.isCounting { return [] }
    var rounds = 1
    while nanoseconds(rounds, work) < 1e6 { rounds *= 2 }
    return (0..<runs).map { _ in nanoseconds(rounds, work) / Double(rounds * items) }
  }

  private static func nanoseconds(_ rounds: Int, _ work: () -> Void) -> Double {
    ContinuousClock().measure { for _ in 0..<rounds { work() } } / .nanoseconds(1)
  }
}
