internal import ScrimTrace
internal import ScrimPatterns
internal import ScrimTimeline

/// Writes a timeline's file.
///
/// Equal content gives equal bytes: records have the order of the content, and
/// texts the order of their first use. A number that the file cannot store
/// becomes one that the file's checks refuse.
extension TimelineContent {
  /// - Parameters:
  ///   - tree: the tree of the patterns, instead of the content's own.
  ///   - ids: the ids of the listed screens, instead of the content's own.
  ///   - tracksOfIDs: the tracks of the ids.
  ///   - sources: the lines of each track's settings, instead of the content's
  ///     own.
  func encoded(
    _ tree: PatternIndex, ids: TextList, tracks tracksOfIDs: [Int], sources: TrackSources
  ) throws(TreeError) -> [UInt8] {
    var entries = try index(of: ids)
    // The ids are the first texts. They are many and all different, so the
    // table does not search for duplicates of them.
    var texts = TextTable(beginningWith: TextList(entries.words.map(\.lowerHalf), of: ids))
    entries.renumber { Int(UInt32(storing: tracksOfIDs[$0])) }
    let app = self.app.map { texts.number(of: $0) + 1 } ?? 0
    let files = files.map { texts.number(of: $0) }
    let coverTexts = covers.map { cover in
      (name: texts.number(of: cover.name), asset: cover.asset.map { texts.number(of: $0) } ?? 0)
    }
    let overlayNames = overlays.map { texts.number(of: $0.name) }
    let combinations = screens.combinations.map {
      [UInt32(storing: $0.base), UInt32(storing: $0.pattern), UInt32(storing: $0.track)]
    }
    let combinationIndex = try HashIndexWriter(
      combinations.enumerated().map { HashIndex.word(.key(Int($1[0]), Int($1[1])), $0) })

    let (starts, characters) = (texts.list.starts, texts.list.characters)
    let size =
      PackedTrack.size * tracks.count + 8 * (sources.lines.count + entries.words.count)
      + tree.bytes.count + 4 * starts.count + characters.count
    var writer = SectionWriter(headSize: Header.size, roomFor: 2 * size)
    try writer.append(tracks.indices) { tracks[$0].write(sources: sources.lists[$0], to: &$1) }
    try writer.append(sheets) { $1 += [$0.returnsOn.rawValue, $0.reasons.rawValue, 0, 0] }
    try writer.append(cueStarts())
    try writer.append(sheets.flatMap(\.cues)) { $0.write(to: &$1) }
    try writer.append(covers.indices) { covers[$0].write(coverTexts[$0], to: &$1) }
    try writer.append(overlays.indices) { overlays[$0].write(name: overlayNames[$0], to: &$1) }
    try writer.append(sources.lines)
    try writer.append(files)
    try entries.write(to: &writer)
    try tree.write(to: &writer)
    try writer.append(combinations) { $1.append(numbers: $0) }
    try combinationIndex.write(to: &writer)
    try writer.append(starts)
    try writer.append(characters)
    return file(&writer, app: app)
  }

  /// The file with a head on its sections.
  private func file(_ writer: inout SectionWriter, app: UInt32) -> [UInt8] {
    var head: [UInt8] = []
    head.append(number: Header.magic)
    head.append(number: Header.version)
    head.append(number: UInt32(writer.size))
    // The checksum replaces this zero, because it is that of what follows.
    head.append(number: UInt64.zero)
    head += header(app: app) + writer.counts
    var file = writer.file(under: head)
    var checksum: [UInt8] = []
    checksum.append(number: file[Header.checkedStart...].checksum)
    file.replaceSubrange(Header.checkedStart - checksum.count..<Header.checkedStart, with: checksum)
    return file
  }

  /// The index of ids by their hashes.
  private func index(of ids: TextList) throws(TreeError) -> HashIndexWriter {
    if ids.indices.dropFirst().contains(where: { !ids.precedes($0 - 1, $0) }) {
      throw .contradiction("screens are listed twice, or not sorted by bytes", at: 0)
    }
    let characters = ids.characters.span
    return try HashIndexWriter(
      ids.indices.map { HashIndex.word(characters.extracting(ids.range(of: $0)).key, $0) })
  }

  /// The index of the first cue of each event of each sheet, and then the
  /// number of all cues.
  private func cueStarts() throws(TreeError) -> [UInt32] {
    var (starts, count): ([UInt32], Int) = ([], 0)
    for sheet in sheets {
      var rest = sheet.cues[...]
      for event in CueEvent.allCases {
        starts.append(UInt32(count))
        let own = rest.prefix { $0.event == event }.count
        count += own
        rest = rest.dropFirst(own)
      }
      if !rest.isEmpty { throw .contradiction("cues are not in the order of their events", at: 0) }
    }
    return starts + [UInt32(count)]
  }
}

extension ArraySlice<UInt8> {
  /// The checksum of the bytes.
  fileprivate var checksum: UInt64 { Checksum.of(span) }
}
