internal import ScrimInterchange
internal import ScrimPatternSets
internal import ScrimPatterns
internal import ScrimPolicy

/// Patterns that match one screen: ambiguous pairs, and patterns without
/// effect.
extension ResolvedPolicy {
  /// The patterns that match an id together with an earlier, equally specific
  /// pattern of other settings, each with the first such pattern.
  package func ambiguousPairs() -> [(pattern: Int, other: Int)] {
    var rivals = PatternRivals(screens, work: ruleWork)
    if isComplete {
      for number in combinations.nodes.indices { rivals.compareLast(of: number, in: combinations) }
      rivals.compareGroups()
    } else {
      rivals.compareFirst()
    }
    return rivals.others.map { ($0, $1) }
  }

  /// The patterns without effect, because more specific ones match all their
  /// screens and write the same settings.
  ///
  /// Each comes with those patterns, the least specific first.
  package func shadowedPatterns() -> [(pattern: Int, winners: [Int])] {
    guard isComplete else { return [] }
    var (index, matches) = (screens.index, [Int32]())
    var work = ruleWork
    // A pattern that is the most specific one for an unlisted id takes effect.
    var isMostSpecific = [Bool](repeating: false, count: screens.patterns.count)
    for combination in combinationsOfSets + membersOfGroups.map(\.combination) {
      isMostSpecific[Int(combinations.nodes[combination].pattern)] = true
    }
    return screens.patterns.enumerated().compactMap { rank, entry in
      if isMostSpecific[rank] { return nil }
      let own = screens.written(by: entry)
      // The settings of `**` apply before the host names a screen, whatever
      // else matches.
      if own.areUnwritten || entry == screens.catchAll { return nil }
      guard work >= index.work, let pattern = try? Pattern(screens.name(of: entry)) else {
        return nil
      }
      // A pattern that matches every id of this one matches its typical id.
      index.matches(pattern.typicalID.span, into: &matches)
      let specificities = screens.groups.specificities
      let winners = matches.filter { other in
        specificities[rank] < specificities[Int(other)]
          && (try? Pattern(screens.name(of: screens.patterns[Int(other)])))?
            .contains(pattern, work: &work) ?? false
      }
      let winning = winners.map { screens.patterns[Int($0)] }
      let isShadowed = !winning.isEmpty && own.areOverridden(by: winning.map(screens.written))
      return isShadowed ? (entry, winning) : nil
    }
  }

  /// The work that a rule may spend on comparing patterns, in the units that
  /// bound the search for sets of patterns.
  ///
  /// Past it, a rule says less, but nothing wrong.
  var ruleWork: Int { 100 * limit }
}

/// The search for equally specific patterns that match one screen and differ.
private struct PatternRivals {
  /// For each entry with such rivals before it, the first of them.
  private(set) var others: [Int: Int] = [:]
  private let screens: PolicyScreens
  private var groups: PatternGroups { screens.groups }
  /// The pairs of groups, at least one of several patterns, that match one id
  /// and differ.
  private var pairs: Set<UInt64> = []
  private var patterns: [Int: Pattern?] = [:]
  /// The work left for comparing patterns.
  private var work: Int

  init(_ screens: PolicyScreens, work: Int) {
    self.screens = screens
    self.work = work
  }

  /// Compares the most specific pattern of a set with the others.
  ///
  /// Each set is a base and this pattern, and the base is a set as well. So each
  /// pair is compared.
  mutating func compareLast(of set: Int, in combinations: Combinations) {
    let (base, pattern) = combinations.nodes[set]
    var next = Int(base)
    while next > 0 {
      let (base, other) = combinations.nodes[next]
      guard groups.specificities[Int(other)] == groups.specificities[Int(pattern)] else { return }
      if isFirstPair(pattern, other), differ(pattern, other) { note(pattern, other) }
      next = Int(base)
    }
  }

  /// Compares the other patterns of groups that match one id and differ.
  mutating func compareGroups() {
    for pair in pairs.sorted() {
      for pattern in groups.patterns(of: Int32(pair >> 32)) where work >= 0 {
        for other in groups.patterns(of: Int32(pair.lowerHalf)) {
          compare(Int32(pattern), Int32(other))
        }
      }
    }
  }

  /// Compares patterns with one another, as many as the work allows.
  mutating func compareFirst() {
    for pattern in 0..<Int32(screens.patterns.count) {
      for other in (0..<pattern).reversed() {
        guard work >= 0, groups.specificities[Int(other)] == groups.specificities[Int(pattern)]
        else { break }
        work -= 8
        if differ(pattern, other) { compare(pattern, other) }
      }
    }
  }

  /// Records two patterns that differ, if some id matches both.
  private mutating func compare(_ pattern: Int32, _ other: Int32) {
    guard work >= 0, isFirstPair(pattern, other), let one = text(of: pattern),
      let rival = text(of: other)
    else { return }
    work -= 32 + one.text.utf8.count + rival.text.utf8.count
    guard one.common(with: rival) != nil else { return }
    note(pattern, other)
  }

  private mutating func text(of pattern: Int32) -> Pattern? {
    if let known = patterns[Int(pattern)] { return known }
    let text = try? Pattern(screens.name(of: screens.patterns[Int(pattern)]))
    patterns[Int(pattern)] = text
    return text
  }

  private mutating func differ(_ pattern: Int32, _ other: Int32) -> Bool {
    let (group, rival) = (groups.numbers[Int(pattern)], groups.numbers[Int(other)])
    if group == rival { return false }
    guard groups.differ(group, rival) else { return false }
    if groups.patterns(of: group).count > 1 || groups.patterns(of: rival).count > 1 {
      pairs.insert(UInt64(max(group, rival)) << 32 | UInt64(min(group, rival)))
    }
    return true
  }

  /// Whether a pair is the first for its later pattern, or precedes the known
  /// one.
  private func isFirstPair(_ pattern: Int32, _ other: Int32) -> Bool {
    let (later, earlier) = entries(pattern, other)
    return others[later].map { earlier < $0 } ?? true
  }

  private mutating func note(_ pattern: Int32, _ other: Int32) {
    let (later, earlier) = entries(pattern, other)
    others[later] = earlier
  }

  private func entries(_ pattern: Int32, _ other: Int32) -> (later: Int, earlier: Int) {
    let (one, two) = (screens.patterns[Int(pattern)], screens.patterns[Int(other)])
    return (max(one, two), min(one, two))
  }
}
