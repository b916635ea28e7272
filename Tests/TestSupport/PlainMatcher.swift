package import ScrimInterchange

// A literal implementation of pattern matching, to check the search against.

/// The track of a screen, found by trying every pattern.
///
/// It is one past the last track if the set of matching patterns is unknown.
package func plainTrack(ofScreen id: String, in content: TimelineContent) -> Int {
  let screens = content.screens
  if let entry = screens.entries.first(where: { Array($0.id.utf8) == Array(id.utf8) }) {
    return entry.track
  }
  var combination = 0
  for pattern in groupIndices(matching: id, among: screens.patterns) {
    guard
      let next = screens.combinations.firstIndex(where: {
        $0.base == combination && $0.pattern == pattern
      })
    else {
      return content.tracks.count
    }
    combination = next + 1
  }
  return combination == 0 ? screens.unlisted : screens.combinations[combination - 1].track
}

/// The indices of the groups with a pattern that matches an id, in ascending
/// order.
package func groupIndices(matching id: String, among groups: [[String]]) -> [Int] {
  groups.indices.filter { !patternIndices(matching: id, among: groups[$0]).isEmpty }
}

/// The indices of the patterns that match an id, in ascending order.
package func patternIndices(matching id: String, among patterns: [String]) -> [Int] {
  patterns.indices.filter { matches(segments(of: patterns[$0])[...], segments(of: id)[...]) }
}

private func segments(of text: String) -> [ArraySlice<UInt8>] {
  Array(text.utf8).split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
}

private func matches(
  _ pattern: ArraySlice<ArraySlice<UInt8>>, _ id: ArraySlice<ArraySlice<UInt8>>
) -> Bool {
  guard let first = pattern.first else { return id.isEmpty }
  if first.elementsEqual("**".utf8) {
    return (id.startIndex...id.endIndex).contains { matches(pattern.dropFirst(), id[$0...]) }
  }
  guard let segment = id.first, matchesText(first, segment) else { return false }
  return matches(pattern.dropFirst(), id.dropFirst())
}

private func matchesText(_ pattern: ArraySlice<UInt8>, _ text: ArraySlice<UInt8>) -> Bool {
  guard let first = pattern.first else { return text.isEmpty }
  if first == UInt8(ascii: "*") {
    return (text.startIndex...text.endIndex).contains {
      matchesText(pattern.dropFirst(), text[$0...])
    }
  }
  return text.first == first && matchesText(pattern.dropFirst(), text.dropFirst())
}
