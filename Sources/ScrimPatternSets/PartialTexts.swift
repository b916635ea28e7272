internal import ScrimPatterns

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
    /// The nodes at which the segments end, by their index among all such lists.
    var ends: Int
  }

  private(set) var matches: [Match] = []
  private(set) var characters: ContiguousArray<UInt8> = []

  /// The tree of the segments and the words.
  private(set) var trie = TokenTrie()

  /// How a state, the nodes that a text can be at, is reached: a second time where
  /// the first text has no gap, and another one has.
  private struct Visit {
    var state: Int32
    var previous: Int32
    var scalar: UInt32
    var length: Int32
    /// How many characters stand before the gap; -1 where there is none.
    var gap: Int32
  }

  private var visits: [Visit] = []
  private var states = ListTable<Int32>()
  private var stateHasGap: [Bool] = []
  /// Of each state the segments that end there; -1 if none does.
  private var stateMatch: [Int32] = []
  private(set) var ends = ListTable<Int32>()
  /// Of each match the visit whose text is taken.
  private var matchVisits: [Int32] = []
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
      ways.removeAll(keepingCapacity: true)
      stars.removeAll(keepingCapacity: true)
      for index in states.range(of: Int(visit.state)) {
        let node = Int(states.number(at: index))
        if trie.isStar(node) { stars.append(Int32(node)) }
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
    let (state, isNew) = states.add(set)
    // Where only stars are left, filler at the end changes nothing.
    let isLoose = gap >= 0 || set.allSatisfy { trie.isStar(Int($0)) }
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
      if known < 0 || isLoose && visits[Int(known)].gap < 0 {
        matchVisits[match] = Int32(visits.count)
      }
    }
    visits.append(visit)
  }

  /// The number of the match that the nodes in the set are; -1 if no segment ends.
  private mutating func match() -> Int32 {
    let ending = set.filter { trie.isEnd(Int($0)) }
    if ending.isEmpty { return -1 }
    let (match, isNew) = ends.add(ending)
    if isNew { matchVisits.append(-1) }
    return Int32(match)
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
          text: start..<characters.count, gap: gap, ends: match))
    }
    (visits, states, stateHasGap, stateMatch, matchVisits) = ([], ListTable(), [], [], [])
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
