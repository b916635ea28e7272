/// The places in the tree of the patterns' segments.
///
/// Place 0 is the root. Those that lead on from a place stand one after another, in
/// the order of their segments, and all in the order of the places that they lead on
/// from: so where each place's own start says where they end as well, no two places
/// lead to the same, and an order is all that has to be checked.
@usableFromInline
package struct Places: Sendable {
  /// The first place that leads on from each, and the number of all.
  @usableFromInline package let starts: Section<UInt32>
  @usableFromInline package let segments: Section<PackedSegment>
  /// The group of the pattern that ends at each, counted from 1; 0 where none does.
  @usableFromInline package let ends: Section<UInt32>

  @inlinable
  package var count: Int { segments.count }

  /// The places that lead on from one.
  @inlinable @inline(__always)
  package func following(_ place: Int, in bytes: Span<UInt8>) -> Range<Int> {
    let bounds: UInt64 = bytes.number(at: starts.offset(of: place))
    return bounds.lowerHalf..<bounds.upperHalf
  }

  /// Where `**` leads from a place; 0 where it leads nowhere.
  @inlinable @inline(__always)
  package func any(from place: Int, in bytes: Span<UInt8>) -> Int {
    let following = following(place, in: bytes)
    if following.isEmpty { return 0 }
    let first = following.lowerBound
    return segments[first, in: bytes] == .any ? first : 0
  }
}
