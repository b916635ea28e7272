internal import ScrimPatterns

/// How specific a pattern is, compared segment by segment from the left.
///
/// A literal ranks highest, then a partial segment, `*`, the end of the
/// pattern, and `**`.
package struct Specificity: Comparable, Sendable {
  /// The first 21 kinds, three bits each, the first in the uppermost bits.
  private var first: UInt64 = 0
  /// The other kinds, 21 in each word.
  private var rest: [UInt64] = []

  private enum Kind: UInt64 {
    case any
    case end
    case one
    case partial
    case literal
  }

  private static let kindsPerWord = 21

  /// - Parameter pattern: the text of a pattern.
  package init(_ pattern: Span<UInt8>) {
    var (count, length, stars) = (0, 0, 0)
    for index in pattern.indices {
      if pattern[index] != .dot {
        length += 1
        stars += pattern[index] == .star ? 1 : 0
        continue
      }
      append(Self.kind(length: length, stars: stars), at: count)
      (count, length, stars) = (count + 1, 0, 0)
    }
    append(Self.kind(length: length, stars: stars), at: count)
    append(.end, at: count + 1)
  }

  private static func kind(length: Int, stars: Int) -> Kind {
    stars == 0 ? .literal : stars < length ? .partial : stars == 1 ? .one : .any
  }

  private mutating func append(_ kind: Kind, at index: Int) {
    let (word, position) = index.quotientAndRemainder(dividingBy: Self.kindsPerWord)
    let bits = kind.rawValue << (3 * (Self.kindsPerWord - 1 - position))
    if word > rest.count { rest.append(0) }
    if word == 0 { first |= bits } else { rest[word - 1] |= bits }
  }

  package static func < (one: Specificity, other: Specificity) -> Bool {
    if one.first != other.first { return one.first < other.first }
    // The end is a kind too. So patterns with equal first words both end in
    // that word, or neither does.
    return one.rest.lexicographicallyPrecedes(other.rest)
  }
}
