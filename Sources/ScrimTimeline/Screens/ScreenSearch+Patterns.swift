/// The patterns that match, once all segments are followed.
///
/// They stand as a heap, the least first, where the places of a next segment stood:
/// so that putting them in order takes no memory, and no time that grows with the
/// square of how many there are.
extension ScreenSearch {
  /// Puts a pattern among those that match.
  ///
  /// - Parameter pattern: counted from 1; 0 where none ends.
  @inline(__always)
  mutating func note(pattern: UInt32) {
    if pattern == 0 { return }
    var index = nextPlaceCount
    nextPlaceCount &+= 1
    while index > 0 {
      let parent = (index &- 1) / 2
      if nextPlaces[parent] < pattern { break }
      nextPlaces[index] = nextPlaces[parent]
      index = parent
    }
    nextPlaces[index] = pattern
  }

  /// Takes out the least specific pattern that is left.
  @inline(__always)
  mutating func takeLeastPattern() -> UInt32? {
    if nextPlaceCount == 0 { return nil }
    let least = nextPlaces[0]
    nextPlaceCount &-= 1
    let last = nextPlaces[nextPlaceCount]
    var index = 0
    while let child = child(of: index), nextPlaces[child] < last {
      nextPlaces[index] = nextPlaces[child]
      index = child
    }
    nextPlaces[index] = last
    return least
  }

  /// Where the lesser of the two stands that stand below one; nil if none does.
  @inline(__always)
  private func child(of index: Int) -> Int? {
    let first = index &* 2 &+ 1
    if first >= nextPlaceCount { return nil }
    let second = first &+ 1
    return second < nextPlaceCount && nextPlaces[second] < nextPlaces[first] ? second : first
  }
}
