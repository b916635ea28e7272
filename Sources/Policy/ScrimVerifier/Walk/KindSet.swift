/// A set of kinds of screens, as bits.
///
/// Kinds stay together as long as they answer events alike, so each step of the
/// walk operates on sets. Most policies have fewer than 64 kinds, and their sets
/// need no memory beside the value.
struct KindSet: Hashable, Sendable {
  /// The kinds below 64.
  private var low: UInt64 = 0
  /// The kinds from 64 on, 64 in each word.
  ///
  /// The last word is not 0, so equal sets have equal words.
  private var rest: [UInt64] = []

  /// The empty set.
  init() {}

  /// The set of one kind.
  init(_ kind: Int) { insert(kind) }

  mutating func insert(_ kind: Int) {
    let bit: UInt64 = 1 << UInt64(kind & 63)
    if kind < 64 {
      low |= bit
      return
    }
    let word = kind >> 6 - 1
    while rest.count <= word { rest.append(0) }
    rest[word] |= bit
  }

  func contains(_ kind: Int) -> Bool {
    let word = kind >> 6 - 1
    let bits = word < 0 ? low : word < rest.count ? rest[word] : 0
    return bits >> UInt64(kind & 63) & 1 == 1
  }

  mutating func formUnion(_ other: KindSet) {
    low |= other.low
    while rest.count < other.rest.count { rest.append(0) }
    for word in other.rest.indices { rest[word] |= other.rest[word] }
  }

  func intersection(_ other: KindSet) -> KindSet { combined(with: other) { $0 & $1 } }

  func subtracting(_ other: KindSet) -> KindSet { combined(with: other) { $0 & ~$1 } }

  /// The set whose words are computed from those of this set and another.
  private func combined(with other: KindSet, _ word: (UInt64, UInt64) -> UInt64) -> KindSet {
    var set = KindSet()
    set.low = word(low, other.low)
    if rest.isEmpty { return set }
    set.rest = rest.indices.map { word(rest[$0], $0 < other.rest.count ? other.rest[$0] : 0) }
    while set.rest.last == 0 { set.rest.removeLast() }
    return set
  }

  var isEmpty: Bool { low == 0 && rest.isEmpty }

  var count: Int { rest.reduce(low.nonzeroBitCount) { $0 + $1.nonzeroBitCount } }

  /// The kind with the lowest number.
  var first: Int? {
    if low != 0 { return low.trailingZeroBitCount }
    return rest.firstIndex { $0 != 0 }.map { ($0 + 1) << 6 + rest[$0].trailingZeroBitCount }
  }
}
