// The records of the way from a screen's id to its track.

/// A place in the tree of the patterns' segments.
///
/// It names its parent, which stands before it, so that the places make a tree
/// whatever else the file says.
struct PackedNode: Record {
  static let size = 44

  /// How a place follows from its parent.
  enum Kind {
    static let root: UInt8 = 0
    /// By a segment that is a certain text.
    static let literal: UInt8 = 1
    /// By a segment that has certain runs of text in it.
    static let partial: UInt8 = 2
    /// By any segment: `*`.
    static let one: UInt8 = 3
    /// By any number of segments: `**`.
    static let any: UInt8 = 4
  }

  var kind: UInt8
  /// Whether a text leads on from here.
  var hasLiterals: UInt8 = 0
  var parent: UInt32 = 0
  /// The text of a literal; the first of a partial segment's runs.
  var text: UInt32 = 0
  /// How many runs a partial segment has.
  var runCount: UInt32 = 0
  /// Where `*` and `**` lead; 0 where they lead nowhere.
  var one: UInt32 = 0
  var any: UInt32 = 0
  /// The pattern that ends here, counted from 1; 0 where none does.
  var pattern: UInt32 = 0
  /// The shapes of the partial segments that lead on from here.
  var firstShape: UInt32 = 0
  var shapeCount: UInt32 = 0
  /// Partial segments of one place that begin and end alike: the one before and
  /// the one after; 0 where there is none.
  var previous: UInt32 = 0
  var next: UInt32 = 0
}

extension PackedNode {
  @inline(__always)
  init(_ bytes: Span<UInt8>) {
    (kind, hasLiterals) = (bytes[0], bytes[1])
    parent = bytes.number(at: 4)
    text = bytes.number(at: 8)
    runCount = bytes.number(at: 12)
    one = bytes.number(at: 16)
    any = bytes.number(at: 20)
    pattern = bytes.number(at: 24)
    firstShape = bytes.number(at: 28)
    shapeCount = bytes.number(at: 32)
    previous = bytes.number(at: 36)
    next = bytes.number(at: 40)
  }

  func write(to bytes: inout [UInt8]) {
    bytes += [kind, hasLiterals, 0, 0]
    for field in [
      parent, text, runCount, one, any, pattern, firstShape, shapeCount, previous, next,
    ] {
      field.write(to: &bytes)
    }
  }
}

/// How long the first and the last run of a partial segment are.
///
/// All that lead on from a place are found by the few shapes that they have: the
/// beginning and the end that a shape cuts from a segment are a key of the table.
struct PackedShape: Record, Hashable, Comparable {
  static let size = 8

  var first: UInt32
  var last: UInt32

  static func < (one: PackedShape, other: PackedShape) -> Bool {
    (one.first, one.last) < (other.first, other.last)
  }
}

extension PackedShape {
  @inline(__always)
  init(_ bytes: Span<UInt8>) { (first, last) = (bytes.number(at: 0), bytes.number(at: 4)) }

  func write(to bytes: inout [UInt8]) {
    first.write(to: &bytes)
    last.write(to: &bytes)
  }
}

/// A set of patterns; see `ScreenMap.Combination`.
struct PackedCombination: Record {
  static let size = 12

  var base: UInt32
  var pattern: UInt32
  var track: UInt32
}

extension PackedCombination {
  @inline(__always)
  init(_ bytes: Span<UInt8>) {
    base = bytes.number(at: 0)
    pattern = bytes.number(at: 4)
    track = bytes.number(at: 8)
  }

  func write(to bytes: inout [UInt8]) {
    for field in [base, pattern, track] { field.write(to: &bytes) }
  }
}
