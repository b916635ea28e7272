internal import ScrimDiagnostics
internal import ScrimPatterns

/// The children of a node of the tree, by kind.
extension PatternTree {
  /// Whether a node has a child other than `**`.
  func leadsOn(from node: Int, in bytes: Span<UInt8>) -> Bool {
    let children = nodes.children(of: node, in: bytes)
    return !children.isEmpty && nodes.segments[children.upperBound - 1, in: bytes] != .any
  }

  /// The child for `*`.
  func one(from node: Int, in bytes: Span<UInt8>) -> UInt32? {
    // Only a `**` comes before a `*`.
    let first = nodes.children(of: node, in: bytes).prefix(2)
    return first.first { nodes.segments[$0, in: bytes] == .one }.map { UInt32($0) }
  }

  /// The children for literals.
  func literals(from node: Int, in bytes: Span<UInt8>) -> Range<Int> {
    let children = nodes.children(of: node, in: bytes)
    let first = firstNode(among: children, in: bytes) { $0.isLiteral }
    return first..<children.upperBound
  }

  func hasPartials(from node: UInt32, in bytes: Span<UInt8>) -> Bool {
    !partials(from: Int(node), in: bytes).isEmpty
  }

  /// The children for partial segments.
  func partials(from node: Int, in bytes: Span<UInt8>) -> Range<Int> {
    let children = nodes.children(of: node, in: bytes)
    let first = firstNode(among: children, in: bytes) { !$0.isStar }
    return first..<firstNode(among: children, in: bytes) { $0.isLiteral }
  }

  /// The first of some siblings that satisfies a condition, as all later ones
  /// do.
  @inline(__always)
  private func firstNode(
    among children: Range<Int>, in bytes: Span<UInt8>, where holds: (PackedSegment) -> Bool
  ) -> Int {
    children.partitioningIndex { holds(nodes.segments[$0, in: bytes]) }
  }

  /// Adds a partial segment to a trie.
  ///
  /// - Parameters:
  ///   - label: the label of the node that the segment leads to.
  ///   - work: the work left, which this reduces.
  func add(
    _ partial: Int, _ label: UInt32, to trie: inout TokenTrie, work: inout Int,
    _ bytes: Span<UInt8>
  ) {
    var node = 0
    let runs = partials[partial, in: bytes].runs
    for run in runs {
      if run > runs.lowerBound { node = trie.addStar(after: node) }
      let piece = pieces.range(Int(self.runs[run, in: bytes]), in: bytes)
      work -= 1 + piece.count
      node = trie.add(bytes.extracting(piece), after: node)
    }
    trie.end(at: node, Int32(label))
  }

  /// A character that no partial segment has.
  func filler(_ bytes: Span<UInt8>) -> UInt32 {
    var used: Set<UInt32> = []
    for run in 0..<runs.count {
      used.formUnion(pieces.text(Int(runs[run, in: bytes]), in: bytes).unicodeScalars.map(\.value))
    }
    let usual = "xyzabcdefghijklmnopqrstuvw0123456789".unicodeScalars.map(\.value)
    // Few characters of other scripts are used, so this ends soon.
    return usual.first { !used.contains($0) }
      ?? (0x4E00...0x10FFFF).first { !used.contains($0) && Unicode.Scalar($0) != nil } ?? 0x4E00
  }
}
