internal import ScrimPatterns

/// Reads the texts of the patterns.
extension PatternTree {
  /// The groups of patterns.
  ///
  /// Each pattern is composed from the segments on the path to its node.
  func texts(in bytes: Span<UInt8>) -> [[String]] {
    var parents = [0]
    for node in 0..<nodes.count {
      parents += repeatElement(node, count: nodes.children(of: node, in: bytes).count)
    }
    var texts: [[String]] = Array(repeating: [], count: groupCount(in: bytes))
    for number in 0..<patterns.count {
      var segments: [String] = []
      var node = Int(patterns[number, in: bytes])
      let group = Int(nodes.ends[node, in: bytes]) - 1
      while node != 0 {
        segments.append(text(nodes.segments[node, in: bytes], in: bytes))
        node = parents[node]
      }
      texts[group].append(segments.reversed().joined(separator: "."))
    }
    return texts
  }

  private func text(_ segment: PackedSegment, in bytes: Span<UInt8>) -> String {
    if segment == .any { return "**" }
    if segment == .one { return "*" }
    if segment.isLiteral { return pieces.text(segment.piece, in: bytes) }
    let runs = partials[segment.partial, in: bytes].runs
    return runs.map { pieces.text(Int(self.runs[$0, in: bytes]), in: bytes) }
      .joined(separator: "*")
  }

  /// The total number of bytes of all patterns as texts.
  ///
  /// - Parameter limit: the length at which longer patterns are cut, so that
  ///   the sum does not overflow.
  func textLength(cutAt limit: Int, in bytes: Span<UInt8>) -> Int {
    var lengths = [0]
    lengths.reserveCapacity(nodes.count)
    for node in 0..<nodes.count {
      for next in nodes.children(of: node, in: bytes) {
        let dot = node == 0 ? 0 : 1
        lengths.append(min(lengths[node] + dot + segmentLength(at: next, in: bytes), limit))
      }
    }
    return (0..<patterns.count).reduce(0) { $0 + lengths[Int(patterns[$1, in: bytes])] }
  }

  private func segmentLength(at node: Int, in bytes: Span<UInt8>) -> Int {
    let segment = nodes.segments[node, in: bytes]
    if segment == .any { return 2 }
    if segment == .one { return 1 }
    if segment.isLiteral { return Int(pieces.length(of: segment.piece, in: bytes)) }
    let runs = partials[segment.partial, in: bytes].runs
    return runs.reduce(runs.count - 1) { length, run in
      length + Int(pieces.length(of: Int(self.runs[run, in: bytes]), in: bytes))
    }
  }
}
