import Foundation

/// Measures scrim against its yardsticks, run by run in turn, so that what the
/// machine does meanwhile falls on both alike.
///
/// `lint` and `render` measure one of the two alone, `bench` both.
@main
struct Bench {
  static func main() throws {
    let arguments = CommandLine.arguments
    let works = ["bench", "lint", "render", "hostile"]
    guard arguments.count == 3, works.contains(arguments[1]) else {
      print("usage: bench \(works.joined(separator: "|")) PROGRAM")
      exit(2)
    }
    let (work, scrim) = (arguments[1], arguments[2])
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    if work == "hostile" {
      try HostileInput.run(all: HostileInput.all, program: scrim, in: folder)
      return
    }
    print(Row.head)
    var areMet = true
    if work != "render" { areMet = try Linting(scrim: scrim, folder: folder).measure() }
    if work != "lint" { areMet = try Rendering(scrim: scrim, folder: folder).measure() && areMet }
    if !areMet {
      try FileManager.default.removeItem(at: folder)
      exit(1)
    }
  }
}
