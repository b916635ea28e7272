import ScrimInterchange
import TestSupport
import Testing

@testable import ScrimTimeline

/// The timelines of a policy's variants.
@Suite struct VariantTests {
  private static func content(ships: Bool) -> TimelineContent {
    var content = TimelineContent.closed
    content.ships = ships
    return content
  }

  /// A file that does not ship, and the offset and the bit that say so.
  private static func unshipped() throws -> (bytes: [UInt8], offset: Int, bit: UInt8) {
    let bytes = try Timeline(encoding: content(ships: false)).bytes
    let shipped = try Timeline(encoding: content(ships: true)).bytes
    let offsets = bytes.indices.dropFirst(Header.checkedStart).filter { bytes[$0] != shipped[$0] }
    try #require(bytes.count == shipped.count && offsets.count == 1)
    return (bytes, offsets[0], bytes[offsets[0]] ^ shipped[offsets[0]])
  }

  @Test(
    "the binary and the JSON form keep whether a timeline ships, beside what shares its byte",
    arguments: [true, false], Snapshots.allCases)
  func ships(_ ships: Bool, _ snapshots: Snapshots) throws {
    for peekLimit in [nil, Nanoseconds.milliseconds(300)] {
      var content = Self.content(ships: ships)
      (content.snapshots, content.peekLimit) = (snapshots, peekLimit)
      let binary = try Timeline(checking: Timeline(encoding: content).bytes)
      let json = try Timeline(json: Array(content.json.utf8))
      for timeline in [binary, json] {
        #expect(timeline.ships == ships)
        try expectSame(timeline.content, content)
      }
    }
  }

  @Test("a JSON timeline that does not say whether it ships does, and refuses other words")
  func json() throws {
    let json = Self.content(ships: false).json
    let line = try #require(json.firstMatch(of: /\n *"ships": false,/)).0
    #expect(try Timeline(json: Array(json.replacing(line, with: "").utf8)).ships)
    for word in ["0", "null", #""no""#] {
      let broken = json.replacing(line, with: line.replacing("false", with: word))
      #expect(throws: TimelineError.self) { try Timeline(json: Array(broken.utf8)) }
    }
  }

  @Test("a changed bit does not let a timeline ship, and a bit without a meaning is refused")
  func damage() throws {
    let (bytes, offset, bit) = try Self.unshipped()
    var changed = bytes
    changed[offset] ^= bit
    #expect(throws: TimelineError(.wrongChecksum, at: 16)) { try Timeline(checking: changed) }
    for unknown in (0..<8).map({ UInt8(1) << $0 }) where unknown > bit {
      changed = bytes
      changed[offset] ^= unknown
      changed.mendChecksum()
      #expect(throws: TimelineError.self, "bit \(unknown)") { try Timeline(checking: changed) }
    }
  }

  @Test("an app's debug build opens a timeline that does not ship, and its release build is closed")
  func release() throws {
    let timeline = Timeline(bytes: try Self.unshipped().bytes)
    #if DEBUG
      #expect(timeline.fault == nil)
      #expect(!timeline.ships)
    #else
      #expect(timeline.fault == TimelineError(.doesNotShip))
      #expect(timeline.bytes == Timeline.closed.bytes)
    #endif
  }

  // MARK: - Look-ups

  /// A policy and variants that do not load, each for a reason of its own, so that
  /// `fault` tells them apart.
  private static func timeline(_ variants: TimelineVariant...) -> Timeline {
    Timeline(
      base64: """
        AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\
        AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\
        AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
        """,
      variants: variants)
  }

  private static let ipad = TimelineVariant("ipad", base64: "")
  private static let debug = TimelineVariant(
    "debug",
    base64: """
      U0NSSU1UTAoAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\
      AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\
      AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
      """)
  private static let (faultOfPolicy, faultOfIPad, faultOfDebug) = (
    TimelineError(.notATimeline), TimelineError(.tooShort),
    TimelineError(.unsupportedVersion(0, known: Int(Header.version)), at: 8)
  )

  @Test("iPads take the variant 'ipad', and the policy itself if there is none")
  func iPads() {
    #expect(Self.timeline(Self.debug, Self.ipad).forIPad.fault == Self.faultOfIPad)
    #expect(Self.timeline(Self.debug).forIPad.fault == Self.faultOfPolicy)
    #expect(Self.timeline().forIPad.fault == Self.faultOfPolicy)
  }

  @Test("a variant is found by its name, and one that does not load is not replaced by the policy")
  func named() {
    let timeline = Self.timeline(Self.ipad, Self.debug)
    #expect(timeline.variant("ipad").fault == Self.faultOfIPad)
    #expect(timeline.variant("debug").fault == Self.faultOfDebug)
    #expect(timeline.variant("ipad").bytes == Timeline.closed.bytes)
  }

  @Test(
    "a variant that the build does not have is closed, and the timeline says which",
    arguments: ["x", "", "iPad"])
  func missing(_ name: String) throws {
    let sample = try Timeline(encoding: SampleTimeline.content)
    for timeline in [Self.timeline(Self.ipad, Self.debug), sample] {
      let variant = timeline.variant(name)
      #expect(variant.bytes == Timeline.closed.bytes)
      #expect(variant.fault == TimelineError(.noVariant(name)))
      #expect(variant.fault?.description.contains("'\(name)'") == true)
    }
  }
}
