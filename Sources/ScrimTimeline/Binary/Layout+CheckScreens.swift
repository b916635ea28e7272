/// Checking the way from a screen's id to its track.
///
/// Each thing is looked up in the table where it belongs: what is found by its
/// key is found by every look-up, and a table with no more in its slots than what
/// was found has nothing else to lead to.
extension Layout {
  func checkEntries(_ bytes: Span<UInt8>) throws(TimelineError) {
    let texts = Texts(self)
    try expect(
      entries.count <= texts.count && entrySlots.hold(entries.count, in: bytes),
      at: entrySlots.section.start, "the table of screens has gaps")
    var previous = 0..<0
    for index in 0..<entries.count {
      let range = texts.range(index, in: bytes)
      let id = bytes.extracting(range)
      let isFound = entrySlots.has(index + 1, id.key, in: bytes) { _ in false }
      guard isFound, Int(entries[index, in: bytes]) < tracks.count,
        index == 0 || bytes.extracting(previous).precedes(id)
      else {
        throw TimelineError(
          .contradiction("a screen is out of order, or without a track"),
          at: entries.offset(of: index))
      }
      previous = range
    }
  }

  func checkCombinations(_ bytes: Span<UInt8>) throws(TimelineError) {
    try expect(
      combinationSlots.hold(combinations.count, in: bytes), at: combinationSlots.section.start,
      "the table of combinations has gaps")
    for index in 0..<combinations.count {
      let combination = combinations[index, in: bytes]
      let (base, pattern) = (Int(combination.base), Int(combination.pattern))
      let hash = UInt64.key(base: base, pattern: pattern)
      let isFound = combinationSlots.has(index + 1, hash, in: bytes) { other in
        let other = combinations[other - 1, in: bytes]
        return other.base == combination.base && other.pattern == combination.pattern
      }
      guard isFound, base <= index, pattern < patterns.count,
        Int(combination.track) < tracks.count,
        base == 0 || Int(combinations[base - 1, in: bytes].pattern) < pattern
      else {
        throw TimelineError(
          .contradiction("a combination stands before its base, or twice, or without a track"),
          at: combinations.offset(of: index))
      }
    }
  }

  func checkTree(_ bytes: Span<UInt8>) throws(TimelineError) {
    try expect(
      nodes.count > 0 && nodes[0, in: bytes].isSoundRoot, at: nodes.start,
      "the tree of patterns has no root")
    var seen = SeenNodes()
    for index in 0..<nodes.count {
      let node = nodes[index, in: bytes]
      guard isSound(node, index, bytes, &seen) else {
        throw TimelineError(
          .contradiction("a place in the tree of patterns does not fit into it"),
          at: nodes.offset(of: index))
      }
    }
    try expect(
      seen.shapes == shapes.count && seen.runs == runs.count && seen.ones == seen.leadingToOne
        && seen.anys == seen.leadingToAny && seen.ends == patterns.count
        && nodeSlots.hold(seen.inTable, in: bytes),
      at: nodes.start, "the tree of patterns has loose ends")
    for index in 0..<patterns.count {
      let node = Int(patterns[index, in: bytes])
      guard node < nodes.count, Int(nodes[node, in: bytes].pattern) == index + 1 else {
        throw TimelineError(
          .contradiction("a pattern ends nowhere"), at: patterns.offset(of: index))
      }
    }
  }

  /// What was met so far: each thing that is led to has one that leads there.
  private struct SeenNodes {
    var (shapes, runs, ends, inTable) = (0, 0, 0, 0)
    var (ones, leadingToOne, anys, leadingToAny) = (0, 0, 0, 0)
  }

  private func isSound(
    _ node: PackedNode, _ index: Int, _ bytes: Span<UInt8>, _ seen: inout SeenNodes
  ) -> Bool {
    if node.one != 0 { seen.leadingToOne += 1 }
    if node.any != 0 { seen.leadingToAny += 1 }
    if node.pattern != 0 { seen.ends += 1 }
    guard node.hasLiterals <= 1, node.pattern <= patterns.count,
      node.firstShape == seen.shapes, Int(node.shapeCount) <= shapes.count - seen.shapes,
      areSorted(node, bytes)
    else { return false }
    seen.shapes += Int(node.shapeCount)
    if index == 0 { return true }

    guard node.parent < index else { return false }
    let parent = nodes[Int(node.parent), in: bytes]
    guard node.kind == PackedNode.Kind.partial || node.hasNoRuns else { return false }
    switch node.kind {
    case PackedNode.Kind.literal:
      seen.inTable += 1
      return parent.hasLiterals == 1 && isSoundLiteral(node, index, bytes)
    case PackedNode.Kind.partial:
      guard node.text == seen.runs, node.runCount >= 2, Int(node.runCount) <= runs.count - seen.runs
      else { return false }
      seen.runs += Int(node.runCount)
      if node.previous == 0 { seen.inTable += 1 }
      return areSoundRuns(node, bytes) && isSoundPartial(node, parent, index, bytes)
    case PackedNode.Kind.one:
      seen.ones += 1
      return parent.one == index && node.text == 0
    case PackedNode.Kind.any:
      seen.anys += 1
      return parent.any == index && node.text == 0
    default: return false
    }
  }

  private func isSoundLiteral(_ node: PackedNode, _ index: Int, _ bytes: Span<UInt8>) -> Bool {
    let texts = Texts(self)
    guard node.text < texts.count else { return false }
    let text = bytes.extracting(texts.range(Int(node.text), in: bytes))
    return text.count > 0 && text.isPlainSegment
      && nodeSlots.has(index, text.key.key(at: Int(node.parent)), in: bytes) { other in
        let other = nodes[other, in: bytes]
        return other.kind == node.kind && other.parent == node.parent
          && bytes.extracting(texts.range(Int(other.text), in: bytes)).isEqual(to: text)
      }
  }

  /// Whether the shapes that lead on from a place are sorted, and each once.
  private func areSorted(_ node: PackedNode, _ bytes: Span<UInt8>) -> Bool {
    if node.shapeCount < 2 { return true }
    let first = Int(node.firstShape)
    for index in first + 1..<first + Int(node.shapeCount)
    where !(shapes[index - 1, in: bytes] < shapes[index, in: bytes]) {
      return false
    }
    return true
  }

  private func areSoundRuns(_ node: PackedNode, _ bytes: Span<UInt8>) -> Bool {
    let texts = Texts(self)
    var length = 0
    let first = Int(node.text)
    let last = first + Int(node.runCount) - 1
    for index in first...last {
      let text = runs[index, in: bytes]
      guard text < texts.count else { return false }
      let run = bytes.extracting(texts.range(Int(text), in: bytes))
      guard run.isPlainSegment, run.count > 0 || index == first || index == last else {
        return false
      }
      length += run.count
    }
    // With no text at all it would be `*`.
    return length > 0
  }

  private func isSoundPartial(
    _ node: PackedNode, _ parent: PackedNode, _ index: Int, _ bytes: Span<UInt8>
  ) -> Bool {
    let ends = ends(of: node, bytes)
    let shape = PackedShape(first: UInt32(ends.first.count), last: UInt32(ends.last.count))
    guard has(shape, at: parent, bytes) else { return false }
    if node.next != 0 {
      guard node.next > index, node.next < nodes.count else { return false }
      let next = nodes[Int(node.next), in: bytes]
      guard next.kind == node.kind, next.previous == index else { return false }
    }
    if node.previous != 0 {
      guard node.previous < index else { return false }
      let previous = nodes[Int(node.previous), in: bytes]
      return previous.kind == node.kind && previous.parent == node.parent
        && previous.next == index && areAlike(node, previous, bytes)
    }
    let (first, last) = (bytes.extracting(ends.first), bytes.extracting(ends.last))
    let hash = Span<UInt8>.key(first: first, last: last, at: Int(node.parent))
    return nodeSlots.has(index, hash, in: bytes) { other in
      let other = nodes[other, in: bytes]
      return other.kind == node.kind && other.parent == node.parent && areAlike(node, other, bytes)
    }
  }

  /// Whether two partial segments begin and end alike.
  private func areAlike(_ node: PackedNode, _ other: PackedNode, _ bytes: Span<UInt8>) -> Bool {
    let (ends, otherEnds) = (ends(of: node, bytes), ends(of: other, bytes))
    return bytes.extracting(ends.first).isEqual(to: bytes.extracting(otherEnds.first))
      && bytes.extracting(ends.last).isEqual(to: bytes.extracting(otherEnds.last))
  }

  private func has(_ shape: PackedShape, at node: PackedNode, _ bytes: Span<UInt8>) -> Bool {
    var (low, high) = (Int(node.firstShape), Int(node.firstShape) + Int(node.shapeCount))
    while low < high {
      let middle = (low + high) / 2
      let found = shapes[middle, in: bytes]
      if found == shape { return true }
      if found < shape { low = middle + 1 } else { high = middle }
    }
    return false
  }
}

extension Layout {
  /// Where the first and the last run of a partial segment stand in the file.
  @inline(__always)
  func ends(of node: PackedNode, _ bytes: Span<UInt8>) -> (first: Range<Int>, last: Range<Int>) {
    let texts = Texts(self)
    let first = Int(runs[Int(node.text), in: bytes])
    let last = Int(runs[Int(node.text) + Int(node.runCount) - 1, in: bytes])
    return (texts.range(first, in: bytes), texts.range(last, in: bytes))
  }
}

extension PackedNode {
  fileprivate var isSoundRoot: Bool {
    kind == Kind.root && parent == 0 && text == 0 && pattern == 0 && hasNoRuns
  }

  fileprivate var hasNoRuns: Bool { runCount == 0 && previous == 0 && next == 0 }
}

extension Span<UInt8> {
  /// Whether a text can be in a segment: it has no dot and no star in it.
  fileprivate var isPlainSegment: Bool {
    for offset in 0..<count where self[offset] == .dot || self[offset] == .star {
      return false
    }
    return true
  }
}
