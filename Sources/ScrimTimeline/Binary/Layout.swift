internal import ScrimPatterns

/// Where the sections of a file stand.
///
/// They follow one another in one order, each from a multiple of eight bytes on;
/// so the counts say all, and nothing in a file can point out of it.
struct Layout: Sendable {
  let tracks: Section<PackedTrack>
  let sheets: Section<PackedSheet>
  /// The first cue of each event of each sheet, and the number of all cues.
  let cueStarts: Section<UInt32>
  let cues: Section<PackedCue>
  let covers: Section<PackedCover>
  let overlays: Section<PackedOverlay>
  /// The lists of sources, a line for each cause in each.
  let sources: Section<PackedLine>
  /// The policy files, by their texts.
  let files: Section<UInt32>
  /// The tracks of the ids that are listed; the first one's id is text 0.
  let entries: HashIndex
  let tree: PatternTree
  let combinations: Section<PackedCombination>
  let combinationIndex: HashIndex
  /// All other texts.
  let texts: Texts
  /// How many bytes all of it takes.
  let size: Int

  /// - Parameter bytes: a file that is long enough for a header.
  init(_ bytes: Span<UInt8>) {
    var cursor = SectionReader(counts: Header.counts, start: Header.size)
    tracks = cursor.next(bytes)
    sheets = cursor.next(bytes)
    cueStarts = cursor.next(bytes)
    cues = cursor.next(bytes)
    covers = cursor.next(bytes)
    overlays = cursor.next(bytes)
    sources = cursor.next(bytes)
    files = cursor.next(bytes)
    entries = HashIndex(buckets: cursor.next(bytes), words: cursor.next(bytes))
    tree = PatternTree(bytes, from: &cursor)
    combinations = cursor.next(bytes)
    combinationIndex = HashIndex(buckets: cursor.next(bytes), words: cursor.next(bytes))
    texts = Texts(starts: cursor.next(bytes), characters: cursor.next(bytes))
    size = cursor.end
  }
}

/// The sections of a file that is being written.
struct Sections {
  var tracks: [PackedTrack] = []
  var sheets: [PackedSheet] = []
  var cueStarts: [UInt32] = []
  var cues: [PackedCue] = []
  var covers: [PackedCover] = []
  var overlays: [PackedOverlay] = []
  var sources: [PackedLine] = []
  var files: [UInt32] = []
  var entries = WrittenIndex()
  var combinations: [PackedCombination] = []
  var combinationIndex = WrittenIndex()
  var texts = TextTable()

  /// The whole file, in the order of the sections.
  func file(_ header: Header, tree: PatternIndex) throws(TreeError) -> [UInt8] {
    var writer = SectionWriter(limit: Int(Int32.max) - Header.size)
    try writer.append(tracks)
    try writer.append(sheets)
    try writer.append(numbers: cueStarts)
    try writer.append(cues)
    try writer.append(covers)
    try writer.append(overlays)
    try writer.append(sources)
    try writer.append(numbers: files)
    try entries.write(to: &writer)
    try tree.write(to: &writer)
    try writer.append(combinations)
    try combinationIndex.write(to: &writer)
    try writer.append(numbers: texts.list.starts)
    try writer.append(numbers: texts.list.characters)

    let size = Header.size + writer.body.count
    var file: [UInt8] = []
    file.reserveCapacity(size)
    Header.magic.write(to: &file)
    Header.version.write(to: &file)
    UInt32(size).write(to: &file)
    // The checksum comes when all that it is of is there.
    UInt64.zero.write(to: &file)
    header.write(to: &file)
    file += writer.counts
    while file.count < Header.size { file.append(0) }
    file += writer.body
    var checksum: [UInt8] = []
    Checksum.of(file.span.extracting(Header.checkedStart..<size)).write(to: &checksum)
    file.replaceSubrange(Header.checkedStart - checksum.count..<Header.checkedStart, with: checksum)
    return file
  }
}
