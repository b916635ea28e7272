internal import Foundation

/// Measures `scrim lint` of many screens, as a whole process.
struct Linting {
  let laboratory: BenchmarkSetup

  /// Limits that allow a policy of 200,000 screens.
  static let raisedLimits = ["--max-bytes", "1000000000", "--max-nodes", "30000000"]

  func measure(_ table: inout Table) throws {
    try holdAgainstLibYAML(&table)
    try holdOnePolicy(&table)
    try holdAgainstItself(&table)
    try holdDiffAgainstLint(&table)
  }

  /// Compares each shape with libyaml's event loop over the same bytes.
  private func holdAgainstLibYAML(_ table: inout Table) throws {
    for shape in SamplePolicy.shapes {
      let file = try laboratory.write(shape.policy.text, to: "policy.yaml")
      let theirs = [laboratory.yardstick("bare-events"), file]
      table.add(
        try Pairing(
          ours: [laboratory.scrim, "lint", file], theirs: theirs, runs: 21, .together
        ).measurement(
          "lint of 20,000 screens, \(shape.name)", .processorTime,
          against: "libyaml's bare event loop",
          note: "the loop keeps nothing, checks nothing and proves nothing"))
      let counts = try laboratory.counts(
        ours: [laboratory.program("scrim"), "lint", file], theirs: theirs)
      table.add(
        counts?.measurement("instructions of that lint", bar: .ratioAtMost(3))
          ?? Measurement(work: "instructions of that lint", absence: "valgrind"))
      let memory = try laboratory.memoryOfLint([file])
      table.add(
        Measurement(
          work: "memory of that lint", unit: "B", reference: "the file's bytes", ours: [memory],
          theirs: [Double(shape.policy.text.utf8.count)], bar: .ratioAtMost(8)))
    }
    let file = try laboratory.write(SamplePolicy(style: .mixed).text, to: "policy.yaml")
    table.add(
      try Pairing(
        ours: [laboratory.program("read-tree"), file],
        theirs: [laboratory.yardstick("bare-events"), file], runs: 21, .together
      ).measurement(
        "the part of it that reads the tree", .processorTime, against: "libyaml's bare event loop"))
  }

  /// Compares lint of a policy as apps have it with the start of the program,
  /// and with common validators.
  private func holdOnePolicy(_ table: inout Table) throws {
    let file = "policies/bank.yaml"
    let work = "lint of \(file)"
    table.add(
      try Pairing(
        ours: [laboratory.scrim, "lint", file], theirs: [laboratory.scrim, "--version"], runs: 101,
        .together
      ).measurement(work, .wallTime, against: "scrim --version", bar: .ratioAtMost(2)))
    for peer in SchemaPeer.all {
      guard let theirs = peer.command(file) else {
        table.add(Measurement(work: work, absence: peer.name))
        continue
      }
      table.add(
        try Pairing(ours: [laboratory.scrim, "lint", file], theirs: theirs, runs: 11, .together)
          .measurement(
            work, .processorTime, against: peer.name, bar: .timesFaster(50),
            note: "it validates the file against the schema alone: no rules, no proof"))
    }
  }

  /// Compares ten times the screens with one time, and many files on two cores
  /// with one core.
  private func holdAgainstItself(_ table: inout Table) throws {
    let one = try laboratory.write(SamplePolicy().text, to: "one.yaml")
    let ten = try laboratory.write(SamplePolicy(screens: 200_000).text, to: "ten.yaml")
    let lint = [laboratory.scrim, "lint"] + Self.raisedLimits
    table.add(
      try Pairing(ours: lint + [ten], theirs: lint + [one], runs: 11, .together).measurement(
        "lint of 200,000 screens", .processorTime, against: "lint of 20,000",
        bar: .ratioAtMost(11)))
    table.add(
      Measurement(
        work: "memory of that lint", unit: "B", reference: "of 20,000",
        ours: [try laboratory.memoryOfLint(Self.raisedLimits + [ten])],
        theirs: [try laboratory.memoryOfLint(Self.raisedLimits + [one])], bar: .ratioAtMost(11)))

    let work = "lint of 200 files of 1,000 screens, two cores"
    guard Processors.all.count > 1 else {
      return table.add(
        Measurement(work: work, absence: "two cores, and a way to keep a run on one"))
    }
    let text = SamplePolicy(screens: 1000).text
    let files = try (0..<200).map { try laboratory.write(text, to: "file\($0).yaml") }
    let both = [laboratory.scrim, "lint"] + files
    table.add(
      try Pairing(ours: both, theirs: both, runs: 41, .theirsOnOne).measurement(
        work, .wallTime, against: "the same on one core", bar: .timesFaster(1.7)))
  }

  /// Compares a policy with itself, but for one change that protects more,
  /// since the exit status of one that protects less is 1.
  private func holdDiffAgainstLint(_ table: inout Table) throws {
    for shape in SamplePolicy.shapes {
      let text = shape.policy.text
      let old = try laboratory.write(text, to: "old.yaml")
      let changed = text.replacingOccurrences(
        of: "in: 100ms", with: "in: 99ms",
        range: text.range(of: "in: 100ms", options: .backwards))
      let new = try laboratory.write(changed, to: "new.yaml")
      table.add(
        try Pairing(
          ours: [laboratory.scrim, "diff", old, new], theirs: [laboratory.scrim, "lint", new],
          runs: 21, .together
        ).measurement(
          "diff of 20,000 screens, \(shape.name)", .processorTime, against: "lint of the new file",
          bar: .ratioAtMost(2), note: "both files are read, lowered and proved"))
    }
  }
}
