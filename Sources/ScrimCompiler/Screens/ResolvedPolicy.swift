internal import ScrimInterchange
package import ScrimPatterns
package import ScrimPatternSets
package import ScrimPolicy
internal import ScrimTimeline

/// A policy, and which of its entries have a say in which screens.
package struct ResolvedPolicy: Sendable {
  package let policy: Policy
  package let files: PolicyFiles
  package let tables: PolicyTables
  package let covers: PolicyCovers
  package let screens: PolicyScreens
  /// The sets of groups of patterns that unlisted ids match, each with an example.
  package let sets: PatternSets

  /// In how many ways patterns may meet.
  package let limit: Int
  let combinations: Combinations
  /// What each entry is laid over.
  ///
  /// That is for an id the combination of the patterns that match it, and for a pattern the
  /// fewest others that some unlisted id matches besides, where all are less specific; nil
  /// where there is no such id.
  let bases: [Int?]
  /// The combination that each of the sets is, of the patterns that its example matches.
  let combinationsOfSets: [Int]
  /// Patterns of groups, each as the most specific of a set.
  let membersOfGroups: [GroupMember]
  /// The combination of a screen that only `**` matches, which also holds before the host
  /// has named any.
  let unlistedCombination: Int

  /// Throws only for more patterns than a tree can hold.
  ///
  /// - Parameter limit: in how many ways patterns may meet.
  package init(
    _ policy: Policy, _ files: PolicyFiles, _ tables: PolicyTables, atMost limit: Int
  ) throws(TreeError) {
    self.policy = policy
    self.limit = limit
    self.files = files
    self.tables = tables
    covers = PolicyCovers(policy, tables)
    let screens = try PolicyScreens(policy, tables, covers)
    let sets = PatternSets(of: screens.groupIndex, listed: screens.ids, atMost: limit)
    var combinations = Combinations(of: screens)
    let catchAll = screens.catchAll.flatMap { screens.patterns.firstIndex(of: $0) }
    unlistedCombination = combinations.number(of: catchAll.map { [Int32($0)] } ?? [])
    var (index, matches) = (screens.index, [Int32]())
    combinationsOfSets = (0..<sets.count).map { set in
      // Where each pattern is a group of its own, the two have the same numbers.
      if !screens.groups.areShared { return combinations.number(of: sets.groups(of: set)) }
      sets.example(of: set).withBytes { index.matches($0, into: &matches) }
      return combinations.number(of: screens.groups.lastOfGroups(matches))
    }

    var bases = [Int?](repeating: nil, count: screens.entries.count)
    for (number, entry) in screens.listed.enumerated() {
      index.matches(
        screens.ids.characters.span.extracting(screens.ids.range(of: number)), into: &matches)
      bases[entry] = combinations.number(of: screens.groups.lastOfGroups(matches))
    }
    var fewest = FewestOthers(of: screens)
    for (set, combination) in combinationsOfSets.enumerated() {
      let (base, pattern) = combinations.nodes[combination]
      fewest.note(Int(base), of: Int(pattern), inSetOf: sets.groups(of: set).count)
    }
    membersOfGroups = fewest.findMembers(&combinations, sets)
    for (pattern, entry) in screens.patterns.enumerated() {
      bases[entry] = fewest.base(of: pattern)
    }
    // What `**` sets holds before the host has named a screen, whatever else matches.
    if let catchAll = screens.catchAll { bases[catchAll] = 0 }
    self.bases = bases
    self.combinations = combinations
    self.screens = screens
    self.sets = sets
  }

  package var system: TargetSystem { policy.system }

  /// Where the policy begins, for what nothing in it says.
  package var beginning: Origin { policy.version?.origin ?? Origin(place: 0) }
}

/// Screens with all that holds for them, and the place of each setting.
package struct ResolvedScreen: Sendable {
  /// The entry that speaks of them; nil for screens that no entry matches.
  package let entry: Int?
  /// The key of the entry; for `defaults`, the first of its settings.
  package let origin: Origin
  /// What the screen's own map writes.
  package let own: ArraySlice<WrittenSetting>
  package let settings: Settings

  /// Whether a setting stands in the screen's own map.
  package func owns(_ origin: Origin) -> Bool { own.contains { $0.origin == origin } }

  package var isSensitive: Bool { settings[Setting.sensitive] }
}

extension ResolvedPolicy {
  /// What screens are called: an id, a pattern, or `**` for those that no entry matches.
  package func name(of screen: ResolvedScreen) -> String {
    screen.entry.map(screens.name) ?? "**"
  }

  /// The screens in which some entries have a say, the least specific first; they go by
  /// the name of the last.
  package func screen(of entries: [Int]) -> ResolvedScreen {
    let settings = screens.settings(of: entries)
    guard let last = entries.last else {
      let defaults = tables[policy.defaults]
      return ResolvedScreen(
        entry: nil, origin: defaults.map(\.origin).min() ?? beginning, own: defaults,
        settings: settings)
    }
    return ResolvedScreen(
      entry: last, origin: screens.entries[last].origin, own: screens.written(by: last),
      settings: settings)
  }

  /// What holds for an overlay: over `defaults`, as for a screen, what its own map writes.
  package func settings(of overlay: Policy.OverlayEntry) -> Settings {
    var settings = screens.settings(of: [])
    settings.lay(tables[overlay.value])
    return settings
  }

  /// Screens of which an entry has the last word, in the order of the file: each id, and
  /// of each pattern those that the fewest others match.
  package var screensOfEntries: some Sequence<ResolvedScreen> {
    screens.entries.indices.lazy.compactMap { entry in
      bases[entry].map { screen(entry, over: $0) }
    }
  }

  /// The other screens that are not listed, for each set of patterns that they match.
  package var screensOfMeetings: some Sequence<ResolvedScreen> {
    combinationsOfSets.lazy.compactMap { combination in
      let (base, pattern) = combinations.nodes[combination]
      let entry = screens.patterns[Int(pattern)]
      return bases[entry] == Int(base) ? nil : screen(entry, over: Int(base))
    }
  }

  /// The screens of an entry, laid over a combination.
  func screen(_ entry: Int, over combination: Int) -> ResolvedScreen {
    let own = screens.written(by: entry)
    var settings = combinations.settings(of: combination)
    settings.lay(own)
    return ResolvedScreen(
      entry: entry, origin: screens.entries[entry].origin, own: own, settings: settings)
  }
}
