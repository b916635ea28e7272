// The records of a tree of patterns.

/// By which segment a place in the tree of the patterns follows from its parent.
///
/// The places that lead on from one place stand in the order of their numbers: so
/// it is seen at the first of them whether a star leads on, and at the last whether
/// a text does.
@usableFromInline
package struct PackedSegment: Record, Equatable {
  @inlinable
  package static var size: Int { 4 }

  @usableFromInline package let code: UInt32

  @inlinable @inline(__always)
  package init(code: UInt32) { self.code = code }

  /// Any number of segments: `**`; it stands for the root as well, which follows
  /// from nothing.
  @inlinable
  package static var any: PackedSegment { PackedSegment(code: 0) }
  /// Any segment: `*`.
  @inlinable
  package static var one: PackedSegment { PackedSegment(code: 1) }

  /// A segment with stars among its text, by its number among those.
  package static func partial(_ number: Int) -> PackedSegment {
    PackedSegment(code: firstPartial + UInt32(truncatingIfNeeded: number))
  }

  /// A segment that is a certain text.
  package static func literal(_ piece: UInt32) -> PackedSegment {
    PackedSegment(code: firstLiteral | piece)
  }

  @inlinable
  package static var firstPartial: UInt32 { 2 }
  @inlinable
  package static var firstLiteral: UInt32 { 1 << 31 }

  /// Whether the segment is `*` or `**`.
  @inlinable
  package var isStar: Bool { code < Self.firstPartial }

  @inlinable
  package var isLiteral: Bool { code >= Self.firstLiteral }
  @inlinable
  package var isPartial: Bool { code >= Self.firstPartial && code < Self.firstLiteral }
  /// The text of a literal.
  @inlinable
  package var piece: Int { Int(code & ~Self.firstLiteral) }
  /// The number of a partial segment.
  @inlinable
  package var partial: Int { Int(code &- Self.firstPartial) }

  @inlinable @inline(__always)
  package static func == (one: PackedSegment, other: PackedSegment) -> Bool {
    one.code == other.code
  }
}

extension PackedSegment {
  @inlinable @inline(__always)
  package init(_ bytes: Span<UInt8>) { code = bytes.number(at: 0) }
}

/// A segment with stars among its text.
///
/// Those of one parent that begin and end alike stand one after another.
package struct PackedPartial: Record {
  package static let size = 16

  /// The place that it leads to.
  package let place: UInt32
  /// The texts around its stars: the first of them, and how many.
  package let firstRun: UInt32
  package let runCount: UInt32
  package let shape: UInt32
}

extension PackedPartial {
  @inline(__always)
  package init(_ bytes: Span<UInt8>) {
    (place, firstRun) = (bytes.number(at: 0), bytes.number(at: 4))
    (runCount, shape) = (bytes.number(at: 8), bytes.number(at: 12))
  }

  @inline(__always)
  package var runs: Range<Int> { Int(firstRun)..<Int(firstRun) + Int(runCount) }
}

/// How long the first and the last run of partial segments are.
///
/// All that lead on from a place are found by the few shapes that they have: the
/// beginning and the end that a shape cuts from a segment are a key of the table.
package struct PackedShape: Record {
  package static let size = 12

  package let parent: UInt32
  package let first: UInt32
  package let last: UInt32

  /// Whether a file has this shape before another.
  func precedes(_ other: PackedShape) -> Bool {
    (parent, first, last) < (other.parent, other.first, other.last)
  }
}

extension PackedShape {
  @inline(__always)
  package init(_ bytes: Span<UInt8>) {
    (parent, first, last) = (bytes.number(at: 0), bytes.number(at: 4), bytes.number(at: 8))
  }
}
