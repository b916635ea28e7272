import Foundation
import Testing

@testable import bench

@Suite("Pictures of the results")
struct PictureTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("results")

  private func results() throws -> Results {
    let data = try Data(contentsOf: Self.folder.appendingPathComponent("results.json"))
    return try JSONDecoder().decode(Results.self, from: data)
  }

  @Test("the committed pictures match the results", arguments: ["results.svg", "growth.svg"])
  func areDrawn(name: String) throws {
    let results = try results()
    let text = try #require(results.pictures[name])
    let file = Self.folder.appendingPathComponent(name)
    if ProcessInfo.processInfo.environment["SCRIM_UPDATE_GOLDEN"] != nil {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == text)
  }

  @Test("a picture shows each bar, whether met or missed")
  func missed() {
    let measurements = [
      Measurement(work: "one, a", ours: [1], theirs: [1], bar: .ratioAtMost(2)),
      Measurement(work: "one, b", ours: [3], theirs: [1], bar: .ratioAtMost(2)),
      Measurement(work: "two & more", ours: [1], theirs: [4], bar: .timesFaster(2)),
      Measurement(work: "no bar", ours: [1], theirs: [4]),
    ]
    let text = ResultsPicture(measurements).text
    #expect(text.contains("3 ×, bar ≤ 2 ×"))
    #expect(text.contains("two &amp; more"))
    #expect(text.contains("4 × faster, bar ≥ 2 × faster"))
    #expect(!text.contains("no bar"))
    // A dot for each shape, and the one that misses its bar in another color.
    #expect(text.components(separatedBy: "<circle").count - 1 == 3)
    #expect(text.components(separatedBy: "<circle class=\"fill bad\"").count - 1 == 1)
  }
}
