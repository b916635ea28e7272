import Foundation
import Testing

@testable import ScrimTimeline

/// A timeline as Swift source.
@Suite struct SwiftSourceTests {
  @Test("bytes come back from their text", arguments: 0..<10)
  func base64(_ count: Int) {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 89 &+ 200) }
    #expect(Base64.text(bytes) == Data(bytes).base64EncodedString())
    #expect(Base64.bytes(Base64.text(bytes)) == bytes)
  }

  @Test("the source declares the timeline under its name")
  func source() throws {
    try expectGolden(
      "sample.timeline.swift.txt",
      try Timeline(encoding: SampleTimeline.content).swiftSource(named: "bankTimeline"))
  }

  @Test("the source has the bytes of the timeline in it")
  func timeline() throws {
    let timeline = try Timeline(encoding: SampleTimeline.content)
    let source = timeline.swiftSource(named: "bank")
    let text = try #require(source.firstMatch(of: /(?s)"""\n(.*)\n *"""/)).1
      .replacing(/\\?\n? +/, with: "").replacing("\\", with: "").replacing("\n", with: "")
    #expect(Base64.bytes(String(text)) == timeline.bytes)
  }

  @Test("text that is no timeline makes the timeline that covers everything")
  func closed() {
    #expect(Timeline(base64: "").bytes == Timeline.closed.bytes)
    #expect(Timeline(base64: "U0NSSU1UTAo=").bytes == Timeline.closed.bytes)
    #expect(Timeline(base64: "not base64!").bytes == Timeline.closed.bytes)
  }
}
