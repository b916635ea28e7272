import ScrimPatterns

@testable import ScrimTimeline

/// A hex dump of a timeline, with the name of each field.
struct BinaryDump {
  private(set) var text = "```text\n"

  init(_ timeline: Timeline) {
    for field in Self.header { append(timeline, field.offset..<field.end, field.name) }
    let layout = timeline.layout
    var end = Header.size
    for section in Self.sections(layout) {
      for number in 0..<section.count where section.size > 1 {
        let start = section.start + number * section.size
        append(timeline, start..<start + section.size, "\(section.name) \(number)")
        end = start + section.size
      }
      if section.size == 1 {
        end = section.start + section.count
        append(timeline, section.start..<end, section.name)
      }
      let next = (end + 7) & ~7
      if next > end { append(timeline, end..<next, "zero") }
      end = next
    }
    text += "```\n"
  }

  /// Adds bytes, at most 16 on a line.
  private mutating func append(_ timeline: Timeline, _ range: Range<Int>, _ name: String) {
    for start in stride(from: range.lowerBound, to: range.upperBound, by: 16) {
      let bytes = timeline.bytes[start..<min(start + 16, range.upperBound)]
      let digits = bytes.map { Self.hexadecimal(Int($0), 2) }.joined(separator: " ")
      let line = "\(Self.hexadecimal(start, 4))  \(digits)"
      let blanks = String(repeating: " ", count: 56 - line.count)
      text += start == range.lowerBound ? "\(line)\(blanks)\(name)\n" : "\(line)\n"
    }
  }

  private static func hexadecimal(_ number: Int, _ count: Int) -> String {
    let digits = String(number, radix: 16, uppercase: true)
    return String(repeating: "0", count: count - digits.count) + digits
  }

  private static let header: [(offset: Int, end: Int, name: String)] = [
    (0, 8, "magic"), (8, 12, "version"), (12, 16, "length"), (16, 24, "checksum"),
    (24, 28, "app"), (28, 32, "lifecycle, lock, prompts, peek"), (32, 40, "lock's time"),
    (40, 48, "prompts are ignored for"), (48, 56, "and linger"), (56, 64, "limit of the peek"),
    (64, 68, "unlisted"), (68, 72, "lock's cover"), (72, 76, "zero"),
    (76, 180, "counts of the sections"), (180, Header.size, "zero"),
  ]

  struct NamedSection {
    let name: String
    let start: Int
    let count: Int
    let size: Int

    init<Element>(_ name: String, _ section: Section<Element>) {
      (self.name, start, count, size) = (name, section.start, section.count, Element.size)
    }
  }

  /// The sections in order, with their names on the page.
  static func sections(_ layout: Layout) -> [NamedSection] {
    [
      NamedSection("tracks", layout.tracks), NamedSection("sheets", layout.sheets),
      NamedSection("cue starts", layout.cueStarts), NamedSection("cues", layout.cues),
      NamedSection("covers", layout.covers), NamedSection("overlays", layout.overlays),
      NamedSection("sources", layout.sources), NamedSection("files", layout.files),
      NamedSection("entry buckets", layout.entries.buckets),
      NamedSection("entries", layout.entries.words),
      NamedSection("patterns", layout.tree.patterns),
      NamedSection("place starts", layout.tree.nodes.starts),
      NamedSection("segments", layout.tree.nodes.segments),
      NamedSection("ends", layout.tree.nodes.ends),
      NamedSection("place buckets", layout.tree.nodeIndex.buckets),
      NamedSection("place words", layout.tree.nodeIndex.words),
      NamedSection("partials", layout.tree.partials), NamedSection("shapes", layout.tree.shapes),
      NamedSection("runs", layout.tree.runs),
      NamedSection("piece starts", layout.tree.pieces.starts),
      NamedSection("piece characters", layout.tree.pieces.characters),
      NamedSection("combinations", layout.combinations),
      NamedSection("combination buckets", layout.combinationIndex.buckets),
      NamedSection("combination words", layout.combinationIndex.words),
      NamedSection("text starts", layout.texts.starts),
      NamedSection("characters", layout.texts.characters),
    ]
  }
}
