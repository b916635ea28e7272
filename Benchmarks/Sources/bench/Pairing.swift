import Foundation

/// Two commands run as whole processes, in turn.
struct Pairing {
  private let ours: [ProcessCost]
  private let theirs: [ProcessCost]

  init(ours: [String], theirs: [String], runs: Int) throws {
    var costs: ([ProcessCost], [ProcessCost]) = ([], [])
    for run in 0...runs {
      let first = try ProcessCost(of: ours)
      let second = try ProcessCost(of: theirs)
      // The first pair only warms the machine up.
      if run > 0 {
        costs.0.append(first)
        costs.1.append(second)
      }
    }
    (self.ours, self.theirs) = costs
  }

  /// A row of one kind of time.
  func row(
    _ work: String, _ time: KeyPath<ProcessCost, Double> = \.processorTime, bar: Bar
  ) -> Row {
    func milliseconds(_ costs: [ProcessCost]) -> [Double] {
      costs.map { $0[keyPath: time] * 1000 }
    }
    return Row(work: work, ours: milliseconds(ours), theirs: milliseconds(theirs), bar: bar)
  }

  /// The median of their wall times, in seconds.
  var theirWallTime: Double { theirs.map(\.wallTime).median }
}
