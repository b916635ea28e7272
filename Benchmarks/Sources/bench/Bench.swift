import Foundation

/// Measures scrim against its references, run by run in turn, so that other
/// load on the machine affects both.
///
///     bench BUILD SCRIM [PART ...]      measures the named parts, or all; measuring all
///                                       writes the results to files
///     bench BUILD SCRIM hostile         measures hostile inputs; a seed and a
///                                       number of random inputs may follow
///     bench BUILD SCRIM compare BUILD   compares the programs with those of another build
///
/// BUILD is the folder of the programs as they were built, and SCRIM is the
/// installed program.
@main
struct Bench {
  /// Measurements that belong together.
  private struct Part: Sendable {
    let name: String
    let title: String
    let measure: @Sendable (BenchmarkSetup, inout Table) throws -> Void

    init(
      _ name: String, _ title: String,
      _ measure: @escaping @Sendable (BenchmarkSetup, inout Table) throws -> Void
    ) {
      (self.name, self.title, self.measure) = (name, title, measure)
    }
  }

  private static let parts = [
    Part("lint", "Policies, as whole processes") { try Linting(laboratory: $0).measure(&$1) },
    Part("start", "The program's start") { try Starting(laboratory: $0).measure(&$1) },
    Part("size", "What an app links") { try EmbeddedSize(laboratory: $0).measure(&$1) },
    Part("timeline", "The engine, the timeline and the proof, within a process") {
      try InProcess(laboratory: $0).measureTimeline(&$1)
    },
    Part("blur", "The blur, within a process") {
      try InProcess(laboratory: $0).measureBlur(&$1)
    },
    Part("render", "Pictures, as whole processes") { try Rendering(laboratory: $0).measure(&$1) },
    Part("sessions", "Recorded sessions, from Parquet files") {
      try RecordedSessions(laboratory: $0).measure(&$1)
    },
  ]

  static func main() {
    do {
      exit(try run() ? 0 : 1)
    } catch {
      print("bench: \(error)")
      exit(2)
    }
  }

  /// Runs the command line; returns whether all bars are met.
  private static func run() throws -> Bool {
    var arguments = Array(CommandLine.arguments.dropFirst())
    guard arguments.count >= 2 else {
      print("usage: bench BUILD SCRIM [hostile | compare BUILD | PART ...]")
      exit(2)
    }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let laboratory = BenchmarkSetup(
      scrim: arguments[1], built: URL(fileURLWithPath: arguments[0]), folder: folder)
    arguments.removeFirst(2)
    defer { try? FileManager.default.removeItem(at: folder) }
    switch arguments.first {
    case "hostile":
      let numbers = arguments.dropFirst().map { Int($0) }
      guard numbers.count < 3, !numbers.contains(nil) else {
        throw Failure("write 'hostile', a seed and a number of random inputs")
      }
      let isFine = try HostileInput.run(program: laboratory.scrim, in: folder)
      return try RandomInput.run(
        program: laboratory.scrim, in: folder, seed: UInt64(numbers.first?.map(abs) ?? 1),
        rounds: numbers.count > 1 ? numbers[numbers.endIndex - 1] ?? 0 : 1000) && isFine
    case "compare" where arguments.count == 2:
      try Revisions(laboratory, base: URL(fileURLWithPath: arguments[1])).compare()
      return true
    default:
      let names = parts.map(\.name) + ["growth"]
      if let unknown = arguments.first(where: { !names.contains($0) }) {
        throw Failure("unknown part '\(unknown)'; the parts are \(names.joined(separator: " "))")
      }
      return try measure(arguments, in: laboratory)
    }
  }

  /// Measures parts; returns whether all bars are met.
  private static func measure(_ wanted: [String], in laboratory: BenchmarkSetup) throws -> Bool {
    var table = Table()
    for part in parts where wanted.isEmpty || wanted.contains(part.name) {
      table.begin(part.title)
      table.attempt(part.title) { try part.measure(laboratory, &$0) }
    }
    var growths: [Growth] = []
    if wanted.isEmpty || wanted.contains("growth") {
      table.begin("Growth over three decades of size")
      for work in GrowthWork.all {
        table.attempt("growth of \(work.name)") { table in
          let growth = try work.grow(in: laboratory)
          growths.append(growth)
          for measurement in growth.measurements { table.add(measurement) }
        }
      }
    }
    table.conclude()
    if wanted.isEmpty {
      try Results(measurements: table.measurements, growths: growths).write()
    }
    return table.areMet
  }
}
