internal import ScrimPatterns

/// What was tried from the states that differ only in the literals at their own
/// nodes.
///
/// A state's own nodes are those that are not `**`. A text that is no literal
/// at an own node has the same result from all of these states. So a text that
/// was tried from one state need not be tried from the others.
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
  /// Whether the texts for some partial segments took too much work.
  private(set) var isExhausted = false
  private let limit: Int
  private let alike: AlikePlaces
  private var key: [UInt32] = []

  init(filler: UInt32, limit: Int, alike: AlikePlaces) {
    self.filler = filler
    self.alike = alike
    self.limit = limit
  }

  subscript(fork: Int) -> SetFork {
    get { forks[fork] }
    _modify { yield &forks[fork] }
  }

  /// The fork of the state that a search is in.
  ///
  /// - Parameter work: the work left.
  mutating func fork(
    of search: PatternSearch, _ tree: PatternTree, _ bytes: Span<UInt8>, work: inout Int
  ) -> Int {
    // The key: each `**`, the child of each `*`, the other nodes with partial
    // segments.
    key.removeAll(keepingCapacity: true)
    key += search.standing[..<search.standingCount]
    key.append(.max)
    for index in 0..<search.placeCount {
      if let one = tree.one(from: Int(search.places[index]), in: bytes) {
        key.append(alike.first(like: one))
      }
    }
    key.append(.max)
    for index in 0..<search.placeCount
    where !tree.partials(from: Int(search.places[index]), in: bytes).isEmpty {
      key.append(search.places[index])
    }
    let (fork, isNew) = keys.add(key)
    if isNew { forks.append(newFork(of: search, tree, bytes, work: &work)) }
    return fork
  }

  private mutating func newFork(
    of search: PatternSearch, _ tree: PatternTree, _ bytes: Span<UInt8>, work: inout Int
  ) -> SetFork {
    var fork = SetFork()
    var places: [UInt32] = []
    for index in 0..<search.standingCount {
      let place = Int(search.standing[index])
      for literal in tree.literals(from: place, in: bytes) {
        fork.literals.append(UInt32(tree.places.segments[literal, in: bytes].piece))
      }
      if !tree.partials(from: place, in: bytes).isEmpty { places.append(UInt32(place)) }
    }
    work -= SetWalk.stepWork + fork.literals.count
    if search.standingCount > 1 { fork.literals.sortAndUnique() }
    for index in 0..<search.placeCount
    where !tree.partials(from: Int(search.places[index]), in: bytes).isEmpty {
      places.append(search.places[index])
    }
    if places.isEmpty { return fork }
    places.sort()
    let (partials, isNew) = origins.add(places)
    if isNew {
      var trie = TokenTrie()
      for place in places {
        for partial in tree.partials(from: Int(place), in: bytes) {
          let number = tree.places.segments[partial, in: bytes].partial
          tree.add(number, alike.first(like: UInt32(partial)), to: &trie, bytes)
        }
      }
      guard let texts = PartialTexts(trie, filler: filler, atMost: limit, work: &work) else {
        isExhausted = true
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
