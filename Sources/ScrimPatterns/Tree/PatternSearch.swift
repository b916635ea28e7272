/// The memory that finding the patterns of an id takes.
///
/// It is made once for a tree, so that no look-up has to ask for memory. The places
/// in the tree that the segments so far can lead to are followed at once. A place is
/// reached from its parent alone, and once at most; a `**` stays reached from then
/// on, since any segment leads back to it.
package struct PatternSearch: Sendable {
  /// The places reached by the segments so far, but for those of `**`.
  package var places: [UInt32]
  package var placeCount = 0
  /// The places that the present segment leads to.
  package var nextPlaces: [UInt32]
  package var nextPlaceCount = 0
  /// The places of `**`, in the order in which they were reached.
  package var standing: [UInt32]
  package var standingCount = 0
  /// Where among those each place stands, if it does; else anything.
  var standings: [UInt32]
  /// How much was compared with partial segments that begin and end like a segment, for
  /// those who bound what they search: see `SetWalk`.
  package var comparisons = 0

  /// - Parameter tree: the one that is searched.
  package init(of tree: PatternTree) {
    let count = tree.patterns.count == 0 ? 0 : tree.places.count
    places = Array(repeating: 0, count: count)
    nextPlaces = places
    standing = places
    standings = places
  }

  /// For how many places there is room.
  var capacity: Int { places.count }

  /// Starts at the root.
  @inline(__always)
  package mutating func start() {
    (placeCount, nextPlaceCount, standingCount) = (0, 0, 0)
  }

  /// Puts a place among those that the present segment leads to.
  @inline(__always)
  package mutating func reach(_ place: UInt32) {
    nextPlaces[nextPlaceCount] = place
    nextPlaceCount &+= 1
  }

  /// Puts the place of a `**` among those that stay.
  ///
  /// - Returns: whether it was none of them.
  @inline(__always)
  package mutating func stand(_ place: UInt32) -> Bool {
    let index = Int(standings[Int(place)])
    if index < standingCount, standing[index] == place { return false }
    standings[Int(place)] = UInt32(truncatingIfNeeded: standingCount)
    standing[standingCount] = place
    standingCount &+= 1
    return true
  }

  /// Goes on to the next segment.
  @inline(__always)
  package mutating func advance() {
    swap(&places, &nextPlaces)
    (placeCount, nextPlaceCount) = (nextPlaceCount, 0)
  }
}

/// The patterns that match, once all segments are followed.
///
/// They stand as a heap, the least first, where the places of a next segment stood:
/// so that putting them in order takes no memory, and no time that grows with the
/// square of how many there are.
extension PatternSearch {
  /// Puts a pattern among those that match.
  ///
  /// - Parameter group: the number of its group, counted from 1; 0 where no pattern ends.
  @inline(__always)
  mutating func note(group: UInt32) {
    if group == 0 { return }
    var index = nextPlaceCount
    nextPlaceCount &+= 1
    while index > 0 {
      let parent = (index &- 1) / 2
      if nextPlaces[parent] < group { break }
      nextPlaces[index] = nextPlaces[parent]
      index = parent
    }
    nextPlaces[index] = group
  }

  /// Takes out the least specific group that is left, with all of its patterns.
  @inline(__always)
  package mutating func takeLeastGroup() -> UInt32? {
    if nextPlaceCount == 0 { return nil }
    let least = nextPlaces[0]
    repeat { removeLeast() } while nextPlaceCount > 0 && nextPlaces[0] == least
    return least
  }

  @inline(__always)
  private mutating func removeLeast() {
    nextPlaceCount &-= 1
    let last = nextPlaces[nextPlaceCount]
    var index = 0
    while let child = child(of: index), nextPlaces[child] < last {
      nextPlaces[index] = nextPlaces[child]
      index = child
    }
    nextPlaces[index] = last
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
