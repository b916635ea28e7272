/// A table in which records are found by the hashes of their keys.
///
/// The table lists all records in the order of their hashes, each as a word: the
/// upper half of its hash above its number. The upper bits of a hash say which
/// bucket, and the buckets say where in the order to look.
///
/// The order is all that a table is made of: no slot is left empty, and the same
/// records always give the same table.
@usableFromInline
package struct HashIndex: Sendable {
  /// How many words a bucket may have, which bounds what a look-up costs.
  package static let bucketLimit = 64

  /// Where each bucket starts among the words, and where the last ends.
  @usableFromInline package let buckets: Section<UInt32>
  @usableFromInline package let words: Section<UInt64>
  /// By how much a hash is shifted so that its upper bits say which bucket, less
  /// the one bit that it is always shifted by.
  @usableFromInline let shift: UInt64

  package init(buckets: Section<UInt32>, words: Section<UInt64>) {
    self.buckets = buckets
    self.words = words
    shift = UInt64(63 - max(buckets.count - 1, 1).trailingZeroBitCount)
  }

  /// The number of the first record that has a hash and is wanted.
  ///
  /// - Parameter isWanted: is asked of a record, by its index in the order and by
  ///   its number.
  @inlinable @inline(__always)
  package func number(
    _ hash: UInt64, in bytes: Span<UInt8>, where isWanted: (Int, Int) -> Bool
  ) -> Int? {
    let range = bucket(of: hash, in: bytes)
    for index in range {
      let word: UInt64 = bytes.number(at: words.offset(of: index))
      if (word ^ hash) >> 32 == 0, isWanted(index, word.lowerHalf) { return word.lowerHalf }
    }
    return nil
  }

  @inlinable @inline(__always)
  func bucket(of hash: UInt64, in bytes: Span<UInt8>) -> Range<Int> {
    let bounds: UInt64 = bytes.number(at: boundsOffset(of: hash))
    return bounds.lowerHalf..<bounds.upperHalf
  }

  /// Where the bounds of a hash's bucket are, eight bytes.
  @inlinable @inline(__always)
  func boundsOffset(of hash: UInt64) -> Int {
    buckets.offset(of: Int(truncatingIfNeeded: (hash >> 1) &>> shift))
  }

  /// Whether every bucket lies among the words and has not too many of them, and
  /// every word has the number of one of so many records.
  ///
  /// Whether it is the right one is seen at a look-up, which compares the key with
  /// the record's own.
  package func isSound(_ count: Int, in bytes: Span<UInt8>) -> Bool {
    let bucketCount = buckets.count - 1
    guard bucketCount > 0, bucketCount & (bucketCount - 1) == 0,
      buckets[0, in: bytes] == 0, Int(buckets[bucketCount, in: bytes]) == words.count
    else { return false }
    var faults: UInt32 = 0
    bytes.forEachPair(UInt32.self, in: buckets.range) { start, end in
      // Both are asked: one that ends before its start may, modulo 2³², have few.
      faults |= (start > end ? 1 : 0) | (end &- start > UInt32(Self.bucketLimit) ? 1 : 0)
    }
    let count = UInt32(truncatingIfNeeded: count)
    bytes.forEach(UInt64.self, in: words.range) { word in
      faults |= UInt32(truncatingIfNeeded: word) >= count ? 1 : 0
    }
    return faults == 0
  }
}

extension HashIndex {
  /// The word of a record.
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
