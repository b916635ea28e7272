import ScrimTrace
import ScrimInterchange
import ScrimPatterns
import ScrimTimeline
import Testing
import TestSupport

@testable import ScrimTimeline

/// Writes, reads and damages the file of a timeline.
@Suite struct BinaryTests {
  @Test("content is read back unchanged, and encodes to equal bytes", arguments: 0..<60)
  func roundTrip(_ seed: UInt64) throws {
    var random = RandomContent(seed: seed)
    let content = random.content()
    let timeline = try Timeline(encoding: content)
    try expectSame(timeline.content, content)
    let isSame = try Timeline(encoding: timeline.content).bytes == timeline.bytes
    #expect(isSame)
    try expectSame(try Timeline(checking: timeline.bytes).content, content)
  }

  @Test("texts that look alike keep their own bytes")
  func alikeTexts() throws {
    var content = TimelineContent.closed
    content.files = ["e\u{301}", "\u{E9}"]
    let files = try Timeline(encoding: content).content.files
    #expect(files.map { Array($0.utf8) } == content.files.map { Array($0.utf8) })
  }

  @Test("a file with any changed byte is refused")
  func changes() throws {
    let bytes = try Self.sample()
    for index in bytes.indices {
      for change: UInt8 in [1, 0x80, 0xFF] {
        var changed = bytes
        changed[index] ^= change
        if opens(changed) { Issue.record("byte \(index) makes no difference") }
      }
    }
  }

  @Test("a file that is cut off or continues after its end is refused")
  func cuts() throws {
    let bytes = try Self.sample()
    for count in bytes.indices where opens(Array(bytes[..<count])) {
      Issue.record("\(count) bytes are enough")
    }
    for count in [1, 7, 8, 16, 64] {
      for filling: UInt8 in [0, 0xFF] {
        #expect(!opens(bytes + Array(repeating: filling, count: count)))
      }
    }
  }

  @Test(
    "a file of another version is refused, with advice",
    arguments: [
      (
        4,
        "the timeline has version 4, and this Scrim reads version 5: compile the policy again with "
          + "a scrim that writes version 5, such as 0.1.0"
      ),
      (
        6,
        "the timeline has version 6, and this Scrim reads version 5: update Scrim, or compile the "
          + "policy again with a scrim that writes version 5, such as 0.1.0"
      ),
    ] as [(UInt32, String)])
  func versions(_ version: UInt32, _ message: String) throws {
    var bytes = try Self.sample()
    bytes.put(version, at: 8)
    let error = try #require(throws: TimelineError.self) { try Timeline(checking: bytes) }
    #expect(error.offset == 8)
    #expect(error.description == message)
  }

  @Test("no two or three flipped bits leave the checksum as it was")
  func flippedBits() throws {
    let bytes = try Self.sample()
    var random = SeededRandom(seed: 1)
    let start = Checksum.of(bytes.span)
    for round in 0..<20_000 {
      var flipped = bytes
      // Words of one lane, which are 64 bytes apart, or any; and their highest
      // bits, which a multiplication spreads least, or any.
      let first = Int.random(in: 0..<bytes.count, using: &random)
      let other =
        round.isMultiple(of: 2)
        ? first + 64 : Int.random(in: 0..<bytes.count, using: &random)
      guard flipped.indices.contains(other), first != other else { continue }
      flipped[first] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      flipped[other] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      if round.isMultiple(of: 3) { flipped[other] ^= 1 << UInt8.random(in: 0..<8, using: &random) }
      if flipped != bytes, Checksum.of(flipped.span) == start {
        Issue.record("flips in bytes \(first) and \(other) are missed")
      }
    }
    // Every bit of a word against every bit of the next word in its lane.
    for bit in 0..<64 {
      for otherBit in 0..<64 {
        var flipped = bytes
        flipped[bit / 8] ^= 1 << UInt8(bit % 8)
        flipped[64 + otherBit / 8] ^= 1 << UInt8(otherBit % 8)
        #expect(Checksum.of(flipped.span) != start)
      }
    }
  }

  private func opens(_ bytes: [UInt8]) -> Bool { (try? Timeline(checking: bytes)) != nil }

  @Test("a crafted file is refused, or reads stay within the file", arguments: 0..<30)
  func crafted(_ seed: UInt64) throws {
    var random = RandomContent(seed: seed &+ 1_000)
    let bytes = try Timeline(encoding: random.content()).bytes
    for _ in 0..<100 {
      var crafted = bytes
      for _ in 0..<random.number(1...3) {
        let index = random.number(24...bytes.count - 1)
        crafted[index] = random.coin() ? UInt8(random.number(0...255)) : crafted[index] ^ 1
      }
      crafted.mendChecksum()
      guard let timeline = try? Timeline(checking: crafted) else { continue }
      useAll(of: timeline, &random)
    }
  }

  @Test("a crafted tree of patterns is refused, or reads stay within the file", arguments: 0..<30)
  func craftedTree(_ seed: UInt64) throws {
    var random = RandomContent(seed: seed &+ 2_000)
    let timeline = try Timeline(encoding: random.content())
    let tree = timeline.layout.tree.patterns.start..<timeline.layout.tree.pieces.characters.start
    for _ in 0..<200 {
      var crafted = timeline.bytes
      for _ in 0..<random.number(1...3) {
        let offset = random.number(tree.lowerBound / 4...tree.upperBound / 4 - 1) * 4
        let literal = random.coin() ? PackedSegment.firstLiteral : 0
        crafted.put(
          literal | UInt32(random.number(0...timeline.layout.tree.nodes.count)), at: offset)
      }
      crafted.mendChecksum()
      guard let timeline = try? Timeline(checking: crafted) else { continue }
      useAll(of: timeline, &random)
    }
  }

  /// Reads everything from a timeline.
  private func useAll(of timeline: Timeline, _ random: inout RandomContent) {
    let content = timeline.content
    var search = ScreenSearch(of: timeline)
    for id in content.screens.entries.map(\.id) + (0..<8).map({ _ in random.id() }) {
      let record = timeline.record(ofTrack: timeline.track(ofScreen: id, with: &search))
      _ = timeline.isInstant(cover: record.cover)
      _ = timeline.ownOpacity(ofCover: record.cover)
      for event in CueEvent.allCases {
        let state = Conditions(rawValue: UInt8(random.number(0...127)))
        _ = timeline.keyframes(ofSheet: record.sheet, on: event, in: state)
      }
    }
    for number in 0..<timeline.overlayCount {
      _ = timeline.ownOpacity(ofCover: timeline.cover(ofOverlay: number))
    }
    _ = (timeline.unlistedTrack, timeline.lock, timeline.prompts)
    _ = timeline.overlay(named: "paper")
  }

  static func sample() throws -> [UInt8] {
    var random = RandomContent(seed: 7)
    return try Timeline(encoding: random.content()).bytes
  }
}

extension [UInt8] {
  /// Overwrites the number at an offset.
  mutating func put(_ number: UInt32, at offset: Int) {
    for index in 0..<4 { self[offset + index] = UInt8(truncatingIfNeeded: number >> (8 * index)) }
  }

  /// Replaces the checksum with that of the current bytes.
  mutating func mendChecksum() {
    let sum = Checksum.of(span.extracting(Header.checkedStart..<count))
    for index in 0..<8 { self[16 + index] = UInt8(truncatingIfNeeded: sum >> (8 * index)) }
  }
}

/// Expects two contents to be equal.
///
/// A failure shows only the lines that differ.
func expectSame(_ content: TimelineContent, _ other: TimelineContent) throws {
  if content == other { return }
  var (text, otherText) = ("", "")
  dump(content, to: &text)
  dump(other, to: &otherText)
  for (line, otherLine) in zip(text.split(separator: "\n"), otherText.split(separator: "\n"))
  where line != otherLine {
    Issue.record("\(line) is not \(otherLine)")
  }
  Issue.record("the contents differ")
}
