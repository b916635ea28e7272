import Foundation

/// The text of a golden file in the folder `Golden` beside a test.
///
/// With `SCRIM_UPDATE_GOLDEN=1`, the file is written first. Review it before
/// you commit it.
package func goldenText(
  _ name: String, orNow text: String, test: String = #filePath
) throws -> String {
  let folder = URL(fileURLWithPath: test).deletingLastPathComponent()
  let file = folder.appendingPathComponent("Golden/\(name)")
  if ProcessInfo.processInfo.environment["SCRIM_UPDATE_GOLDEN"] == "1" {
    try text.write(to: file, atomically: true, encoding: .utf8)
  }
  return try String(contentsOf: file, encoding: .utf8)
}
