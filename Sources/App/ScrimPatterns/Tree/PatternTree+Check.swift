/// Validation of the pattern tree.
///
/// The order of the nodes makes them a tree. So most checks are one branch-free
/// loop over an array.
extension PatternTree {
  /// Checks an untrusted tree completely, so that later reads need no checks.
  package func check(_ bytes: Span<UInt8>) throws(TreeError) {
    try pieces.check(bytes)
    try checkPieces(bytes)
    try expect(
      nodes.count > 0 && nodes.starts.count == nodes.count + 1
        && nodes.ends.count == nodes.count && nodes.areOrdered(bytes),
      at: nodes.starts.start, "the nodes of the pattern tree do not follow one another")
    try expect(
      areSoundSegments(bytes), at: nodes.segments.start,
      "a node of the pattern tree has no segment of its own")
    try expect(areSoundEnds(bytes), at: nodes.ends.start, "a pattern ends at the wrong node")
    try expect(
      nodeIndex.isValid(nodes.count, in: bytes), at: nodeIndex.buckets.start,
      "the table of the tree refers to a missing node")
    try checkShapes(bytes)
    try checkPartials(bytes)
  }

  /// Whether all segment codes are valid, and there are as many partial codes
  /// as partial records.
  ///
  /// `checkPartials(_:)` matches each record with its node.
  private func areSoundSegments(_ bytes: Span<UInt8>) -> Bool {
    // Literals have the largest codes, and as signed numbers the smallest.
    var (firstLiteral, lastOther) = (Int32.max, Int32.min)
    var last: UInt32 = 0
    var partialCount: UInt32 = 0
    bytes.forEach(Int32.self, in: nodes.segments.range) { code in
      firstLiteral = min(firstLiteral, code)
      lastOther = max(lastOther, code)
      last = max(last, UInt32(bitPattern: code))
      partialCount &+= code > 1 ? 1 : 0
    }
    return Int(partialCount) == partials.count && firstLiteral > .min
      && last < PackedSegment.literal(UInt32(pieces.count)).code
      && UInt32(bitPattern: lastOther) < PackedSegment.partial(partials.count).code
  }

  /// Whether each pattern ends at a node of its own, no other node ends a
  /// pattern, and the groups follow one another.
  private func areSoundEnds(_ bytes: Span<UInt8>) -> Bool {
    var count: UInt32 = 0
    bytes.forEach(UInt32.self, in: nodes.ends.range) { pattern in
      count &+= pattern == 0 ? 0 : 1
    }
    guard Int(count) == patterns.count, nodes.ends[0, in: bytes] == 0 else { return false }
    var (faults, group): (UInt32, UInt32) = (0, 0)
    let last = nodes.count - 1
    bytes.forEach(UInt32.self, in: patterns.range) { node in
      let end: UInt32 = bytes.number(at: nodes.ends.offset(of: min(Int(node), last)))
      faults |= (end &- group) & ~1 | (Int(node) > last || end == 0 ? 1 : 0)
      group = end
    }
    if faults != 0 { return false }
    // If every pattern is a group of its own, no two can end at one node.
    return Int(group) == patterns.count || areDistinctPatterns(bytes)
  }

  /// Whether no two patterns end at one node.
  private func areDistinctPatterns(_ bytes: Span<UInt8>) -> Bool {
    var seen = [Bool](repeating: false, count: nodes.count)
    bytes.forEach(UInt32.self, in: patterns.range) { seen[Int($0)] = true }
    return seen.count(where: { $0 }) == patterns.count
  }

  /// Checks that only the first piece is empty, and that no piece has a dot or
  /// a star.
  private func checkPieces(_ bytes: Span<UInt8>) throws(TreeError) {
    let starts = pieces.starts
    try expect(
      pieces.count > 0 && starts[1, in: bytes] == 0, at: starts.start,
      "the first text of the patterns is not empty")
    var empty: UInt32 = 0
    bytes.forEachPair(UInt32.self, in: starts.range) { start, end in
      empty &+= start == end ? 1 : 0
    }
    var marks: UInt8 = 0
    bytes.forEach(UInt8.self, in: pieces.characters.range) { byte in
      marks |= (byte == .dot ? 1 : 0) | (byte == .star ? 1 : 0)
    }
    try expect(
      marks == 0 && empty == 1, at: pieces.characters.start,
      "a text that a pattern is made of has a dot or a star, or is empty")
  }

  // MARK: - Partial segments

  /// Checks that each shape has a parent, and that shapes are sorted without
  /// duplicates.
  private func checkShapes(_ bytes: Span<UInt8>) throws(TreeError) {
    for index in 0..<shapes.count {
      let shape = shapes[index, in: bytes]
      try expect(
        shape.parent < nodes.count && (index == 0 || shapes[index - 1, in: bytes].precedes(shape)),
        at: shapes.offset(of: index), "a shape is duplicate or has no parent")
    }
  }

  private func checkPartials(_ bytes: Span<UInt8>) throws(TreeError) {
    // The number of empty runs. The loop over the partial segments subtracts
    // those that begin or end one, so that only inner ones are left.
    var empty: UInt32 = 0
    var faults: UInt32 = 0
    let pieceCount = UInt32(truncatingIfNeeded: pieces.count)
    bytes.forEach(UInt32.self, in: runs.range) { piece in
      empty &+= piece == 0 ? 1 : 0
      faults |= piece >= pieceCount ? 1 : 0
    }
    try expect(faults == 0, at: runs.start, "a partial segment refers to a missing text")
    var (node, end) = (0, 0)
    var (shapeIndex, shape) = (UInt32.max, PackedShape(parent: 0, first: 0, last: 0))
    for index in 0..<partials.count {
      let partial = partials[index, in: bytes]
      let isWithin =
        Int(partial.firstRun) == end && partial.runCount >= 2
        && Int(partial.runCount) <= runs.count - end && partial.shape < shapes.count
        && node < partial.node && partial.node < nodes.count
      try expectPartial(isWithin, index)
      (node, end) = (Int(partial.node), end + Int(partial.runCount))
      // Most partial segments have the shape of the one before.
      if partial.shape != shapeIndex {
        (shapeIndex, shape) = (partial.shape, shapes[Int(partial.shape), in: bytes])
      }
      let ends = ends(of: partial, in: bytes)
      empty &-= (ends.first == 0 ? 1 : 0) &+ (ends.last == 0 ? 1 : 0)
      try expectPartial(
        nodes.segments[node, in: bytes] == .partial(index)
          && nodes.children(of: Int(shape.parent), in: bytes).contains(node)
          && pieces.length(of: ends.first, in: bytes) == shape.first
          && pieces.length(of: ends.last, in: bytes) == shape.last
          // Without any text, it would be `*`.
          && (partial.runCount > 2 || ends.first | ends.last != 0),
        index)
    }
    try expect(
      end == runs.count && empty == 0, at: runs.start,
      "a partial segment has nothing between two stars")
  }

  @inline(__always)
  private func expectPartial(_ isValid: Bool, _ index: Int) throws(TreeError) {
    try expect(
      isValid, at: partials.offset(of: index), "a partial segment contradicts what it is part of")
  }
}

extension PatternNodes {
  /// Whether each node leads only to later nodes, each node but the root has
  /// one parent, and siblings are sorted by segment.
  fileprivate func areOrdered(_ bytes: Span<UInt8>) -> Bool {
    guard starts[0, in: bytes] == 1, Int(starts[count, in: bytes]) == count,
      segments[0, in: bytes] == .any
    else { return false }
    var (faults, node): (UInt32, UInt32) = (0, 0)
    bytes.forEachPair(UInt32.self, in: starts.range) { start, next in
      faults |= (node >= start ? 1 : 0) | (start > next ? 1 : 0)
      node &+= 1
    }
    if faults != 0 { return false }
    bytes.forEachPair(UInt32.self, in: starts.range) { start, next in
      // Most nodes have at most one child.
      if next &- start < 2 { return }
      let siblings = segments.range(of: Int(start)..<Int(next))
      bytes.forEachPair(UInt32.self, in: siblings) { segment, next in
        faults |= segment >= next ? 1 : 0
      }
    }
    return faults == 0
  }
}
