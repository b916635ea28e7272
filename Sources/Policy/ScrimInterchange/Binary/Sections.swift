internal import ScrimDiagnostics
internal import ScrimPatterns
internal import ScrimTimeline

/// The sections of a file while it is written.
struct Sections {
  var tracks = SectionRecords<PackedTrack>()
  var sheets = SectionRecords<PackedSheet>()
  var cueStarts: [UInt32] = []
  var cues = SectionRecords<PackedCue>()
  var covers = SectionRecords<PackedCover>()
  var overlays = SectionRecords<PackedOverlay>()
  var sources = TrackSources()
  var files: [UInt32] = []
  var entries = HashIndexWriter()
  var combinations = SectionRecords<PackedCombination>()
  var combinationIndex = HashIndexWriter()
  var texts = TextTable()

  /// The whole file, with its sections in order.
  ///
  /// - Parameter header: the bytes between the checksum and the counts.
  func file(_ header: [UInt8], tree: PatternIndex) throws(TreeError) -> [UInt8] {
    let size =
      tracks.bytes.count + 8 * (sources.lines.count + entries.words.count) + tree.bytes.count
      + 4 * texts.list.starts.count + texts.list.characters.count
    var writer = SectionWriter(headSize: Header.size, roomFor: 2 * size)
    try writer.append(tracks)
    try writer.append(sheets)
    try writer.append(cueStarts)
    try writer.append(cues)
    try writer.append(covers)
    try writer.append(overlays)
    try writer.append(sources.lines)
    try writer.append(files)
    try entries.write(to: &writer)
    try tree.write(to: &writer)
    try writer.append(combinations)
    try combinationIndex.write(to: &writer)
    try writer.append(texts.list.starts)
    try writer.append(texts.list.characters)

    var head: [UInt8] = []
    head.append(number: Header.magic)
    head.append(number: Header.version)
    head.append(number: UInt32(writer.size))
    // A placeholder. The checksum is computed after the rest is written.
    head.append(number: UInt64.zero)
    head += header
    head += writer.counts
    var file = writer.file(under: head)
    var checksum: [UInt8] = []
    checksum.append(number: file[Header.checkedStart...].checksum)
    file.replaceSubrange(Header.checkedStart - checksum.count..<Header.checkedStart, with: checksum)
    return file
  }
}

/// The lists of policy lines that tracks come from, one line for each cause.
///
/// Equal lists are stored once.
package struct TrackSources: Sendable {
  /// The lines of all lists, one after another.
  private(set) var lines: [UInt64] = []
  /// For each track, the number of its list, counted from 1; 0 for an empty
  /// list.
  private(set) var lists: [UInt32] = []
  private var slots = SlotTable()

  /// Reserves capacity for some tracks, because growing the arrays would copy
  /// them.
  package init(roomFor count: Int = 0) {
    lines.reserveCapacity(count * Cause.count)
    lists.reserveCapacity(count)
  }

  /// Adds the lines of the next track.
  package mutating func append(_ list: [PolicyLine]) { lists.append(number(of: list)) }

  private mutating func number(of list: [PolicyLine]) -> UInt32 {
    if list.isEmpty { return 0 }
    let hash = list.reduce(0) { hash, line in (hash ^ line.word).mixed }
    let known = slots.number(hash) { number in
      list.indices.allSatisfy { lines[number * list.count + $0] == list[$0].word }
    }
    if let known { return UInt32(known) + 1 }
    let number = lines.count / list.count
    for line in list { lines.append(line.word) }
    slots.insert(number, hash)
    return UInt32(number) + 1
  }
}

extension ArraySlice<UInt8> {
  /// The checksum of the bytes.
  fileprivate var checksum: UInt64 { Checksum.of(span) }
}

extension PolicyLine {
  /// The line as an eight-byte record.
  fileprivate var word: UInt64 { UInt64(file) | UInt64(line) << 32 }
}
