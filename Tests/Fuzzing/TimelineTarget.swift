internal import ScrimInterchange
internal import ScrimTimeline
internal import TestSupport

/// Bytes as a binary timeline with a corrected size and checksum, followed by
/// events.
///
/// Either it is rejected, or it plays all events.
enum TimelineTarget {
  static func run(_ bytes: [UInt8]) throws(FuzzFailure) {
    let (file, events) = parts(of: bytes)
    let timeline = Timeline(bytes: file)
    if timeline.fault == nil {
      // A crafted file can encode the same content in several ways, so the
      // content is compared.
      let content = timeline.content
      if let again = try? Timeline(encoding: content) {
        try expectSame(again.content, content, "the content")
      }
    }
    var play = EnginePlay(timeline)
    var choices = Choices(events)
    for _ in 0..<60 { try play.sendEvent(by: &choices) }
  }

  /// The corrected file, and the bytes after it.
  private static func parts(of bytes: [UInt8]) -> (file: [UInt8], events: [UInt8]) {
    guard bytes.count >= Header.size else { return (bytes, bytes) }
    let stated = (0..<4).reduce(0) { $0 | Int(bytes[12 + $1]) << (8 * $1) }
    let size = stated <= bytes.count && stated >= Header.size ? stated : bytes.count
    var file = Array(bytes.prefix(size & ~7))
    for index in 0..<4 { file[12 + index] = UInt8(truncatingIfNeeded: file.count >> (8 * index)) }
    let sum = Checksum.of(file.span.extracting(Header.checkedStart..<file.count))
    for index in 0..<8 { file[16 + index] = UInt8(truncatingIfNeeded: sum >> (8 * index)) }
    return (file, Array(bytes[size...]))
  }

  static var seeds: [[UInt8]] {
    let sample = (try? Timeline(encoding: SampleTimeline.content).bytes) ?? []
    let random = (0..<24 as Range<UInt64>).map { seed in
      var content = RandomContent(seed: seed)
      return (try? Timeline(encoding: content.content()).bytes) ?? []
    }
    return ([sample, Timeline.closed.bytes] + random).enumerated().map {
      $1 + [UInt8](seed: UInt64($0), count: 200)
    }
  }
}
