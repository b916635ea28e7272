import Foundation

/// A workload whose time and memory are measured over three decades of size.
struct GrowthWork: Sendable {
  let name: String
  /// The unit of the size.
  let measure: String
  /// The smallest size.
  ///
  /// The largest is a thousand times as large.
  let least: Int
  /// The time in nanoseconds and the memory in bytes for a size, less those of
  /// an empty run.
  fileprivate let cost:
    @Sendable (BenchmarkSetup, _ size: Int) throws -> (time: Double, memory: Double)

  /// Seven sizes, two per decade.
  private var sizes: [Int] {
    (0...6).map { Int((Double(least) * pow(10, Double($0) / 2)).rounded()) }
  }

  func grow(in laboratory: BenchmarkSetup) throws -> Growth {
    let costs = try sizes.map { try cost(laboratory, $0) }
    return Growth(
      name: name, measure: measure, sizes: sizes, times: costs.map(\.time),
      memories: costs.map(\.memory))
  }
}

extension GrowthWork {
  static let all: [GrowthWork] = [
    GrowthWork(name: "lint", measure: "screens", least: 200) { laboratory, size in
      let file = try laboratory.write(SamplePolicy(screens: size).text, to: "policy.yaml")
      return try laboratory.wholeProcess(["lint", file] + Linting.raisedLimits)
    },
    GrowthWork(name: "compile", measure: "screens", least: 200) { laboratory, size in
      let file = try laboratory.write(SamplePolicy(screens: size).text, to: "policy.yaml")
      let timeline = laboratory.path("policy.scrim")
      return try laboratory.wholeProcess(["compile", file, "-o", timeline] + Linting.raisedLimits)
    },
    GrowthWork(name: "proof", measure: "behaviors", least: 20) { laboratory, size in
      try laboratory.inProcess("prove", SamplePolicy(screens: size, behaviors: .distinct))
    },
    GrowthWork(name: "load", measure: "screens", least: 200) { laboratory, size in
      try laboratory.inProcess("load", SamplePolicy(screens: size, patterns: .quarter))
    },
    // Looks up as many ids as there are screens.
    GrowthWork(name: "look-up", measure: "screens", least: 200) { laboratory, size in
      let policy = SamplePolicy(screens: size, patterns: .quarter)
      let (time, memory) = try laboratory.inProcess("look-up", policy)
      return (time * Double(size), memory)
    },
    GrowthWork(name: "blur", measure: "pixels", least: 64 * 64) { laboratory, size in
      let side = String(Int(Double(size).squareRoot()))
      return try laboratory.inProcess([laboratory.program("blur-picture"), "grow", side])
    },
    GrowthWork(name: "batch", measure: "captures", least: 1) { laboratory, size in
      let captures = laboratory.folder.appendingPathComponent("captures")
      try? FileManager.default.removeItem(at: captures)
      try FileManager.default.createDirectory(at: captures, withIntermediateDirectories: true)
      let first = captures.appendingPathComponent("screen.0.png").path
      _ = try laboratory.output(
        of: [laboratory.program("blur-picture"), "capture", first, "258", "559"])
      for number in 1..<max(size, 1) {
        try FileManager.default.copyItem(
          atPath: first, toPath: captures.appendingPathComponent("screen.\(number).png").path)
      }
      let policy = try laboratory.write(
        """
        scrim: 1
        lifecycle: ios-scene
        covers: { frost: { blur: { radius: 30 } } }
        defaults: { cover: frost }
        screens: { "screen.*": { text: 17pt } }

        """, to: "batch.yaml")
      return try laboratory.wholeProcess([
        "render", policy, "--captures", captures.path, "--out", laboratory.path("pictures"),
      ])
    },
  ]
}

extension BenchmarkSetup {
  /// The cost of a scrim command, less that of an empty run.
  fileprivate func wholeProcess(_ arguments: [String]) throws -> (time: Double, memory: Double) {
    let command = [scrim] + arguments
    let pair = try Pairing(ours: command, theirs: [scrim, "--version"], runs: 5, .free)
      .measurement("", .processorTime, against: "")
    let times = zip(pair.ours, pair.theirs).map { $0 - $1 }
    return (max(times.median, 1000), try memoryAboveEmptyRun(of: command))
  }

  /// The time that a program measures for a workload, and the memory of the
  /// whole program.
  fileprivate func inProcess(_ command: [String]) throws -> (time: Double, memory: Double) {
    guard let times = try measurements(by: command).first?.ours, !times.isEmpty else {
      throw Failure("\(command) printed nothing")
    }
    let memory = try peakMemory(of: command + ["count"]) - peakMemory(of: [scrim, "--version"])
    return (times.median, memory)
  }

  fileprivate func inProcess(
    _ work: String, _ policy: SamplePolicy
  ) throws -> (time: Double, memory: Double) {
    try inProcess([program("measure-policy"), work, write(policy.text, to: "policy.yaml")])
  }
}
