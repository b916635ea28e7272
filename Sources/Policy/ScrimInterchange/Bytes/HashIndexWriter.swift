internal import ScrimPatterns

/// A hash index while it is written.
struct HashIndexWriter {
  private let buckets: [UInt32]
  /// The sorted words.
  ///
  /// `renumber` may have changed the numbers in them since they were sorted.
  private(set) var words: [UInt64]

  /// Creates an index without records.
  init() { (buckets, words) = ([0, 0], []) }

  /// Creates an index.
  ///
  /// It doubles the number of buckets as long as one has too many words. If
  /// three doublings do not help, too many words have equal hashes.
  init(_ words: [UInt64]) throws(TreeError) {
    var bits = 0
    while 1 << bits < words.count * 3 / 4 { bits += 1 }
    for bits in bits..<bits + 4 {
      var starts = [UInt32](repeating: 0, count: 1 << bits + 1)
      for word in words { starts[Int((word >> 1) >> (63 - bits)) + 1] += 1 }
      if let largest = starts.max(), largest > HashIndex.bucketLimit { continue }
      for index in 1..<starts.count { starts[index] += starts[index - 1] }
      self.words = Self.sorted(words, by: 63 - bits, starts)
      buckets = starts
      return
    }
    throw .tooLarge
  }

  /// Replaces the numbers in the words.
  mutating func renumber(_ number: (Int) -> Int) {
    for index in words.indices {
      words[index] = HashIndex.word(words[index], number(words[index].lowerHalf))
    }
  }

  func write(to writer: inout SectionWriter) throws(TreeError) {
    try writer.append(buckets)
    try writer.append(words)
  }

  /// The words in order: first by bucket, because the sizes of the buckets are
  /// known, and then within each bucket.
  private static func sorted(_ words: [UInt64], by shift: Int, _ starts: [UInt32]) -> [UInt64] {
    var ends = starts
    var sorted = [UInt64](repeating: 0, count: words.count)
    for word in words {
      let bucket = Int((word >> 1) >> shift)
      var index = Int(ends[bucket])
      ends[bucket] += 1
      while index > Int(starts[bucket]), sorted[index - 1] > word {
        sorted[index] = sorted[index - 1]
        index -= 1
      }
      sorted[index] = word
    }
    return sorted
  }
}
