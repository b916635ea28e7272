internal import ScrimInterchange
internal import ScrimPatternSets
internal import ScrimPatterns

/// A pattern from a group of several, as the most specific pattern of some
/// unlisted id.
struct GroupExample {
  /// The patterns that the id matches, as a combination.
  let combination: Int
  /// The index of their set of groups.
  let set: Int
  let id: String
}

/// For each pattern, the smallest set of less specific patterns that match one
/// of its ids.
///
/// The id is unlisted, and no other pattern that matches it is more specific.
/// The examples of sets show only some patterns of each group; this type
/// searches ids for the others.
struct SmallestBases {
  private let screens: PolicyScreens
  /// For each pattern, the other patterns as a combination, and the size of the
  /// set.
  private var known: [(base: Int, count: Int)?]
  /// For each group, the smallest of those sets.
  private var knownOfGroups: [(base: Int, count: Int)?]
  /// For each pattern, whether one of another group matches all its ids and
  /// overrides it.
  private var isOverridden: [Bool]
  private var index: PatternIndex
  private var matches: [Int32] = []

  init(of screens: PolicyScreens) {
    self.screens = screens
    known = Array(repeating: nil, count: screens.patterns.count)
    knownOfGroups = Array(repeating: nil, count: screens.groups.count)
    isOverridden = Array(repeating: false, count: screens.patterns.count)
    index = screens.index
  }

  /// Records a set in which a pattern is the most specific.
  mutating func note(_ base: Int, of pattern: Int, inSetOf count: Int) {
    let group = Int(screens.groups.numbers[pattern])
    if count < knownOfGroups[group]?.count ?? .max { knownOfGroups[group] = (base, count) }
    if count < known[pattern]?.count ?? .max { known[pattern] = (base, count) }
  }

  /// The base of a pattern.
  ///
  /// If no id of its own is known, it is the base of its group. Its settings are
  /// then checked unless they never take effect.
  func base(of pattern: Int) -> Int? {
    if let known = known[pattern] { return known.base }
    return isOverridden[pattern] ? nil : knownOfGroups[Int(screens.groups.numbers[pattern])]?.base
  }

  /// Searches each pattern that shares its group for an id that matches as few
  /// other groups as possible.
  ///
  /// - Parameter combinations: where to add the sets that the ids match, and
  ///   the work left for the search.
  /// - Returns: the patterns with the ids found.
  mutating func searchMembers(
    _ combinations: inout Combinations, _ sets: PatternSets
  ) -> [GroupExample] {
    if !screens.groups.areShared { return [] }
    var members: [GroupExample] = []
    for group in 0..<Int32(screens.groups.count) {
      let patterns = screens.groups.patterns(of: group)
      guard patterns.count > 1, let least = knownOfGroups[Int(group)]?.count else { continue }
      for pattern in patterns {
        if combinations.work < 0 { return members }
        if known[pattern]?.count == least { continue }
        let entry = screens.patterns[pattern]
        guard let text = try? Pattern(screens.name(of: entry)) else { continue }
        for id in text.examples(filler: sets.filler) {
          if known[pattern]?.count == least { break }
          if screens.entry(listing: id) != nil { continue }
          id.withBytes { index.matches($0, into: &matches, work: &combinations.work) }
          let groups = screens.groups.groups(of: matches)
          guard groups.last == group, let set = sets.set(of: groups),
            groups.count < known[pattern]?.count ?? .max
          else { continue }
          let base = combinations.number(of: screens.groups.lastOfGroups(matches).dropLast())
          known[pattern] = (base, groups.count)
          let combination = combinations.number(adding: Int32(pattern), to: base)
          members.append(GroupExample(combination: combination, set: set, id: id))
        }
        if known[pattern] == nil {
          // A pattern that matches every id of this one matches its typical id.
          index.matches(text.typicalID.span, into: &matches, work: &combinations.work)
          isOverridden[pattern] = matches.contains { other in
            other >= patterns.upperBound
              && (try? Pattern(screens.name(of: screens.patterns[Int(other)])))?
                .contains(text, work: &combinations.work) ?? false
          }
        }
      }
    }
    return members
  }
}
