internal import CMeasuring

/// Times two workloads in turn, so that other load on the machine affects both.
///
/// If the program is started with the argument `count`, it runs each workload
/// once, and its times are meaningless. A tool that counts instructions finds
/// our workload and then theirs between `work_begins` and `work_ends`, in the
/// order of the output.
package struct Comparison {
  /// The time of each run, in nanoseconds per item; when counting, the number
  /// of items.
  package private(set) var ours: [Double] = []
  package private(set) var theirs: [Double] = []

  package static let isCounting = CommandLine.arguments.contains("count")

  /// - Parameter items: the number of items that one run works on.
  package init(items: Int, runs: Int = 201, ours: () -> Void, theirs: () -> Void) {
    // The first run of each only warms up the machine.
    ours()
    theirs()
    for _ in 0..<(Self.isCounting ? 1 : runs) {
      let times = (Self.nanoseconds(ours), Self.nanoseconds(theirs))
      self.ours.append(Self.isCounting ? Double(items) : times.0 / Double(items))
      self.theirs.append(Self.isCounting ? Double(items) : times.1 / Double(items))
    }
  }

  private static func nanoseconds(_ work: () -> Void) -> Double {
    work_begins()
    let time = ContinuousClock().measure(work)
    work_ends()
    return time / .nanoseconds(1)
  }

  /// The measurement of this comparison, in nanoseconds.
  package func measurement(
    of work: String, against reference: String, bar: Measurement.Bar? = nil, note: String? = nil
  ) -> Measurement {
    Measurement(
      work, unit: "ns", ours: ours, reference: reference, theirs: theirs, bar: bar, note: note)
  }
}
