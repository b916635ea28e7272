import Foundation
import Testing

/// Checks the pages that name tests.
@Suite struct FailedCoversTests {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The texts of all files of Swift, Java and Kotlin in a folder.
  static func sources(in folder: String) throws -> [String] {
    let folder = root.appendingPathComponent(folder)
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let sources = (files?.compactMap { $0 as? URL } ?? []).filter {
      ["swift", "java", "kt"].contains($0.pathExtension)
    }
    try #require(!sources.isEmpty)
    return try sources.map { try String(contentsOf: $0, encoding: .utf8) }
  }

  @Test(
    "every test that a page names exists",
    arguments: [("docs/failed-covers.md", 58), ("SECURITY.md", 29)])
  func named(_ name: String, _ count: Int) throws {
    let page = try String(contentsOf: Self.root.appendingPathComponent(name), encoding: .utf8)
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| ") && $0.hasSuffix("\" |") }
    #expect(rows.count == count)
    let tests = try Self.sources(in: "Tests").joined()
    for row in rows {
      let cell = try #require(row.components(separatedBy: " | ").last)
      for title in cell.components(separatedBy: "\"").filter({ $0.count > 3 }) {
        let exists = tests.contains("\"\(title)\"") || tests.contains("`\(title)`")
        #expect(exists, "there is no test \"\(title)\"")
      }
    }
  }

  @Test("the adapters never present a view controller, use an effect view or disable a snapshot")
  func adapters() throws {
    let rooms = ["ScrimApple", "ScrimUIKit", "ScrimAppKit"]
    let sources = try rooms.flatMap { try Self.sources(in: "Sources/App/\($0)") }.map {
      // What the app presents over the cover's window goes to the app's own.
      $0.replacing(
        "front.present(controller, animated: animated, completion: completion)", with: "")
    }
    for word in [
      ".present(", "EffectView(", "NSVisualEffect", "ignoreSnapshotOnNextApplicationLaunch",
      "NSClassFromString", "UIApplication.shared",
    ] {
      #expect(!sources.contains { $0.contains(word) }, "an adapter uses \(word)")
    }
  }
}
