/// Searching for the patterns that match an id.
extension PatternTree {
  /// Finds the patterns that match an id; the search then returns them, least
  /// specific first.
  ///
  /// - Parameter search: a search of this tree; it is replaced if it is too
  ///   small.
  package func match(_ id: Span<UInt8>, with search: inout PatternSearch, in bytes: Span<UInt8>) {
    if search.capacity < nodes.count { search = PatternSearch(of: self) }
    search.start()
    if patterns.count == 0 { return }
    reach(0, &search, bytes)
    var start = 0
    while start <= id.count {
      search.advance()
      if search.nodeCount == 0, search.anyNodeCount == 0 { return }
      var end = start
      while end < id.count, id[end] != .dot { end += 1 }
      follow(id.extracting(start..<end), &search, bytes)
      start = end + 1
    }
    search.advance()
    notePatterns(&search, bytes)
  }

  /// Adds the groups of the patterns that end at the reached nodes.
  private func notePatterns(_ search: inout PatternSearch, _ bytes: Span<UInt8>) {
    for index in 0..<search.anyNodeCount {
      search.note(group: nodes.ends[Int(search.anyNodes[index]), in: bytes])
    }
    for index in 0..<search.nodeCount {
      search.note(group: nodes.ends[Int(search.nodes[index]), in: bytes])
    }
  }

  // MARK: - One segment

  /// Follows a segment from all reached nodes.
  package func follow(_ segment: Span<UInt8>, _ search: inout PatternSearch, _ bytes: Span<UInt8>) {
    // A `**` that this segment reaches is followed from the next segment on.
    let anyNodeCount = search.anyNodeCount
    search.count(anyNodeCount &+ search.nodeCount)
    for index in 0..<anyNodeCount {
      follow(segment, from: Int(search.anyNodes[index]), &search, bytes)
    }
    for index in 0..<search.nodeCount {
      follow(segment, from: Int(search.nodes[index]), &search, bytes)
    }
  }

  @inline(__always)
  private func follow(
    _ segment: Span<UInt8>, from node: Int, _ search: inout PatternSearch, _ bytes: Span<UInt8>
  ) {
    let children = nodes.children(of: node, in: bytes)
    if children.isEmpty { return }
    let segments = nodes.segments
    var first = children.lowerBound
    var packed = segments[first, in: bytes]
    // A `**` was reached together with its parent; a `*` is reached now.
    while packed.isStar {
      if packed == .one { reach(first, &search, bytes) }
      first += 1
      if first == children.upperBound { return }
      packed = segments[first, in: bytes]
    }
    if packed.isPartial { followPartials(segment, from: packed.partial, node, &search, bytes) }
    let last = children.upperBound - 1
    let literal = segments[last, in: bytes]
    guard literal.isLiteral else { return }
    // The table is needed only if the node has several literals.
    guard last > first, segments[last - 1, in: bytes].isLiteral else {
      if isPiece(literal.piece, segment, bytes) { reach(last, &search, bytes) }
      return
    }
    let found = nodeIndex.number(segment.key.key(at: node), in: bytes) { _, number in
      guard children.contains(number) else { return false }
      let packed = segments[number, in: bytes]
      return packed.isLiteral && isPiece(packed.piece, segment, bytes)
    }
    if let found { reach(found, &search, bytes) }
  }

  /// Follows a segment to all partial segments of a node that match it.
  ///
  /// - Parameter first: the index of the node's first partial segment.
  private func followPartials(
    _ segment: Span<UInt8>, from first: Int, _ node: Int, _ search: inout PatternSearch,
    _ bytes: Span<UInt8>
  ) {
    for index in Int(partials[first, in: bytes].shape)..<shapes.count {
      let shape = shapes[index, in: bytes]
      if shape.parent != node { return }
      search.count(1)
      if Int(shape.first) + Int(shape.last) <= segment.count {
        followPartials(segment, shape, index, &search, bytes)
      }
    }
  }

  /// Follows a segment to all partial segments of one shape that match it.
  @inline(__always)
  private func followPartials(
    _ segment: Span<UInt8>, _ shape: PackedShape, _ index: Int, _ search: inout PatternSearch,
    _ bytes: Span<UInt8>
  ) {
    let (firstCount, lastCount) = (Int(shape.first), Int(shape.last))
    let first = segment.extracting(first: firstCount)
    let last = segment.extracting(last: lastCount)
    let hash = Span<UInt8>.key(first: first, last: last, at: Int(shape.parent))
    let found = nodeIndex.number(hash, in: bytes) { _, number in
      let packed = nodes.segments[number, in: bytes]
      guard packed.isPartial else { return false }
      let partial = partials[packed.partial, in: bytes]
      let ends = self.ends(of: partial, in: bytes)
      return partial.shape == index && isPiece(ends.first, first, bytes)
        && isPiece(ends.last, last, bytes)
    }
    guard let found else { return }
    // The partial segments with this beginning and this end are adjacent.
    var number = nodes.segments[found, in: bytes].partial
    var partial = partials[number, in: bytes]
    let ends = self.ends(of: partial, in: bytes)
    let middle = segment.extracting(firstCount..<segment.count - lastCount)
    repeat {
      if runs(inside: partial, occurIn: middle, &search, bytes) {
        reach(Int(partial.node), &search, bytes)
      }
      number += 1
      if number == partials.count { return }
      partial = partials[number, in: bytes]
    } while partial.shape == index && self.ends(of: partial, in: bytes) == ends
  }

  /// Whether the inner runs of a partial segment occur in a text, one after
  /// another.
  @inline(__always)
  private func runs(
    inside partial: PackedPartial, occurIn text: Span<UInt8>, _ search: inout PatternSearch,
    _ bytes: Span<UInt8>
  ) -> Bool {
    search.count(1)
    var start = 0
    for index in partial.runs.dropFirst().dropLast() {
      let piece = Int(runs[index, in: bytes])
      let run = bytes.extracting(pieces.range(piece, in: bytes))
      let first = start
      // At each offset, a comparison may read the whole run.
      defer { search.count((start &- first &+ 4) &* (run.count / 32 &+ 1) / 4) }
      while !text.has(run, at: start) {
        start += 1
        if start > text.count - run.count { return false }
      }
      start += run.count
    }
    return true
  }

  /// Whether a piece is equal to a text.
  @inline(__always)
  private func isPiece(_ number: Int, _ text: Span<UInt8>, _ bytes: Span<UInt8>) -> Bool {
    bytes.extracting(pieces.range(number, in: bytes)).isEqual(to: text)
  }

  /// Reaches a node, and each `**` after it that can match no segment.
  @inline(__always)
  package func reach(_ node: Int, _ search: inout PatternSearch, _ bytes: Span<UInt8>) {
    search.reach(UInt32(truncatingIfNeeded: node))
    var any = nodes.any(from: node, in: bytes)
    while any != 0, search.reachAny(UInt32(truncatingIfNeeded: any)) {
      any = nodes.any(from: any, in: bytes)
    }
  }
}
