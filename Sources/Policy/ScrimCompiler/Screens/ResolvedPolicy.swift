internal import ScrimInterchange
package import ScrimPatterns
package import ScrimPatternSets
package import ScrimPolicy
package import ScrimTimeline

/// A policy with its screens, and the entries that apply to each.
package struct ResolvedPolicy: Sendable {
  package let policy: Policy
  package let files: PolicyFiles
  package let tables: PolicyTables
  package let covers: PolicyCovers
  package let screens: PolicyScreens
  /// The sets of pattern groups that unlisted ids match, each with an example.
  package let sets: PatternSets

  /// The limit on the number of sets of patterns, and on the work for them.
  package let limit: Int
  /// How much of the limit was used up.
  package let usedLimit: Int
  /// Whether the limit sufficed.
  ///
  /// If it did not, it is unknown which entries apply to which screens, and
  /// there is no timeline.
  package let isComplete: Bool
  let combinations: Combinations
  /// For each entry, the combination that it overrides.
  ///
  /// For an id, it is the patterns that match it. For a pattern, it is the
  /// smallest set of less specific patterns that match one of its unlisted ids;
  /// nil if there is no such id.
  let bases: [Int?]
  /// For each set, the combination of the patterns that its example matches.
  let combinationsOfSets: [Int]
  /// The patterns from groups, each as the most specific of a set.
  let membersOfGroups: [GroupExample]
  /// The combination of screens that only `**` matches.
  ///
  /// It also applies before the host names a screen.
  let unlistedCombination: Int

  /// Throws if there are more patterns than a tree can hold.
  ///
  /// Finding the sets, matching the listed ids, and storing the combinations of
  /// both reduce one work budget. So the limit bounds the time and the memory
  /// that a policy of any patterns takes.
  ///
  /// - Parameter limit: the limit on the number of sets of patterns.
  package init(
    _ policy: Policy, _ files: PolicyFiles, _ tables: PolicyTables, atMost limit: Int
  ) throws(TreeError) {
    self.policy = policy
    self.limit = limit
    self.files = files
    self.tables = tables
    covers = PolicyCovers(policy, tables)
    let screens = try PolicyScreens(policy, tables, covers)
    var work = PatternSets.work(forSetsAtMost: limit)
    let sets = PatternSets(of: screens.groupIndex, listed: screens.ids, atMost: limit, work: &work)
    var combinations = Combinations(of: screens, work: work)
    let catchAll = screens.catchAll.flatMap { screens.patterns.firstIndex(of: $0) }
    unlistedCombination = combinations.number(of: catchAll.map { [Int32($0)] } ?? [])
    var (index, matches) = (screens.index, [Int32]())
    var combinationsOfSets: [Int] = []
    for set in 0..<sets.count where combinations.work >= 0 {
      if screens.groups.areShared {
        sets.example(of: set).withBytes { index.matches($0, into: &matches) }
        matches = screens.groups.lastOfGroups(matches)
      } else {
        // Each pattern is a group of its own, so groups and patterns have the
        // same numbers.
        matches = Array(sets.groups(of: set))
      }
      combinationsOfSets.append(combinations.number(of: matches))
    }

    var bases = [Int?](repeating: nil, count: screens.entries.count)
    for (number, entry) in screens.listed.enumerated() where combinations.work >= 0 {
      index.matches(
        screens.ids.characters.span.extracting(screens.ids.range(of: number)), into: &matches,
        work: &combinations.work)
      bases[entry] = combinations.number(of: screens.groups.lastOfGroups(matches))
    }
    var fewest = SmallestBases(of: screens)
    for (set, combination) in combinationsOfSets.enumerated() where combinations.work >= 0 {
      let (base, pattern) = combinations.nodes[combination]
      fewest.note(Int(base), of: Int(pattern), inSetOf: sets.groups(of: set).count)
    }
    membersOfGroups = fewest.searchMembers(&combinations, sets)
    isComplete = combinations.work >= 0
    usedLimit = limit - max(0, combinations.work) / PatternSets.work(forSetsAtMost: 1)
    self.combinationsOfSets = isComplete ? combinationsOfSets : []
    for (pattern, entry) in screens.patterns.enumerated() where isComplete {
      bases[entry] = fewest.base(of: pattern)
    }
    // The settings of `**` apply before the host names a screen, whatever else
    // matches.
    if let catchAll = screens.catchAll { bases[catchAll] = 0 }
    self.bases = bases
    self.combinations = combinations
    self.screens = screens
    self.sets = sets
  }

  package var system: TargetSystem { policy.system }

  /// The cover of a reference; opaque black if it is undefined or unreadable.
  package func loweredCover(_ reference: CoverReference) -> Cover {
    covers.lowered(reference, tables.names)
  }

  /// The start of the policy, as the origin of what it does not write.
  package var beginning: Origin { policy.beginning }
}

/// Screens with the same settings, and where each setting is written.
package struct ResolvedScreen: Sendable {
  /// The most specific entry that applies to them; nil if no entry matches.
  package let entry: Int?
  /// The key of the entry; for `defaults`, the first of its settings.
  package let origin: Origin
  /// The settings of that entry's own map.
  package let own: Settings
  package let settings: Settings

  /// Whether that map writes the setting at an origin.
  package func owns(_ origin: Origin) -> Bool { own.writes(at: origin) }

  package var isSensitive: Bool { settings.isSensitive }
}

extension ResolvedPolicy {
  /// The name of screens: an id, a pattern, or `**` if no entry matches them.
  package func name(of screen: ResolvedScreen) -> String { screen.entry.map(screens.name) ?? "**" }

  /// The screens to which some entries apply, the least specific first.
  ///
  /// The last entry names them.
  package func screen(of entries: [Int]) -> ResolvedScreen {
    let last = entries.last
    let origin = last.map { screens.entries[$0].origin } ?? policy.defaults.origins.min()
    return ResolvedScreen(
      entry: last, origin: origin ?? beginning, own: last.map(screens.written) ?? policy.defaults,
      settings: screens.settings(of: entries))
  }

  /// The settings of an overlay: its own map, laid over `defaults`.
  package func settings(of overlay: Policy.OverlayEntry) -> Settings {
    policy.settings(laying: [overlay.value])
  }

  /// For each entry in the order of the file, the screens for which it is the
  /// most specific.
  ///
  /// For a pattern, these are the screens that the fewest other patterns match.
  package var screensOfEntries: some Sequence<ResolvedScreen> {
    screens.entries.indices.lazy.compactMap { entry in
      bases[entry].map { screen(entry, over: $0) }
    }
  }

  /// The remaining unlisted screens, for each set of patterns that they match.
  package var screensOfOverlaps: some Sequence<ResolvedScreen> {
    combinationsOfSets.lazy.compactMap { combination in
      let (base, pattern) = combinations.nodes[combination]
      let entry = screens.patterns[Int(pattern)]
      return bases[entry] == Int(base) ? nil : screen(entry, over: Int(base))
    }
  }

  /// The screens of an entry, with its settings laid over a combination.
  func screen(_ entry: Int, over combination: Int) -> ResolvedScreen {
    let own = screens.written(by: entry)
    var settings = combinations.settings(of: combination)
    settings.lay(own)
    return ResolvedScreen(
      entry: entry, origin: screens.entries[entry].origin, own: own, settings: settings)
  }

  /// A screen that the policy lists, by the index of its id.
  package func screen(listedAt index: Int) -> ResolvedScreen {
    let entry = screens.listed[index]
    return screen(entry, over: bases[entry] ?? 0)
  }
}
