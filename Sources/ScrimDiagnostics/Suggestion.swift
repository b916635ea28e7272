/// What was probably meant by an unknown word: the nearest of the words that there are.
///
/// Several words can be equally near, and then only the author knows which was meant.
package struct Suggestion: Equatable, Sendable {
  /// The candidates, in the order of the list; the first few, if there are many.
  package let words: [String]

  /// Whether they only begin with the unknown word, so that even one of them is a guess.
  private let isGuess: Bool

  package init(words: [String], isGuess: Bool = false) {
    (self.words, self.isGuess) = (words, isGuess)
  }

  /// The word that was meant, where no other is as near.
  package var only: String? { words.count == 1 && !isGuess ? words[0] : nil }

  /// The candidates as a question, such as "did you mean 'a' or 'b'?".
  ///
  /// - Parameter prefix: what stands before each, such as the `*` of an alias.
  package func question(prefix: String = "") -> String {
    "did you mean \(words.map { "'\(prefix)\($0)'" }.joined(separator: " or "))?"
  }
}

/// The words that are nearest to an unknown one; nil where none is near.
///
/// The distance counts letters left out, put in, changed, and neighbors swapped; a third
/// of the word may differ, and one letter always. A word is never taken for its opposite.
/// Where nothing is near, words are taken whose first part this is, as `ios` is of `ios-app`.
package func suggestion(for word: String, among words: some Collection<String>) -> Suggestion? {
  let letters = comparable(word)
  var (nearest, distance): ([String], Int) = ([], max(1, letters.count / 3))
  for candidate in words where candidate != word && candidate.utf8.count <= 400 {
    let wanted = comparable(candidate)
    // Where no letter would be left of either, nothing was meant.
    guard let new = editDistance(letters, wanted, atMost: distance),
      new < max(letters.count, wanted.count), !letters.isEmpty,
      !isOpposite(letters, of: wanted), !nearest.contains(candidate)
    else { continue }
    if new < distance { nearest = [] }
    if nearest.count < 5 { nearest.append(candidate) }
    distance = new
  }
  // Nothing is near, but the beginning of a word may be there.
  if !nearest.isEmpty { return Suggestion(words: nearest) }
  let beginning = word + "-"
  let longer = letters.count > 1 ? Array(words.filter { $0.hasPrefix(beginning) }.prefix(5)) : []
  return longer.isEmpty ? nil : Suggestion(words: longer, isGuess: true)
}

/// Whether two words differ by what makes one the opposite of the other, as `locked` and
/// `unlocked` do.
private func isOpposite(_ word: [Unicode.Scalar], of other: [Unicode.Scalar]) -> Bool {
  let (short, long) = word.count < other.count ? (word, other) : (other, word)
  let prefix = String(String.UnicodeScalarView(long.prefix(long.count - short.count)))
  return ["un", "in", "no", "not", "non", "de", "dis", "un-", "no-", "not-", "non-"].contains(
    prefix)
    && long.suffix(short.count).elementsEqual(short)
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
