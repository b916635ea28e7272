internal import ScrimSyntax

/// The partial segments that lead on from one place, found by a piece of theirs.
///
/// Each segment stands under one of its pieces, the one that the fewest others
/// have: in a tree of bytes, as deep as it takes to tell it from those that came
/// before it. A text is held only against the segments that its own bytes lead
/// to, which are few, however many there are.
struct PartialSegments: Sendable {
  /// Where a piece must stand in a text; the trees are numbered by it.
  private enum Position: Int32, CaseIterable {
    case start, end, middle
  }

  private struct Piece {
    let position: Position
    /// Where it stands in the texts.
    let text: Range<Int>
    /// How many segments have it.
    var uses = 0
  }

  /// A place in the trees; what there is not is -1.
  private struct Place {
    var parent: Int32 = -1
    var byte: UInt8 = 0
    /// The first of the segments that stand here.
    var member: Int32 = -1
  }

  /// The segments, by the places in the tree of patterns that they lead to, each
  /// with the next one that stands at the same place of the trees.
  private var members: [(node: Int32, next: Int32)] = []
  /// The first are the roots.
  private var places = Position.allCases.map { _ in Place() }
  private var index = HashIndex()
  private var hasMiddles = false

  /// - Parameter segments: where each stands in the texts, and the place that it
  ///   leads to.
  init(_ segments: [(node: Int32, text: Range<Int>)], in texts: [UInt8]) {
    let texts = texts.span
    var pieces: [Piece] = []
    var pieceIndex = HashIndex()
    /// The pieces of all segments, and where each segment's begin.
    var (numbers, starts): ([Int], [Int]) = ([], [])
    for (_, text) in segments {
      starts.append(numbers.count)
      for piece in Self.pieces(of: text, in: texts) {
        let bytes = texts.extracting(piece.text)
        let hash = pieceIndex.seed.mixed(
          with: UInt64(bytes.hash(seed: pieceIndex.seed)) << 32 | UInt64(piece.position.rawValue)
        ).hash
        let known = pieceIndex.place(hash) {
          pieces[$0].position == piece.position && pieces[$0].text.count == bytes.count
            && texts.has(bytes, at: pieces[$0].text.lowerBound)
        }
        if known == nil {
          pieceIndex.insert(pieces.count, hash)
          pieces.append(piece)
        }
        let number = known ?? pieces.count - 1
        pieces[number].uses += 1
        numbers.append(number)
      }
    }
    for (segment, start) in zip(segments, starts) {
      let end = members.count + 1 < starts.count ? starts[members.count + 1] : numbers.count
      members.append((segment.node, -1))
      if let rarest = numbers[start..<end].min(by: { pieces[$0].uses < pieces[$1].uses }) {
        insert(Int32(members.count - 1), under: pieces[rarest], in: texts)
      }
    }
  }

  /// The pieces of a segment, those first that are looked for at one place only.
  private static func pieces(of segment: Range<Int>, in texts: Span<UInt8>) -> [Piece] {
    var (ends, middles): ([Piece], [Piece]) = ([], [])
    var start = segment.lowerBound
    for index in segment where texts[index] == .star {
      if start == segment.lowerBound {
        if index > start { ends.append(Piece(position: .start, text: start..<index)) }
      } else {
        middles.append(Piece(position: .middle, text: start..<index))
      }
      start = index + 1
    }
    if start < segment.upperBound {
      ends.append(Piece(position: .end, text: start..<segment.upperBound))
    }
    return ends + middles
  }

  private mutating func insert(_ member: Int32, under piece: Piece, in texts: Span<UInt8>) {
    if piece.position == .middle { hasMiddles = true }
    var place = piece.position.rawValue
    for offset in piece.text.indices {
      let byte =
        piece.position == .end
        ? texts[piece.text.upperBound - 1 - (offset - piece.text.lowerBound)] : texts[offset]
      if let next = self.place(behind: place, byte) {
        place = next
        continue
      }
      index.insert(places.count, hash(place, byte))
      places.append(Place(parent: place, byte: byte))
      place = Int32(places.count - 1)
      break
    }
    members[Int(member)].next = places[Int(place)].member
    places[Int(place)].member = member
  }

  @inline(__always)
  private func place(behind place: Int32, _ byte: UInt8) -> Int32? {
    index.place(hash(place, byte)) {
      places[$0].parent == place && places[$0].byte == byte
    }.map { Int32($0) }
  }

  private func hash(_ place: Int32, _ byte: UInt8) -> UInt32 {
    index.seed.mixed(with: UInt64(place) << 8 | UInt64(byte)).hash
  }

  /// Adds the places that all segments lead to which may match a text; some may
  /// be added more than once.
  func addCandidates(for text: Span<UInt8>, to candidates: inout [Int32]) {
    follow(.start, text.indices, text, &candidates)
    follow(.end, text.indices.reversed(), text, &candidates)
    guard hasMiddles else { return }
    for start in text.indices { follow(.middle, start..<text.count, text, &candidates) }
  }

  private func follow(
    _ position: Position, _ indices: some Sequence<Int>, _ text: Span<UInt8>,
    _ candidates: inout [Int32]
  ) {
    var place = position.rawValue
    for index in indices {
      guard let next = self.place(behind: place, text[index]) else { return }
      place = next
      var member = places[Int(place)].member
      while member >= 0 {
        candidates.append(members[Int(member)].node)
        member = members[Int(member)].next
      }
    }
  }
}
