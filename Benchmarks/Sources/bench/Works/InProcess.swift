/// What is measured within one process, by the programs that can.
struct InProcess {
  let laboratory: Laboratory

  /// The engine, and the timeline that it plays.
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

  /// The blur of a capture.
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
      // When counting, the figures are the numbers of items that a work is done with.
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
