internal import CMeasuring

/// Two works done in turn, so that what the machine does meanwhile falls on both
/// alike.
///
/// A program that was started with the word `count` does each of them once, and what
/// it says of times means nothing: whoever counts its instructions finds ours and then
/// theirs between `work_begins` and `work_ends`, in the order of the lines.
package struct Comparison {
  /// The time of each run, in nanoseconds for one item of the work; when counting,
  /// how many items there are.
  package private(set) var ours: [Double] = []
  package private(set) var theirs: [Double] = []

  package static let isCounting = CommandLine.arguments.contains("count")

  /// - Parameter items: how many are worked on in one run.
  package init(items: Int, runs: Int = 201, ours: () -> Void, theirs: () -> Void) {
    // The first of either only warms the machine up.
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

  /// The measurement that this is, in nanoseconds.
  package func measurement(
    of work: String, against reference: String, bar: Measurement.Bar? = nil, note: String? = nil
  ) -> Measurement {
    Measurement(
      work, unit: "ns", ours: ours, reference: reference, theirs: theirs, bar: bar, note: note)
  }
}
