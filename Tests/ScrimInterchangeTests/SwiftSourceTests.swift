import Foundation
import ScrimTimeline
import Testing
import TestSupport

@testable import ScrimInterchange

/// Writes timelines as Swift source.
@Suite struct SwiftSourceTests {
  @Test("bytes are encoded as Foundation encodes them", arguments: 0..<10)
  func base64(_ count: Int) {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 89 &+ 200) }
    #expect(Base64.text(bytes) == Data(bytes).base64EncodedString())
  }

  @Test("the source declares the timeline under the given name, and a constant for each screen")
  func source() throws {
    let source = try Timeline(encoding: SampleTimeline.content).swiftSource(
      named: "BankPolicy",
      screens: [
        ("accounts.balance", true), ("debug.menu", false), ("default", true),
        (#"quotes."\(0)""#, true),
      ])
    #expect(try source == goldenText("sample.timeline.swift.txt", orNow: source))
  }

  @Test("the source contains the timeline's bytes")
  func timeline() throws {
    let timeline = try Timeline(encoding: SampleTimeline.content)
    let source = timeline.swiftSource(named: "bank")
    let text = try #require(source.firstMatch(of: /(?s)"""\n(.*)\n *"""/)).1
      .replacing(/\\?\n? +/, with: "").replacing("\\", with: "").replacing("\n", with: "")
    #expect(Data(base64Encoded: String(text)) == Data(timeline.bytes))
  }
}
