package import ScrimInterchange
internal import ScrimPatterns

extension PatternIndex {
  /// The numbers of the patterns that an id matches, the least specific first.
  package mutating func matches(_ id: String) -> [Int] {
    var found: [Int32] = []
    matches(Array(id.utf8).span, into: &found)
    return found.map(Int.init)
  }
}
