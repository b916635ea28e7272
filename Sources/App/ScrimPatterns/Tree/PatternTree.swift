/// A tree of segments that finds every pattern that matches an id.
///
/// A pattern is a path from the root, and patterns with the same beginning
/// share its nodes. The tree consists of sections of bytes, read where they
/// are. They are part of a timeline or of a `PatternIndex`.
package struct PatternTree: Sendable {
  /// The node at which each pattern ends.
  package let patterns: Section<UInt32>
  package let nodes: PatternNodes
  /// The children to look up by hash: literals with literal siblings, and the
  /// first of the partial segments that begin and end alike.
  package let nodeIndex: HashIndex
  package let partials: Section<PackedPartial>
  package let shapes: Section<PackedShape>
  /// The runs of the partial segments, as indices of `pieces`.
  package let runs: Section<UInt32>
  /// The texts of the patterns, without dots and stars; the first is empty.
  package let pieces: Texts

  /// The number of sections.
  package static let sectionCount = 11

  /// - Parameter reader: a reader at the first section of the tree.
  package init(_ bytes: Span<UInt8>, from reader: inout SectionReader) {
    patterns = reader.next(bytes)
    nodes = PatternNodes(
      starts: reader.next(bytes), segments: reader.next(bytes), ends: reader.next(bytes))
    nodeIndex = HashIndex(buckets: reader.next(bytes), words: reader.next(bytes))
    partials = reader.next(bytes)
    shapes = reader.next(bytes)
    runs = reader.next(bytes)
    pieces = Texts(starts: reader.next(bytes), characters: reader.next(bytes))
  }

  /// The number of groups that the patterns make.
  ///
  /// The patterns of a group follow one another, are equally specific and have
  /// equal settings. So they count as one.
  package func groupCount(in bytes: Span<UInt8>) -> Int {
    if patterns.count == 0 { return 0 }
    return Int(nodes.ends[Int(patterns[patterns.count - 1, in: bytes]), in: bytes])
  }

  /// The first and the last run of a partial segment, as indices of `pieces`.
  @inline(__always)
  func ends(of partial: PackedPartial, in bytes: Span<UInt8>) -> (first: Int, last: Int) {
    let (first, last) = (Int(partial.firstRun), Int(partial.firstRun &+ partial.runCount &- 1))
    return (Int(runs[first, in: bytes]), Int(runs[last, in: bytes]))
  }
}
