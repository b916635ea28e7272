internal import ScrimSyntax

/// Which sets of partial segments, such as `log*` or `*in`, a text can match.
///
/// All segments are followed at once, character by character, as far as they are
/// still in the running. What they share is visited once, so that segments which
/// begin differently cost no more than their letters.
struct PartialSets {
  /// A character of a segment, or the star that any run of characters matches.
  private enum Token: Hashable {
    case scalar(Unicode.Scalar)
    case star
  }

  /// How far a segment has been matched.
  private struct Position: Hashable, Comparable {
    let segment: Int
    var token: Int

    static func < (first: Position, second: Position) -> Bool {
      (first.segment, first.token) < (second.segment, second.token)
    }
  }

  /// The partial segments, and behind them the literals that match one of them:
  /// a text that is such a literal stands for that alone.
  private let segments: [[Token]]
  /// A character that no segment and no literal has.
  private let other: Unicode.Scalar

  init(of partials: [Pattern.Segment], besides literals: Set<ArraySlice<UInt8>>) {
    let confusable = literals.filter { literal in
      partials.contains { $0.matches(literal.span) }
    }
    segments = (partials + confusable.map(Pattern.Segment.literal)).map(Self.tokens)
    let used = Set(segments.joined())
    let isFree = { (scalar: Unicode.Scalar) in
      !used.contains(.scalar(scalar)) && !literals.contains(ArraySlice(String(scalar).utf8))
    }
    other = "xyzabcdefghijklmnopqrstuvw0123456789".unicodeScalars.first(where: isFree) ?? "\u{FFFF}"
  }

  private static func tokens(of segment: Pattern.Segment) -> [Token] {
    func scalars(_ text: ArraySlice<UInt8>) -> [Token] {
      String(decoding: text, as: UTF8.self).unicodeScalars.map(Token.scalar)
    }
    switch segment {
    case .literal(let text): return scalars(text)
    case .partial(let pieces): return Array(pieces.map(scalars).joined(separator: [.star]))
    case .one, .any: return [.star]
    }
  }

  /// A text for each set, the empty set among them; nil if there are too many.
  func examples(atMost limit: Int) -> [ArraySlice<UInt8>]? {
    var examples = [ArraySlice(String(other).utf8)]
    var found: Set<[Int]> = [[]]
    let start = reached(from: segments.indices.map { Position(segment: $0, token: 0) })
    var seen: Set<[Position]> = [start]
    var queue: [(positions: [Position], text: String)] = [(start, "")]
    var next = 0
    while next < queue.count {
      let (positions, text) = queue[next]
      next += 1
      guard queue.count <= limit else { return nil }
      for scalar in following(positions) {
        let moved = move(positions, over: scalar)
        guard !moved.isEmpty, seen.insert(moved).inserted else { continue }
        let longer = text + String(scalar)
        queue.append((moved, longer))
        let matched = moved.filter { $0.token == segments[$0.segment].count }.map(\.segment)
        if found.insert(matched).inserted { examples.append(ArraySlice(longer.utf8)) }
      }
    }
    return examples
  }

  /// The characters that make a difference.
  private func following(_ positions: [Position]) -> [Unicode.Scalar] {
    var scalars: Set<Unicode.Scalar> = [other]
    for position in positions where position.token < segments[position.segment].count {
      if case .scalar(let scalar) = segments[position.segment][position.token] {
        scalars.insert(scalar)
      }
    }
    return scalars.sorted()
  }

  private func move(_ positions: [Position], over scalar: Unicode.Scalar) -> [Position] {
    var moved: [Position] = []
    for position in positions where position.token < segments[position.segment].count {
      switch segments[position.segment][position.token] {
      case .star: moved.append(position)
      case .scalar(scalar):
        moved.append(Position(segment: position.segment, token: position.token + 1))
      case .scalar: break
      }
    }
    return reached(from: moved)
  }

  /// The positions, and those behind a star that stands for nothing.
  private func reached(from positions: [Position]) -> [Position] {
    var all = Set(positions)
    for var position in positions {
      let segment = segments[position.segment]
      while position.token < segment.count, segment[position.token] == .star {
        position.token += 1
        all.insert(position)
      }
    }
    return all.sorted()
  }
}
