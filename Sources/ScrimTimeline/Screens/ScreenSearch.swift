/// The memory that finding a screen's track takes.
///
/// An engine makes one when it loads its timeline, so that no look-up has to ask
/// for memory. The places in the tree of patterns that the segments so far can
/// lead to are followed at once. A place is reached from its parent alone, and
/// once at most; a `**` stays reached from then on, since any segment leads back
/// to it.
public struct ScreenSearch: Sendable {
  /// The places reached by the segments so far, but for those of `**`.
  var places: [UInt32]
  var placeCount = 0
  /// The places that the present segment leads to.
  var nextPlaces: [UInt32]
  var nextPlaceCount = 0
  /// The places of `**`, in the order in which they were reached.
  var standing: [UInt32]
  var standingCount = 0
  /// Where among those each place stands, if it does; else anything.
  var standings: [UInt32]

  /// - Parameter timeline: the one whose screens are looked for.
  public init(of timeline: Timeline) {
    let count = timeline.layout.patterns.count == 0 ? 0 : timeline.layout.places.count
    places = Array(repeating: 0, count: count)
    nextPlaces = places
    standing = places
    standings = places
  }

  /// Starts at the root.
  @inline(__always)
  mutating func start() {
    (placeCount, nextPlaceCount, standingCount) = (0, 0, 0)
  }

  /// Puts a place among those that the present segment leads to.
  @inline(__always)
  mutating func reach(_ place: UInt32) {
    nextPlaces[nextPlaceCount] = place
    nextPlaceCount &+= 1
  }

  /// Puts the place of a `**` among those that stay.
  ///
  /// - Returns: whether it was none of them.
  @inline(__always)
  mutating func stand(_ place: UInt32) -> Bool {
    let index = Int(standings[Int(place)])
    if index < standingCount, standing[index] == place { return false }
    standings[Int(place)] = UInt32(truncatingIfNeeded: standingCount)
    standing[standingCount] = place
    standingCount &+= 1
    return true
  }

  /// Goes on to the next segment.
  @inline(__always)
  mutating func advance() {
    swap(&places, &nextPlaces)
    (placeCount, nextPlaceCount) = (nextPlaceCount, 0)
  }
}
