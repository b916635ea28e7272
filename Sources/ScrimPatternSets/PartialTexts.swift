internal import ScrimPatterns

/// Texts for every set of what some partial segments, such as `log*` and `*in`, lead a
/// text to.
///
/// Each segment has a label that says what it leads to, and many may have the same. The
/// segments are one tree of characters and stars. All ways through it are followed at
/// once, character by character, so that each state is the nodes that a text can be at.
/// A character that no segment has, the filler, stands for all others.
///
/// At the star that ends a segment, its labels are settled: they hold whatever follows.
/// Nodes that lead to nothing else make no difference from then on and are dropped. So
/// the words of `*word*` that all have one label take as many states as they have
/// characters, not one for each set of them.
///
/// Filler can be put into most texts without changing what they match, as often as
/// one likes: those can avoid being any particular text. A set that has no text with
/// filler has few texts at all, since where two characters of a text belong to no
/// common run, filler could go between them.
struct PartialTexts {
  /// A set of labels, and a text that matches segments of exactly these.
  struct Match {
    /// The text, in the characters of all.
    var text: Range<Int>
    /// Where filler can be put into the text; nil if nowhere.
    var gap: Int?
    /// The labels, by the index of their list.
    var labels: Int
  }

  private(set) var matches: [Match] = []
  private(set) var characters: ContiguousArray<UInt8> = []

  /// The tree of the segments and the words.
  private(set) var trie = TokenTrie()

  /// How a state, the settled labels of a text and the nodes that it can be at, is
  /// reached: a second time where the first text has no gap, and another one has.
  private struct Visit {
    var state: Int32
    var previous: Int32
    var scalar: UInt32
    var length: Int32
    /// How many characters stand before the gap; -1 where there is none.
    var gap: Int32
  }

  private var visits: [Visit] = []
  /// Of each state the complements of its settled labels, and its nodes.
  private var states = ListTable<Int32>()
  private var stateHasGap: [Bool] = []
  /// Of each state the match of its labels; -1 if it has none.
  private var stateMatch: [Int32] = []
  private(set) var labels = ListTable<Int32>()
  /// Of each match the visit whose text is taken; -1 where it is a draft.
  private var matchVisits: [Int32] = []
  /// For how many matches there is a text with a gap.
  private var looseCount = 0
  private var drafts = LooseTexts()

  // Buffers.
  private var set: [Int32] = []
  private var rest: [Int32] = []
  private var settled: [Int32] = []

  /// - Parameters:
  ///   - trie: the segments, and words that are told apart from all other texts.
  ///   - filler: a character that no segment has.
  ///   - limit: how many sets there may be.
  ///   - work: how much may be done yet.
  /// - Returns: nil if that is not enough.
  init?(_ trie: TokenTrie, filler: UInt32, atMost limit: Int, work: inout Int) {
    self.trie = trie
    self.trie.measureReach(work: &work)
    if work < 0 { return nil }
    // What states there must be at least is soon walked through. Where there are many
    // more, most sets can be put together from texts of single segments.
    let fewStates = 4 * trie.nodeCount
    var possible: Int?
    self.trie.addNode(0, to: &set)
    visit(from: -1, 0, length: 0, gap: set.allSatisfy(isStar) ? 0 : -1, &work)
    var next = 0
    var ways: [UInt64] = []
    var stars: [Int32] = []
    while next < visits.count, looseCount != possible {
      let visit = visits[next]
      ways.removeAll(keepingCapacity: true)
      stars.removeAll(keepingCapacity: true)
      for index in states.range(of: Int(visit.state)) {
        let node = states.number(at: index)
        if isStar(node) { stars.append(node) }
        if node < 0 { continue }
        self.trie.forEachChild(of: Int(node)) { ways.append(UInt64($0) << 32 | UInt64($1)) }
      }
      ways.sort()
      set.removeAll(keepingCapacity: true)
      set += stars
      self.visit(from: next, filler, length: visit.length + 1, gap: visit.length, &work)
      var index = 0
      while index < ways.count {
        let scalar = UInt32(ways[index] >> 32)
        set.removeAll(keepingCapacity: true)
        set += stars
        while index < ways.count, UInt32(ways[index] >> 32) == scalar {
          self.trie.addNode(ways[index].lowerHalf, to: &set)
          index += 1
        }
        self.visit(from: next, scalar, length: visit.length + 1, gap: visit.gap, &work)
      }
      work -= stars.count + ways.count + 1
      next += 1
      if next == fewStates { possible = draft(filler, &work) }
      if work < 0 || matchVisits.count > limit { return nil }
    }
    collect()
  }

  /// Whether an element of a state stays whatever follows: a star, or a settled label.
  @inline(__always)
  private func isStar(_ element: Int32) -> Bool { element < 0 || trie.isStar(Int(element)) }

  /// Visits the state of the nodes in the set.
  private mutating func visit(
    from previous: Int, _ scalar: UInt32, length: Int32, gap: Int32, _ work: inout Int
  ) {
    if set.isEmpty { return }
    work -= SetWalk.stepWork + set.count
    set.sortAndUnique()
    settle(&work)
    let (state, isNew) = states.add(set)
    // Where only stars are left, filler at the end changes nothing.
    let isLoose = gap >= 0 || set.allSatisfy(isStar)
    let visit = Visit(
      state: Int32(state), previous: Int32(previous), scalar: scalar,
      length: length, gap: gap >= 0 ? gap : isLoose ? length : -1)
    if isNew {
      stateHasGap.append(isLoose)
      stateMatch.append(length == 0 ? -1 : match())
    } else if stateHasGap[state] || !isLoose {
      return
    }
    stateHasGap[state] = isLoose
    let match = Int(stateMatch[state])
    if match >= 0 {
      let known = matchVisits[match]
      let hasLoose = known < 0 ? drafts.has(match) : visits[Int(known)].gap >= 0
      if !hasLoose, known < 0 || isLoose {
        matchVisits[match] = Int32(visits.count)
        if isLoose { looseCount += 1 }
      }
    }
    visits.append(visit)
  }

  /// Puts the labels that hold whatever follows in place of the nodes in the set that lead
  /// to nothing else.
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
    settled.sortAndUnique()
    work -= settled.count + set.count * settled.count / 8
    rest.removeAll(keepingCapacity: true)
    for label in settled.reversed() { rest.append(~label) }
    for node in set where node >= 0 && !trie.leadsOnly(to: settled, from: Int(node)) {
      rest.append(node)
    }
    swap(&set, &rest)
  }

  /// The number of the match that the labels of the set are; -1 if it has none.
  private mutating func match() -> Int32 {
    rest.removeAll(keepingCapacity: true)
    for element in set {
      if element < 0 { rest.append(~element) } else { rest += trie.labels(of: Int(element)) }
    }
    if rest.isEmpty { return -1 }
    rest.sortAndUnique()
    return match(of: rest)
  }

  private mutating func match(of labels: [Int32]) -> Int32 {
    let (match, isNew) = self.labels.add(labels)
    if isNew { matchVisits.append(-1) }
    return Int32(match)
  }

  /// Takes texts that are put together from those of single segments, for sets that have
  /// no text with a gap so far.
  ///
  /// - Returns: how many sets there can be at most; nil if those are too many to count.
  private mutating func draft(_ filler: UInt32, _ work: inout Int) -> Int? {
    var texts = LooseTexts()
    let possible = texts.find(in: trie, filler: filler, work: &work)
    for (labels, text) in texts.found {
      let match = Int(self.match(of: labels))
      let known = matchVisits[match]
      if known >= 0, visits[Int(known)].gap >= 0 { continue }
      matchVisits[match] = -1
      drafts.keep(text, for: match)
      looseCount += 1
    }
    return possible
  }

  /// Writes the texts of the matches, and forgets how they were found.
  private mutating func collect() {
    var scalars: [UInt32] = []
    for (match, visit) in matchVisits.enumerated() {
      let start = characters.count
      var gap: Int?
      if visit < 0 {
        let text = drafts.text(for: match)
        characters += text.characters
        gap = text.gap
      } else {
        scalars.removeAll(keepingCapacity: true)
        let last = visits[Int(visit)]
        var step = last
        while step.previous >= 0 {
          scalars.append(step.scalar)
          step = visits[Int(step.previous)]
        }
        for (index, scalar) in scalars.reversed().enumerated() {
          if index == Int(last.gap) { gap = characters.count - start }
          characters.append(scalar: scalar)
        }
        if Int(last.gap) == scalars.count { gap = characters.count - start }
      }
      matches.append(Match(text: start..<characters.count, gap: gap, labels: match))
    }
    (visits, states, stateHasGap, stateMatch, matchVisits) = ([], ListTable(), [], [], [])
    drafts = LooseTexts()
  }
}

extension Array where Element: FixedWidthInteger {
  /// Puts numbers in order, each once.
  mutating func sortAndUnique() {
    if count > 32 {
      sort()
    } else {
      for index in indices.dropFirst() {
        let number = self[index]
        var place = index
        while place > 0, self[place - 1] > number {
          self[place] = self[place - 1]
          place -= 1
        }
        self[place] = number
      }
    }
    var kept = 0
    for index in indices where kept == 0 || self[index] != self[kept - 1] {
      self[kept] = self[index]
      kept += 1
    }
    removeLast(count - kept)
  }
}

extension ContiguousArray<UInt8> {
  /// Adds a character as UTF-8.
  mutating func append(scalar: UInt32) {
    if let scalar = Unicode.Scalar(scalar) { append(contentsOf: UTF8.encode(scalar) ?? .init()) }
  }
}
