package import ScrimInterchange
internal import ScrimPatterns

/// Every set of groups of patterns that some id matches exactly, each with an
/// example.
///
/// The patterns of a group count as one. So patterns with equal settings do not
/// multiply the sets.
///
/// Listed ids are looked up by themselves. So a set that only listed ids match
/// is left out, and no example is listed.
package struct PatternSets: Sendable {
  /// Whether the search found all sets.
  ///
  /// It stops early if there are more sets than the limit, or if finding them
  /// takes too much work.
  package let isComplete: Bool
  /// A character that no partial segment has.
  package let filler: Unicode.Scalar
  private let found: FoundSets
  private let unmatchedID: FoundSets.Ending?

  /// The work that a limit on the number of sets allows, for finding the sets
  /// and for what callers do with them.
  package static func work(forSetsAtMost limit: Int) -> Int { SetWalk.workPerSet * limit }

  /// - Parameters:
  ///   - index: the patterns, in their groups.
  ///   - listed: the listed ids, sorted by their bytes.
  ///   - limit: the largest number of sets.
  ///   - work: the work left; negative afterward if the search is incomplete.
  package init(
    of index: PatternIndex, listed: TextList, atMost limit: Int = 100_000, work: inout Int
  ) {
    let bytes = index.bytes
    // The setup grows with the patterns.
    work -= bytes.count + index.tree.nodes.count * SetWalk.stepWork
    var walk = SetWalk(index.tree, listed, limit, work: work, bytes.span)
    isComplete = walk.run(bytes.span)
    work = isComplete ? walk.work : min(walk.work, -1)
    filler = Unicode.Scalar(walk.filler) ?? "x"
    (found, unmatchedID) = (walk.found, walk.unmatched)
  }

  package var count: Int { found.sets.count }

  /// The groups of a set, least specific first; never empty.
  package func groups(of set: Int) -> ArraySlice<Int32> { found.sets[set] }

  /// The index of a set of groups, least specific first; nil if it was not
  /// found.
  package func set(of groups: [Int32]) -> Int? { found.sets.index(of: groups) }

  /// An unlisted id that matches patterns of exactly the groups of a set.
  package func example(of set: Int) -> String { found.id(found.endings[set]) }

  /// An unlisted id that no pattern matches; nil if the search found none.
  package var unmatched: String? { unmatchedID.map { found.id($0) } }
}

/// The sets of groups found so far, and how to spell an example of each.
struct FoundSets: Sendable {
  /// The end of an id: a state, and the last segment after it.
  struct Ending: Sendable {
    var state: Int32
    var text: Range<Int32>
  }

  private(set) var sets = ListTable<Int32>()
  /// For each set, the ending of an example.
  private(set) var endings: [Ending] = []
  /// For each state, how it was reached.
  private var origins: [Ending] = []
  private var characters: ContiguousArray<UInt8> = []

  mutating func append(_ set: [Int32], _ ending: Ending) {
    _ = sets.add(set)
    endings.append(ending)
  }

  mutating func appendState(_ origin: Ending) { origins.append(origin) }

  /// Stores a text.
  mutating func keep(_ text: Span<UInt8>) -> Range<Int32> {
    let start = characters.count
    characters.append(text)
    return Int32(start)..<Int32(characters.count)
  }

  /// The id with an ending.
  func id(_ ending: Ending) -> String {
    var (ending, texts) = (ending, [ending.text])
    while ending.state > 0 {
      ending = origins[Int(ending.state)]
      texts.append(ending.text)
    }
    let segments = texts.reversed().map { characters[Int($0.lowerBound)..<Int($0.upperBound)] }
    return ContiguousArray(segments.joined(separator: [.dot])).span.text
  }
}
