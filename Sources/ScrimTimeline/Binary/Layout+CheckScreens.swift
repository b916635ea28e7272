/// Checking the way from a screen's id to its track: the screens that are listed,
/// and the sets of patterns.
///
/// Whatever there is, is held against its own hash: it stands where it would be
/// looked for, and nothing with the same key does. So a table with as many things
/// as there are leads to all of them, and to nothing else.
extension Layout {
  func checkEntries(_ bytes: Span<UInt8>) throws(TimelineError) {
    let texts = Texts(self)
    let count = entries.words.count
    try expect(
      count <= texts.count && entries.isSound(count, in: bytes),
      at: entries.buckets.start, "the table of screens has gaps")
    for place in 0..<count {
      let id = bytes.extracting(texts.range(place, in: bytes))
      let track = Int(bytes.number(UInt32.self, at: entries.words.offset(of: place)))
      guard track < tracks.count,
        entries.has(
          track, id.key, at: place, in: bytes,
          butNot: { other, _ in
            bytes.extracting(texts.range(other, in: bytes)).isEqual(to: id)
          })
      else {
        throw TimelineError(
          .contradiction("a screen is not where it is looked for, or without a track"),
          at: entries.words.offset(of: place))
      }
    }
  }

  func checkCombinations(_ bytes: Span<UInt8>) throws(TimelineError) {
    try expect(
      combinationIndex.isSound(combinations.count, in: bytes),
      at: combinationIndex.buckets.start, "the table of combinations has gaps")
    for index in 0..<combinations.count {
      let combination = combinations[index, in: bytes]
      let (base, pattern) = (Int(combination.base), Int(combination.pattern))
      guard base <= index, pattern < patterns.count, Int(combination.track) < tracks.count,
        base == 0 || Int(combinations[base - 1, in: bytes].pattern) < pattern,
        combinationIndex.has(
          index, .key(base: base, pattern: pattern), at: Int(combination.place), in: bytes,
          butNot: { _, other in
            guard other < index else { return false }
            let other = combinations[other, in: bytes]
            return other.base == combination.base && other.pattern == combination.pattern
          })
      else {
        throw TimelineError(
          .contradiction("a combination stands before its base, or twice, or has no track"),
          at: combinations.offset(of: index))
      }
    }
  }
}
