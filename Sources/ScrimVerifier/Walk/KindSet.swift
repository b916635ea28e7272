/// A set of the kinds of screens that a walk tells apart.
///
/// Kinds walk together for as long as they answer events alike, so what is done
/// with a set is done at every step: it is a number of fixed size.
struct KindSet: Hashable, Sendable {
  /// How many kinds there may be.
  ///
  /// Without the order in which they settle, the settings of a policy make 864: what
  /// decides about cues has 16 values on a sensitive screen, which is secured or not, and 4
  /// on a public one, and covers and times make 24 of each. And there is one for what holds
  /// before the host has named any.
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

  /// The kind with the least number.
  var first: Int? {
    words.indices.first { words[$0] != 0 }.map { $0 << 6 + words[$0].trailingZeroBitCount }
  }
}
