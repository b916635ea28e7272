import Foundation

/// Compares two revisions of scrim that are built the same way.
struct Revisions {
  private let ours: BenchmarkSetup
  private let theirs: BenchmarkSetup

  /// - Parameter base: the folder of the other revision's programs.
  init(_ laboratory: BenchmarkSetup, base: URL) {
    ours = laboratory
    theirs = BenchmarkSetup(
      scrim: base.appendingPathComponent("scrim").path, built: base, folder: laboratory.folder)
  }

  /// Prints a row for each workload, with the base as the reference.
  func compare() throws {
    var table = Table()
    table.begin("This revision against the base")
    for (name, arguments, placement) in try works() {
      let commands = [ours, theirs].map { [$0.program("scrim")] + arguments }
      var row: Measurement
      do {
        row = try Pairing(ours: commands[0], theirs: commands[1], runs: 21, placement)
          .measurement(name, .processorTime, against: "the base")
      } catch let failure as Failure {
        table.add(Measurement(work: name, absence: failure.description))
        continue
      }
      row.counts = try ours.counts(ours: commands[0], theirs: commands[1])
      table.add(row)
      let memory = try [ours, theirs].enumerated().map { try $1.peakMemory(of: commands[$0]) }
      table.add(
        Measurement(
          work: "memory of \(name)", unit: "B", reference: "the base", ours: [memory[0]],
          theirs: [memory[1]]))
    }
    for command in [["play-timeline"], ["blur-picture", "times"]] {
      try compareInProcess(command, &table)
    }
  }

  /// The workloads on files, with their names, arguments and processors.
  private func works() throws -> [(String, [String], Pairing.Placement)] {
    var works: [(String, [String], Pairing.Placement)] = []
    works.append(("--version", ["--version"], .together))
    for (number, shape) in SamplePolicy.shapes.enumerated() {
      let file = try ours.write(shape.policy.text, to: "policy\(number).yaml")
      works.append(("lint, \(shape.name)", ["lint", file], .together))
    }
    let file = try ours.write(SamplePolicy().text, to: "policy.yaml")
    works.append(("compile", ["compile", file, "-o", ours.path("policy.scrim")], .together))
    works.append(("verify", ["verify", file], .together))
    let capture = try Capture.draw(in: ours)[0]
    let render = try Rendering(laboratory: ours).command(capture, 30, into: ours.path("out.png"))
    works.append(("render", Array(render.dropFirst()), .free))
    return works
  }

  /// Compares the measurements of programs that measure themselves, three times
  /// each in turn.
  private func compareInProcess(_ command: [String], _ table: inout Table) throws {
    func measurements(_ laboratory: BenchmarkSetup) -> [Measurement] {
      let command = [laboratory.program(command[0])] + command.dropFirst()
      return (try? laboratory.measurements(by: command)) ?? []
    }
    var runs: [(ours: [Measurement], theirs: [Measurement])] = []
    for _ in 0..<3 { runs.append((measurements(ours), measurements(theirs))) }
    guard !runs[0].theirs.isEmpty else {
      table.add(
        Measurement(work: command.joined(separator: " "), absence: "the base's program for it"))
      return
    }
    for first in runs[0].ours where !first.theirs.isEmpty {
      func values(_ rows: [Measurement]) -> Double? {
        rows.first { $0.work == first.work }?.ours.median
      }
      let pairs = runs.compactMap { run in
        values(run.ours).flatMap { ours in values(run.theirs).map { (ours, $0) } }
      }
      if pairs.isEmpty { continue }
      table.add(
        Measurement(
          work: first.work, unit: first.unit, reference: "the base", ours: pairs.map(\.0),
          theirs: pairs.map(\.1)))
    }
  }
}
