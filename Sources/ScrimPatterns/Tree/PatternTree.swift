/// The tree of the segments of some patterns: what finds every pattern that an id
/// matches.
///
/// A pattern is a way from the root, and patterns that begin alike share their
/// places. The tree is sections of bytes that are read in place; they are a part of
/// a timeline, or stand by themselves in a `PatternIndex`.
package struct PatternTree: Sendable {
  /// The places in the tree where the patterns end.
  package let patterns: Section<UInt32>
  package let places: Places
  /// The places that a literal leads to, where it is not the only one; and of the
  /// partial segments that begin and end alike, the first one's.
  package let placeIndex: HashIndex
  package let partials: Section<PackedPartial>
  package let shapes: Section<PackedShape>
  /// The runs of partial segments, by their pieces.
  package let runs: Section<UInt32>
  /// The texts that patterns are made of, without dots and stars; the first is
  /// empty.
  package let pieces: Texts

  /// How many sections there are.
  package static let sectionCount = 11

  /// - Parameter reader: stands at the first section of the tree.
  package init(_ bytes: Span<UInt8>, from reader: inout SectionReader) {
    patterns = reader.next(bytes)
    places = Places(
      starts: reader.next(bytes), segments: reader.next(bytes), ends: reader.next(bytes))
    placeIndex = HashIndex(buckets: reader.next(bytes), words: reader.next(bytes))
    partials = reader.next(bytes)
    shapes = reader.next(bytes)
    runs = reader.next(bytes)
    pieces = Texts(starts: reader.next(bytes), characters: reader.next(bytes))
  }
}

extension PatternTree {
  /// How many groups the patterns make: those of a group are equally specific and set the
  /// same, so that they count as one, and stand one after another.
  package func groupCount(in bytes: Span<UInt8>) -> Int {
    if patterns.count == 0 { return 0 }
    return Int(places.ends[Int(patterns[patterns.count - 1, in: bytes]), in: bytes])
  }

  /// The first and the last run of a partial segment.
  @inline(__always)
  func ends(of partial: PackedPartial, in bytes: Span<UInt8>) -> (first: Int, last: Int) {
    let (first, last) = (Int(partial.firstRun), Int(partial.firstRun &+ partial.runCount &- 1))
    return (Int(runs[first, in: bytes]), Int(runs[last, in: bytes]))
  }
}
