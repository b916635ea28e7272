/// What an unknown word probably means: the nearest of the known words.
///
/// Several words can be equally near, and only the author knows which one is
/// meant.
package struct Suggestion: Equatable, Sendable {
  /// The nearest words, in the order of the list, at most five.
  package let words: [String]

  /// Whether the words only begin with the unknown one, so that even a single
  /// one is a guess.
  private let isGuess: Bool

  package init(words: [String], isGuess: Bool = false) {
    (self.words, self.isGuess) = (words, isGuess)
  }

  /// The word that was meant; nil if there are several, or if it is a guess.
  package var only: String? { words.count == 1 && !isGuess ? words[0] : nil }

  /// The candidates as a question, such as "did you mean 'a' or 'b'?".
  ///
  /// - Parameter prefix: a mark before each word, such as the `*` of an alias.
  package func question(prefix: String = "") -> String {
    "did you mean \(words.map { "'\(prefix)\($0)'" }.joined(separator: " or "))?"
  }
}

/// The known words that are nearest to an unknown one; nil if none is near.
///
/// The distance counts removed, added and changed letters, and swapped
/// neighbors. A third of the letters may differ, and always one. A word is
/// never suggested for its opposite. A word that differs only in capitals and
/// hyphens, as `easeInOut` does from `ease-in-out`, is nearer than any other.
/// If no word is near, those are suggested that continue this one after a
/// hyphen, as `ios-app` continues `ios`.
package func suggestion(for word: String, among words: some Collection<String>) -> Suggestion? {
  let letters = comparable(word)
  let spelling = letters.filter(isLetter)
  var (nearest, distance): ([String], Int) = ([], max(1, letters.count / 3))
  var equal: [String] = []
  for candidate in words where candidate != word && candidate.utf8.count <= 400 {
    let wanted = comparable(candidate)
    if equal.count < 5, !spelling.isEmpty, candidate.utf8.count <= 100,
      wanted.filter(isLetter) == spelling
    {
      equal.append(candidate)
    }
    // If no letter is left of either word, the two are not near.
    guard let new = editDistance(letters, wanted, atMost: distance),
      new < max(letters.count, wanted.count), !letters.isEmpty,
      !isOpposite(letters, of: wanted), !nearest.contains(candidate)
    else { continue }
    if new < distance { nearest = [] }
    if nearest.count < 5 { nearest.append(candidate) }
    distance = new
  }
  if !equal.isEmpty { return Suggestion(words: equal) }
  // If no word is near, one that continues this one may be meant.
  if !nearest.isEmpty { return Suggestion(words: nearest) }
  let beginning = word.lowercased() + "-"
  let longer = letters.count > 1 ? Array(words.filter { $0.hasPrefix(beginning) }.prefix(5)) : []
  return longer.isEmpty ? nil : Suggestion(words: longer, isGuess: true)
}

/// Whether two words differ only in a negative prefix, as `locked` and
/// `unlocked` do.
private func isOpposite(_ word: [Unicode.Scalar], of other: [Unicode.Scalar]) -> Bool {
  let (short, long) = word.count < other.count ? (word, other) : (other, word)
  let prefix = String(String.UnicodeScalarView(long.prefix(long.count - short.count)))
  return ["un", "in", "no", "not", "non", "de", "dis", "un-", "no-", "not-", "non-"].contains(
    prefix)
    && long.suffix(short.count).elementsEqual(short)
}

/// Whether a character is not one of those that join words.
private func isLetter(_ scalar: Unicode.Scalar) -> Bool { !"-_ ".unicodeScalars.contains(scalar) }

/// The letters of a word in lowercase, at most 100.
private func comparable(_ word: String) -> [Unicode.Scalar] {
  guard word.utf8.allSatisfy({ $0 < 0x80 }) else {
    return Array(word.prefix(100).lowercased().unicodeScalars.prefix(100))
  }
  return word.utf8.prefix(100).map { byte in
    let isCapital = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
    return Unicode.Scalar(isCapital ? byte | 0x20 : byte)
  }
}

/// The number of edits between two words; nil if it is over the limit.
private func editDistance(
  _ first: [Unicode.Scalar], _ second: [Unicode.Scalar], atMost limit: Int
) -> Int? {
  guard abs(first.count - second.count) <= limit else { return nil }
  // A row for each letter of the first word; only the last three are kept.
  let width = second.count + 1
  var rows = Array(repeating: 0, count: 3 * width)
  for column in 0..<width { rows[column] = column }
  for row in 1..<first.count + 1 {
    let (own, above) = (row % 3 * width, (row + 2) % 3 * width)
    rows[own] = row
    var least = row
    for column in 1..<width {
      let isSame = first[row - 1] == second[column - 1]
      var distance = rows[above + column - 1] + (isSame ? 0 : 1)
      distance = min(distance, rows[above + column] + 1, rows[own + column - 1] + 1)
      if row > 1, column > 1, first[row - 1] == second[column - 2],
        first[row - 2] == second[column - 1]
      {
        distance = min(distance, rows[(row + 1) % 3 * width + column - 2] + 1)
      }
      rows[own + column] = distance
      least = min(least, distance)
    }
    if least > limit { return nil }
  }
  let distance = rows[first.count % 3 * width + width - 1]
  return distance <= limit ? distance : nil
}
