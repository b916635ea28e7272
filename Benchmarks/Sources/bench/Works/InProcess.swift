/// Measures within one process, by programs that measure themselves.
struct InProcess {
  let laboratory: BenchmarkSetup

  /// Measures the engine, and loading a timeline.
  func measureTimeline(_ table: inout Table) throws {
    try add([laboratory.program("play-timeline")], isCounted: true, to: &table)
    let few = SamplePolicy(screens: 50, behaviors: .fifty)
    let many = SamplePolicy(behaviors: .fifty)
    try add(
      [
        laboratory.program("measure-policy"), "proof",
        laboratory.write(many.text, to: "many.yaml"), laboratory.write(few.text, to: "few.yaml"),
      ], isCounted: true, to: &table)
  }

  /// Measures the blur of a capture.
  func measureBlur(_ table: inout Table) throws {
    for work in ["times", "opencv", "fidelity"] {
      try add([laboratory.program("blur-picture"), work], isCounted: work == "times", to: &table)
    }
  }

  private func add(_ command: [String], isCounted: Bool, to table: inout Table) throws {
    let counted =
      isCounted && Callgrind.isHere ? try laboratory.measurements(by: command + ["count"]) : []
    var accounts =
      isCounted ? try Callgrind.accountsOfWorks(of: command, in: laboratory.folder) : []
    for var measurement in try laboratory.measurements(by: command) {
      // When counting, the figures are the numbers of items per workload.
      if let items = counted.first(where: { $0.work == measurement.work })?.ours.first,
        !measurement.theirs.isEmpty, accounts.count >= 2
      {
        measurement.counts = Measurement.Counts(
          ourInstructions: accounts[0].instructions / items,
          theirInstructions: accounts[1].instructions / items)
        accounts.removeFirst(2)
      }
      table.add(measurement)
    }
  }
}
