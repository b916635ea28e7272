/// A set of kinds of screens.
///
/// Kinds stay together as long as they answer events alike, so each step of the
/// walk operates on sets. A set is therefore a number of fixed size.
struct KindSet: Hashable, Sendable {
  /// The largest number of kinds.
  ///
  /// Without the order of settle times, the settings of a policy make 864
  /// kinds. A sensitive screen has 16 combinations of the settings that decide
  /// cues, and is secured or not; a public screen has 4 combinations. Each of
  /// these has 24 combinations of covers and times. One more kind is the state
  /// before the host names a screen.
  static let capacity = 1024

  private var words: SIMD16<UInt64>

  /// The empty set.
  init() { words = .zero }

  /// The set of one kind.
  init(_ kind: Int) {
    self.init()
    insert(kind)
  }

  mutating func insert(_ kind: Int) { words[kind >> 6] |= 1 << UInt64(kind & 63) }

  mutating func formUnion(_ other: KindSet) { words |= other.words }

  func contains(_ kind: Int) -> Bool { words[kind >> 6] >> UInt64(kind & 63) & 1 == 1 }

  func intersection(_ other: KindSet) -> KindSet {
    var set = self
    set.words &= other.words
    return set
  }

  func subtracting(_ other: KindSet) -> KindSet {
    var set = self
    set.words &= ~other.words
    return set
  }

  var isEmpty: Bool { words == .zero }

  var count: Int { words.indices.reduce(0) { $0 + words[$1].nonzeroBitCount } }

  /// The kind with the lowest number.
  var first: Int? {
    words.indices.first { words[$0] != 0 }.map { $0 << 6 + words[$0].trailingZeroBitCount }
  }
}
