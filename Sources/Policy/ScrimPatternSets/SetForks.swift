internal import ScrimPatterns

/// What was tried from the states that differ only in the literals at their own
/// nodes.
///
/// A state's own nodes are those that are not `**`. A text that is not a
/// literal at an own node has the same result from all of these states. So a
/// text that was tried from one state need not be tried from the others.
struct SetFork {
  /// The literals after a `**` that have not yet been followed off the list, as
  /// indices of pieces.
  var literals: [UInt32] = []
  var isOpenTextTried = false
  /// The index of the texts for partial segments; nil if there are none.
  var partials: Int?
  var isMatchTried: [Bool] = []
}

/// The forks found so far.
struct SetForks {
  private var keys = ListTable<UInt32>()
  private var forks: [SetFork] = []
  private var origins = ListTable<UInt32>()
  /// The texts for the partial segments of each list of nodes in `origins`.
  private(set) var partials: [PartialTexts] = []
  /// A character that no partial segment has.
  let filler: UInt32
  private let limit: Int
  private let equivalence: NodeEquivalence
  private var key: [UInt32] = []

  init(filler: UInt32, limit: Int, equivalence: NodeEquivalence) {
    (self.filler, self.limit, self.equivalence) = (filler, limit, equivalence)
  }

  subscript(fork: Int) -> SetFork {
    get { forks[fork] }
    _modify { yield &forks[fork] }
  }

  /// The fork of the state that a search is in.
  ///
  /// - Parameter work: the work left; if it is negative afterward, the fork is
  ///   incomplete.
  mutating func fork(
    of search: PatternSearch, _ tree: PatternTree, _ bytes: Span<UInt8>, work: inout Int
  ) -> Int {
    // The key: each `**`, the child of each `*`, the other nodes with partial
    // segments.
    key.removeAll(keepingCapacity: true)
    key += search.reachedAnyNodes
    key.append(.max)
    for node in search.reachedNodes {
      if let one = tree.one(from: Int(node), in: bytes) {
        key.append(equivalence.representative(of: one))
      }
    }
    key.append(.max)
    key += search.reachedNodes.lazy.filter { tree.hasPartials(from: $0, in: bytes) }
    work -= search.anyNodeCount + 2 * search.nodeCount
    let (fork, isNew) = keys.add(key)
    if isNew {
      work -= SetWalk.stepWork + key.count
      forks.append(newFork(of: search, tree, bytes, work: &work))
    }
    return fork
  }

  private mutating func newFork(
    of search: PatternSearch, _ tree: PatternTree, _ bytes: Span<UInt8>, work: inout Int
  ) -> SetFork {
    var fork = SetFork()
    for node in search.reachedAnyNodes {
      for literal in tree.literals(from: Int(node), in: bytes) {
        fork.literals.append(UInt32(tree.nodes.segments[literal, in: bytes].piece))
      }
    }
    work -= SetWalk.stepWork + 2 * fork.literals.count
    if search.anyNodeCount > 1 { fork.literals.sortAndUnique() }
    var nodes = (search.reachedAnyNodes + search.reachedNodes)
      .filter { tree.hasPartials(from: $0, in: bytes) }
    if nodes.isEmpty { return fork }
    work -= 2 * nodes.count
    nodes.sort()
    let (partials, isNew) = origins.add(nodes)
    if isNew {
      var trie = TokenTrie()
      for node in nodes {
        for partial in tree.partials(from: Int(node), in: bytes) {
          let number = tree.nodes.segments[partial, in: bytes].partial
          let label = equivalence.representative(of: UInt32(partial))
          tree.add(number, label, to: &trie, work: &work, bytes)
        }
      }
      guard let texts = PartialTexts(trie, filler: filler, atMost: limit, work: &work) else {
        return fork
      }
      self.partials.append(texts)
    }
    fork.partials = partials
    fork.isMatchTried = Array(repeating: false, count: self.partials[partials].matches.count)
    work -= fork.isMatchTried.count / 4
    return fork
  }
}
