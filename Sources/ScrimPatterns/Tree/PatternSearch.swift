/// A search for the patterns that match an id.
///
/// The search is allocated once for a tree, so that a lookup allocates nothing.
/// It follows all nodes that the segments so far can lead to. A node has only
/// one parent, so a segment reaches it at most once. A `**` stays reached,
/// because any further segment leads back to it.
package struct PatternSearch: Sendable {
  /// The nodes reached by the segments so far, except those of `**`.
  package var places: [UInt32]
  package var placeCount = 0
  /// The nodes that the current segment leads to.
  package var nextPlaces: [UInt32]
  package var nextPlaceCount = 0
  /// The nodes of `**`, in the order in which they were reached.
  package var standing: [UInt32]
  package var standingCount = 0
  /// The index of each node in `standing`; arbitrary for a node that is not in
  /// it.
  var standings: [UInt32]
  /// The cost of the comparisons with partial segments that begin and end like
  /// a segment.
  ///
  /// `SetWalk` bounds its work with this.
  package var comparisons = 0

  /// - Parameter tree: the tree to search.
  package init(of tree: PatternTree) {
    let count = tree.patterns.count == 0 ? 0 : tree.places.count
    places = Array(repeating: 0, count: count)
    nextPlaces = places
    standing = places
    standings = places
  }

  /// The number of nodes that the search has room for.
  var capacity: Int { places.count }

  /// Clears the search.
  @inline(__always)
  package mutating func start() {
    (placeCount, nextPlaceCount, standingCount) = (0, 0, 0)
  }

  /// Adds a node to those that the current segment leads to.
  @inline(__always)
  package mutating func reach(_ place: UInt32) {
    nextPlaces[nextPlaceCount] = place
    nextPlaceCount &+= 1
  }

  /// Adds the node of a `**` to those that stay reached.
  ///
  /// - Returns: false if it was already one of them.
  @inline(__always)
  package mutating func stand(_ place: UInt32) -> Bool {
    let index = Int(standings[Int(place)])
    if index < standingCount, standing[index] == place { return false }
    standings[Int(place)] = UInt32(truncatingIfNeeded: standingCount)
    standing[standingCount] = place
    standingCount &+= 1
    return true
  }

  /// Moves on to the next segment.
  @inline(__always)
  package mutating func advance() {
    swap(&places, &nextPlaces)
    (placeCount, nextPlaceCount) = (nextPlaceCount, 0)
  }
}

/// The patterns that match, once all segments are followed.
///
/// Their groups are a min-heap in `nextPlaces`, which is no longer needed for
/// nodes. So sorting them takes no memory and no quadratic time.
extension PatternSearch {
  /// Adds the group of a matching pattern.
  ///
  /// - Parameter group: the number of the group, starting at 1; 0 if no pattern
  ///   ends at a node.
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

  /// Removes the least specific group, with all of its matching patterns.
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

  /// The index of the lesser child in the heap; nil if there is none.
  @inline(__always)
  private func child(of index: Int) -> Int? {
    let first = index &* 2 &+ 1
    if first >= nextPlaceCount { return nil }
    let second = first &+ 1
    return second < nextPlaceCount && nextPlaces[second] < nextPlaces[first] ? second : first
  }
}
