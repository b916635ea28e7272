/// Measures the start of the program, to the end of `--version`.
struct Starting {
  let laboratory: BenchmarkSetup

  func measure(_ table: inout Table) throws {
    let work = "scrim --version"
    guard let nothing = Programs.path(of: ["true"]) else {
      return table.add(Measurement(work: work, absence: "true"))
    }
    table.add(
      try Pairing(ours: [laboratory.scrim, "--version"], theirs: [nothing], runs: 201, .together)
        .measurement(
          work, .wallTime, against: nothing, bar: .ratioAtMost(4)))
  }
}
