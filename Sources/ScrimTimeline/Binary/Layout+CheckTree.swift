/// Checking the tree of the patterns' segments.
///
/// A place names its parent, which has a lower number; so whatever a file says, the
/// places are a tree. What leads on from a place is then held against the children
/// that say so, and the counts of both tell that none is left over.
extension Layout {
  func checkTree(_ bytes: Span<UInt8>) throws(TimelineError) {
    try expect(
      nodes.count > 0 && nodes[0, in: bytes].isSoundRoot, at: nodes.start,
      "the tree of patterns has no root")
    try expect(
      nodeIndex.isSound(nodes.count, in: bytes), at: nodeIndex.buckets.start,
      "the table of the tree leads to what is not there")
    let endOfMarks = endOfMarks(bytes)
    var seen = SeenNodes()
    for index in 0..<nodes.count {
      let node = nodes[index, in: bytes]
      guard seen.note(node, self), areSorted(node, bytes), hasSoundEnd(node, index, bytes),
        isSound(node, index, endOfMarks, bytes)
      else {
        throw TimelineError(
          .contradiction("a place in the tree of patterns does not fit into it"),
          at: nodes.offset(of: index))
      }
    }
    try expect(
      seen.isComplete(self), at: nodes.start, "the tree of patterns has loose ends")
  }

  @inline(__always)
  private func isSound(_ node: PackedNode, _ index: Int, _ endOfMarks: Int, _ bytes: Span<UInt8>)
    -> Bool
  {
    if index == 0 { return true }
    guard node.parent < index else { return false }
    let parent = nodes[Int(node.parent), in: bytes]
    switch node.kind {
    case PackedNode.Kind.literal:
      guard node.hasNoRuns, parent.hasLiterals == 1 else { return false }
      return isSoundLiteral(node, endOfMarks, bytes)
    case PackedNode.Kind.partial: return isSoundPartial(node, parent, index, endOfMarks, bytes)
    case PackedNode.Kind.one:
      return node.hasNoRuns && parent.one == index && node.text == 0
    default: return node.hasNoRuns && parent.any == index && node.text == 0
    }
  }

  /// Whether the pattern that ends at a place, if one does, says the same.
  @inline(__always)
  private func hasSoundEnd(_ node: PackedNode, _ index: Int, _ bytes: Span<UInt8>) -> Bool {
    node.pattern == 0 || patterns[Int(node.pattern) - 1, in: bytes] == index
  }

  // MARK: - Literals

  @inline(__always)
  private func isSoundLiteral(
    _ node: PackedNode, _ endOfMarks: Int, _ bytes: Span<UInt8>
  ) -> Bool {
    let texts = Texts(self)
    guard node.text < texts.count else { return false }
    let text = texts.range(Int(node.text), in: bytes)
    return text.count > 0 && isPlain(text, endOfMarks, bytes)
  }

  // MARK: - Partial segments

  private func isSoundPartial(
    _ node: PackedNode, _ parent: PackedNode, _ index: Int, _ endOfMarks: Int,
    _ bytes: Span<UInt8>
  ) -> Bool {
    guard areSoundRuns(node, endOfMarks, bytes) else { return false }
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
      return previous.next == index && isAlike(node, previous, bytes)
    }
    return true
  }

  private func areSoundRuns(_ node: PackedNode, _ endOfMarks: Int, _ bytes: Span<UInt8>) -> Bool {
    let texts = Texts(self)
    var length = 0
    let first = Int(node.text)
    let last = first + Int(node.runCount) - 1
    for index in first...last {
      let text = runs[index, in: bytes]
      guard text < texts.count else { return false }
      let run = texts.range(Int(text), in: bytes)
      guard isPlain(run, endOfMarks, bytes), run.count > 0 || index == first || index == last else {
        return false
      }
      length += run.count
    }
    // With no text at all it would be `*`.
    return length > 0
  }

  /// Whether two partial segments lead on from the same place, and begin and end
  /// alike.
  private func isAlike(_ node: PackedNode, _ other: PackedNode, _ bytes: Span<UInt8>) -> Bool {
    guard other.kind == node.kind, other.parent == node.parent else { return false }
    let (ends, otherEnds) = (ends(of: node, bytes), ends(of: other, bytes))
    return bytes.extracting(ends.first).isEqual(to: bytes.extracting(otherEnds.first))
      && bytes.extracting(ends.last).isEqual(to: bytes.extracting(otherEnds.last))
  }

  // MARK: - Shapes

  /// Whether the shapes that lead on from a place are sorted, and each once.
  @inline(__always)
  private func areSorted(_ node: PackedNode, _ bytes: Span<UInt8>) -> Bool {
    if node.shapeCount < 2 { return true }
    let first = Int(node.firstShape)
    for index in first + 1..<first + Int(node.shapeCount)
    where !(shapes[index - 1, in: bytes] < shapes[index, in: bytes]) {
      return false
    }
    return true
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

/// How many things were met so far: whatever is led to has one that leads there.
private struct SeenNodes {
  private var (shapes, runs, ends, inTable) = (0, 0, 0, 0)
  private var (ones, leadingToOne, anys, leadingToAny) = (0, 0, 0, 0)

  /// Counts a place in; false where its fields point out of the file.
  @inline(__always)
  mutating func note(_ node: PackedNode, _ layout: Layout) -> Bool {
    guard node.kind <= PackedNode.Kind.any, node.hasLiterals <= 1,
      node.pattern <= layout.patterns.count, node.firstShape == shapes,
      Int(node.shapeCount) <= layout.shapes.count - shapes
    else { return false }
    shapes += Int(node.shapeCount)
    if node.one != 0 { leadingToOne += 1 }
    if node.any != 0 { leadingToAny += 1 }
    if node.pattern != 0 { ends += 1 }
    switch node.kind {
    case PackedNode.Kind.literal: inTable += 1
    case PackedNode.Kind.partial:
      guard node.text == runs, node.runCount >= 2,
        Int(node.runCount) <= layout.runs.count - runs
      else { return false }
      runs += Int(node.runCount)
      if node.previous == 0 { inTable += 1 }
    case PackedNode.Kind.one: ones += 1
    case PackedNode.Kind.any: anys += 1
    default: break
    }
    return true
  }

  func isComplete(_ layout: Layout) -> Bool {
    shapes == layout.shapes.count && runs == layout.runs.count
      && ends == layout.patterns.count && inTable == layout.nodeIndex.words.count
      && ones == leadingToOne && anys == leadingToAny
  }
}

extension PackedNode {
  fileprivate var isSoundRoot: Bool {
    kind == Kind.root && parent == 0 && text == 0 && pattern == 0 && hasNoRuns
  }

  fileprivate var hasNoRuns: Bool { runCount | previous | next == 0 }
}

extension Layout {
  /// Where the characters end that have dots and stars among them.
  ///
  /// The texts of segments have neither. They are written last, so that most need
  /// no second look.
  fileprivate func endOfMarks(_ bytes: Span<UInt8>) -> Int {
    var end = characters.range.upperBound
    while end - 8 >= characters.start, !bytes.number(UInt64.self, at: end - 8).hasDotOrStar {
      end -= 8
    }
    return end
  }

  /// Whether a text can be in a segment: it has no dot and no star in it.
  @inline(__always)
  fileprivate func isPlain(_ text: Range<Int>, _ endOfMarks: Int, _ bytes: Span<UInt8>) -> Bool {
    if text.lowerBound >= endOfMarks { return true }
    for offset in text where bytes[offset] == .dot || bytes[offset] == .star { return false }
    return true
  }
}

extension UInt64 {
  fileprivate var hasDotOrStar: Bool {
    has(byte: .dot) || has(byte: .star)
  }

  /// Whether one of the eight bytes is a certain one.
  private func has(byte: UInt8) -> Bool {
    // Subtracting sets the highest bit of the first byte that is zero.
    let ones: UInt64 = 0x0101_0101_0101_0101
    let differences = self ^ UInt64(byte) &* ones
    return (differences &- ones) & ~differences & (ones << 7) != 0
  }
}
