package import ScrimInterchange
internal import ScrimPatternSets
internal import ScrimPatterns

/// The screens of two policies: all ids that either lists, and an example of
/// every set of patterns of both that an unlisted id can match.
///
/// No other id has settings that none of these has in both policies. So two
/// policies that treat these screens alike treat every screen alike.
package struct JointScreens: Sendable {
  /// The ids that either policy lists, in the order of their bytes, each with
  /// its index among those that a policy lists.
  package let listed: [(id: String, first: Int?, second: Int?)]
  /// The unlisted ids, one for each set of patterns, and one that no pattern
  /// matches, if there is one; each with the index of the most specific group
  /// that matches it.
  package let examples: [(id: String, group: Int?)]
  /// The groups of patterns.
  ///
  /// What happens to a screen of one pattern of a group happens to screens of
  /// all of them.
  package let groups: [[String]]

  /// Nil if patterns combine in more ways than the limit allows, or if there are
  /// more patterns than a tree can hold.
  ///
  /// - Parameter others: other patterns. Unlisted ids are told apart by whether
  ///   these match them, too.
  package init?(
    _ first: ResolvedPolicy, _ second: ResolvedPolicy, and others: [Pattern] = [],
    atMost limit: Int
  ) {
    let (ids, listed) = Self.merge(first.screens.ids, second.screens.ids)
    self.listed = listed
    var (names, sizes) = (TextList(), [Int]())
    groups = JointGroups(first.screens, second.screens, others).inOrder
    for group in groups {
      sizes.append(group.count)
      for name in group { names.append(name) }
    }
    guard let index = try? PatternIndex(names) else { return nil }
    var work = PatternSets.work(forSetsAtMost: limit)
    let sets = PatternSets(of: index.grouped(by: sizes), listed: ids, atMost: limit, work: &work)
    guard sets.isComplete else { return nil }
    examples =
      (0..<sets.count).map { (sets.example(of: $0), sets.groups(of: $0).last.map(Int.init)) }
      + (sets.unmatched.map { [($0, nil)] } ?? [])
  }

  /// Merges two lists that are sorted by bytes.
  private static func merge(
    _ first: TextList, _ second: TextList
  ) -> (TextList, [(id: String, first: Int?, second: Int?)]) {
    var ids = TextList(
      roomFor: max(first.count, second.count),
      bytes: max(first.characters.count, second.characters.count))
    var listed: [(id: String, first: Int?, second: Int?)] = []
    let (texts, others) = (first.characters.span, second.characters.span)
    var (one, two) = (0, 0)
    while one < first.count || two < second.count {
      let text = one < first.count ? texts.extracting(first.range(of: one)) : nil
      let other = two < second.count ? others.extracting(second.range(of: two)) : nil
      var (takesFirst, takesSecond) = (text != nil, other != nil)
      if let text, let other {
        (takesFirst, takesSecond) = (!other.precedes(text), !text.precedes(other))
      }
      let id = takesFirst ? first[one] : second[two]
      ids.append(id)
      listed.append((id, takesFirst ? one : nil, takesSecond ? two : nil))
      one += takesFirst ? 1 : 0
      two += takesSecond ? 1 : 0
    }
    return (ids, listed)
  }
}

/// The patterns of two policies in groups: those that are in one group in both
/// policies, or in the same group of one and missing from the other.
///
/// As in one policy, it does not matter which patterns of a group match an id.
private struct JointGroups {
  private struct Key: Hashable {
    var first: Int32 = -1
    var second: Int32 = -1
    var other: Int32 = -1
  }

  private var keys: [Key] = []
  private var texts = TextTable()
  private var specificities: [Specificity] = []

  init(_ first: PolicyScreens, _ second: PolicyScreens, _ others: [Pattern]) {
    add(first) { $0.first = $1 }
    add(second) { $0.second = $1 }
    for (index, pattern) in others.enumerated() {
      let number = number(of: pattern.text, pattern.text.withBytes { Specificity($0) })
      keys[number].other = Int32(index)
    }
  }

  private mutating func add(_ screens: PolicyScreens, _ set: (inout Key, Int32) -> Void) {
    for (rank, entry) in screens.patterns.enumerated() {
      let number = number(of: screens.name(of: entry), screens.groups.specificities[rank])
      set(&keys[number], screens.groups.numbers[rank])
    }
  }

  /// The number of a pattern; a new one gets the next.
  private mutating func number(of pattern: String, _ specificity: Specificity) -> Int {
    let number = Int(texts.number(of: pattern))
    if number == keys.count {
      keys.append(Key())
      specificities.append(specificity)
    }
    return number
  }

  /// The groups, the least specific first.
  var inOrder: [[String]] {
    // Groups of one specificity may be in any order, but always in the same.
    Dictionary(grouping: keys.indices) { keys[$0] }.values
      .sorted { (specificities[$0[0]], $0[0]) < (specificities[$1[0]], $1[0]) }
      .map { group in group.map { texts.list[$0] } }
  }
}
