package import ScrimPatterns

/// Where the sections of a file stand.
///
/// They follow one another in one order, each from a multiple of eight bytes on;
/// so the counts say all, and nothing in a file can point out of it.
package struct Layout: Sendable {
  package let tracks: Section<PackedTrack>
  package let sheets: Section<PackedSheet>
  /// The first cue of each event of each sheet, and the number of all cues.
  package let cueStarts: Section<UInt32>
  package let cues: Section<PackedCue>
  package let covers: Section<PackedCover>
  package let overlays: Section<PackedOverlay>
  /// The lists of sources, a line for each cause in each.
  package let sources: Section<PackedLine>
  /// The policy files, by their texts.
  package let files: Section<UInt32>
  /// The tracks of the ids that are listed; the first one's id is text 0.
  package let entries: HashIndex
  package let tree: PatternTree
  package let combinations: Section<PackedCombination>
  package let combinationIndex: HashIndex
  /// All other texts.
  package let texts: Texts
  /// How many bytes all of it takes.
  package let size: Int

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
