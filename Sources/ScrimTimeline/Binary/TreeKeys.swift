// By what keys things are found in the tables of the file. They are part of the
// format.

extension Span<UInt8> {
  /// The key of an id, and of a segment before it is known where it stands.
  @inline(__always)
  var key: UInt64 { hash() }

  /// The key of a partial segment that begins and ends with certain runs.
  @inline(__always)
  static func key(first: Span<UInt8>, last: Span<UInt8>, at place: Int) -> UInt64 {
    let key = first.hash(seed: ~UInt64(place))
    // Most end with a star.
    return last.count == 0 ? key : last.hash(seed: key)
  }
}

extension UInt64 {
  /// The key of a segment, of which this is the hash, at a place of the tree.
  @inline(__always)
  func key(at place: Int) -> UInt64 { (self ^ UInt64(place)).mixed }

  /// The key of a combination.
  @inline(__always)
  static func key(base: Int, pattern: Int) -> UInt64 {
    (UInt64(base) << 32 | UInt64(pattern)).mixed
  }
}
