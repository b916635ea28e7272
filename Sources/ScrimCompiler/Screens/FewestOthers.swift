internal import ScrimInterchange
internal import ScrimPatternSets
internal import ScrimPatterns
internal import ScrimScreenNames

/// A pattern of a group of several, as the most specific that some unlisted id matches.
struct GroupMember {
  /// The patterns that the id matches.
  let combination: Int
  /// Their set.
  let set: Int
  let id: String
}

/// The fewest other patterns that some unlisted id matches besides each pattern, where all
/// of those are less specific.
///
/// The example of a set shows one pattern of each group, or a few. For the others of a
/// group an id is looked for.
struct FewestOthers {
  private let screens: PolicyScreens
  /// Of each pattern the others, as a combination, and how many groups that makes.
  private var known: [(base: Int, count: Int)?]
  /// The same of each group, whichever of its patterns it is.
  private var knownOfGroups: [(base: Int, count: Int)?]
  /// Whether one of another group matches all screens of a pattern, and is laid over it.
  private var isOvertaken: [Bool]
  private var index: PatternIndex
  private var matches: [Int32] = []

  /// How much may be done in search of ids, in patterns that are held against one.
  private static let mostWork = 10_000_000

  init(of screens: PolicyScreens) {
    self.screens = screens
    known = Array(repeating: nil, count: screens.patterns.count)
    knownOfGroups = Array(repeating: nil, count: screens.groups.count)
    isOvertaken = Array(repeating: false, count: screens.patterns.count)
    index = screens.index
  }

  /// Takes note of what a pattern is the most specific of.
  mutating func note(_ base: Int, of pattern: Int, inSetOf count: Int) {
    let group = Int(screens.groups.numbers[pattern])
    if knownOfGroups[group].map({ count < $0.count }) ?? true {
      knownOfGroups[group] = (base, count)
    }
    if known[pattern].map({ count < $0.count }) ?? true { known[pattern] = (base, count) }
  }

  /// The base of a pattern; that of its group where no id of its own is known, so that what
  /// it sets is looked at unless it never holds.
  func base(of pattern: Int) -> Int? {
    if let known = known[pattern] { return known.base }
    return isOvertaken[pattern]
      ? nil : knownOfGroups[Int(screens.groups.numbers[pattern])]?.base
  }

  /// Looks for an id of each pattern that is not the only one of its group, in which no more
  /// others have a say than need to.
  ///
  /// - Returns: those that were found.
  mutating func findMembers(
    _ combinations: inout Combinations, _ sets: PatternSets
  ) -> [GroupMember] {
    if !screens.groups.areShared { return [] }
    var members: [GroupMember] = []
    var work = Self.mostWork
    for group in 0..<Int32(screens.groups.count) {
      let patterns = screens.groups.patterns(of: group)
      guard patterns.count > 1, let least = knownOfGroups[Int(group)]?.count else { continue }
      for pattern in patterns {
        if work <= 0 { return members }
        if known[pattern]?.count == least { continue }
        let entry = screens.patterns[pattern]
        guard let text = try? Pattern(screens.name(of: entry)) else { continue }
        for id in text.examples(filler: sets.filler) where work > 0 {
          if let known = known[pattern], known.count == least { break }
          work -= screens.patterns.count
          if screens.entry(listing: id) != nil { continue }
          id.withBytes { index.matches($0, into: &matches) }
          let groups = screens.groups.groups(of: matches)
          guard groups.last == group, let set = sets.set(of: groups) else { continue }
          if let known = known[pattern], known.count <= groups.count { continue }
          let base = combinations.number(of: screens.groups.lastOfGroups(matches).dropLast())
          known[pattern] = (base, groups.count)
          let combination = combinations.number(adding: Int32(pattern), to: base)
          members.append(GroupMember(combination: combination, set: set, id: id))
        }
        if known[pattern] == nil, work > 0 {
          work -= screens.patterns.count
          // What matches all screens of the pattern matches this id as well.
          index.matches(text.typicalID.span, into: &matches)
          isOvertaken[pattern] = matches.contains { other in
            other >= patterns.upperBound
              && (try? Pattern(screens.name(of: screens.patterns[Int(other)])))?
                .contains(text, work: &work) ?? false
          }
        }
      }
    }
    return members
  }
}
