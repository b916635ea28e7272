/// The misspellings of a word by one typing error: a letter omitted, doubled,
/// replaced, or swapped with the next.
///
/// - Parameter others: the other valid words. A misspelling that is as close to
///   one of them is left out.
package func misspellings(in word: String, among others: some Sequence<String>) -> [String] {
  let letters = Array(word)
  var misspellings: [String] = []
  func add(_ letters: [Character]) {
    if !misspellings.contains(String(letters)) { misspellings.append(String(letters)) }
  }
  for (index, letter) in letters.enumerated() {
    add(Array(letters[..<index] + letters[(index + 1)...]))
    add(Array(letters[...index] + letters[index...]))
    add(Array(letters[..<index] + [letter == "q" ? "z" : "q"] + letters[(index + 1)...]))
    if index + 1 < letters.count {
      add(Array(letters[..<index] + [letters[index + 1], letter] + letters[(index + 2)...]))
    }
  }
  return misspellings.filter { slip in
    !slip.isEmpty && slip != word && !others.contains { $0 != word && isSlip(slip, of: $0) }
  }
}

/// Whether two words differ by at most one letter or one swap.
private func isSlip(_ first: String, of second: String) -> Bool {
  let words = [Array(first), Array(second)].sorted { $0.count < $1.count }
  let (short, long) = (words[0], words[1])
  let start = zip(short, long).prefix { $0 == $1 }.count
  let (shortRest, longRest) = (short[start...], long[start...])
  switch long.count - short.count {
  case 0:
    return shortRest.dropFirst() == longRest.dropFirst()
      || shortRest.prefix(2).reversed() == Array(longRest.prefix(2))
        && shortRest.dropFirst(2) == longRest.dropFirst(2)
  case 1: return shortRest == longRest.dropFirst()
  default: return false
  }
}
