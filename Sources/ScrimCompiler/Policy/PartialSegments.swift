internal import ScrimSyntax

/// The partial segments that lead on from places of a tree, found by a piece of theirs.
///
/// Each segment stands under one of its pieces, the one that the fewest others behind
/// the same place have: in a tree of bytes, as deep as it takes to tell it from those
/// that came before it. A text is held only against the segments that its own bytes
/// lead to, which are few, however many there are.
struct PartialSegments: Sendable {
  /// Where a piece must stand in a text; behind each place there is a root for each.
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

  /// A node of the trees; what there is not is -1.
  private struct Node {
    var parent: Int32 = -1
    /// The first of the segments that stand here.
    var member: Int32 = -1
    var byte: UInt8 = 0
    var isLeaf = true
  }

  /// The segments, by the places that they lead to, each with the next one that stands
  /// at the same node.
  private var members: [(place: Int32, next: Int32)] = []
  private var nodes: [Node] = []
  private var index = HashIndex()

  /// Adds the segments that lead on from one place.
  ///
  /// - Parameter segments: where each stands in the texts, and the place that it
  ///   leads to.
  /// - Returns: the first root of their trees.
  mutating func add(_ segments: [(place: Int32, text: Range<Int>)], in texts: [UInt8]) -> Int32 {
    let root = Int32(nodes.count)
    nodes += Position.allCases.map { _ in Node() }
    let texts = texts.span
    var pieces: [Piece] = []
    var pieceIndex = HashIndex()
    /// The numbers of the pieces of all segments, and where each segment's end.
    var (numbers, ends): ([Int32], [Int32]) = ([], [])
    numbers.reserveCapacity(segments.count)
    ends.reserveCapacity(segments.count)
    for (_, text) in segments {
      Self.visitPieces(of: text, in: texts) { piece in
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
        numbers.append(Int32(number))
      }
      ends.append(Int32(numbers.count))
    }
    var start = 0
    for (segment, end) in zip(segments, ends) {
      members.append((segment.place, -1))
      var rarest: Piece?
      for number in numbers[start..<Int(end)] {
        let piece = pieces[Int(number)]
        if piece.uses < rarest?.uses ?? .max { rarest = piece }
      }
      if let rarest { insert(Int32(members.count - 1), behind: root, under: rarest, in: texts) }
      start = Int(end)
    }
    return root
  }

  /// Visits the pieces of a segment, those first that are looked for at one place only.
  @inline(__always)
  private static func visitPieces(
    of segment: Range<Int>, in texts: Span<UInt8>, _ visit: (Piece) -> Void
  ) {
    var (first, last) = (segment.lowerBound, segment.upperBound - 1)
    while texts[first] != .star { first += 1 }
    while texts[last] != .star { last -= 1 }
    if first > segment.lowerBound {
      visit(Piece(position: .start, text: segment.lowerBound..<first))
    }
    if last + 1 < segment.upperBound {
      visit(Piece(position: .end, text: last + 1..<segment.upperBound))
    }
    var start = first + 1
    while start <= last {
      var end = start
      while texts[end] != .star { end += 1 }
      visit(Piece(position: .middle, text: start..<end))
      start = end + 1
    }
  }

  private mutating func insert(
    _ member: Int32, behind root: Int32, under piece: Piece, in texts: Span<UInt8>
  ) {
    var node = root + piece.position.rawValue
    for offset in piece.text.indices {
      let byte =
        piece.position == .end
        ? texts[piece.text.upperBound - 1 - (offset - piece.text.lowerBound)] : texts[offset]
      let hash = hash(node, byte)
      if let next = self.node(behind: node, byte, hash) {
        node = next
        continue
      }
      index.insert(nodes.count, hash)
      nodes[Int(node)].isLeaf = false
      nodes.append(Node(parent: node, byte: byte))
      node = Int32(nodes.count - 1)
      break
    }
    members[Int(member)].next = nodes[Int(node)].member
    nodes[Int(node)].member = member
  }

  @inline(__always)
  private func node(behind node: Int32, _ byte: UInt8, _ hash: UInt32) -> Int32? {
    index.place(hash) { nodes[$0].parent == node && nodes[$0].byte == byte }.map { Int32($0) }
  }

  @inline(__always)
  private func hash(_ node: Int32, _ byte: UInt8) -> UInt32 {
    index.seed.mixed(with: UInt64(node) << 8 | UInt64(byte)).hash
  }

  /// Adds the places that all segments behind a root lead to which may match a text;
  /// some may be added more than once.
  func addCandidates(for text: Span<UInt8>, behind root: Int32, to candidates: inout PlaceList) {
    follow(.start, behind: root, text.indices, text, &candidates)
    follow(.end, behind: root, text.indices.reversed(), text, &candidates)
    if nodes[Int(root + Position.middle.rawValue)].isLeaf { return }
    for start in text.indices {
      follow(.middle, behind: root, start..<text.count, text, &candidates)
    }
  }

  private func follow(
    _ position: Position, behind root: Int32, _ indices: some Sequence<Int>,
    _ text: Span<UInt8>, _ candidates: inout PlaceList
  ) {
    var node = root + position.rawValue
    for index in indices {
      if nodes[Int(node)].isLeaf { return }
      let byte = text[index]
      guard let next = self.node(behind: node, byte, hash(node, byte)) else { return }
      node = next
      var member = nodes[Int(node)].member
      while member >= 0 {
        candidates.append(members[Int(member)].place)
        member = members[Int(member)].next
      }
    }
  }
}
