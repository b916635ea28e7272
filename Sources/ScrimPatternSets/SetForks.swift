internal import ScrimPatterns

/// What the states of a walk have in common that differ only in the literals at their
/// own places: those that are not `**`.
///
/// What follows from a text that is no literal at a place of the state's own depends
/// on nothing else. So what one of these states has tried, the others need not try
/// again.
struct SetFork {
  /// Literals behind a `**` that were not yet tried off the list, by their pieces.
  var literals: [UInt32] = []
  var isOpenTextTried = false
  /// The texts for partial segments, if there are any, and which of them were tried.
  var partials: Int?
  var isMatchTried: [Bool] = []
}

/// The forks that are known.
struct SetForks {
  private var keys = ListTable<UInt32>()
  private var forks: [SetFork] = []
  private var origins = ListTable<UInt32>()
  /// The texts for the partial segments at the places of each list of origins.
  private(set) var partials: [PartialTexts] = []
  /// A character that no partial segment has.
  let filler: UInt32
  /// Whether some partial segments have too many texts to find.
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
  /// - Parameter work: how much may be done yet.
  mutating func fork(
    of search: PatternSearch, _ tree: PatternTree, _ bytes: Span<UInt8>, work: inout Int
  ) -> Int {
    // Every `**`; where each `*` leads; the other places with partial segments.
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
