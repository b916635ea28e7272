internal import ScrimPatterns

/// The equivalent nodes of a pattern tree.
///
/// Two nodes are equivalent if the same group ends at both, and equal segments
/// lead from both to equivalent nodes. From either node, the rest of an id
/// matches the same groups, so the first node represents all of its
/// equivalents. If each pattern is a group of its own, no two nodes are
/// equivalent.
struct NodeEquivalence {
  /// The first equivalent of each node; empty if no two nodes are equivalent.
  private var firsts: [UInt32] = []

  init(_ tree: PatternTree, _ bytes: Span<UInt8>) {
    if tree.groupCount(in: bytes) == tree.patterns.count { return }
    var (kinds, runs) = (ListTable<UInt64>(), ListTable<UInt32>())
    var firstOfKind: [UInt32] = []
    var kindOfNode = [Int](repeating: 0, count: tree.nodes.count)
    // Children come after their parents, so their kinds are known by now.
    for node in (0..<tree.nodes.count).reversed() {
      var key: [UInt64] = []
      for next in tree.nodes.children(of: node, in: bytes) {
        let segment = tree.nodes.segments[next, in: bytes]
        var code = UInt64(segment.code)
        if segment.isPartial {
          let partial = tree.partials[segment.partial, in: bytes].runs
            .map { tree.runs[$0, in: bytes] }
          code = UInt64(PackedSegment.partial(runs.add(partial).index).code)
        }
        key.append(code << 32 | UInt64(kindOfNode[next]))
      }
      key.sort()
      // A `**` stays reached; other nodes do not.
      let isAny = tree.nodes.segments[node, in: bytes] == .any
      key.append(UInt64(tree.nodes.ends[node, in: bytes]) << 1 | (isAny ? 1 : 0))
      let (kind, isNew) = kinds.add(key)
      if isNew { firstOfKind.append(0) }
      firstOfKind[kind] = UInt32(node)
      kindOfNode[node] = kind
    }
    firsts = kindOfNode.map { firstOfKind[$0] }
  }

  /// The node that represents all equivalents of a node.
  @inline(__always)
  func representative(of node: UInt32) -> UInt32 { firsts.isEmpty ? node : firsts[Int(node)] }
}
