/// The pieces with which the patterns of a family begin or end a partial segment, in
/// the order of their bytes.
///
/// An id can match two patterns only if, wherever both have such a piece, one starts
/// with the other. In order, a text stands right before one that starts with it if
/// there is any; so a look at neighbours tells whether an id can match two at all.
struct PieceOrder {
  /// A piece, and its first bytes as a number that is compared first.
  private struct Piece {
    let firstBytes: UInt64
    let text: Range<Int>
  }

  private var pieces: [Piece] = []
  private let bytes: [UInt8]
  /// Whether the pieces are ends, which are read from behind.
  private let isReversed: Bool

  /// Whether no id matches two patterns of a family, as their pieces in some
  /// segment tell.
  static func isTellingApart(_ family: [Int], of patterns: PatternList) -> Bool {
    guard let first = family.first else { return true }
    let (numbers, unfixed) =
      (patterns.segmentNumbers(of: first), patterns.unfixedIndices(of: first))
    return (0..<numbers.count).contains { index in
      let isPartial = patterns.segment(numbers.lowerBound + index).kind == .partial
      guard isPartial, !unfixed.contains(index) else { return false }
      return [false, true].contains { isReversed in
        PieceOrder(of: family, in: patterns, at: index, isReversed: isReversed).areApart
      }
    }
  }

  private init(of family: [Int], in patterns: PatternList, at index: Int, isReversed: Bool) {
    bytes = patterns.bytes
    self.isReversed = isReversed
    let unsorted = family.map { pattern in
      let number = patterns.segmentNumbers(of: pattern).lowerBound + index
      return piece(of: patterns.segment(number).range)
    }
    pieces = unsorted.sorted(by: isBefore)
  }

  private func piece(of segment: Range<Int>) -> Piece {
    var (count, firstBytes) = (0, UInt64.zero)
    while byte(count, of: segment) != .star {
      if count < 8 { firstBytes |= UInt64(byte(count, of: segment)) << UInt64(56 - 8 * count) }
      count += 1
    }
    let start = isReversed ? segment.upperBound - count : segment.lowerBound
    return Piece(firstBytes: firstBytes, text: start..<start + count)
  }

  /// Whether no piece starts with another.
  private var areApart: Bool {
    zip(pieces, pieces.dropFirst()).allSatisfy { piece, next in
      piece.text.count > next.text.count
        || (0..<piece.text.count).contains { byte($0, of: piece.text) != byte($0, of: next.text) }
    }
  }

  private func isBefore(_ piece: Piece, _ other: Piece) -> Bool {
    if piece.firstBytes != other.firstBytes { return piece.firstBytes < other.firstBytes }
    for offset in 0..<min(piece.text.count, other.text.count) {
      let (byte, otherByte) = (byte(offset, of: piece.text), byte(offset, of: other.text))
      if byte != otherByte { return byte < otherByte }
    }
    return piece.text.count < other.text.count
  }

  private func byte(_ offset: Int, of text: Range<Int>) -> UInt8 {
    bytes[isReversed ? text.upperBound - 1 - offset : text.lowerBound + offset]
  }
}
