// Arguments and other lists.

extension SourceCode {
  /// An argument of a call, or an element of a list or a map.
  struct Argument {
    /// The name before `:` or `=`; nil if there is none.
    let label: String?
    /// The tokens of the value.
    let value: Range<Int>
  }

  /// The parts of a range between commas, or between other marks.
  func parts(_ range: Range<Int>, between mark: StaticString = ",") -> [Range<Int>] {
    var (parts, start, index) = ([Range<Int>](), range.lowerBound, range.lowerBound)
    while index < range.upperBound {
      if has(index, mark) {
        parts.append(start..<index)
        start = index + 1
      }
      // A comma in type arguments does not separate values. As in the languages
      // themselves, a bracket must follow these.
      let end = typeArguments(from: index)?.end ?? index
      let isEnd = end > index && has(end, "(", "{", "[", ")", ",", ">")
      index = min(isEnd ? end : next(index), range.upperBound)
    }
    if start < range.upperBound { parts.append(start..<range.upperBound) }
    return parts
  }

  /// The arguments in a pair of brackets.
  func arguments(inGroup index: Int) -> [Argument] {
    let mark: StaticString = language == .kotlin ? "=" : ":"
    return parts(content(ofGroup: index) ?? 0..<0).map { part in
      let start = part.lowerBound
      guard part.count > 1, let label = word(start), has(start + 1, mark) else {
        return Argument(label: nil, value: part)
      }
      return Argument(label: label, value: part.dropFirst(2))
    }
  }

  /// The token after a name and its type arguments, where the argument list of
  /// a call starts.
  func argumentList(after index: Int) -> Int { typeArguments(from: index + 1)?.end ?? index + 1 }

  /// The type arguments from `<` on: their tokens, and the token after `>`.
  ///
  /// Nil if these are not type arguments.
  func typeArguments(from index: Int) -> (content: Range<Int>, end: Int)? {
    guard has(index, "<") else { return nil }
    var depth = 0
    for next in index..<min(count, index + 64) {
      if has(next, "<") { depth += 1 }
      if has(next, ">") { depth -= 1 }
      if depth == 0 { return (index + 1..<next, next + 1) }
      guard kind(next) == .word || kind(next) == .punctuation, !has(next, ";", "{") else {
        return nil
      }
    }
    return nil
  }

  /// Whether a word is the label of the first argument of a constructor, or a
  /// property that code sets: `host.rootView = PayView()`.
  ///
  /// The constructor is not the base's.
  func isFirstLabel(_ label: Int) -> Bool {
    if has(label - 1, "."), has(label + 1, "="), !has(label - 2, "self") { return true }
    guard has(label - 1, "("), has(label + 1, ":") else { return false }
    let isMade = has(label - 2, "init") && has(label - 3, ".")
    return isMade && !has(label - 4, "super", "self") || has(label - 2, ">")
      || word(label - 2)?.isTypeName == true
  }

  /// The closures after a call's arguments, or in place of them, by their labels;
  /// the first has an empty one.
  func closures(after list: Int, _ labels: [String]) -> [Range<Int>] {
    var index = has(list, "(") ? next(list) : list
    var (label, closures) = ("", [Range<Int>]())
    while has(index, "{"), let end = end(ofGroup: index) {
      if labels.contains(label) { closures.append(index..<end + 1) }
      guard let next = word(end + 1), has(end + 2, ":") else { break }
      (label, index) = (next, end + 3)
    }
    return closures
  }
}
