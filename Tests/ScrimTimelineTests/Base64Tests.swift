import Foundation
import ScrimInterchange
import TestSupport
import Testing

@testable import ScrimTimeline

/// Decodes timelines from the text in generated Swift source.
@Suite struct Base64Tests {
  @Test("text that Foundation encodes is decoded", arguments: 0..<10)
  func decoding(_ count: Int) {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 89 &+ 200) }
    #expect(Base64.bytes(Data(bytes).base64EncodedString()) == bytes)
  }

  @Test("every digit has the right value")
  func digits() {
    let bytes = (0...255).map { UInt8($0) }
    #expect(Base64.bytes(Data(bytes).base64EncodedString()) == bytes)
    #expect(Base64.bytes("AAA*") == [])
  }

  @Test("text that is not a timeline opens as the timeline that covers everything")
  func closed() {
    #expect(Timeline(base64: "").bytes == Timeline.closed.bytes)
    #expect(Timeline(base64: "U0NSSU1UTAo=").bytes == Timeline.closed.bytes)
    #expect(Timeline(base64: "not base64!").bytes == Timeline.closed.bytes)
  }

  @Test("the timeline that covers everything has the bytes of its encoded content")
  func closedBytes() throws {
    #expect(try Timeline(encoding: .closed).bytes == Timeline.closed.bytes)
  }
}
