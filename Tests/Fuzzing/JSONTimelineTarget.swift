internal import ScrimInterchange
internal import ScrimTimeline
internal import TestSupport

/// Bytes as a timeline in JSON.
///
/// Either it is rejected with a printable message, or it survives a round trip
/// through each format and plays.
enum JSONTimelineTarget {
  static func run(_ bytes: [UInt8]) throws(FuzzFailure) {
    let content: TimelineContent
    do throws(TimelineError) {
      content = try TimelineContent(json: bytes)
    } catch {
      return try expectPrintable(error.description, "the error")
    }
    let json = content.json
    try expectJSON(json, "the timeline")
    try expectSame(try? TimelineContent(json: Array(json.utf8)), content, "the JSON")
    guard let timeline = try? Timeline(json: bytes) else { return }
    try expectSame(timeline.content.json, json, "the JSON, through the binary form")
    var play = EnginePlay(timeline)
    var choices = Choices(bytes)
    for _ in 0..<20 { try play.sendEvent(by: &choices) }
  }

  static var seeds: [[UInt8]] {
    var contents = [SampleTimeline.content]
    for seed in 0..<8 as Range<UInt64> {
      var random = RandomContent(seed: seed)
      contents.append(random.content())
    }
    return contents.map { Array($0.json.utf8) }
  }

  static var dictionary: [String] { Array(Set(seeds.flatMap(words))).sorted() }

  /// The texts in a file.
  private static func words(in bytes: [UInt8]) -> [String] {
    bytes.split(separator: UInt8(ascii: "\"")).map { String(decoding: $0, as: UTF8.self) }
      .filter { (2...40).contains($0.utf8.count) && $0.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F } }
  }
}
