package import ScrimInterchange
internal import ScrimPatterns

/// Every set of patterns that some id matches exactly, each with an example.
///
/// Ids that are listed do not count: they are looked up by themselves, so there is no
/// set here that only listed ids match, and no example is listed.
package struct PatternSets: Sendable {
  /// Whether these are all sets.
  ///
  /// Where they are not, there are more than the limit, or finding them would take too
  /// long.
  package let isComplete: Bool
  private let found: FoundSets
  private let unmatchedID: FoundSets.Ending?

  /// - Parameters:
  ///   - index: the patterns.
  ///   - listed: ids, sorted by their bytes.
  ///   - limit: how many sets to find; it bounds the time as well.
  package init(of index: PatternIndex, listed: TextList, atMost limit: Int = 100_000) {
    let bytes = index.bytes
    var walk = SetWalk(index.tree, listed, limit, bytes.span)
    isComplete = walk.run(bytes.span)
    (found, unmatchedID) = (walk.found, walk.unmatched)
  }

  package init(
    of index: PatternIndex, listed: some Sequence<String>, atMost limit: Int = 100_000
  ) {
    self.init(of: index, listed: TextList(listed), atMost: limit)
  }

  package var count: Int { found.sets.count }

  /// The patterns of a set, the least specific first; there is one at least.
  package func patterns(of set: Int) -> ArraySlice<Int32> { found.sets[set] }

  /// An id that is not listed, and that matches exactly the patterns of a set.
  package func example(of set: Int) -> String { found.id(found.endings[set]) }

  /// An id that is not listed, and that no pattern matches; nil if there is none, as far
  /// as was searched.
  package var unmatched: String? { unmatchedID.map { found.id($0) } }
}

/// Sets of patterns as they are found, and how to tell an id of each.
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
