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
  static let sectionCount = 11

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

/// What is told of the patterns.
extension PatternTree {
  /// The patterns, each put together from the segments on the way to its place.
  package func texts(in bytes: Span<UInt8>) -> [String] {
    var parents = [0]
    for place in 0..<places.count {
      parents += repeatElement(place, count: places.following(place, in: bytes).count)
    }
    var texts: [String] = []
    for number in 0..<patterns.count {
      var segments: [String] = []
      var place = Int(patterns[number, in: bytes])
      while place != 0 {
        segments.append(text(places.segments[place, in: bytes], in: bytes))
        place = parents[place]
      }
      texts.append(segments.reversed().joined(separator: "."))
    }
    return texts
  }

  private func text(_ segment: PackedSegment, in bytes: Span<UInt8>) -> String {
    if segment == .any { return "**" }
    if segment == .one { return "*" }
    if segment.isLiteral { return pieces.text(segment.piece, in: bytes) }
    var runs: [String] = []
    for run in partials[segment.partial, in: bytes].runs {
      runs.append(pieces.text(Int(self.runs[run, in: bytes]), in: bytes))
    }
    return runs.joined(separator: "*")
  }

  /// How many bytes all patterns have together as texts.
  ///
  /// - Parameter limit: is what longer patterns are taken for, so that no sum is too
  ///   large for a number.
  package func textLength(cutAt limit: Int, in bytes: Span<UInt8>) -> Int {
    var lengths = [0]
    lengths.reserveCapacity(places.count)
    for place in 0..<places.count {
      for next in places.following(place, in: bytes) {
        let dot = place == 0 ? 0 : 1
        lengths.append(min(lengths[place] + dot + segmentLength(at: next, in: bytes), limit))
      }
    }
    var sum = 0
    for number in 0..<patterns.count { sum += lengths[Int(patterns[number, in: bytes])] }
    return sum
  }

  private func segmentLength(at place: Int, in bytes: Span<UInt8>) -> Int {
    let segment = places.segments[place, in: bytes]
    if segment == .any { return 2 }
    if segment == .one { return 1 }
    if segment.isLiteral { return Int(pieces.length(of: segment.piece, in: bytes)) }
    let runs = partials[segment.partial, in: bytes].runs
    var length = runs.count - 1
    for run in runs {
      length += Int(pieces.length(of: Int(self.runs[run, in: bytes]), in: bytes))
    }
    return length
  }

  /// The first and the last run of a partial segment.
  @inline(__always)
  func ends(of partial: PackedPartial, in bytes: Span<UInt8>) -> (first: Int, last: Int) {
    let (first, last) = (Int(partial.firstRun), Int(partial.firstRun &+ partial.runCount &- 1))
    return (Int(runs[first, in: bytes]), Int(runs[last, in: bytes]))
  }
}
