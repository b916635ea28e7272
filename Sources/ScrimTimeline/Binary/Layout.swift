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
  /// The places in the tree where the patterns end.
  let patterns: Section<UInt32>
  let places: Places
  /// The places that a literal leads to, where it is not the only one; and of the
  /// partial segments that begin and end alike, the first one's.
  let placeIndex: HashIndex
  let partials: Section<PackedPartial>
  let shapes: Section<PackedShape>
  /// The runs of partial segments, by their pieces.
  let runs: Section<UInt32>
  /// The texts that patterns are made of, without dots and stars; the first is
  /// empty.
  let pieces: Texts
  let combinations: Section<PackedCombination>
  let combinationIndex: HashIndex
  /// All other texts.
  let texts: Texts
  /// How many bytes all of it takes.
  let size: Int

  /// - Parameter bytes: a file that is long enough for a header.
  init(_ bytes: Span<UInt8>) {
    var cursor = Cursor()
    tracks = cursor.next(bytes)
    sheets = cursor.next(bytes)
    cueStarts = cursor.next(bytes)
    cues = cursor.next(bytes)
    covers = cursor.next(bytes)
    overlays = cursor.next(bytes)
    sources = cursor.next(bytes)
    files = cursor.next(bytes)
    entries = HashIndex(buckets: cursor.next(bytes), words: cursor.next(bytes))
    patterns = cursor.next(bytes)
    places = Places(
      starts: cursor.next(bytes), segments: cursor.next(bytes), ends: cursor.next(bytes))
    placeIndex = HashIndex(buckets: cursor.next(bytes), words: cursor.next(bytes))
    partials = cursor.next(bytes)
    shapes = cursor.next(bytes)
    runs = cursor.next(bytes)
    pieces = Texts(starts: cursor.next(bytes), characters: cursor.next(bytes))
    combinations = cursor.next(bytes)
    combinationIndex = HashIndex(buckets: cursor.next(bytes), words: cursor.next(bytes))
    texts = Texts(starts: cursor.next(bytes), characters: cursor.next(bytes))
    size = cursor.end
  }

  private struct Cursor {
    var count = Header.counts
    var end = Header.size

    mutating func next<Element>(_ bytes: Span<UInt8>) -> Section<Element> {
      let records = Int(bytes.number(UInt32.self, at: count))
      let section = Section<Element>(start: end, count: records)
      count += 4
      // The section itself may not know where it ends, if that is beyond any file.
      end = (end + records * Element.size + 7) & ~7
      return section
    }
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
  var entryBuckets: [UInt32] = []
  var entries: [UInt64] = []
  var patterns: [UInt32] = []
  var placeStarts: [UInt32] = []
  var segments: [PackedSegment] = []
  var ends: [UInt32] = []
  var placeBuckets: [UInt32] = []
  var placeWords: [UInt64] = []
  var partials: [PackedPartial] = []
  var shapes: [PackedShape] = []
  var runs: [UInt32] = []
  var pieces = TextTable()
  var combinations: [PackedCombination] = []
  var combinationBuckets: [UInt32] = []
  var combinationWords: [UInt64] = []
  var texts = TextTable()

  /// The whole file, in the order of the sections.
  func file(_ header: Header) throws(TimelineError) -> [UInt8] {
    var counts: [UInt8] = []
    var body: [UInt8] = []
    try append(tracks, &counts, &body)
    try append(sheets, &counts, &body)
    try append(cueStarts, &counts, &body)
    try append(cues, &counts, &body)
    try append(covers, &counts, &body)
    try append(overlays, &counts, &body)
    try append(sources, &counts, &body)
    try append(files, &counts, &body)
    try append(entryBuckets, &counts, &body)
    try append(entries, &counts, &body)
    try append(patterns, &counts, &body)
    try append(placeStarts, &counts, &body)
    try append(segments, &counts, &body)
    try append(ends, &counts, &body)
    try append(placeBuckets, &counts, &body)
    try append(placeWords, &counts, &body)
    try append(partials, &counts, &body)
    try append(shapes, &counts, &body)
    try append(runs, &counts, &body)
    try append(pieces.starts, &counts, &body)
    try append(pieces.characters, &counts, &body)
    try append(combinations, &counts, &body)
    try append(combinationBuckets, &counts, &body)
    try append(combinationWords, &counts, &body)
    try append(texts.starts, &counts, &body)
    try append(texts.characters, &counts, &body)

    var checked: [UInt8] = []
    header.write(to: &checked)
    checked += counts
    while (Header.checkedStart + checked.count) < Header.size { checked.append(0) }
    checked += body
    var file: [UInt8] = []
    Header.magic.write(to: &file)
    Header.version.write(to: &file)
    UInt32(Header.checkedStart + checked.count).write(to: &file)
    Checksum.of(checked.span).write(to: &file)
    return file + checked
  }

  private func append<Element: Record>(
    _ records: [Element], _ counts: inout [UInt8], _ body: inout [UInt8]
  ) throws(TimelineError) {
    guard records.count * Element.size + body.count < Int(Int32.max) - Header.size else {
      throw TimelineError(.tooLarge)
    }
    UInt32(records.count).write(to: &counts)
    for record in records { record.write(to: &body) }
    while body.count % 8 != 0 { body.append(0) }
  }
}
