/// A hash table of records, as two sections of a file.
///
/// The table lists each record as one word, sorted by hash: the upper half of
/// its hash, then its number. The upper bits of a hash select a bucket, and a
/// bucket is a range of words.
///
/// The table has no empty slots, and the same records always give the same
/// table.
@usableFromInline
package struct HashIndex: Sendable {
  /// The largest number of words in a bucket, which bounds the cost of a
  /// lookup.
  package static let bucketLimit = 64

  /// The start of each bucket as an index of `words`, then the end of the last.
  @usableFromInline package let buckets: Section<UInt32>
  @usableFromInline package let words: Section<UInt64>
  /// The number of bits to shift a hash right by to get its bucket, less one.
  ///
  /// With one bucket, the full shift is 64 bits, which a masking shift cannot
  /// do.
  @usableFromInline let shift: UInt64

  package init(buckets: Section<UInt32>, words: Section<UInt64>) {
    (self.buckets, self.words) = (buckets, words)
    shift = UInt64(63 - max(buckets.count - 1, 1).trailingZeroBitCount)
  }

  /// The number of the first record that has a hash and satisfies a predicate.
  ///
  /// Only the upper halves of the hashes are compared.
  ///
  /// - Parameter isWanted: the predicate, called with the index of a word and
  ///   the number of its record.
  @inlinable @inline(__always)
  package func number(
    _ hash: UInt64, in bytes: Span<UInt8>, where isWanted: (Int, Int) -> Bool
  ) -> Int? {
    // The bounds of the hash's bucket.
    let bounds: UInt64 = bytes.number(
      at: buckets.offset(of: Int(truncatingIfNeeded: (hash >> 1) &>> shift)))
    for index in bounds.lowerHalf..<bounds.upperHalf {
      let word: UInt64 = bytes.number(at: words.offset(of: index))
      if (word ^ hash) >> 32 == 0, isWanted(index, word.lowerHalf) { return word.lowerHalf }
    }
    return nil
  }

  /// Whether the buckets divide the words within the limit, and every word has
  /// a number below `count`.
  ///
  /// This does not check that a word names the right record. A lookup does, by
  /// comparing the key with the record's own.
  package func isValid(_ count: Int, in bytes: Span<UInt8>) -> Bool {
    let bucketCount = buckets.count - 1
    guard bucketCount > 0, bucketCount & (bucketCount - 1) == 0,
      buckets[0, in: bytes] == 0, Int(buckets[bucketCount, in: bytes]) == words.count
    else { return false }
    var faults: UInt32 = 0
    bytes.forEachPair(UInt32.self, in: buckets.range) { start, end in
      // Both are needed: modulo 2³², a bucket that ends before it starts can
      // seem small.
      faults |= (start > end ? 1 : 0) | (end &- start > UInt32(Self.bucketLimit) ? 1 : 0)
    }
    let count = UInt32(truncatingIfNeeded: count)
    bytes.forEach(UInt64.self, in: words.range) { word in
      faults |= UInt32(truncatingIfNeeded: word) >= count ? 1 : 0
    }
    return faults == 0
  }

  /// The word of a record: the upper half of its hash, then its number.
  @inlinable @inline(__always)
  package static func word(_ hash: UInt64, _ number: Int) -> UInt64 {
    hash & 0xFFFF_FFFF_0000_0000 | UInt64(truncatingIfNeeded: number)
  }
}

extension UInt64 {
  @inlinable @inline(__always)
  package var lowerHalf: Int { Int(truncatingIfNeeded: self & 0xFFFF_FFFF) }
  @inlinable @inline(__always)
  package var upperHalf: Int { Int(truncatingIfNeeded: self >> 32) }
}
