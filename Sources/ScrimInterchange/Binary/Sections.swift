internal import ScrimPatterns
internal import ScrimTimeline

/// The sections of a file that is being written.
struct Sections {
  var tracks = WrittenSection<PackedTrack>()
  var sheets = WrittenSection<PackedSheet>()
  var cueStarts: [UInt32] = []
  var cues = WrittenSection<PackedCue>()
  var covers = WrittenSection<PackedCover>()
  var overlays = WrittenSection<PackedOverlay>()
  var sources = WrittenSection<PackedLine>()
  var files: [UInt32] = []
  var entries = WrittenIndex()
  var combinations = WrittenSection<PackedCombination>()
  var combinationIndex = WrittenIndex()
  var texts = TextTable()

  /// The whole file, in the order of the sections.
  ///
  /// - Parameter header: what stands between the checksum and the counts.
  func file(_ header: [UInt8], tree: PatternIndex) throws(TreeError) -> [UInt8] {
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
    file.append(number: Header.magic)
    file.append(number: Header.version)
    file.append(number: UInt32(size))
    // The checksum comes when all that it is of is there.
    file.append(number: UInt64.zero)
    file += header
    file += writer.counts
    while file.count < Header.size { file.append(0) }
    file += writer.body
    var checksum: [UInt8] = []
    checksum.append(number: Checksum.of(file.span.extracting(Header.checkedStart..<size)))
    file.replaceSubrange(Header.checkedStart - checksum.count..<Header.checkedStart, with: checksum)
    return file
  }
}
