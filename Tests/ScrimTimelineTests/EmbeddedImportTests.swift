import Foundation
import Testing

/// What the rooms that an app links may import.
@Suite struct EmbeddedImportTests {
  private static let rooms = [
    "ScrimPatterns", "ScrimTimeline", "ScrimRuntime", "ScrimHost", "ScrimBlur", "ScrimCapture",
  ]

  /// The system's modules that cost an app nothing; Foundation is not one of them.
  private static let systemModules = [
    "Android", "CoreGraphics", "Darwin", "Dispatch", "Glibc", "Musl", "Synchronization",
  ]

  /// What a room needs besides: notifications are Foundation's.
  private static let others = ["ScrimHost": "Foundation"]

  private static let sources = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../../Sources").standardizedFileURL

  // The build can find a module that a target does not declare as a dependency, so
  // this test reads the sources and not the manifest.
  @Test("a room that an app links imports no JSON, YAML or files, and the engine no Foundation")
  func imports() throws {
    var fileCount = 0
    for room in Self.rooms {
      let folder = Self.sources.appendingPathComponent(room)
      guard let paths = FileManager.default.enumerator(atPath: folder.path) else { continue }
      for case let path as String in paths where path.hasSuffix(".swift") {
        let text = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
        fileCount += 1
        for line in text.matches(of: /(?m)^[ \t]*(?:(?:@\w+|\w+) )*import (\w+)/) {
          let module = String(line.1)
          let isAllowed =
            (Self.rooms + Self.systemModules).contains(module) || Self.others[room] == module
          #expect(isAllowed, "\(room)/\(path) imports \(module)")
        }
      }
    }
    #expect(fileCount > 20)
  }
}
