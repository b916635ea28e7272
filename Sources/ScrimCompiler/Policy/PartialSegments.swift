/// The partial segments that lead on from one place, found by a piece of theirs.
///
/// Each segment stands under one of its pieces, the one that the fewest others
/// have: in a tree of bytes, as deep as it takes to tell it from those that came
/// before it. A text is held only against the segments that its own bytes lead
/// to, which are few, however many there are.
struct PartialSegments: Sendable {
  struct Member: Sendable {
    let segment: Pattern.Segment
    /// The place that the segment leads to.
    let node: Int
  }

  /// Where a piece must stand in a text; the trees are numbered by it.
  private enum Position: Int, CaseIterable {
    case start, end, middle
  }

  private struct Piece: Hashable {
    let position: Position
    let text: ArraySlice<UInt8>
  }

  private var members: [Member] = []
  private var nodes: [Pattern.Segment: Int] = [:]
  /// The members that stand at each place of the trees; the first are the roots.
  private var membersByPlace: [[Int32]] = Position.allCases.map { _ in [] }
  private var places: [UInt64: Int32] = [:]
  private var hasMiddles = false

  var segments: [Pattern.Segment] { members.map(\.segment) }

  /// The place that a segment leads to, if it was added.
  func node(of segment: Pattern.Segment) -> Int? { nodes[segment] }

  /// Adds a segment that is not there yet.
  mutating func add(_ segment: Pattern.Segment, leadingTo node: Int) {
    members.append(Member(segment: segment, node: node))
    nodes[segment] = node
  }

  /// Puts every segment under the piece that tells it best; to be called once.
  mutating func makeIndex() {
    nodes = [:]
    var counts: [Piece: Int] = [:]
    for member in members {
      for piece in Self.pieces(of: member.segment) { counts[piece, default: 0] += 1 }
    }
    for (index, member) in members.enumerated() {
      let pieces = Self.pieces(of: member.segment)
      if let rarest = pieces.min(by: { counts[$0, default: 0] < counts[$1, default: 0] }) {
        insert(Int32(index), under: rarest)
      }
    }
  }

  /// The pieces of a segment, those first that are looked for at one place only.
  private static func pieces(of segment: Pattern.Segment) -> [Piece] {
    guard case .partial(let texts) = segment else { return [] }
    let ends = [
      Piece(position: .start, text: texts[0]),
      Piece(position: .end, text: texts[texts.count - 1]),
    ]
    return ends.filter { !$0.text.isEmpty }
      + texts.dropFirst().dropLast().map { Piece(position: .middle, text: $0) }
  }

  private mutating func insert(_ member: Int32, under piece: Piece) {
    if piece.position == .middle { hasMiddles = true }
    var place = Int32(piece.position.rawValue)
    let bytes = piece.position == .end ? piece.text.reversed()[...] : piece.text
    for byte in bytes {
      let key = Self.key(place, byte)
      if let next = places[key] {
        place = next
        continue
      }
      place = Int32(membersByPlace.count)
      places[key] = place
      membersByPlace.append([])
      break
    }
    membersByPlace[Int(place)].append(member)
  }

  private static func key(_ place: Int32, _ byte: UInt8) -> UInt64 {
    UInt64(place) << 8 | UInt64(byte)
  }

  /// Adds all segments that may match a text; some may be added more than once.
  func addCandidates(for text: Span<UInt8>, to candidates: inout [Member]) {
    follow(.start, text.indices, text, &candidates)
    follow(.end, text.indices.reversed(), text, &candidates)
    guard hasMiddles else { return }
    for start in text.indices { follow(.middle, start..<text.count, text, &candidates) }
  }

  private func follow(
    _ position: Position, _ indices: some Sequence<Int>, _ text: Span<UInt8>,
    _ candidates: inout [Member]
  ) {
    var place = Int32(position.rawValue)
    for index in indices {
      guard let next = places[Self.key(place, text[index])] else { return }
      place = next
      for member in membersByPlace[Int(place)] { candidates.append(members[Int(member)]) }
    }
  }
}
