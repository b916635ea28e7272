import Foundation

/// Two commands timed as whole processes, in turn.
struct Pairing {
  /// The processor time of each run, in seconds.
  private let ours: [Double]
  private let theirs: [Double]

  init(ours: [String], theirs: [String], runs: Int) throws {
    var times: ([Double], [Double]) = ([], [])
    for run in 0...runs {
      let first = try ProcessCost(of: ours).processorTime
      let second = try ProcessCost(of: theirs).processorTime
      // The first pair only warms the machine up.
      if run > 0 {
        times.0.append(first)
        times.1.append(second)
      }
    }
    (self.ours, self.theirs) = times
  }

  func row(_ work: String, bar: Double) -> String {
    let ratios = zip(ours, theirs).map { $0 / $1 }.sorted()
    let ratio = ratios[ratios.count / 2]
    let middle = [ratios[ratios.count / 4], ratios[ratios.count * 3 / 4]].map(\.short)
    return work.padding(toLength: 32, withPad: " ", startingAt: 0)
      + [(ours.median * 1000).short, (theirs.median * 1000).short].map { $0.right(11) }.joined()
      + "\(ratio.short) (\(middle[0])–\(middle[1]))".right(22)
      + "≤ \(bar.short) \(ratio <= bar ? "met" : "missed")".right(15)
  }
}

extension [Double] {
  var median: Double { sorted()[count / 2] }
}

extension Double {
  var short: String { String(format: "%.2f", self) }
}

extension String {
  func right(_ width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}
