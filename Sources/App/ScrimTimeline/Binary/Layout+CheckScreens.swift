internal import ScrimPatterns

/// Checks the tables that map a screen's id to its track: the listed screens,
/// and the sets of patterns.
extension Layout {
  func checkEntries(_ bytes: Span<UInt8>) throws(TimelineError) {
    try expect(
      entries.words.count <= texts.count, at: Header.counts,
      "there are screens without an id")
    try expect(
      entries.isValid(tracks.count, in: bytes), at: entries.buckets.start,
      "the table of screens refers to a missing screen")
  }

  func checkCombinations(_ bytes: Span<UInt8>) throws(TimelineError) {
    try expect(
      combinationIndex.isValid(combinations.count, in: bytes),
      at: combinationIndex.buckets.start,
      "the table of combinations refers to a missing combination")
    let groupCount = tree.groupCount(in: bytes)
    for index in 0..<combinations.count {
      let combination = combinations[index, in: bytes]
      let (base, group) = (Int(combination.base), Int(combination.group))
      guard base <= index, group < groupCount, Int(combination.track) < tracks.count,
        base == 0 || Int(combinations[base - 1, in: bytes].group) < group
      else {
        throw TimelineError(
          .contradiction("a combination comes before its base, or has no track"),
          at: combinations.offset(of: index))
      }
    }
  }
}
