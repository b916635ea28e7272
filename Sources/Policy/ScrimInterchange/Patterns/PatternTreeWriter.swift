internal import ScrimDiagnostics
internal import ScrimPatterns

/// The tree of the patterns' segments while it is written.
///
/// A pattern is a path from the root. Patterns that begin alike share nodes.
/// Numbers follow the order of first use. Once all nodes are known, they are
/// written in the order of the file.
struct PatternTreeWriter {
  /// The segment that leads to a node, and its children.
  private struct Node {
    /// The segment in the form of a file, except for the numbers of partial
    /// segments, which differ there.
    var segment: PackedSegment
    var pattern: UInt32 = 0
    // The children are a linked list; 0 ends it.
    var firstChild: Int32 = 0
    var lastChild: Int32 = 0
    var nextSibling: Int32 = 0
    var parent: Int32
  }

  /// The texts of literal segments and of runs.
  private var pieces = TextTable()
  /// Partial segments as texts.
  private var partials = TextTable()
  /// The runs of each partial segment, as numbers of pieces.
  private var runs: [UInt32] = []
  private var runStarts: [Int] = [0]
  private var nodes = [Node(segment: .any, parent: 0)]
  /// The indices of the nodes, by parent and segment.
  private var childTable = SlotTable()

  /// - Parameter patterns: the patterns, the least specific first.
  init(_ patterns: TextList) throws(TreeError) {
    _ = pieces.number(of: Span())
    for number in 0..<patterns.count {
      let text = patterns.characters.span.extracting(patterns.range(of: number))
      try add(text, number: UInt32(number) + 1)
    }
  }

  private mutating func add(_ pattern: Span<UInt8>, number: UInt32) throws(TreeError) {
    var node = 0
    var start = 0
    while start <= pattern.count {
      var (end, stars) = (start, 0)
      while end < pattern.count, pattern[end] != .dot {
        stars += pattern[end] == .star ? 1 : 0
        end += 1
      }
      let segment = try self.segment(pattern.extracting(start..<end), stars: stars)
      node = self.node(after: node, segment)
      start = end + 1
    }
    if nodes[node].pattern != 0 { throw .contradiction("a pattern is listed twice", at: 0) }
    nodes[node].pattern = number
  }

  private mutating func segment(
    _ text: Span<UInt8>, stars: Int
  ) throws(TreeError) -> PackedSegment {
    if stars == 0, text.count > 0 { return .literal(pieces.number(of: text)) }
    if text.count == stars, stars == 1 || stars == 2 { return stars == 1 ? .one : .any }
    if text.count == 0
      || (1..<text.count).contains(where: { text[$0 - 1] == .star && text[$0] == .star })
    {
      throw .contradiction("a pattern has an empty segment, or '**' inside of one", at: 0)
    }
    let partial = Int(partials.number(of: text))
    if partial == runStarts.count - 1 {
      var start = 0
      for index in 0...text.count where index == text.count || text[index] == .star {
        runs.append(pieces.number(of: text.extracting(start..<index)))
        start = index + 1
      }
      runStarts.append(runs.count)
    }
    return .partial(partial)
  }

  private mutating func node(after parent: Int, _ segment: PackedSegment) -> Int {
    let hash = UInt64.key(parent, Int(segment.code))
    let known = childTable.number(hash) {
      nodes[$0].segment == segment && nodes[$0].parent == Int32(parent)
    }
    if let known { return known }
    let node = Int32(nodes.count)
    nodes.append(Node(segment: segment, parent: Int32(parent)))
    childTable.insert(Int(node), hash)
    let last = Int(nodes[parent].lastChild)
    if last == 0 { nodes[parent].firstChild = node } else { nodes[last].nextSibling = node }
    nodes[parent].lastChild = node
    return Int(node)
  }

  // MARK: - Writing

  /// The sections, which grow node by node.
  private struct Sections {
    var starts: [UInt32] = []
    var segments: [UInt32] = [PackedSegment.any.code]
    var ends: [UInt32] = []
    var patterns: [UInt32] = []
    var words: [UInt64] = []
    /// The records of the partial segments, as four numbers each.
    var partials: [UInt32] = []
    /// The records of the shapes, as three numbers each.
    var shapes: [UInt32] = []
    /// The first and the last piece of the last partial segment.
    var lastEnds: (first: UInt32, last: UInt32)?
    var runs: [UInt32] = []
  }

  /// A child of a node, with its sort keys.
  private struct Sibling: Comparable {
    var key: UInt64
    var runs: UInt64
    var node: Int32

    static func < (one: Sibling, other: Sibling) -> Bool {
      (one.key, one.runs, one.node) < (other.key, other.runs, other.node)
    }
  }

  /// Writes the tree.
  ///
  /// - Parameter count: the number of patterns.
  func write(patternCount count: Int, to writer: inout SectionWriter) throws(TreeError) {
    var sections = Sections()
    sections.patterns = Array(repeating: 0, count: count)
    sections.starts.reserveCapacity(nodes.count + 1)
    sections.segments.reserveCapacity(nodes.count)
    sections.ends.reserveCapacity(nodes.count)
    var order: [Int32] = [0]
    order.reserveCapacity(nodes.count)
    var family: [Sibling] = []
    var number = 0
    while number < order.count {
      let node = nodes[Int(order[number])]
      sections.starts.append(UInt32(order.count))
      sections.ends.append(node.pattern)
      if node.pattern != 0 { sections.patterns[Int(node.pattern) - 1] = UInt32(number) }
      gather(node, &family)
      for sibling in family {
        let segment = nodes[Int(sibling.node)].segment
        if segment.isPartial {
          writePartial(segment.partial, at: number, leadingTo: order.count, &sections)
        } else {
          sections.segments.append(segment.code)
        }
        order.append(sibling.node)
      }
      writeWords(of: family, at: number, endingBefore: order.count, &sections)
      number += 1
    }
    sections.starts.append(UInt32(order.count))
    let index = try HashIndexWriter(sections.words)
    try writer.append(sections.patterns)
    try writer.append(sections.starts)
    try writer.append(sections.segments)
    try writer.append(sections.ends)
    try index.write(to: &writer)
    try writer.append(sections.partials, perRecord: 4)
    try writer.append(sections.shapes, perRecord: 3)
    try writer.append(sections.runs)
    try writer.append(pieces.list.starts)
    try writer.append(pieces.list.characters)
  }

  /// Collects the children of a node in the order of the file.
  private func gather(_ node: Node, _ family: inout [Sibling]) {
    family.removeAll(keepingCapacity: true)
    var child = node.firstChild
    while child != 0 {
      family.append(sibling(child))
      child = nodes[Int(child)].nextSibling
    }
    family.sort()
  }

  /// The sort keys of a node.
  ///
  /// Stars come first, then partial segments, then literals. Partial segments
  /// have the order of their shapes, and then of their first and last runs.
  private func sibling(_ node: Int32) -> Sibling {
    let segment = nodes[Int(node)].segment
    guard segment.isPartial else {
      let rank: UInt64 = segment.isLiteral ? 3 : segment == .one ? 1 : 0
      return Sibling(
        key: rank << 62 | (segment.isLiteral ? UInt64(segment.piece) : 0), runs: 0, node: node)
    }
    let (first, last) = ends(of: segment.partial)
    let shape = UInt64(pieces.length(of: first)) << 31 | UInt64(pieces.length(of: last))
    return Sibling(key: 2 << 62 | shape, runs: UInt64(first) << 32 | UInt64(last), node: node)
  }

  /// Writes the words of the literal children of a node.
  ///
  /// A single literal needs no word to be found.
  private func writeWords(
    of family: [Sibling], at parent: Int, endingBefore end: Int, _ sections: inout Sections
  ) {
    let characters = pieces.list.characters
    var node = end - 1
    for (index, sibling) in family.enumerated().reversed() {
      let segment = nodes[Int(sibling.node)].segment
      guard segment.isLiteral else { return }
      let isFirst = index == 0 || !nodes[Int(family[index - 1].node)].segment.isLiteral
      if node == end - 1, isFirst { return }
      let text = characters.span.extracting(pieces.list.range(of: segment.piece))
      sections.words.append(HashIndex.word(text.key.key(at: parent), node))
      node -= 1
    }
  }

  private func writePartial(
    _ partial: Int, at parent: Int, leadingTo node: Int, _ sections: inout Sections
  ) {
    let runs = self.runs[runStarts[partial]..<runStarts[partial + 1]]
    let (first, last) = ends(of: partial)
    let shape = [parent, pieces.length(of: first), pieces.length(of: last)].map { UInt32($0) }
    let isNew = sections.shapes.suffix(3) != shape[...]
    if isNew { sections.shapes += shape }
    // The table finds the first of several segments with equal first and last
    // runs.
    let isAlike = sections.lastEnds.map { $0 == (first, last) } ?? false
    sections.lastEnds = (first, last)
    if isNew || !isAlike {
      let characters = pieces.list.characters
      let hash = Span<UInt8>.key(
        first: characters.span.extracting(pieces.list.range(of: Int(first))),
        last: characters.span.extracting(pieces.list.range(of: Int(last))), at: parent)
      sections.words.append(HashIndex.word(hash, node))
    }
    sections.segments.append(PackedSegment.partial(sections.partials.count / 4).code)
    let shapeIndex = sections.shapes.count / 3 - 1
    sections.partials += [node, sections.runs.count, runs.count, shapeIndex].map { UInt32($0) }
    sections.runs += runs
  }

  /// The first and the last piece of a partial segment.
  private func ends(of partial: Int) -> (first: UInt32, last: UInt32) {
    (runs[runStarts[partial]], runs[runStarts[partial + 1] - 1])
  }
}
