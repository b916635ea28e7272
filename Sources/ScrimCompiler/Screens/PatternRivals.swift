internal import ScrimPatternSets
internal import ScrimPolicy
internal import ScrimScreenNames

/// Patterns that meet: what one of them takes from another, or leaves in doubt.
///
/// Both questions are asked of the sets of patterns that some id matches, which are
/// all that can ever meet.
extension ResolvedPolicy {
  /// The sets of patterns that ids match, listed or not, by rank.
  private var matchedSets: [ArraySlice<Int32>] {
    var known: Set<Int> = []
    let ofListed = screens.listed.compactMap { bases[$0] }.filter { known.insert($0).inserted }
      .map { combinations.patterns(of: $0)[...] }
    return (0..<sets.count).map(sets.groups) + ofListed
  }

  /// How many patterns are held against one another where not all sets are known.
  private static let mostCompared = 1000

  /// The patterns that match an id together with one that is as specific, stands before
  /// them, and sets something else; each with the first such, by their entries.
  package func ambiguousPairs() -> [(pattern: Int, other: Int)] {
    var others: [Int32: Int32] = [:]
    var known: [UInt64: Bool] = [:]
    for set in matchedSets {
      for (place, pattern) in zip(set.indices, set) {
        for other in set[..<place].reversed() {
          guard screens.specificities[Int(other)] == screens.specificities[Int(pattern)] else {
            break
          }
          if let first = others[pattern], first <= other { continue }
          let key = UInt64(pattern) << 32 | UInt64(other)
          let isAmbiguous = known[key] ?? differ(pattern, other)
          known[key] = isAmbiguous
          if isAmbiguous { others[pattern] = other }
        }
      }
    }
    if !sets.isComplete {
      let patterns = screens.patterns.prefix(Self.mostCompared).map {
        try? Pattern(screens.name(of: $0))
      }
      for (place, pattern) in patterns.enumerated() where others[Int32(place)] == nil {
        let other = patterns[..<place].indices.first { other in
          guard let pattern, let rival = patterns[other] else { return false }
          return differ(Int32(place), Int32(other)) && pattern.common(with: rival) != nil
        }
        if let other { others[Int32(place)] = Int32(other) }
      }
    }
    return others.map { (screens.patterns[Int($0)], screens.patterns[Int($1)]) }
  }

  /// Whether two patterns set something to different values.
  private func differ(_ pattern: Int32, _ other: Int32) -> Bool {
    let others = screens.written(by: screens.patterns[Int(other)])
    return screens.written(by: screens.patterns[Int(pattern)]).contains { setting in
      guard let other = others.last(where: { $0.index == setting.index }) else { return false }
      return !isSame(setting, other)
    }
  }

  /// Whether one setting is written twice with one meaning.
  private func isSame(_ setting: WrittenSetting, _ other: WrittenSetting) -> Bool {
    if setting.bits == other.bits || setting.index == Setting.because.index { return true }
    guard setting.index == Setting.cover.index else { return false }
    // Two covers written in place in the same words are the same cover.
    return loweredCover(CoverReference(bits: setting.bits))
      == loweredCover(CoverReference(bits: other.bits))
  }

  /// The patterns of which nothing takes effect, since more specific ones that match all
  /// their screens set the same: by their entries, with those, the least specific first.
  package func shadowedPatterns() -> [(pattern: Int, winners: [Int])] {
    guard sets.isComplete else { return [] }
    // Of each pattern the more specific ones that are in all its sets; nil if it is in none.
    var winners: [[Int32]?] = screens.patterns.map { _ in nil }
    for set in matchedSets {
      for (place, pattern) in zip(set.indices, set) {
        let above = set[(place + 1)...].filter {
          screens.specificities[Int($0)] > screens.specificities[Int(pattern)]
        }
        winners[Int(pattern)] = winners[Int(pattern)].map { $0.filter(above.contains) } ?? above
      }
    }
    return zip(screens.patterns, winners).compactMap { entry, winners in
      guard let winners else { return nil }
      // What `**` sets holds before the host has named a screen, whatever else matches.
      if entry == screens.catchAll { return nil }
      let winning = winners.map { screens.patterns[Int($0)] }
      let own = screens.written(by: entry)
      let isShadowed = own.allSatisfy { setting in
        winning.contains { winner in
          let map = screens.written(by: winner)
          return map.contains {
            $0.index == setting.index
              || setting.index == Setting.because.index && $0.index == Setting.sensitive.index
          }
        }
      }
      return own.isEmpty || !isShadowed ? nil : (entry, winning)
    }
  }
}
