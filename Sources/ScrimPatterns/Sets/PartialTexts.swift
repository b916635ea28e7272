/// Texts for every set of some partial segments, such as `log*` and `*in`, that a text
/// can match.
///
/// The segments are one tree of characters and stars. All ways through it are followed
/// at once, character by character, so that each state is the nodes that a text can
/// be at. A character that no segment has, the filler, stands for all others.
///
/// Filler can be put into most texts without changing what they match, as often as
/// one likes: those can avoid being any particular text. A set that has no text with
/// filler has few texts at all, since where two characters of a text belong to no
/// common run, filler could go between them.
struct PartialTexts {
  /// A set of segments, and a text that matches exactly these.
  struct Match {
    /// The text, in the characters of all.
    var text: Range<Int>
    /// Where filler can be put into the text; nil if nowhere.
    var gap: Int?
    /// The nodes at which the segments end, in the list of all.
    var ends: Range<Int>
  }

  private(set) var matches: [Match] = []
  private(set) var characters: [UInt8] = []
  private(set) var ends: [Int32] = []

  /// The tree of the segments and the words.
  private(set) var trie = TokenTrie()

  // The states, by the nodes in each, and by how each is reached: a state is reached
  // a second time where the first text had no gap, and the second one has.
  private struct Visit {
    var state: Int32
    var previous: Int32
    var scalar: UInt32
    var length: Int32
    /// How many characters stand before the gap; -1 where there is none.
    var gap: Int32
  }

  private var visits: [Visit] = []
  private var stateStarts = [0]
  private var nodes: [Int32] = []
  private var stateHasGap: [Bool] = []
  private var stateMatch: [Int32] = []
  private var states = SlotTable()
  /// Of each match the visit whose text is taken.
  private var matchVisits: [Int32] = []
  private var matchEnds = [0]
  private var matchSlots = SlotTable()
  private var set: [Int32] = []

  /// - Parameters:
  ///   - trie: the segments, and words that are told apart from all other texts.
  ///   - filler: a character that no segment has.
  ///   - limit: how many sets there may be.
  ///   - work: how much may be done yet.
  /// - Returns: nil if that is not enough.
  init?(_ trie: TokenTrie, filler: UInt32, atMost limit: Int, work: inout Int) {
    self.trie = trie
    trie.addNode(0, to: &set)
    let rootGap: Int32 = set.allSatisfy { trie.isStar(Int($0)) } ? 0 : -1
    visit(from: -1, 0, length: 0, gap: rootGap)
    var next = 0
    var ways: [UInt64] = []
    var stars: [Int32] = []
    while next < visits.count {
      let visit = visits[next]
      let range = stateStarts[Int(visit.state)]..<stateStarts[Int(visit.state) + 1]
      ways.removeAll(keepingCapacity: true)
      stars.removeAll(keepingCapacity: true)
      for index in range {
        let node = Int(nodes[index])
        if trie.isStar(node) { stars.append(nodes[index]) }
        trie.forEachChild(of: node) { ways.append(UInt64($0) << 32 | UInt64($1)) }
      }
      ways.sort()
      set.removeAll(keepingCapacity: true)
      set += stars
      self.visit(from: next, filler, length: visit.length + 1, gap: visit.length)
      var index = 0
      while index < ways.count {
        let scalar = UInt32(ways[index] >> 32)
        set.removeAll(keepingCapacity: true)
        set += stars
        while index < ways.count, UInt32(ways[index] >> 32) == scalar {
          trie.addNode(ways[index].lowerHalf, to: &set)
          index += 1
        }
        work -= set.count + 1
        self.visit(from: next, scalar, length: visit.length + 1, gap: visit.gap)
      }
      work -= stars.count + ways.count + 1
      if work < 0 || matchVisits.count > limit { return nil }
      next += 1
    }
    collect()
  }

  /// Visits the state of the nodes in the set.
  private mutating func visit(from previous: Int, _ scalar: UInt32, length: Int32, gap: Int32) {
    if set.isEmpty { return }
    set.sortAndUnique()
    var hash: UInt64 = 0
    for node in set { hash = .key(Int(hash >> 32), Int(node)) ^ hash }
    let state = states.number(hash) { state in
      let start = stateStarts[state]
      guard stateStarts[state + 1] - start == set.count else { return false }
      for index in 0..<set.count where nodes[start + index] != set[index] { return false }
      return true
    }
    // Where only stars are left, filler at the end changes nothing.
    let isLoose = gap >= 0 || set.allSatisfy { trie.isStar(Int($0)) }
    let visit = Visit(
      state: Int32(state ?? stateHasGap.count), previous: Int32(previous), scalar: scalar,
      length: length, gap: gap >= 0 ? gap : isLoose ? length : -1)
    if let state {
      if stateHasGap[state] || !isLoose { return }
      stateHasGap[state] = true
    } else {
      states.insert(stateHasGap.count, hash)
      nodes += set
      stateStarts.append(nodes.count)
      stateHasGap.append(isLoose)
      stateMatch.append(length == 0 ? -1 : match())
    }
    let match = Int(stateMatch[Int(visit.state)])
    if match >= 0 {
      let known = matchVisits[match]
      if known < 0 || isLoose && visits[Int(known)].gap < 0 {
        matchVisits[match] = Int32(visits.count)
      }
    }
    visits.append(visit)
  }

  /// The number of the match that the nodes in the set are; -1 if no segment ends.
  private mutating func match() -> Int32 {
    let start = ends.count
    for node in set where trie.isEnd(Int(node)) { ends.append(node) }
    if ends.count == start { return -1 }
    var hash: UInt64 = 0
    for index in start..<ends.count { hash = .key(Int(hash >> 32), Int(ends[index])) ^ hash }
    let known = matchSlots.number(hash) { match in
      ends[matchEnds[match]..<matchEnds[match + 1]].elementsEqual(ends[start...])
    }
    if let known {
      ends.removeSubrange(start...)
      return Int32(known)
    }
    matchSlots.insert(matchVisits.count, hash)
    matchVisits.append(-1)
    matchEnds.append(ends.count)
    return Int32(matchVisits.count - 1)
  }

  /// Writes the texts of the matches, and forgets how they were found.
  private mutating func collect() {
    var scalars: [UInt32] = []
    for (match, visit) in matchVisits.enumerated() {
      scalars.removeAll(keepingCapacity: true)
      let last = visits[Int(visit)]
      var step = last
      while step.previous >= 0 {
        scalars.append(step.scalar)
        step = visits[Int(step.previous)]
      }
      let start = characters.count
      var gap: Int?
      for (index, scalar) in scalars.reversed().enumerated() {
        if index == Int(last.gap) { gap = characters.count - start }
        characters.append(scalar: scalar)
      }
      if Int(last.gap) == scalars.count { gap = characters.count - start }
      matches.append(
        Match(
          text: start..<characters.count, gap: gap, ends: matchEnds[match]..<matchEnds[match + 1]))
    }
    (visits, nodes, stateStarts, stateHasGap, stateMatch) = ([], [], [], [], [])
    (states, matchSlots, matchVisits, matchEnds) = (SlotTable(), SlotTable(), [], [])
  }
}

extension [Int32] {
  /// Puts a few numbers in order, each once.
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

extension [UInt8] {
  /// Adds a character as UTF-8.
  mutating func append(scalar: UInt32) {
    if let scalar = Unicode.Scalar(scalar) { append(contentsOf: UTF8.encode(scalar) ?? .init()) }
  }
}
