internal import ScrimPatterns

/// Texts for every set of labels that a text can get from partial segments,
/// such as `log*` and `*in`.
///
/// The label of a segment says which node it leads to; several segments may
/// share a label. The segments form a trie of characters and stars. The walk
/// follows all of its paths at once, character by character, so a state is the
/// set of nodes that a text can reach. The filler, a character in no segment,
/// represents all other characters.
///
/// A label is settled at the star that ends its segment, because it holds
/// whatever follows. A node that leads only to settled labels no longer makes a
/// difference, and is dropped. So the words of `*word*` with one label take as
/// many states as they have characters, not one for each set of words.
///
/// Most texts have a gap: filler can be inserted there any number of times
/// without changing what the text matches. A text with a gap can differ from
/// any given text. A set whose texts have no gap has few texts: if two adjacent
/// characters were part of no common run, filler could go between them.
struct PartialTexts {
  /// A set of labels, and a text that matches segments with exactly these
  /// labels.
  struct Match {
    /// The text, as a range of `characters`.
    var text: Range<Int>
    /// The offset in the text at which filler can be inserted; nil if there is
    /// none.
    var gap: Int?
    /// The labels, as an index of `PartialTexts.labels`.
    var labels: Int
  }

  private(set) var matches: [Match] = []
  private(set) var characters: ContiguousArray<UInt8> = []

  /// The trie of the segments and the words.
  private(set) var trie = TokenTrie()

  /// How the walk reached a state: the settled labels of a text, and the nodes
  /// that it can be at.
  ///
  /// A state is visited again if its first text has no gap and another text has
  /// one.
  private struct Visit {
    var state: Int32
    var previous: Int32
    var scalar: UInt32
    var length: Int32
    /// The number of characters before the gap; -1 if there is no gap.
    var gap: Int32
  }

  private var visits: [Visit] = []
  /// For each state, the complements of its settled labels, then its nodes.
  private var states = ListTable<Int32>()
  private var stateHasGap: [Bool] = []
  /// For each state, the match with its labels; -1 if it has no labels.
  private var stateMatch: [Int32] = []
  private(set) var labels = ListTable<Int32>()
  /// For each match, the visit that gives its text; -1 if the text is a draft.
  private var matchVisits: [Int32] = []
  /// The number of matches whose text has a gap.
  private var looseCount = 0
  /// The joined texts of matches.
  private var drafts: [Int: JoinedTexts.Text] = [:]

  // Buffers.
  private var set: [Int32] = []
  private var rest: [Int32] = []
  private var settled: [Int32] = []

  /// - Parameters:
  ///   - trie: the segments, and words to distinguish from all other texts.
  ///   - filler: a character that no segment has.
  ///   - limit: the largest number of sets.
  ///   - work: the work left, which this reduces; negative if there are more
  ///     sets than the limit.
  /// - Returns: nil if no work is left.
  init?(_ trie: TokenTrie, filler: UInt32, atMost limit: Int, work: inout Int) {
    self.trie = trie
    self.trie.finish(work: &work)
    if work < 0 { return nil }
    // A walk with few states ends soon. In one with many more, most sets have
    // texts that can be joined from those of single segments.
    let fewStates = 4 * trie.nodeCount
    var possible: Int?
    self.trie.addNode(0, to: &set)
    visit(from: -1, 0, length: 0, gap: set.allSatisfy(isStar) ? 0 : -1, &work)
    var next = 0
    var edges: [UInt64] = []
    var stars: [Int32] = []
    while next < visits.count, looseCount != possible {
      let visit = visits[next]
      edges.removeAll(keepingCapacity: true)
      stars.removeAll(keepingCapacity: true)
      for node in states[Int(visit.state)] {
        if isStar(node) { stars.append(node) }
        if node >= 0 {
          self.trie.forEachChild(of: Int(node)) { edges.append(UInt64($0) << 32 | UInt64($1)) }
        }
      }
      edges.sort()
      set.removeAll(keepingCapacity: true)
      set += stars
      self.visit(from: next, filler, length: visit.length + 1, gap: visit.length, &work)
      var index = 0
      while index < edges.count {
        let scalar = UInt32(edges[index] >> 32)
        set.removeAll(keepingCapacity: true)
        set += stars
        while index < edges.count, UInt32(edges[index] >> 32) == scalar {
          self.trie.addNode(edges[index].lowerHalf, to: &set)
          index += 1
        }
        self.visit(from: next, scalar, length: visit.length + 1, gap: visit.gap, &work)
      }
      work -= stars.count + edges.count + 1
      next += 1
      if next == fewStates { possible = draft(filler, &work) }
      if matchVisits.count > limit { work = min(work, -1) }
      if work < 0 { return nil }
    }
    collect(&work)
    if work < 0 { return nil }
  }

  /// Whether an element stays in a state whatever follows: a star or a settled
  /// label.
  @inline(__always)
  private func isStar(_ element: Int32) -> Bool { element < 0 || trie.isStar(Int(element)) }

  /// Visits the state in `set`.
  private mutating func visit(
    from previous: Int, _ scalar: UInt32, length: Int32, gap: Int32, _ work: inout Int
  ) {
    if set.isEmpty { return }
    work -= SetWalk.stepWork + set.count
    if work < 0 { return }
    set.sortAndUnique()
    settle(&work)
    let (state, isNew) = states.add(set)
    // If only stars are left, filler at the end changes nothing.
    let isLoose = gap >= 0 || set.allSatisfy(isStar)
    let visit = Visit(
      state: Int32(state), previous: Int32(previous), scalar: scalar,
      length: length, gap: gap >= 0 ? gap : isLoose ? length : -1)
    if isNew {
      work -= SetWalk.stepWork + set.count / 2
      stateHasGap.append(isLoose)
      stateMatch.append(length == 0 ? -1 : match(&work))
    } else if stateHasGap[state] || !isLoose {
      return
    }
    stateHasGap[state] = isLoose
    let match = Int(stateMatch[state])
    if match >= 0 {
      let known = matchVisits[match]
      let hasLoose = known < 0 ? drafts[match] != nil : visits[Int(known)].gap >= 0
      if !hasLoose, known < 0 || isLoose {
        matchVisits[match] = Int32(visits.count)
        if isLoose { looseCount += 1 }
      }
    }
    visits.append(visit)
  }

  /// Adds the settled labels to `set`, and removes the nodes that lead only to
  /// settled labels.
  private mutating func settle(_ work: inout Int) {
    settled.removeAll(keepingCapacity: true)
    for element in set {
      if element < 0 {
        settled.append(~element)
      } else if trie.isStar(Int(element)), trie.isEnd(Int(element)) {
        settled += trie.labels(of: Int(element))
      }
    }
    if settled.isEmpty { return }
    work -= settled.count + set.count * settled.count / 8
    settled.sortAndUnique()
    rest.removeAll(keepingCapacity: true)
    for label in settled.reversed() { rest.append(~label) }
    for node in set where node >= 0 && !trie.leadsOnly(to: settled, from: Int(node)) {
      rest.append(node)
    }
    swap(&set, &rest)
  }

  /// The index of the match with the labels of `set`; -1 if there are none.
  private mutating func match(_ work: inout Int) -> Int32 {
    rest.removeAll(keepingCapacity: true)
    for element in set {
      if element < 0 { rest.append(~element) } else { rest += trie.labels(of: Int(element)) }
    }
    if rest.isEmpty { return -1 }
    work -= SetWalk.stepWork + rest.count
    rest.sortAndUnique()
    return match(of: rest)
  }

  private mutating func match(of labels: [Int32]) -> Int32 {
    let (match, isNew) = self.labels.add(labels)
    if isNew { matchVisits.append(-1) }
    return Int32(match)
  }

  /// Joins texts from those of single segments, for sets that have no text with
  /// a gap so far.
  ///
  /// - Returns: an upper bound on the number of sets; nil if there are too many
  ///   to count.
  private mutating func draft(_ filler: UInt32, _ work: inout Int) -> Int? {
    var texts = JoinedTexts()
    let possible = texts.find(in: trie, filler: filler, work: &work)
    for (labels, text) in texts.found {
      let match = Int(self.match(of: labels))
      let known = matchVisits[match]
      if known >= 0, visits[Int(known)].gap >= 0 { continue }
      matchVisits[match] = -1
      drafts[match] = text
      looseCount += 1
    }
    return possible
  }

  /// Writes the texts of the matches, and frees the states of the walk.
  private mutating func collect(_ work: inout Int) {
    let visits = visits
    for (match, visit) in matchVisits.enumerated() where work >= 0 {
      let start = characters.count
      var gap: Int?
      if visit < 0 {
        characters += drafts[match]?.characters ?? []
        gap = drafts[match]?.gap
      } else {
        let last = visits[Int(visit)]
        let path = sequence(first: last) { $0.previous < 0 ? nil : visits[Int($0.previous)] }
        // The first visit has read no character.
        for step in path.reversed() {
          if step.length > 0 { characters.append(scalar: step.scalar) }
          if step.length == last.gap { gap = characters.count - start }
        }
      }
      work -= characters.count - start
      matches.append(Match(text: start..<characters.count, gap: gap, labels: match))
    }
    (self.visits, states, stateHasGap) = ([], ListTable(), [])
    (stateMatch, matchVisits, drafts) = ([], [], [:])
  }
}

extension Array where Element: FixedWidthInteger {
  /// Sorts the numbers and removes duplicates.
  mutating func sortAndUnique() {
    if count < 2 { return }
    sort()
    var kept = 0
    for index in indices where kept == 0 || self[index] != self[kept - 1] {
      self[kept] = self[index]
      kept += 1
    }
    removeLast(count - kept)
  }
}

extension ContiguousArray<UInt8> {
  /// Appends a character as UTF-8.
  mutating func append(scalar: UInt32) {
    if let scalar = Unicode.Scalar(scalar) { append(contentsOf: UTF8.encode(scalar) ?? .init()) }
  }
}
