internal import ScrimInterchange
internal import ScrimPatterns

/// Segments as a tree of characters and stars, in which those that begin alike share
/// their nodes.
struct TokenTrie {
  private struct Node {
    var scalar: UInt32
    var parent: Int32
    // The characters that follow are a chain; 0 where it ends.
    var firstChild: Int32 = 0
    var nextSibling: Int32 = 0
    /// The star that follows; 0 where there is none.
    var star: Int32 = 0
    var isEnd = false
  }

  /// Stands for a star among the characters.
  private static let starScalar: UInt32 = .max

  private var nodes = [Node(scalar: 0, parent: -1)]
  private var ways = SlotTable()

  @inline(__always)
  func isStar(_ node: Int) -> Bool { nodes[node].scalar == Self.starScalar }

  @inline(__always)
  func isEnd(_ node: Int) -> Bool { nodes[node].isEnd }

  /// Hands on the characters that follow a node, each with its node.
  @inline(__always)
  func forEachChild(of node: Int, _ body: (UInt32, Int) -> Void) {
    var child = Int(nodes[node].firstChild)
    while child != 0 {
      body(nodes[child].scalar, child)
      child = Int(nodes[child].nextSibling)
    }
  }

  /// Adds a node to a set, with the star that may follow it at once.
  ///
  /// A node at which nothing ends and no character follows makes no difference.
  @inline(__always)
  func addNode(_ node: Int, to set: inout [Int32]) {
    if nodes[node].isEnd || nodes[node].firstChild != 0 { set.append(Int32(node)) }
    if nodes[node].star != 0 { set.append(nodes[node].star) }
  }

  // MARK: - Building

  /// Adds the characters of a text behind a node.
  ///
  /// - Returns: the last node.
  mutating func add(_ text: Span<UInt8>, behind node: Int) -> Int {
    var node = node
    text.forEachScalar { node = child($0, of: node) }
    return node
  }

  mutating func addStar(behind node: Int) -> Int {
    if nodes[node].star == 0 {
      nodes[node].star = Int32(nodes.count)
      nodes.append(Node(scalar: Self.starScalar, parent: Int32(node)))
    }
    return Int(nodes[node].star)
  }

  mutating func end(at node: Int) { nodes[node].isEnd = true }

  private mutating func child(_ scalar: UInt32, of parent: Int) -> Int {
    let hash = UInt64.key(parent, Int(scalar))
    if let known = known(scalar, of: parent, hash) { return known }
    let child = nodes.count
    nodes.append(
      Node(scalar: scalar, parent: Int32(parent), nextSibling: nodes[parent].firstChild))
    nodes[parent].firstChild = Int32(child)
    ways.insert(child, hash)
    return child
  }

  private func known(_ scalar: UInt32, of parent: Int, _ hash: UInt64) -> Int? {
    ways.number(hash) { nodes[$0].scalar == scalar && nodes[$0].parent == Int32(parent) }
  }

  // MARK: - Matching

  /// The nodes at which the segments end that a text matches.
  func ends(matching text: Span<UInt8>) -> [Int32] {
    var (set, next): ([Int32], [Int32]) = ([], [])
    addNode(0, to: &set)
    text.forEachScalar { scalar in
      next.removeAll(keepingCapacity: true)
      for node in set {
        if isStar(Int(node)) { next.append(node) }
        if let child = known(scalar, of: Int(node), .key(Int(node), Int(scalar))) {
          addNode(child, to: &next)
        }
      }
      next.sortAndUnique()
      swap(&set, &next)
    }
    return set.filter { isEnd(Int($0)) }
  }
}

extension Span<UInt8> {
  /// Hands on the characters of a text that is known to be UTF-8.
  @inline(__always)
  func forEachScalar(_ body: (UInt32) -> Void) {
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
