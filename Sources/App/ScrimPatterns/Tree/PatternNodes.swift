/// The nodes of the pattern tree.
///
/// Node 0 is the root. Siblings are sorted by segment, and all nodes by parent.
/// The children of a node end where those of the next node start, so no two
/// nodes share a child. A check has only to confirm this order.
@usableFromInline
package struct PatternNodes: Sendable {
  /// The first child of each node, then the number of nodes.
  @usableFromInline package let starts: Section<UInt32>
  @usableFromInline package let segments: Section<PackedSegment>
  /// The group of the pattern that ends at each node, starting at 1; 0 if none
  /// does.
  @usableFromInline package let ends: Section<UInt32>

  @inlinable package var count: Int { segments.count }

  /// The children of a node.
  @inlinable @inline(__always)
  package func children(of node: Int, in bytes: Span<UInt8>) -> Range<Int> {
    let bounds: UInt64 = bytes.number(at: starts.offset(of: node))
    return bounds.lowerHalf..<bounds.upperHalf
  }

  /// The child of a node for `**`; 0 if there is none.
  @inlinable @inline(__always)
  package func any(from node: Int, in bytes: Span<UInt8>) -> Int {
    let children = children(of: node, in: bytes)
    if children.isEmpty { return 0 }
    let first = children.lowerBound
    return segments[first, in: bytes] == .any ? first : 0
  }
}
