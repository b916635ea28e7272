package import ScrimInterchange
package import ScrimPatterns
internal import ScrimPatternSets
package import ScrimPolicy

/// The screens of a policy, and the entries that apply to each.
///
/// The entries that apply to an id are `defaults`, the patterns that match it,
/// the least specific first, and its own entry. Its settings are theirs, laid
/// over one another in that order by `Settings.lay`.
package struct PolicyScreens: Sendable {
  /// The entries, in the order in which they are written.
  package let entries: [Policy.ScreenEntry]
  /// The patterns with stars, the least specific first.
  let groups: PatternGroups
  /// The entries that are ids, in the order of their bytes.
  package let listed: [Int]
  /// The ids of those entries.
  package let ids: TextList
  /// The entry `**`, if there is one.
  package let catchAll: Int?

  /// The index that returns the ranks of the patterns that an id matches.
  let index: PatternIndex
  /// The index that returns the groups of those patterns.
  let groupIndex: PatternIndex
  private let policy: Policy
  private let tables: PolicyTables

  /// Throws if there are more patterns than a tree can hold.
  package init(_ policy: Policy, _ tables: PolicyTables, _ covers: PolicyCovers) throws(TreeError) {
    entries = policy.screens
    self.policy = policy
    self.tables = tables

    // A duplicate key is an error; the last one takes effect.
    var last = [Int?](repeating: nil, count: tables.names.count)
    for (index, entry) in entries.enumerated() { last[Int(entry.name.name.number)] = index }

    var patterns: [(specificity: Specificity, entry: Int)] = []
    var (listed, texts) = ([Int](), TextList(roomFor: entries.count, bytes: 32 * entries.count))
    listed.reserveCapacity(entries.count)
    for (index, entry) in entries.enumerated()
    where last[Int(entry.name.name.number)] == index {
      tables.names.withText(of: entry.name.name) { text in
        if entry.name.isPattern {
          patterns.append((Specificity(text), index))
        } else {
          texts.append(text)
          listed.append(index)
        }
      }
    }
    let order = texts.sorted
    self.listed = order.map { listed[$0] }
    ids = TextList(order, of: texts)

    let groups = PatternGroups(of: patterns, SetValues(covers, tables.names)) { [entries] entry in
      entries[entry].value
    }
    self.groups = groups
    var names = TextList()
    for entry in groups.entries {
      tables.names.withText(of: entries[entry].name.name) { names.append($0) }
    }
    let any = tables.names.existingName("**")
    catchAll = groups.entries.first { [entries] in entries[$0].name.name == any }
    index = try PatternIndex(names)
    groupIndex = groups.areShared ? index.grouped(by: groups.sizes) : index
  }

  /// The entries that are patterns with stars, the least specific first.
  package var patterns: [Int] { groups.entries }

  /// The groups of patterns, the least specific first.
  var patternGroups: [[String]] {
    (0..<Int32(groups.count)).map { group in
      groups.patterns(of: group).map { name(of: groups.entries[$0]) }
    }
  }

  /// The entries that apply before the host names a screen.
  package var unnamed: [Int] { catchAll.map { [$0] } ?? [] }

  /// The id or the pattern of an entry.
  package func name(of entry: Int) -> String { tables.names.text(of: entries[entry].name.name) }

  /// The settings that an entry's own map writes.
  package func written(by entry: Int) -> Settings { entries[entry].value }

  /// The settings of a screen to which some entries apply, the least specific
  /// first.
  package func settings(of entries: some Sequence<Int>) -> Settings {
    policy.settings(laying: entries.lazy.map(written))
  }

  /// The entry of a listed id.
  package func entry(listing id: String) -> Int? {
    id.withBytes { id in ids.number(of: id).map { listed[$0] } }
  }

  /// The entries that apply to an id, the least specific first.
  ///
  /// Use `EntrySearch` for many ids.
  package func entries(matching id: String) -> [Int] {
    var search = EntrySearch(in: self)
    return search.entries(matching: id)
  }
}

/// A search for the entries that apply to ids.
///
/// It keeps its memory, which grows with the patterns, from one id to the next.
package struct EntrySearch {
  private let screens: PolicyScreens
  private var index: PatternIndex
  private var ranks: [Int32] = []

  package init(in screens: PolicyScreens) {
    self.screens = screens
    index = screens.index
  }

  /// The entries that apply to an id, the least specific first.
  ///
  /// Nil if the search has done more work than a limit on the number of sets of
  /// patterns allows.
  package mutating func entries(matching id: String, setsAtMost limit: Int) -> [Int]? {
    index.work > PatternSets.work(forSetsAtMost: limit) ? nil : entries(matching: id)
  }

  /// The entries that apply to an id, the least specific first.
  package mutating func entries(matching id: String) -> [Int] {
    id.withBytes { index.matches($0, into: &ranks) }
    return ranks.map { screens.patterns[Int($0)] } + (screens.entry(listing: id).map { [$0] } ?? [])
  }
}
