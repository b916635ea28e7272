import Foundation
import Testing

/// Holds a text against the file that says what it must be.
///
/// With `SCRIM_UPDATE_GOLDEN=1` the file is written instead, to be read before
/// it is committed.
func expectGolden(_ text: String, _ name: String, test: String = #filePath) throws {
  let folder = URL(fileURLWithPath: test).deletingLastPathComponent()
  let file = folder.appendingPathComponent("Golden/\(name)")
  if ProcessInfo.processInfo.environment["SCRIM_UPDATE_GOLDEN"] == "1" {
    try text.write(to: file, atomically: true, encoding: .utf8)
  }
  #expect(text == (try String(contentsOf: file, encoding: .utf8)), "\(name)")
}
