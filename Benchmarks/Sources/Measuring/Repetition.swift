/// Repeats a workload, to time it alone.
package enum Repetition {
  private static let runs = 11

  /// The nanoseconds per item, run by run.
  ///
  /// A run repeats the workload until it takes at least a millisecond, which
  /// the clock can resolve.
  package static func times(of work: () -> Void, items: Int) -> [Double] {
    // The first run only warms up the machine.
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
