internal import ScrimInterchange
internal import ScrimPatternSets
internal import ScrimPatterns
internal import ScrimPolicy
internal import ScrimScreenNames

/// Patterns that match one screen: ambiguous pairs, and patterns without
/// effect.
extension ResolvedPolicy {
  /// The patterns that match an id together with an earlier, equally specific
  /// pattern of other settings, each with the first such pattern.
  package func ambiguousPairs() -> [(pattern: Int, other: Int)] {
    var rivals = PatternRivals(screens)
    forEachMatch { rivals.compareAll($0) }
    if sets.isComplete { rivals.compareGroups() } else { rivals.compareFirst() }
    return rivals.others.map { ($0, $1) }
  }

  /// Calls a closure with the ranks of the patterns that ids match: one id for
  /// each set of groups, and the listed ids.
  private func forEachMatch(_ body: ([Int32]) -> Void) {
    forEachSet { _, ranks in body(ranks) }
    var known: Set<Int> = []
    for entry in screens.listed {
      guard let base = bases[entry], known.insert(base).inserted else { continue }
      body(combinations.patterns(of: base))
    }
  }

  /// Calls a closure with each set of groups, and the ranks of the patterns
  /// that its example matches.
  func forEachSet(_ body: (_ set: Int, _ ranks: [Int32]) -> Void) {
    var (index, matches) = (screens.index, [Int32]())
    for set in 0..<sets.count {
      if screens.groups.areShared {
        sets.example(of: set).withBytes { index.matches($0, into: &matches) }
      } else {
        matches = Array(sets.groups(of: set))
      }
      body(set, matches)
    }
  }

  /// The patterns without effect, because more specific ones match all their
  /// screens and write the same settings.
  ///
  /// Each comes with those patterns, the least specific first.
  package func shadowedPatterns() -> [(pattern: Int, winners: [Int])] {
    guard sets.isComplete else { return [] }
    var (index, matches) = (screens.index, [Int32]())
    var (work, steps) = (Self.shadowingLimit, Self.shadowingLimit)
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
      if own.isEmpty || entry == screens.catchAll { return nil }
      if screens.groups.patterns(of: screens.groups.numbers[rank]).count > 1 {
        work -= screens.patterns.count
        if work < 0 { return nil }
      }
      guard let pattern = try? Pattern(screens.name(of: entry)) else { return nil }
      // A pattern that matches every id of this one matches its typical id.
      index.matches(pattern.typicalID.span, into: &matches)
      let specificities = screens.groups.specificities
      let winners = matches.filter { other in
        specificities[rank] < specificities[Int(other)]
          && (try? Pattern(screens.name(of: screens.patterns[Int(other)])))?
            .contains(pattern, work: &steps) ?? false
      }
      let winning = winners.map { screens.patterns[Int($0)] }
      let isShadowed = own.allSatisfy { setting in
        winning.contains { winner in
          let map = screens.written(by: winner)
          return map.contains {
            $0.index == setting.index
              || setting.index == Setting.because.index && $0.index == Setting.sensitive.index
          }
        }
      }
      return isShadowed ? (entry, winning) : nil
    }
  }

  /// The limit of the search for shadowed patterns: of the patterns compared in
  /// groups, and of the steps that comparing patterns takes.
  private static let shadowingLimit = 50_000_000
}

/// The search for equally specific patterns that match one screen and differ.
private struct PatternRivals {
  /// For each entry with such rivals before it, the first of them.
  private(set) var others: [Int: Int] = [:]
  private let screens: PolicyScreens
  private var groups: PatternGroups { screens.groups }
  /// For each pair of groups that match one id, whether their settings differ.
  private var known: [UInt64: Bool] = [:]
  private var patterns: [Int: Pattern?] = [:]
  /// The number of comparisons left.
  private var comparisons = 500_000

  /// The number of patterns to compare where not all sets are known.
  private static let comparisonLimit: Int32 = 1000

  init(_ screens: PolicyScreens) { self.screens = screens }

  /// Compares patterns that match one id.
  mutating func compareAll(_ matches: [Int32]) {
    for (index, pattern) in matches.enumerated() {
      for other in matches[..<index].reversed() {
        guard groups.specificities[Int(other)] == groups.specificities[Int(pattern)] else { break }
        if isFirstPair(pattern, other), differ(pattern, other) { note(pattern, other) }
      }
    }
  }

  /// Compares the other patterns of groups that match one id and differ.
  mutating func compareGroups() {
    let pairs = known.filter(\.value).keys.sorted()
    for pair in pairs {
      for pattern in groups.patterns(of: Int32(pair >> 32)) {
        for other in groups.patterns(of: Int32(pair.lowerHalf)) {
          compare(Int32(pattern), Int32(other))
        }
      }
    }
  }

  /// Compares the first patterns with one another.
  mutating func compareFirst() {
    let last = min(Int32(screens.patterns.count), Self.comparisonLimit)
    for pattern in 0..<last {
      for other in 0..<pattern where differ(pattern, other) { compare(pattern, other) }
    }
  }

  /// Records two patterns that differ, if some id matches both.
  private mutating func compare(_ pattern: Int32, _ other: Int32) {
    guard comparisons > 0, isFirstPair(pattern, other) else { return }
    comparisons -= 1
    guard let one = text(of: pattern), let rival = text(of: other), one.common(with: rival) != nil
    else { return }
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
    let key = UInt64(max(group, rival)) << 32 | UInt64(min(group, rival))
    if let known = known[key] { return known }
    let isDifferent = groups.differ(group, rival)
    known[key] = isDifferent
    return isDifferent
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
