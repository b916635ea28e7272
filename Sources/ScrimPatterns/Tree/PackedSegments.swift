// The records of a tree of patterns.

/// By which segment a place in the tree of the patterns follows from its parent.
///
/// The places that lead on from one place stand in the order of their numbers: so
/// it is seen at the first of them whether a star leads on, and at the last whether
/// a text does.
package struct PackedSegment: Record, Hashable, Comparable {
  package static let size = 4

  package let code: UInt32

  /// Any number of segments: `**`; it stands for the root as well, which follows
  /// from nothing.
  package static let any = PackedSegment(code: 0)
  /// Any segment: `*`.
  package static let one = PackedSegment(code: 1)

  /// A segment with stars among its text, by its number among those.
  package static func partial(_ number: Int) -> PackedSegment {
    PackedSegment(code: firstPartial + UInt32(truncatingIfNeeded: number))
  }

  /// A segment that is a certain text.
  package static func literal(_ piece: UInt32) -> PackedSegment {
    PackedSegment(code: firstLiteral | piece)
  }

  package static let firstPartial: UInt32 = 2
  package static let firstLiteral: UInt32 = 1 << 31

  package var isLiteral: Bool { code >= Self.firstLiteral }
  package var isPartial: Bool { code >= Self.firstPartial && code < Self.firstLiteral }
  /// The text of a literal.
  package var piece: Int { Int(code & ~Self.firstLiteral) }
  /// The number of a partial segment.
  package var partial: Int { Int(code &- Self.firstPartial) }

  package static func < (one: PackedSegment, other: PackedSegment) -> Bool { one.code < other.code }
}

extension PackedSegment {
  @inline(__always)
  package init(_ bytes: Span<UInt8>) { code = bytes.number(at: 0) }

  package func write(to bytes: inout [UInt8]) { code.write(to: &bytes) }
}

/// A segment with stars among its text.
///
/// Those of one parent that begin and end alike stand one after another.
package struct PackedPartial: Record {
  package static let size = 16

  /// The place that it leads to.
  package var place: UInt32
  /// The texts around its stars: the first of them, and how many.
  package var firstRun: UInt32
  package var runCount: UInt32
  package var shape: UInt32
}

extension PackedPartial {
  @inline(__always)
  package init(_ bytes: Span<UInt8>) {
    (place, firstRun) = (bytes.number(at: 0), bytes.number(at: 4))
    (runCount, shape) = (bytes.number(at: 8), bytes.number(at: 12))
  }

  package func write(to bytes: inout [UInt8]) {
    for field in [place, firstRun, runCount, shape] { field.write(to: &bytes) }
  }

  @inline(__always)
  package var runs: Range<Int> { Int(firstRun)..<Int(firstRun) + Int(runCount) }
}

/// How long the first and the last run of partial segments are.
///
/// All that lead on from a place are found by the few shapes that they have: the
/// beginning and the end that a shape cuts from a segment are a key of the table.
package struct PackedShape: Record, Hashable, Comparable {
  package static let size = 12

  package var parent: UInt32
  package var first: UInt32
  package var last: UInt32

  package static func < (one: PackedShape, other: PackedShape) -> Bool {
    (one.parent, one.first, one.last) < (other.parent, other.first, other.last)
  }
}

extension PackedShape {
  @inline(__always)
  package init(_ bytes: Span<UInt8>) {
    (parent, first, last) = (bytes.number(at: 0), bytes.number(at: 4), bytes.number(at: 8))
  }

  package func write(to bytes: inout [UInt8]) {
    for field in [parent, first, last] { field.write(to: &bytes) }
  }
}
