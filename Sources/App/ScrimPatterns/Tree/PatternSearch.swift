/// A search for the patterns that match an id.
///
/// The search is allocated once for a tree, so that a lookup allocates nothing.
/// It follows all nodes that the segments so far can lead to. A node has only
/// one parent, so a segment reaches it at most once. A `**` stays reached,
/// because any further segment leads back to it.
package struct PatternSearch: Sendable {
  package var nodes: [UInt32]
  package var nodeCount = 0
  /// The nodes that the current segment leads to.
  package var nextNodes: [UInt32]
  package var nextNodeCount = 0
  /// The nodes of `**`, in the order in which they were reached.
  package var anyNodes: [UInt32]
  package var anyNodeCount = 0
  /// The index of each node in `anyNodes`; arbitrary for a node that is not in
  /// it.
  var anyIndices: [UInt32]
  /// The work done so far, for callers that bound their searches: one unit for
  /// each node that a segment is followed from, and for each shape and partial
  /// segment that it is compared with, and more for long texts.
  ///
  /// A unit takes about equally long for all patterns.
  package private(set) var work = 0

  /// - Parameter tree: the tree to search.
  package init(of tree: PatternTree) {
    let count = tree.patterns.count == 0 ? 0 : tree.nodes.count
    nodes = Array(repeating: 0, count: count)
    (nextNodes, anyNodes, anyIndices) = (nodes, nodes, nodes)
  }

  /// The nodes reached by the segments so far, except those of `**`.
  package var reachedNodes: ArraySlice<UInt32> { nodes[..<nodeCount] }
  package var reachedAnyNodes: ArraySlice<UInt32> { anyNodes[..<anyNodeCount] }

  /// The number of nodes that the search has room for.
  var capacity: Int { nodes.count }

  /// Clears the search.
  @inline(__always)
  package mutating func start() { (nodeCount, nextNodeCount, anyNodeCount) = (0, 0, 0) }

  /// Adds a node to those that the current segment leads to.
  @inline(__always)
  package mutating func reach(_ node: UInt32) {
    nextNodes[nextNodeCount] = node
    nextNodeCount &+= 1
  }

  /// Adds the node of a `**` to those that stay reached.
  ///
  /// - Returns: false if it was already one of them.
  @inline(__always)
  package mutating func reachAny(_ node: UInt32) -> Bool {
    let index = Int(anyIndices[Int(node)])
    if index < anyNodeCount, anyNodes[index] == node { return false }
    anyIndices[Int(node)] = UInt32(truncatingIfNeeded: anyNodeCount)
    anyNodes[anyNodeCount] = node
    anyNodeCount &+= 1
    return true
  }

  /// Counts work.
  @inline(__always)
  mutating func count(_ units: Int) { work &+= units }

  /// Moves on to the next segment.
  @inline(__always)
  package mutating func advance() {
    swap(&nodes, &nextNodes)
    (nodeCount, nextNodeCount) = (nextNodeCount, 0)
  }

  // MARK: - The patterns that match, once all segments are followed

  // Their groups are a min-heap in `nextNodes`, which is no longer needed for
  // nodes. So sorting them takes no memory and no quadratic time.

  /// Adds the group of a matching pattern.
  ///
  /// - Parameter group: the number of the group, starting at 1; 0 if no pattern
  ///   ends at a node.
  @inline(__always)
  mutating func note(group: UInt32) {
    if group == 0 { return }
    var index = nextNodeCount
    nextNodeCount &+= 1
    while index > 0 {
      let parent = (index &- 1) / 2
      if nextNodes[parent] < group { break }
      nextNodes[index] = nextNodes[parent]
      index = parent
    }
    nextNodes[index] = group
  }

  /// Removes the least specific group, with all of its matching patterns.
  @inline(__always)
  package mutating func takeLeastGroup() -> UInt32? {
    if nextNodeCount == 0 { return nil }
    let least = nextNodes[0]
    repeat { removeLeast() } while nextNodeCount > 0 && nextNodes[0] == least
    return least
  }

  @inline(__always)
  private mutating func removeLeast() {
    nextNodeCount &-= 1
    let last = nextNodes[nextNodeCount]
    var index = 0
    while let child = child(of: index), nextNodes[child] < last {
      nextNodes[index] = nextNodes[child]
      index = child
    }
    nextNodes[index] = last
  }

  /// The index of the lesser child in the heap; nil if there is none.
  @inline(__always)
  private func child(of index: Int) -> Int? {
    let first = index &* 2 &+ 1
    if first >= nextNodeCount { return nil }
    let second = first &+ 1
    return second < nextNodeCount && nextNodes[second] < nextNodes[first] ? second : first
  }
}
