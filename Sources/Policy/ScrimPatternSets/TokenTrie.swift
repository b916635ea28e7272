internal import ScrimDiagnostics
internal import ScrimPatterns

/// Segments as a tree of characters and stars, which shares the nodes of equal
/// beginnings.
struct TokenTrie {
  private struct Node {
    var scalar: UInt32
    var parent: Int32
    // The children for characters are a linked list, which 0 ends.
    var firstChild: Int32 = 0
    var nextSibling: Int32 = 0
    /// The child for a star; 0 if there is none.
    var star: Int32 = 0
    /// The labels of the segments that end here, as an index of `lists`; 0 if
    /// none does.
    var labels: Int32 = 0
    /// The labels of the segments that end here or below.
    var reach: Int32 = 0
  }

  /// The work of adding a node, which the memory for it decides.
  private static let nodeWork = 8

  /// Represents a star among the characters.
  private static let starScalar: UInt32 = .max

  private var nodes = [Node(scalar: 0, parent: -1)]
  private var childTable = SlotTable()
  /// The ends of segments that `finish` has not yet given their labels: a node
  /// in the upper half, and a label.
  private var ends: [UInt64] = []
  /// Lists of labels; the first is empty.
  private var lists: ListTable<Int32> = {
    var lists = ListTable<Int32>()
    _ = lists.add([])
    return lists
  }()

  var nodeCount: Int { nodes.count }

  @inline(__always)
  func isStar(_ node: Int) -> Bool { nodes[node].scalar == Self.starScalar }

  @inline(__always)
  func isEnd(_ node: Int) -> Bool { nodes[node].labels != 0 }

  /// The labels of the segments that end at a node.
  func labels(of node: Int) -> ArraySlice<Int32> { lists[Int(nodes[node].labels)] }

  /// Whether all segments that end at a node or below have labels among these,
  /// which are sorted.
  func leadsOnly(to labels: some RandomAccessCollection<Int32>, from node: Int) -> Bool {
    var rest = labels[...]
    for label in lists[Int(nodes[node].reach)] {
      rest = rest.drop { $0 < label }
      if rest.first != label { return false }
    }
    return true
  }

  /// Calls a closure with the character and the node of each child but the
  /// star.
  @inline(__always)
  func forEachChild(of node: Int, _ body: (UInt32, Int) -> Void) {
    var child = Int(nodes[node].firstChild)
    while child != 0 {
      body(nodes[child].scalar, child)
      child = Int(nodes[child].nextSibling)
    }
  }

  /// Adds a node to a set, and the star that can follow it immediately.
  ///
  /// A node is left out if no segment ends there and no character follows.
  @inline(__always)
  func addNode(_ node: Int, to set: inout [Int32]) {
    if nodes[node].labels != 0 || nodes[node].firstChild != 0 { set.append(Int32(node)) }
    if nodes[node].star != 0 { set.append(nodes[node].star) }
  }

  // MARK: - Building

  /// Adds the characters of a text after a node.
  ///
  /// - Returns: the last node.
  mutating func add(_ text: Span<UInt8>, after node: Int) -> Int {
    var node = node
    text.forEachScalar { node = child($0, of: node) }
    return node
  }

  mutating func addStar(after node: Int) -> Int {
    if nodes[node].star == 0 {
      nodes[node].star = Int32(nodes.count)
      nodes.append(Node(scalar: Self.starScalar, parent: Int32(node)))
    }
    return Int(nodes[node].star)
  }

  /// Ends a segment at a node.
  ///
  /// - Parameter label: the node that the segment leads to. Texts that match
  ///   segments with equal labels are interchangeable.
  mutating func end(at node: Int, _ label: Int32) {
    ends.append(UInt64(node) << 32 | UInt64(UInt32(bitPattern: label)))
  }

  /// Computes the labels that end at each node and those that it leads to, once
  /// all segments are added.
  ///
  /// - Parameter work: the work left; if it runs out, the remaining nodes are
  ///   skipped.
  mutating func finish(work: inout Int) {
    var (parts, all): ([Int32], [Int32]) = ([], [])
    work -= nodes.count * Self.nodeWork + ends.count
    ends.sort()
    var next = 0
    while next < ends.count, work >= 0 {
      let node = ends[next].upperHalf
      all.removeAll(keepingCapacity: true)
      all += labels(of: node)
      while next < ends.count, ends[next].upperHalf == node {
        all.append(Int32(truncatingIfNeeded: ends[next]))
        next += 1
      }
      all.sortAndUnique()
      work -= all.count
      nodes[node].labels = Int32(lists.add(all).index)
    }
    ends = []
    for node in nodes.indices.reversed() where work >= 0 {
      work -= 1
      parts.removeAll(keepingCapacity: true)
      if nodes[node].labels != 0 { parts.append(nodes[node].labels) }
      forEachChild(of: node) { parts.append(nodes[$1].reach) }
      if nodes[node].star != 0 { parts.append(nodes[Int(nodes[node].star)].reach) }
      guard parts.count > 1 else {
        nodes[node].reach = parts.first ?? 0
        continue
      }
      all.removeAll(keepingCapacity: true)
      for part in parts { all += lists[Int(part)] }
      work -= parts.count + 2 * all.count
      all.sortAndUnique()
      nodes[node].reach = Int32(lists.add(all).index)
    }
  }

  private mutating func child(_ scalar: UInt32, of parent: Int) -> Int {
    let hash = UInt64.key(parent, Int(scalar))
    if let known = known(scalar, of: parent, hash) { return known }
    let child = nodes.count
    nodes.append(Node(scalar: scalar, parent: Int32(parent), nextSibling: nodes[parent].firstChild))
    nodes[parent].firstChild = Int32(child)
    childTable.insert(child, hash)
    return child
  }

  private func known(_ scalar: UInt32, of parent: Int, _ hash: UInt64) -> Int? {
    childTable.number(hash) { nodes[$0].scalar == scalar && nodes[$0].parent == Int32(parent) }
  }

  // MARK: - Matching

  /// The text of the segment that ends at a node, with filler for its stars,
  /// and an offset at which more filler can be inserted.
  func text(to node: Int, filler: UInt32) -> JoinedTexts.Text {
    let path = sequence(first: node) { Int(nodes[$0].parent) }.prefix { $0 > 0 }
    var (characters, gap) = (ContiguousArray<UInt8>(), 0)
    for node in path.reversed() {
      let scalar = isStar(node) ? filler : nodes[node].scalar
      characters.append(scalar: scalar)
      if scalar == filler { gap = characters.count }
    }
    return (characters, gap)
  }

  /// The labels of the segments that a text matches.
  ///
  /// - Parameter work: the work left; if it runs out, no label is found.
  func labels(matching text: Span<UInt8>, work: inout Int) -> [Int32] {
    var (set, next): ([Int32], [Int32]) = ([], [])
    addNode(0, to: &set)
    text.forEachScalar { scalar in
      if work < 0 { return }
      next.removeAll(keepingCapacity: true)
      work -= set.count + 1
      for node in set {
        if isStar(Int(node)) { next.append(node) }
        if let child = known(scalar, of: Int(node), .key(Int(node), Int(scalar))) {
          addNode(child, to: &next)
        }
      }
      next.sortAndUnique()
      swap(&set, &next)
    }
    if work < 0 { return [] }
    var labels = set.flatMap { self.labels(of: Int($0)) }
    work -= labels.count
    labels.sortAndUnique()
    return labels
  }
}

extension Span<UInt8> {
  /// Calls a closure with each character of a text that is known to be UTF-8.
  ///
  /// A `String` of each text would be allocated for the walk alone.
  @inline(__always) func forEachScalar(_ body: (UInt32) -> Void) {
    var index = 0
    while index < count {
      let first = self[index]
      let length = first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
      var scalar = length == 1 ? UInt32(first) : UInt32(first) & (0x7F >> UInt32(length))
      for offset in 1..<Swift.max(length, 1) where index + offset < count {
        scalar = scalar << 6 | UInt32(self[index + offset] & 0x3F)
      }
      body(scalar)
      index += length
    }
  }
}
