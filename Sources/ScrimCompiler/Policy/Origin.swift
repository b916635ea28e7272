/// A place in one of the files of a policy: that of a key or, where there is
/// none, of a value.
///
/// It is a node's place on its tape, counted on over all the files, so that four
/// bytes are enough.
struct Origin: Hashable, Comparable, Sendable {
  let place: UInt32

  /// Where a screen's own settings stand, for whoever has not looked it up.
  static let ownMap = Origin(place: .max)
  /// The same for what it inherits from patterns.
  static let inheritedMap = Origin(place: .max - 1)

  static func < (first: Origin, second: Origin) -> Bool {
    first.place < second.place
  }
}
