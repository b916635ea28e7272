// The keys by which records are found in tables. They are part of the format of
// timelines.

extension Span<UInt8> {
  /// The key of an id, and of a segment before it is known where it stands.
  @inlinable @inline(__always)
  package var key: UInt64 { hash() }

  /// The key of a partial segment that begins and ends with certain runs.
  @inline(__always)
  package static func key(first: Span<UInt8>, last: Span<UInt8>, at place: Int) -> UInt64 {
    let key = first.hash(seed: ~UInt64(place))
    // Most end with a star.
    return last.count == 0 ? key : last.hash(seed: key)
  }
}

extension UInt64 {
  /// The key of a segment, of which this is the hash, at a place of the tree.
  @inline(__always)
  package func key(at place: Int) -> UInt64 { (self ^ UInt64(place)).mixed }

  /// The key of a pair of numbers.
  @inlinable @inline(__always)
  package static func key(_ one: Int, _ other: Int) -> UInt64 {
    (UInt64(one) << 32 | UInt64(other)).mixed
  }
}
