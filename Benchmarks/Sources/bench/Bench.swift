import Foundation

/// Measures scrim against its yardsticks, run by run in turn, so that what the
/// machine does meanwhile falls on both alike.
@main
struct Bench {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 3 else {
      print("usage: bench bench|hostile PROGRAM")
      exit(2)
    }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    if arguments[1] == "hostile" {
      try HostileInput.run(all: HostileInput.all, program: arguments[2], in: folder)
      return
    }
    let bareEvents = Bundle.main.bundleURL.appendingPathComponent("bare-events").path

    print("work                              ours ms   theirs ms   ratio (middle half)    bar")
    for shape in PolicyShape.allCases {
      let file = folder.appendingPathComponent("\(shape).yaml").path
      let text = SamplePolicy(screens: 20_000, shape: shape).text
      try text.write(toFile: file, atomically: true, encoding: .utf8)
      let readTree = URL(fileURLWithPath: arguments[2]).deletingLastPathComponent()
        .appendingPathComponent("read-tree").path
      let pair = try Pairing(ours: [readTree, file], theirs: [bareEvents, file], runs: 41)
      print(pair.row("tree, 20,000 screens, \(shape.rawValue)", bar: 1.25))
      let lint = try Pairing(
        ours: [arguments[2], "lint", file], theirs: [bareEvents, file], runs: 41)
      print(lint.row("lint, 20,000 screens, \(shape.rawValue)", bar: 1.4))
    }
  }
}
