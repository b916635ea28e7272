/// What was probably meant by a word that nobody knows.
///
/// The distance counts letters left out, put in, changed, and neighbours
/// swapped; a third of the word may differ, and one letter always. Of several
/// words at the same distance the first is taken, so that the answer does not
/// depend on anything but the list.
package func suggestion(for word: String, among words: some Sequence<String>) -> String? {
  let letters = comparable(word)
  var nearest: (word: String, distance: Int)?
  for candidate in words where candidate != word && candidate.utf8.count <= 400 {
    let limit = nearest.map { $0.distance - 1 } ?? max(1, letters.count / 3)
    let wanted = comparable(candidate)
    let distance = editDistance(letters, wanted, atMost: limit)
    // Where no letter would be left of either, nothing was meant.
    if let distance, distance < max(letters.count, wanted.count), !letters.isEmpty {
      nearest = (candidate, distance)
    }
  }
  return nearest?.word
}

/// The letters of a word, bounded, and alike in capitals and small letters.
private func comparable(_ word: String) -> [Unicode.Scalar] {
  guard word.utf8.allSatisfy({ $0 < 0x80 }) else {
    return Array(word.prefix(100).lowercased().unicodeScalars)
  }
  return word.utf8.prefix(100).map { byte in
    let isCapital = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
    return Unicode.Scalar(isCapital ? byte | 0x20 : byte)
  }
}

/// The number of edits between two words, or nil where it is over a limit.
private func editDistance(
  _ first: [Unicode.Scalar], _ second: [Unicode.Scalar], atMost limit: Int
) -> Int? {
  guard abs(first.count - second.count) <= limit else { return nil }
  var beforeLast: [Int] = []
  var last = Array(0...second.count)
  for row in 0..<first.count {
    var current = [row + 1]
    for column in 0..<second.count {
      var distance = last[column] + (first[row] == second[column] ? 0 : 1)
      distance = min(distance, last[column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
        distance = min(distance, beforeLast[column - 1] + 1)
      }
      current.append(distance)
    }
    guard current.contains(where: { $0 <= limit }) else { return nil }
    (beforeLast, last) = (last, current)
  }
  return last[second.count] <= limit ? last[second.count] : nil
}
