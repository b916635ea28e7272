/// A table of the file in which things are found by their keys' hashes.
///
/// All that there are stand in the order of their hashes, each as a word: the
/// upper half of its hash above a number. The upper bits of a hash say which
/// bucket, and the buckets, where in the order to look.
///
/// Since the order is that of the hashes, a file can be checked from its start
/// to its end, and nothing has to be looked for.
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

  /// Whether there are so many words, they are sorted, and each is in its bucket,
  /// of which none has too many.
  func isSound(_ count: Int, in bytes: Span<UInt8>) -> Bool {
    let bucketCount = buckets.count - 1
    guard words.count == count, bucketCount > 0, bucketCount & (bucketCount - 1) == 0,
      buckets[0, in: bytes] == 0, Int(buckets[bucketCount, in: bytes]) == count
    else { return false }
    let bounds = bytes.extracting(buckets.range)
    var largest: UInt32 = 0
    var start: UInt32 = 0
    var offset = 4
    while offset < bounds.count {
      let end: UInt32 = bounds.number(at: offset)
      // Where one would end before its start, this is more than any may have.
      largest = max(largest, end &- start)
      start = end
      offset &+= 4
    }
    return largest <= Self.bucketLimit && areWordsInBuckets(bytes)
  }

  private func areWordsInBuckets(_ bytes: Span<UInt8>) -> Bool {
    var previous: UInt64 = 0
    var areAll = true
    for place in 0..<words.count {
      let word: UInt64 = bytes.number(at: words.offset(of: place))
      let bounds: UInt64 = bytes.number(at: boundsOffset(of: word))
      let isInBucket = (bounds.lowerHalf <= place) && (place < bounds.upperHalf)
      areAll = (previous <= word) && isInBucket && areAll
      previous = word
    }
    return areAll
  }

  /// Whether a thing has the word of a place, and none before it is alike.
  ///
  /// When this holds for every thing, and there are no more words than things,
  /// each word is that of a thing, and no two things are alike.
  ///
  /// - Parameter isAlike: is asked of things with the same hash, as in `number`.
  @inline(__always)
  func has(
    _ number: Int, _ hash: UInt64, at place: Int, in bytes: Span<UInt8>,
    butNot isAlike: (Int, Int) -> Bool
  ) -> Bool {
    guard place < words.count, bytes.number(at: words.offset(of: place)) == Self.word(hash, number)
    else { return false }
    var other = place
    while other > 0 {
      other -= 1
      let word: UInt64 = bytes.number(at: words.offset(of: other))
      if (word ^ hash) >> 32 != 0 { break }
      if isAlike(other, word.lowerHalf) { return false }
    }
    return true
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
