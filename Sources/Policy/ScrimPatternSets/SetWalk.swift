internal import ScrimInterchange
internal import ScrimPatterns

/// A walk over all states that ids can reach in a pattern tree.
///
/// A state is what a path of segments leaves to decide: the nodes with
/// children, every `**` that was reached, and the listed ids that begin with
/// the path. From each state, a few texts represent all possible segments:
///
/// - each literal that leads on from a node of the state;
/// - for each set of labels that a text can get from partial segments, a text
///   that is not one of those literals;
/// - a text that is neither a literal nor matched by a partial segment.
///
/// A text represents others if they lead to equivalent nodes: see
/// `NodeEquivalence`. The search that apps run decides where a text leads. Of two
/// states with equal nodes, the one without listed ids has every set of the
/// other. So a text that leaves the list represents those that stay on it.
///
/// States that differ only in literals share what they have tried: see
/// `SetFork`.
///
/// The number of states can grow exponentially with the stars of the patterns,
/// even if there are few sets. Every step reduces one work budget by its time
/// and memory. The walk stops when the budget is used up. With `n` bytes of
/// patterns and `w` units of work, the walk takes `O(n log n + w)` time and
/// `O(n + w)` memory. It may exceed the budget by one step: reading all
/// patterns, or following one text from all nodes.
struct SetWalk {
  /// What a text represents, which decides what it must not be.
  private enum Role {
    case literal
    /// A match of partial segments, which is neither a literal nor on the list.
    case partial
    /// Any other text: not a literal, not matched by a partial segment, and not
    /// on the list.
    case open
    /// A segment of a listed id, which may be anything.
    case listed
  }

  /// The work that is allowed for each set within the limit.
  ///
  /// Thousands of patterns that hardly overlap need far less, and the standard
  /// limit takes less than half a second. Work is counted in nodes, characters
  /// and stored numbers, so that every machine stops at the same point. A unit
  /// takes about 15 ns and a few bytes, whatever the patterns.
  static let workPerSet = 500

  /// The work of each step between two states, besides its nodes.
  static let stepWork = 16

  private let tree: PatternTree
  private let list: TextList
  private let limit: Int
  private(set) var work: Int
  private var search: PatternSearch
  private let equivalence: NodeEquivalence

  /// For each state, its nodes, then the range of its listed ids.
  private var states = ListTable<UInt32>()
  private var listed: [ListedIDs] = []
  /// For each state, the work of searching for the path to it.
  private var efforts: [Int] = []
  private var forks: SetForks
  /// For each piece, the last state that has it as a literal of an own node.
  private var owners: [Int32]

  private(set) var found = FoundSets()
  private(set) var unmatched: FoundSets.Ending?

  // Buffers.
  private var set: [Int32] = []
  private var next: [UInt32] = []

  /// - Parameter work: the work that is allowed.
  init(_ tree: PatternTree, _ listed: TextList, _ limit: Int, work: Int, _ bytes: Span<UInt8>) {
    (self.tree, list, self.limit, self.work) = (tree, listed, limit, work)
    equivalence = NodeEquivalence(tree, bytes)
    forks = SetForks(filler: tree.filler(bytes), limit: limit, equivalence: equivalence)
    search = PatternSearch(of: tree)
    owners = Array(repeating: -1, count: tree.pieces.count)
  }

  /// A character that no partial segment has.
  var filler: UInt32 { forks.filler }

  /// - Returns: whether the walk was completed.
  mutating func run(_ bytes: Span<UInt8>) -> Bool {
    guard tree.patterns.count > 0 else {
      unmatched = unlistedID()
      return true
    }
    search.start()
    tree.reach(0, &search, bytes)
    next = [0] + search.reachedAnyNodes.map(equivalence.representative)
    next.sortAndUnique()
    let all = ListedIDs.all(list)
    if isNew(all) { visit(all, FoundSets.Ending(state: -1, text: 0..<0), 0) }
    var state = 0
    while state < listed.count, hasRoom {
      explore(state, bytes)
      state += 1
    }
    return hasRoom
  }

  private var hasRoom: Bool { work >= 0 }

  /// An unlisted id, for a tree without patterns.
  private mutating func unlistedID() -> FoundSets.Ending {
    let all = ListedIDs.all(list)
    var text: ContiguousArray<UInt8> = []
    repeat { text.append(UInt8(ascii: "x")) } while all.narrowed(by: text.span, list).isListed
    return FoundSets.Ending(state: 0, text: found.keep(text.span))
  }

  // MARK: - One state

  private mutating func explore(_ state: Int, _ bytes: Span<UInt8>) {
    enter(state, bytes)
    let fork = forks.fork(of: search, tree, bytes, work: &work)
    if !hasRoom { return }
    for own in search.reachedNodes {
      for node in tree.literals(from: Int(own), in: bytes) {
        let piece = tree.nodes.segments[node, in: bytes].piece
        if owners[piece] == Int32(state) { continue }
        owners[piece] = Int32(state)
        _ = attempt(bytes.extracting(tree.pieces.range(piece, in: bytes)), .literal, state, bytes)
        if !hasRoom { return }
      }
    }
    attemptLiterals(of: fork, state, bytes)
    if !forks[fork].isOpenTextTried { attemptOpenText(of: fork, state, bytes) }
    if let partials = forks[fork].partials { attemptMatches(of: fork, partials, state, bytes) }
  }

  /// Loads the nodes of a state into the search.
  private mutating func enter(_ state: Int, _ bytes: Span<UInt8>) {
    search.start()
    for node in states[state].dropLast(2) {
      if node != 0, tree.nodes.segments[Int(node), in: bytes] == .any {
        _ = search.reachAny(node)
      } else {
        search.reach(node)
      }
    }
    search.advance()
  }

  /// Tries the remaining literals after a `**`.
  ///
  /// Literals of the state's own nodes were tried before, and lead elsewhere
  /// than from other states.
  private mutating func attemptLiterals(of fork: Int, _ state: Int, _ bytes: Span<UInt8>) {
    if forks[fork].literals.isEmpty { return }
    let literals = forks[fork].literals
    forks[fork].literals.removeAll(keepingCapacity: true)
    for (index, piece) in literals.enumerated() {
      let isOwn = owners[Int(piece)] == Int32(state)
      let text = bytes.extracting(tree.pieces.range(Int(piece), in: bytes))
      if isOwn || !attempt(text, .literal, state, bytes) {
        forks[fork].literals.append(piece)
      }
      if !hasRoom { return forks[fork].literals += literals[(index + 1)...] }
    }
  }

  private mutating func attemptOpenText(of fork: Int, _ state: Int, _ bytes: Span<UInt8>) {
    forks[fork].isOpenTextTried = true
    for letter in [UInt8(ascii: "x"), UInt8(ascii: "y"), UInt8(ascii: "z")] {
      let text: ContiguousArray = [letter]
      if attempt(text.span, .open, state, bytes) { return }
    }
    var text: ContiguousArray<UInt8> = []
    repeat {
      text.append(scalar: forks.filler)
    } while !attempt(text.span, .open, state, bytes) && hasRoom
  }

  // MARK: - Partial segments

  private mutating func attemptMatches(
    of fork: Int, _ partials: Int, _ state: Int, _ bytes: Span<UInt8>
  ) {
    work -= forks[fork].isMatchTried.count / 16
    for index in forks[fork].isMatchTried.indices where !forks[fork].isMatchTried[index] {
      let match = forks.partials[partials].matches[index]
      var text = ContiguousArray(forks.partials[partials].characters[match.text])
      while hasRoom {
        if attempt(text.span, .partial, state, bytes) {
          forks[fork].isMatchTried[index] = true
          break
        }
        guard let gap = match.gap else {
          forks[fork].isMatchTried[index] = attemptOthers(like: index, partials, state, bytes)
          break
        }
        var filling: ContiguousArray<UInt8> = []
        filling.append(scalar: forks.filler)
        text.insert(contentsOf: filling, at: gap)
      }
      if !hasRoom { return }
    }
  }

  /// Tries the other texts of a match with few texts, after the first was a
  /// literal or listed.
  ///
  /// It tries one that is neither or, if there is none, all listed ones.
  ///
  /// - Returns: whether one that is neither was followed.
  private mutating func attemptOthers(
    like index: Int, _ partials: Int, _ state: Int, _ bytes: Span<UInt8>
  ) -> Bool {
    let match = forks.partials[partials].matches[index]
    let labels = Array(forks.partials[partials].labels[match.labels])
    let trie = forks.partials[partials].trie
    var words = TextTable()
    for node in states[state].dropLast(2) {
      for literal in tree.literals(from: Int(node), in: bytes) {
        let piece = tree.nodes.segments[literal, in: bytes].piece
        let text = bytes.extracting(tree.pieces.range(piece, in: bytes))
        if trie.labels(matching: text, work: &work) == labels { _ = words.number(of: text) }
      }
    }
    let literalCount = words.list.count
    let (list, listed) = (self.list, self.listed[state])
    for number in listed.range where hasRoom {
      let tail = list.characters.span.extracting(listed.tail(number, list))
      let text = tail.extracting(first: tail.indices.first { tail[$0] == .dot } ?? tail.count)
      if trie.labels(matching: text, work: &work) == labels { _ = words.number(of: text) }
    }
    var wordTrie = trie
    for word in 0..<words.list.count {
      let text = words.list.characters.span.extracting(words.list.range(of: word))
      // No node has this label.
      wordTrie.end(at: wordTrie.add(text, after: 0), .max - Int32(word))
    }
    guard let others = PartialTexts(wordTrie, filler: forks.filler, atMost: limit, work: &work)
    else { return false }
    let other = others.matches.first { others.labels[$0.labels].elementsEqual(labels) }
    if let other {
      let text = others.characters.span.extracting(other.text)
      if attempt(text, .partial, state, bytes) { return true }
    }
    for word in literalCount..<words.list.count where hasRoom {
      let text = words.list.characters.span.extracting(words.list.range(of: word))
      _ = attempt(text, .listed, state, bytes)
    }
    return false
  }

  // MARK: - One text

  /// Follows a text from the entered state, if the text may have its role.
  ///
  /// - Returns: whether the text was followed off the list.
  private mutating func attempt(
    _ text: Span<UInt8>, _ role: Role, _ state: Int, _ bytes: Span<UInt8>
  ) -> Bool {
    let (isListed, listed) = self.listed[state].narrowed(by: text, list)
    let isOff = !isListed && listed.range.isEmpty
    work -= Self.stepWork + text.count / 16
    if !isOff, role == .partial || role == .open { return false }
    let anyNodeCount = search.anyNodeCount
    let before = search.work
    tree.follow(text, &search, bytes)
    let effort = search.work - before
    work -= effort + search.nextNodeCount + search.anyNodeCount
    defer {
      search.nextNodeCount = 0
      search.anyNodeCount = anyNodeCount
    }
    set.removeAll(keepingCapacity: true)
    next.removeAll(keepingCapacity: true)
    for index in 0..<search.nextNodeCount {
      let node = search.nextNodes[index]
      if role == .partial || role == .open {
        let segment = tree.nodes.segments[Int(node), in: bytes]
        if segment.isLiteral || role == .open && segment.isPartial { return false }
      }
      note(node, bytes)
      if tree.leadsOn(from: Int(node), in: bytes) {
        next.append(equivalence.representative(of: node))
      }
    }
    for node in search.reachedAnyNodes {
      note(node, bytes)
      next.append(equivalence.representative(of: node))
    }
    let total = efforts[state] + effort + Self.stepWork + text.count
    let kept = isListed ? nil : record(text, state, total)
    next.sortAndUnique()
    if isNew(listed) {
      visit(listed, FoundSets.Ending(state: Int32(state), text: kept ?? found.keep(text)), total)
    }
    return isOff
  }

  @inline(__always)
  private mutating func note(_ node: UInt32, _ bytes: Span<UInt8>) {
    let group = tree.nodes.ends[Int(node), in: bytes]
    if group != 0 { set.append(Int32(group) - 1) }
  }

  /// Records the set of groups that an id matches.
  ///
  /// - Parameter effort: the work of searching for the id.
  /// - Returns: the text, if it is stored now.
  private mutating func record(_ text: Span<UInt8>, _ state: Int, _ effort: Int) -> Range<Int32>? {
    set.sortAndUnique()
    let isKnown = set.isEmpty ? unmatched != nil : found.sets.index(of: set) != nil
    if isKnown { return nil }
    if !set.isEmpty, found.sets.count == limit {
      work = min(work, -1)
      return nil
    }
    let ending = FoundSets.Ending(state: Int32(state), text: found.keep(text))
    if set.isEmpty {
      unmatched = ending
    } else {
      // Callers search for the example again, and look at each group.
      work -= effort + 8 * set.count
      found.append(set, ending)
    }
    return ending.text
  }

  /// Whether the state in `next` is new, and so is the state without listed
  /// ids, which represents it.
  private mutating func isNew(_ listed: ListedIDs) -> Bool {
    next += [0, 0]
    if states.index(of: next) != nil { return false }
    if listed.range.isEmpty { return true }
    next[next.count - 2] = UInt32(listed.range.lowerBound)
    next[next.count - 1] = UInt32(listed.range.upperBound)
    return states.index(of: next) == nil
  }

  /// Adds the state in `next`, with some listed ids, to those to explore.
  private mutating func visit(_ listed: ListedIDs, _ origin: FoundSets.Ending, _ effort: Int) {
    work -= Self.stepWork + 2 * next.count + origin.text.count
    efforts.append(effort)
    _ = states.add(next)
    self.listed.append(listed)
    found.appendState(origin)
  }
}
