import Foundation

/// Runs two commands in turn, as whole processes.
struct Pairing {
  /// The figure that is compared.
  enum Figure {
    case wallTime
    case processorTime

    fileprivate func nanoseconds(_ cost: ProcessCost) -> Double {
      switch self {
      case .wallTime: cost.wallTime * 1e9
      case .processorTime: cost.processorTime * 1e9
      }
    }
  }

  /// The processors that the commands run on.
  enum Placement {
    /// Each pair on the same processor, since processors may differ in speed.
    case together
    /// On any processor.
    case free
    /// Ours on any processor, theirs restricted to one.
    case theirsOnOne
  }

  private let ours: [ProcessCost]
  private let theirs: [ProcessCost]

  /// - Parameter status: the exit status that both must have, or the
  ///   measurement fails.
  init(
    ours: [String], theirs: [String], runs: Int, _ placement: Placement, status: Int32 = 0
  ) throws {
    var costs: ([ProcessCost], [ProcessCost]) = ([], [])
    for run in 0...runs {
      // Cycles through the processors.
      let one = Processors.all.isEmpty ? nil : Processors.all[run % Processors.all.count]
      let pair = (
        try Processors.keep(to: placement == .together ? one : nil) { try ProcessCost(of: ours) },
        try Processors.keep(to: placement == .free ? nil : one) { try ProcessCost(of: theirs) }
      )
      guard pair.0.status == status, pair.1.status == status else {
        throw Failure("\(ours) or \(theirs) ended with \(pair.0.status), \(pair.1.status)")
      }
      // The first pair only warms up the machine.
      if run > 0 {
        costs.0.append(pair.0)
        costs.1.append(pair.1)
      }
    }
    (self.ours, self.theirs) = costs
  }

  /// The costs as a measurement.
  func measurement(
    _ work: String, _ figure: Figure, against reference: String, bar: Measurement.Bar? = nil,
    note: String? = nil
  ) -> Measurement {
    Measurement(
      work: work, unit: "ns", reference: reference, ours: ours.map(figure.nanoseconds),
      theirs: theirs.map(figure.nanoseconds), bar: bar, note: note)
  }

  /// The median of their wall times, in seconds.
  var theirWallTime: Double { theirs.map(\.wallTime).median }
}

/// Why something could not be measured.
struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
