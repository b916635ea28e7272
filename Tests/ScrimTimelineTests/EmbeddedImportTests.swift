import Foundation
import Testing

/// Checks the imports of the modules that an app links.
@Suite struct EmbeddedImportTests {
  private static let rooms = [
    "ScrimPatterns", "ScrimTimeline", "ScrimRuntime", "ScrimHost", "ScrimTrace", "ScrimBlur",
  ]

  /// The system's modules that add nothing to an app.
  ///
  /// Foundation is not one of them.
  private static let systemModules = [
    "Android", "CoreGraphics", "Darwin", "Dispatch", "Glibc", "Musl", "Synchronization",
  ]

  /// The other imports of a module.
  ///
  /// Notifications require Foundation.
  private static let others = ["ScrimHost": "Foundation"]

  private static let sources = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../../Sources/App").standardizedFileURL

  // The build can find a module that a target does not declare as a dependency,
  // so this test reads the sources instead of the manifest.
  @Test("a module that an app links imports no JSON, YAML or files, and the engine no Foundation")
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
