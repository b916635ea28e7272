/// A table of the file in which things are found by their keys' hashes.
///
/// All that there are stand in the order of their hashes, each as a word: the
/// upper half of its hash above a number. The upper bits of a hash say which
/// bucket, and the buckets, where in the order to look.
///
/// The order is all that the tables have to be made of: no slot is left empty, and
/// the same things always give the same table.
struct HashIndex: Sendable {
  /// How many things a bucket may have, which bounds what a look-up costs.
  static let bucketLimit = 64

  /// Where each bucket starts among the words, and where the last ends.
  let buckets: Section<UInt32>
  let words: Section<UInt64>
  /// By how much a hash is moved so that its upper bits say which bucket, but
  /// for one place that is always moved.
  private let shift: UInt64

  init(buckets: Section<UInt32>, words: Section<UInt64>) {
    self.buckets = buckets
    self.words = words
    shift = UInt64(63 - max(buckets.count - 1, 1).trailingZeroBitCount)
  }

  /// The number of the first thing that has a hash and is wanted.
  ///
  /// - Parameter isWanted: is asked of a thing, by its place in the order and by
  ///   its number.
  @inline(__always)
  func number(
    _ hash: UInt64, in bytes: Span<UInt8>, where isWanted: (Int, Int) -> Bool
  ) -> Int? {
    let range = bucket(of: hash, in: bytes)
    for place in range {
      let word: UInt64 = bytes.number(at: words.offset(of: place))
      if (word ^ hash) >> 32 == 0, isWanted(place, word.lowerHalf) { return word.lowerHalf }
    }
    return nil
  }

  @inline(__always)
  private func bucket(of hash: UInt64, in bytes: Span<UInt8>) -> Range<Int> {
    let bounds: UInt64 = bytes.number(at: boundsOffset(of: hash))
    return bounds.lowerHalf..<bounds.upperHalf
  }

  /// Where the bounds of a hash's bucket stand in the file, eight bytes.
  @inline(__always)
  private func boundsOffset(of hash: UInt64) -> Int {
    buckets.offset(of: Int(truncatingIfNeeded: (hash >> 1) &>> shift))
  }

  /// Whether every bucket lies among the words and has not too many of them, and
  /// every word leads to one of so many things.
  ///
  /// Whether it leads to the right one is seen at a look-up, which holds the key
  /// against the thing's own.
  func isSound(_ count: Int, in bytes: Span<UInt8>) -> Bool {
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
  /// The word of a thing.
  @inline(__always)
  static func word(_ hash: UInt64, _ number: Int) -> UInt64 {
    hash & 0xFFFF_FFFF_0000_0000 | UInt64(truncatingIfNeeded: number)
  }

  /// The buckets of words that are sorted.
  ///
  /// There are twice as many, and again, as long as one has too many things; if
  /// that does not help, too many have the same hash.
  static func buckets(_ words: [UInt64]) throws(TimelineError) -> [UInt32] {
    var bits = 0
    while 1 << bits < words.count * 3 / 4 { bits += 1 }
    for bits in bits..<bits + 4 {
      var starts = [UInt32](repeating: 0, count: 1 << bits + 1)
      for word in words { starts[Int((word >> 1) >> (63 - bits)) + 1] += 1 }
      if let largest = starts.max(), largest > bucketLimit { continue }
      for index in 1..<starts.count { starts[index] += starts[index - 1] }
      return starts
    }
    throw TimelineError(.tooLarge)
  }
}

extension UInt64 {
  @inline(__always)
  var lowerHalf: Int { Int(truncatingIfNeeded: self & 0xFFFF_FFFF) }
  @inline(__always)
  var upperHalf: Int { Int(truncatingIfNeeded: self >> 32) }
}
