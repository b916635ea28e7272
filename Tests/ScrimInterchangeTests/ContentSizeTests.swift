import ScrimInterchange
import Testing
import TestSupport

@testable import ScrimTimeline

/// Checks the size of a timeline's content.
@Suite struct ContentSizeTests {
  @Test("the computed size is between the content's size and twice as much", arguments: 0..<40)
  func size(_ seed: UInt64) throws {
    var random = RandomContent(seed: seed)
    let content = random.content()
    let size = Self.size(of: content)
    // Names also count as texts of the file.
    try expect(content, isMoreThan: size - 1, butAtMost: 2 * size)
  }

  @Test("patterns that begin alike are counted in full")
  func patterns() throws {
    var content = TimelineContent.closed
    content.screens.patterns = (1...300).map {
      [Array(repeating: "a", count: $0).joined(separator: ".")]
    }
    #expect(try Timeline(encoding: content).bytes.count < 10_000)
    try expect(content, isMoreThan: 90_000 - 1, butAtMost: 90_000 + 100)
  }

  @Test("each kind of segment has the length of its text")
  func segments() throws {
    var content = TimelineContent.closed
    content.covers[0].name = ""
    content.screens.patterns = [["**.*.abc.*d*ef.g*"]]
    try expect(content, isMoreThan: 16, butAtMost: 17)
  }

  @Test("a text counts each time that it is used")
  func names() throws {
    var content = TimelineContent.closed
    let name = String(repeating: "a", count: 1_000)
    content.files = Array(repeating: name, count: 1_000)
    #expect(try Timeline(encoding: content).bytes.count < 10_000)
    try expect(content, isMoreThan: 1_000_000 - 1, butAtMost: 1_002_000)
  }

  private func expect(
    _ content: TimelineContent, isMoreThan less: Int, butAtMost limit: Int
  ) throws {
    let timeline = try Timeline(encoding: content)
    let (isMore, isWithin) = (
      !timeline.hasContent(ofAtMost: less), timeline.hasContent(ofAtMost: limit)
    )
    #expect(isMore)
    #expect(isWithin)
  }

  /// The number of bytes of all texts.
  private static func size(of content: TimelineContent) -> Int {
    var texts = content.files + content.overlays.map(\.name)
    texts += content.screens.patterns.joined()
    texts += content.screens.entries.map(\.id) + [content.app ?? ""]
    for cover in content.covers {
      texts.append(cover.name)
      switch cover.kind {
      case .image(let name, _), .view(let name): texts.append(name)
      default: break
      }
    }
    return texts.reduce(0) { $0 + $1.utf8.count }
  }
}
