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

  /// Whether no id matches two patterns of a family, as their pieces in some place
  /// tell.
  static func isTellingApart(_ family: [Int], of patterns: PatternList) -> Bool {
    let partials = family.map { pattern in
      var partials: [Range<Int>] = []
      patterns.visitAligned(of: pattern) { if $0.kind == .partial { partials.append($0.range) } }
      return partials
    }
    return (partials.first ?? []).indices.contains { place in
      let segments = partials.map { $0[place] }
      return [false, true].contains { isReversed in
        PieceOrder(segments, of: patterns.bytes, isReversed: isReversed).areApart
      }
    }
  }

  private init(_ segments: [Range<Int>], of bytes: [UInt8], isReversed: Bool) {
    self.bytes = bytes
    self.isReversed = isReversed
    for segment in segments {
      let star =
        isReversed ? bytes[segment].lastIndex(of: .star) : bytes[segment].firstIndex(of: .star)
      guard let star else { continue }
      let text = isReversed ? star + 1..<segment.upperBound : segment.lowerBound..<star
      var firstBytes: UInt64 = 0
      for offset in 0..<8 {
        let byte = offset < text.count ? byte(offset, of: text) : 0
        firstBytes = firstBytes << 8 | UInt64(byte)
      }
      pieces.append(Piece(firstBytes: firstBytes, text: text))
    }
    let unsorted = pieces
    pieces = unsorted.sorted(by: isBefore)
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
