package import ScrimInterchange

extension PatternIndex {
  /// The indices of the patterns that match an id, the least specific first.
  package mutating func matches(_ id: String) -> [Int] {
    var found: [Int32] = []
    matches(Array(id.utf8).span, into: &found)
    return found.map(Int.init)
  }
}
