/// The tree of the patterns' segments, while it is being written.
///
/// A pattern is a way from the root. Ways that begin alike share their places;
/// a new place has a higher number than all before it.
struct PatternTree {
  private(set) var nodes = [PackedNode(kind: PackedNode.Kind.root)]
  /// The places where the patterns end.
  private(set) var patterns: [UInt32] = []
  private(set) var shapes: [PackedShape] = []
  /// The runs of partial segments, by their texts.
  private(set) var runs: [UInt32] = []
  /// The words of the places that literal and partial segments lead to.
  private(set) var words: [UInt64] = []

  /// What leads on from a place, and from there where.
  private struct Way: Hashable {
    var node: UInt32
    var segment: Segment
  }

  private enum Segment: Hashable {
    case literal([UInt8])
    case partial([[UInt8]])
    case one
    case any
  }

  private var ways: [Way: UInt32] = [:]
  /// The last partial segment of each beginning and end.
  private var lastAlike: [Way: UInt32] = [:]
  private var shapesOfNodes: [UInt32: Set<PackedShape>] = [:]

  init(_ patterns: [String], _ texts: inout TextTable) throws(TimelineError) {
    for (index, pattern) in patterns.enumerated() {
      try add(Array(pattern.utf8), number: UInt32(index) + 1, &texts)
    }
    for index in nodes.indices {
      let own = shapesOfNodes[UInt32(index), default: []].sorted()
      nodes[index].firstShape = UInt32(shapes.count)
      nodes[index].shapeCount = UInt32(own.count)
      shapes += own
    }
    words.sort()
  }

  private mutating func add(
    _ pattern: [UInt8], number: UInt32, _ texts: inout TextTable
  ) throws(TimelineError) {
    var node: UInt32 = 0
    for part in pattern.split(separator: .dot, omittingEmptySubsequences: false) {
      let way = Way(node: node, segment: try Self.segment(part))
      node = ways[way] ?? add(way, &texts)
    }
    guard nodes[Int(node)].pattern == 0 else {
      throw TimelineError(.contradiction("a pattern stands twice among the patterns"))
    }
    nodes[Int(node)].pattern = number
    patterns.append(node)
  }

  private static func segment(_ part: ArraySlice<UInt8>) throws(TimelineError) -> Segment {
    if part.elementsEqual([.star]) { return .one }
    if part.elementsEqual([.star, .star]) { return .any }
    let runs = part.split(separator: .star, omittingEmptySubsequences: false).map(Array.init)
    if part.isEmpty || runs.dropFirst().dropLast().contains([]) {
      throw TimelineError(.contradiction("a pattern has an empty segment, or '**' inside of one"))
    }
    return runs.count == 1 ? .literal(runs[0]) : .partial(runs)
  }

  private mutating func add(_ way: Way, _ texts: inout TextTable) -> UInt32 {
    let number = UInt32(nodes.count)
    let parent = Int(way.node)
    ways[way] = number
    switch way.segment {
    case .literal(let text):
      nodes[parent].hasLiterals = 1
      nodes.append(PackedNode(kind: PackedNode.Kind.literal, text: texts.number(of: text)))
      words.append(HashIndex.word(text.span.key.key(at: parent), Int(number)))
    case .partial(let segmentRuns): addPartial(segmentRuns, at: way.node, number, &texts)
    case .one:
      nodes[parent].one = number
      nodes.append(PackedNode(kind: PackedNode.Kind.one))
    case .any:
      nodes[parent].any = number
      nodes.append(PackedNode(kind: PackedNode.Kind.any))
    }
    nodes[Int(number)].parent = way.node
    return number
  }

  private mutating func addPartial(
    _ segmentRuns: [[UInt8]], at parent: UInt32, _ number: UInt32, _ texts: inout TextTable
  ) {
    let (first, last) = (segmentRuns[0], segmentRuns[segmentRuns.count - 1])
    var node = PackedNode(
      kind: PackedNode.Kind.partial, text: UInt32(runs.count), runCount: UInt32(segmentRuns.count))
    runs += segmentRuns.map { texts.number(of: $0) }
    shapesOfNodes[parent, default: []]
      .insert(PackedShape(first: UInt32(first.count), last: UInt32(last.count)))
    let alike = Way(node: parent, segment: .partial([first, last]))
    if let previous = lastAlike[alike] {
      nodes[Int(previous)].next = number
      node.previous = previous
    } else {
      let hash = Span<UInt8>.key(first: first.span, last: last.span, at: Int(parent))
      words.append(HashIndex.word(hash, Int(number)))
    }
    lastAlike[alike] = number
    nodes.append(node)
  }
}
