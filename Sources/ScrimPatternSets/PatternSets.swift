package import ScrimInterchange
internal import ScrimPatterns

/// Every set of groups of patterns that some id matches exactly, each with an example.
///
/// Patterns of a group count as one: so however many set the same, they do not multiply
/// the sets.
///
/// Ids that are listed do not count: they are looked up by themselves, so there is no
/// set here that only listed ids match, and no example is listed.
package struct PatternSets: Sendable {
  /// Whether these are all sets.
  ///
  /// Where they are not, there are more than the limit, or finding them would take too
  /// long.
  package let isComplete: Bool
  /// A character that no partial segment of the patterns has.
  package let filler: Unicode.Scalar
  private let found: FoundSets
  private let unmatchedID: FoundSets.Ending?

  /// - Parameters:
  ///   - index: the patterns, in their groups.
  ///   - listed: ids, sorted by their bytes.
  ///   - limit: how many sets to find; it bounds the time as well.
  package init(of index: PatternIndex, listed: TextList, atMost limit: Int = 100_000) {
    var work = SetWalk.workPerSet * limit
    self.init(of: index, listed: listed, atMost: limit, work: &work)
  }

  /// - Parameter work: how much may be done yet; below zero where that was not enough.
  package init(
    of index: PatternIndex, listed: TextList, atMost limit: Int = 100_000, work: inout Int
  ) {
    let bytes = index.bytes
    // What is built to begin with grows with the patterns.
    work -= bytes.count + index.tree.places.count * SetWalk.stepWork
    var walk = SetWalk(index.tree, listed, limit, work: work, bytes.span)
    isComplete = walk.run(bytes.span)
    work = isComplete ? walk.work : min(walk.work, -1)
    filler = Unicode.Scalar(walk.filler) ?? "x"
    (found, unmatchedID) = (walk.found, walk.unmatched)
  }

  package init(
    of index: PatternIndex, listed: some Sequence<String>, atMost limit: Int = 100_000
  ) {
    self.init(of: index, listed: TextList(listed), atMost: limit)
  }

  package var count: Int { found.sets.count }

  /// The groups of a set, the least specific first; there is one at least.
  package func groups(of set: Int) -> ArraySlice<Int32> { found.sets[set] }

  /// The number of a set of groups, the least specific first; nil if no id has it.
  package func set(of groups: [Int32]) -> Int? { found.sets.index(of: groups) }

  /// An id that is not listed, and that matches patterns of exactly the groups of a set.
  package func example(of set: Int) -> String { found.id(found.endings[set]) }

  /// An id that is not listed, and that no pattern matches; nil if there is none, as far
  /// as was searched.
  package var unmatched: String? { unmatchedID.map { found.id($0) } }
}

/// Sets of groups as they are found, and how to tell an id of each.
struct FoundSets: Sendable {
  /// Where an id ends: behind a state, with a last segment.
  struct Ending: Sendable {
    var state: Int32
    var text: Range<Int32>
  }

  private(set) var sets = ListTable<Int32>()
  /// Of each set the end of an id.
  private(set) var endings: [Ending] = []
  /// Of each state how it was reached.
  private var origins: [Ending] = []
  private var characters: ContiguousArray<UInt8> = []

  mutating func append(_ set: [Int32], _ ending: Ending) {
    _ = sets.add(set)
    endings.append(ending)
  }

  mutating func appendState(_ origin: Ending) { origins.append(origin) }

  /// Keeps a text.
  mutating func keep(_ text: Span<UInt8>) -> Range<Int32> {
    let start = characters.count
    characters.append(text)
    return Int32(start)..<Int32(characters.count)
  }

  /// The id that ends somewhere.
  func id(_ ending: Ending) -> String {
    var (ending, segments) = (ending, [ending.text])
    while ending.state > 0 {
      ending = origins[Int(ending.state)]
      segments.append(ending.text)
    }
    var id: ContiguousArray<UInt8> = []
    for text in segments.reversed() {
      if !id.isEmpty { id.append(.dot) }
      id += characters[Int(text.lowerBound)..<Int(text.upperBound)]
    }
    return id.span.text
  }
}
