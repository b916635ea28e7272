import Foundation

/// The size of the code that an app links, from the object files of the release
/// build.
struct EmbeddedSize {
  let laboratory: BenchmarkSetup

  /// The targets that an app links to play a timeline.
  private static let targets = ["ScrimPatterns", "ScrimTimeline", "ScrimRuntime"]

  func measure(_ table: inout Table) throws {
    let work = "text segment of what an app links"
    guard let program = Programs.path(of: ["size", "llvm-size"]) else {
      return table.add(Measurement(work: work, absence: "size"))
    }
    var sizes: [(target: String, bytes: Double)] = []
    for target in Self.targets {
      // The build folder may contain objects whose sources no longer exist.
      let objects = try FileManager.default.subpathsOfDirectory(atPath: "Sources/App/\(target)")
        .filter { $0.hasSuffix(".swift") }
        .map { laboratory.program("\(target).build/\(($0 as NSString).lastPathComponent).o") }
      sizes.append((target, Self.text(in: try laboratory.output(of: [program] + objects))))
    }
    table.add(
      Measurement(
        work: work, unit: "B", ours: [sizes.reduce(0) { $0 + $1.bytes }],
        bar: .valueAtMost(200_000),
        note: sizes.map { "\($0.target) \($0.bytes.text(in: "B"))" }.joined(separator: ", ")))
  }

  /// The sum of the text segments that `size` prints, one per line after the
  /// headings.
  static func text(in output: String) -> Double {
    output.split(separator: "\n").dropFirst().reduce(0) { sum, line in
      sum + (line.split(whereSeparator: \.isWhitespace).first.flatMap { Double($0) } ?? 0)
    }
  }
}
