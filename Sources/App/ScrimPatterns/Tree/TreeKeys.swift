// The keys of the hash tables. They are part of the format of timelines.

extension Span<UInt8> {
  /// The key of an id, or of a segment before its node is mixed in.
  @inlinable @inline(__always)
  package var key: UInt64 { hash() }

  /// The key of the partial segments at a node with a certain beginning and
  /// end.
  @inline(__always)
  package static func key(first: Span<UInt8>, last: Span<UInt8>, at node: Int) -> UInt64 {
    let key = first.hash(seed: ~UInt64(node))
    // Most partial segments end with a star.
    return last.count == 0 ? key : last.hash(seed: key)
  }
}

extension UInt64 {
  /// The key of a literal at a node; this number is the hash of its text.
  @inline(__always)
  package func key(at node: Int) -> UInt64 { (self ^ UInt64(node)).mixed }

  /// The key of a pair of numbers.
  @inlinable @inline(__always)
  package static func key(_ one: Int, _ other: Int) -> UInt64 {
    (UInt64(one) << 32 | UInt64(other)).mixed
  }
}
