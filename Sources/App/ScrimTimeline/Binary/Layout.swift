package import ScrimPatterns

/// The offsets of a file's sections.
///
/// The sections follow one another in a fixed order, each at a multiple of
/// eight bytes. So the counts determine all offsets, and no offset can point
/// outside the file.
package struct Layout: Sendable {
  package let tracks: Section<PackedTrack>
  package let sheets: Section<PackedSheet>
  /// The index of the first cue of each event of each sheet, and then the
  /// number of all cues.
  package let cueStarts: Section<UInt32>
  package let cues: Section<PackedCue>
  package let covers: Section<PackedCover>
  package let overlays: Section<PackedOverlay>
  /// The lists of sources.
  ///
  /// Each list has a line for each cause.
  package let sources: Section<PolicyLine>
  /// The names of the policy files, as text numbers.
  package let files: Section<UInt32>
  /// The tracks of the listed ids.
  ///
  /// The ids are the first texts.
  package let entries: HashIndex
  package let tree: PatternTree
  package let combinations: Section<PackedCombination>
  package let combinationIndex: HashIndex
  /// The ids and all other texts.
  package let texts: Texts
  /// The size of the file in bytes.
  package let size: Int

  /// - Parameter bytes: a file that is at least as long as a header.
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
