import CMeasuring

/// Two works timed in turn, so that what the machine does meanwhile falls on both
/// alike.
struct Comparison {
  /// The time of each run, in nanoseconds for one item of the work.
  private var ours: [Double] = []
  private var theirs: [Double] = []

  /// - Parameter items: how many are worked on in one run.
  init(items: Int, runs: Int = 201, ours: () -> Void, theirs: () -> Void) {
    for run in 0...runs {
      let times = (Self.time(ours), Self.time(theirs))
      // The first pair only warms the machine up.
      if run == 0 { continue }
      self.ours.append(times.0 / Double(items))
      self.theirs.append(times.1 / Double(items))
    }
  }

  /// Prints a row; whether the bar is met.
  func report(_ work: String, bar: Double) -> Bool {
    let ratios = zip(ours, theirs).map { $0 / $1 }.sorted()
    let ratio = ratios[ratios.count / 2]
    let middle = [ratios[ratios.count / 4], ratios[ratios.count * 3 / 4]].map(\.short)
    print(
      work.left(32) + ours.median.short.right(11) + theirs.median.short.right(11)
        + "\(ratio.short) (\(middle[0])–\(middle[1]))".right(22)
        + "≤ \(bar.short) \(ratio <= bar ? "met" : "missed")".right(15))
    return ratio <= bar
  }

  private static func time(_ work: () -> Void) -> Double {
    let time = ContinuousClock().measure(work)
    return Double(time.components.attoseconds) / 1e9
  }
}

/// How often something asks for memory.
func allocations(_ work: () -> Void) -> Int {
  let before = allocation_count()
  work()
  return Int(allocation_count() - before)
}

/// Prints a row for allocations; whether the bar is met.
func reportAllocations(_ work: String, _ count: Int, bar: Int) -> Bool {
  print(
    work.left(32) + "\(count)".right(11) + "".right(33)
      + "≤ \(bar) \(count <= bar ? "met" : "missed")".right(15))
  return count <= bar
}

extension [Double] {
  fileprivate var median: Double { sorted()[count / 2] }
}

extension Double {
  /// Two digits after the point.
  fileprivate var short: String {
    let hundredths = Int((self * 100).rounded())
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}

extension String {
  fileprivate func left(_ width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  fileprivate func right(_ width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}
