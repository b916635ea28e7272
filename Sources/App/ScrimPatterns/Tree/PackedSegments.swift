// The records of a pattern tree.

/// The segment that leads to a node of the pattern tree from its parent.
///
/// The children of a node are sorted by code. So the first children show
/// whether a star leads on, and the last shows whether a literal does.
@usableFromInline
package struct PackedSegment: Record, Equatable {
  @inlinable package static var size: Int { 4 }

  @usableFromInline package let code: UInt32

  @inlinable @inline(__always)
  package init(code: UInt32) { self.code = code }
  @inlinable @inline(__always)
  package init(_ bytes: Span<UInt8>) { code = bytes.number(at: 0) }

  /// `**`: any number of segments.
  ///
  /// The root has this code too, although no segment leads to it.
  @inlinable package static var any: PackedSegment { PackedSegment(code: 0) }
  /// `*`: any one segment.
  @inlinable package static var one: PackedSegment { PackedSegment(code: 1) }

  /// A segment with text and stars, by its index in `PatternTree.partials`.
  package static func partial(_ number: Int) -> PackedSegment {
    PackedSegment(code: firstPartial + UInt32(truncatingIfNeeded: number))
  }

  /// A segment without stars, by the index of its text in `PatternTree.pieces`.
  package static func literal(_ piece: UInt32) -> PackedSegment {
    PackedSegment(code: firstLiteral | piece)
  }

  @inlinable package static var firstPartial: UInt32 { 2 }
  @inlinable package static var firstLiteral: UInt32 { 1 << 31 }

  /// Whether the segment is `*` or `**`.
  @inlinable package var isStar: Bool { code < Self.firstPartial }

  @inlinable package var isLiteral: Bool { code >= Self.firstLiteral }
  @inlinable package var isPartial: Bool { code >= Self.firstPartial && code < Self.firstLiteral }
  /// The index of a literal's text in `PatternTree.pieces`.
  @inlinable package var piece: Int { Int(code & ~Self.firstLiteral) }
  /// The index of a partial segment in `PatternTree.partials`.
  @inlinable package var partial: Int { Int(code &- Self.firstPartial) }

  @inlinable @inline(__always)
  package static func == (one: PackedSegment, other: PackedSegment) -> Bool {
    one.code == other.code
  }
}

/// A segment with text and stars, such as `log*`.
///
/// Partial segments with one parent and equal first and last runs are adjacent.
package struct PackedPartial: Record {
  package static let size = 16

  /// The node that the segment leads to.
  package let node: UInt32
  /// The texts around the stars: the index of the first run, and the number of
  /// runs.
  package let firstRun: UInt32
  package let runCount: UInt32
  package let shape: UInt32

  @inline(__always)
  package init(_ bytes: Span<UInt8>) {
    (node, firstRun) = (bytes.number(at: 0), bytes.number(at: 4))
    (runCount, shape) = (bytes.number(at: 8), bytes.number(at: 12))
  }

  @inline(__always)
  package var runs: Range<Int> { Int(firstRun)..<Int(firstRun) + Int(runCount) }
}

/// The lengths of the first and the last run of partial segments with one
/// parent.
///
/// A search tries each shape of a node: it cuts a beginning and an end of these
/// lengths from the segment. The two texts are a key of the table.
package struct PackedShape: Record {
  package static let size = 12

  package let parent: UInt32
  package let first: UInt32
  package let last: UInt32

  /// Whether this shape comes before another in a file.
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
