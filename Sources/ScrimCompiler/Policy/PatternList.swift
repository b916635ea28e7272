internal import ScrimSyntax

/// Patterns as flat arrays: some bytes that hold their texts, mostly those of the
/// policy's own file, and where each of their segments stands in them.
///
/// A policy may have tens of thousands, of which most are only ever compared with
/// ids. None takes memory of its own until a rule has something to say of it and
/// asks for a `Pattern`.
struct PatternList: Sendable {
  /// A segment, by what it is and where it stands.
  struct Segment: Sendable {
    /// What a segment can be, the less specific first.
    enum Kind: UInt8, Sendable {
      case any
      case one
      case partial
      case literal
    }

    private let start: UInt32
    /// The length, and the kind in the lowest bits.
    private let lengthAndKind: UInt32

    init(_ kind: Kind, _ range: Range<Int>) {
      start = UInt32(range.lowerBound)
      lengthAndKind = UInt32(range.count) << 2 | UInt32(kind.rawValue)
    }

    /// A segment with some stars in it.
    fileprivate init(from start: Int, to end: Int, stars: Int, behind offset: Int) {
      let kind: Kind =
        stars == 0 ? .literal : stars < end - start ? .partial : stars == 1 ? .one : .any
      self.init(kind, offset + start..<offset + end)
    }

    var kind: Kind { Kind(rawValue: UInt8(lengthAndKind & 3)) ?? .any }
    var range: Range<Int> { Int(start)..<Int(start) + Int(lengthAndKind >> 2) }
  }

  /// The bytes that hold the texts.
  private(set) var bytes: [UInt8] = []
  private var segments: [Segment] = []
  /// Where the segments of each pattern end.
  private var ends: [Int32] = []

  init() {}

  /// A list of patterns that stand in some bytes, to which they are to be added.
  ///
  /// - Parameter count: about how many there will be.
  init(in bytes: [UInt8], count: Int) {
    self.bytes = bytes
    // Room that stays empty costs nothing, moving what is in it does.
    segments.reserveCapacity(8 * count)
    ends.reserveCapacity(count)
  }

  init(_ patterns: some Sequence<Pattern>) {
    for pattern in patterns { append(Array(pattern.text.utf8).span) }
  }

  var count: Int { ends.count }
  /// How many segments all of them have together.
  var segmentCount: Int { segments.count }
  var indices: Range<Int> { ends.indices }

  /// Adds a pattern, whose text is known to be one.
  mutating func append(_ text: Span<UInt8>) {
    let start = bytes.count
    for index in text.indices { bytes.append(text[index]) }
    append(at: start..<bytes.count)
  }

  /// Adds a pattern that stands in the bytes already.
  mutating func append(at range: Range<Int>) {
    let bytes = bytes
    let text = bytes.span.extracting(range)
    var (start, stars) = (0, 0)
    for index in text.indices {
      let byte = text[index]
      if byte == .dot {
        segments.append(Segment(from: start, to: index, stars: stars, behind: range.lowerBound))
        (start, stars) = (index + 1, 0)
      } else if byte == .star {
        stars += 1
      }
    }
    segments.append(Segment(from: start, to: text.count, stars: stars, behind: range.lowerBound))
    ends.append(Int32(segments.count))
  }

  /// The numbers of a pattern's segments among those of all.
  func segmentNumbers(of pattern: Int) -> Range<Int> {
    (pattern == 0 ? 0 : Int(ends[pattern - 1]))..<Int(ends[pattern])
  }

  /// The segment with a number.
  func segment(_ number: Int) -> Segment { segments[number] }

  /// The segments of a pattern.
  private func segments(of pattern: Int) -> ArraySlice<Segment> {
    segments[segmentNumbers(of: pattern)]
  }

  func string(of pattern: Int) -> String {
    let segments = segments(of: pattern)
    let start = segments.first?.range.lowerBound ?? 0
    let end = segments.last?.range.upperBound ?? start
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// A pattern by itself.
  subscript(pattern: Int) -> Pattern {
    (try? Pattern(string(of: pattern))) ?? .everything
  }

  /// Whether a pattern is `**`, which every id matches.
  func isEverything(_ pattern: Int) -> Bool {
    let segments = segments(of: pattern)
    return segments.count == 1 && segments.first?.kind == .any
  }

  /// Where an id stands that a pattern matches where each star is something that no
  /// pattern names; nil for one with `**`, which must stand for nothing.
  ///
  /// The star itself is such a thing, so that the pattern is that id.
  func example(of pattern: Int) -> Range<Int>? {
    let segments = segments(of: pattern)
    guard let first = segments.first, let last = segments.last,
      !segments.contains(where: { $0.kind == .any })
    else { return nil }
    return first.range.lowerBound..<last.range.upperBound
  }

  /// The same id, written without any `**`.
  func writeExample(of pattern: Int, to id: inout [UInt8]) {
    id.removeAll(keepingCapacity: true)
    for segment in segments(of: pattern) where segment.kind != .any {
      if !id.isEmpty { id.append(.dot) }
      id += bytes[segment.range]
    }
    if id.isEmpty { id.append(.star) }
  }

  /// Whether any character of a pattern stands for itself.
  func hasLiteral(_ pattern: Int) -> Bool {
    segments(of: pattern).contains { $0.kind >= .partial }
  }
}

extension PatternList.Segment.Kind: Comparable {
  static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
}
