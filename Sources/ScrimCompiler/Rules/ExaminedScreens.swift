internal import ScrimSyntax

/// All screens of a policy, and how they behave.
///
/// A screen's behaviour is decided by the patterns that match it and by its own
/// settings. Thousands of screens share a few behaviours, so what holds for one
/// is worked out once for each behaviour, and rules look at one screen of each.
struct ExaminedScreens: Sendable {
  /// What screens share that inherit the same and set the same.
  struct Behavior: Sendable {
    /// What holds in the end, with the places of the first screen that behaves so.
    let settings: Settings
    /// The cover that the screens' own maps set.
    let ownCover: CoverReference?
    /// The first entry of an id that behaves so; nil if only patterns do.
    fileprivate(set) var listedEntry: Int?
    fileprivate let base: Int
    fileprivate let own: Int32
  }

  /// The screens' entries, in the order in which they are written.
  let entries: [Policy.ScreenEntry]
  private(set) var behaviors: [Behavior] = []
  /// The number of each entry's behaviour.
  private(set) var behaviorNumbers: [Int32] = []
  /// The patterns with stars, in the order in which they are written.
  private(set) var patterns: [(pattern: Pattern, entry: Int)] = []

  /// Patterns whose own example of an id matches more specific ones: these.
  private(set) var rivals: [(pattern: Int, moreSpecific: [Int])] = []

  private let tables: PolicyTables
  private var wildcards: WildcardMatcher
  private var entriesByID: [Name: Int]?

  /// What the patterns that match a screen set together.
  ///
  /// Each adds one pattern to another base; the first is what `defaults` sets.
  private var bases: [(base: Int, pattern: Int, settings: Settings)]
  private var baseIndex = HashIndex()
  private var behaviorIndex = HashIndex()

  init(_ policy: Policy, _ tables: PolicyTables) {
    entries = policy.screens
    self.tables = tables
    bases = [(0, -1, policy.defaults)]
    for (index, entry) in entries.enumerated() where entry.name.isPattern {
      guard let pattern = try? Pattern(tables.names.text(of: entry.name.name)) else { continue }
      patterns.append((pattern, index))
    }
    var wildcards = WildcardMatcher(patterns.map(\.pattern))
    self.wildcards = wildcards
    behaviorNumbers.reserveCapacity(entries.count)
    var nextPattern = 0
    for (index, entry) in entries.enumerated() {
      var base = 0
      if !patterns.isEmpty {
        var matches: [Int]
        if nextPattern < patterns.count, patterns[nextPattern].entry == index {
          matches = wildcards.matches(patterns[nextPattern].pattern.witness.span)
          let above =
            matches.firstIndex { wildcards.isMoreSpecific($0, than: nextPattern) } ?? matches.count
          if above < matches.count { rivals.append((nextPattern, Array(matches[above...]))) }
          matches.removeSubrange(above...)
          // What is as specific holds too: where it sets the same keys, it agrees.
          matches.removeAll { $0 == nextPattern }
          nextPattern += 1
        } else {
          matches = tables.names.withText(of: entry.name.name) { wildcards.matches($0) }
        }
        for match in matches { base = self.base(base, with: match) }
      }
      let behavior = behavior(on: base, own: entry.value.number)
      behaviorNumbers.append(behavior)
      if !entry.name.isPattern, behaviors[Int(behavior)].listedEntry == nil {
        behaviors[Int(behavior)].listedEntry = index
      }
    }
  }

  /// A base, and a more specific pattern over it.
  private mutating func base(_ base: Int, with pattern: Int) -> Int {
    let hash = baseIndex.seed.mixed(with: UInt64(base) << 32 | UInt64(pattern)).hash
    if let known = baseIndex.place(
      hash, where: { bases[$0].base == base && bases[$0].pattern == pattern })
    {
      return known
    }
    let own = tables.settings[entries[patterns[pattern].entry].value.number]
    bases.append((base, pattern, bases[base].settings.overridden(by: own)))
    baseIndex.insert(bases.count - 1, hash)
    return bases.count - 1
  }

  private mutating func behavior(on base: Int, own: Int32) -> Int32 {
    let hash = behaviorIndex.seed.mixed(with: UInt64(base) << 32 | UInt64(own)).hash
    if let known = behaviorIndex.place(
      hash, where: { behaviors[$0].base == base && behaviors[$0].own == own })
    {
      return Int32(known)
    }
    let ownSettings = tables.settings[own]
    behaviors.append(
      Behavior(
        settings: bases[base].settings.overridden(by: ownSettings),
        ownCover: ownSettings.cover?.value, base: base, own: own))
    behaviorIndex.insert(behaviors.count - 1, hash)
    return Int32(behaviors.count - 1)
  }

  /// The behaviours of ids, each with the first entry that behaves so.
  var listedBehaviors: [(behavior: Behavior, entry: Int)] {
    behaviors.compactMap { behavior in behavior.listedEntry.map { (behavior, $0) } }
  }

  /// Whether a pattern matches every screen.
  var hasCatchAll: Bool { catchAll != nil }

  private var catchAll: Int? { patterns.first { $0.pattern.segments == [.any] }?.entry }

  /// What holds for a screen that nothing but a pattern for every screen matches.
  var unlistedSettings: Settings {
    guard let catchAll else { return bases[0].settings }
    return bases[0].settings.overridden(by: tables.settings[entries[catchAll].value.number])
  }

  /// The sets of patterns that some id matches; nil if there are more than a limit.
  func patternSets(atMost limit: Int) -> PatternSets? {
    if patterns.isEmpty { return PatternSets(unmatched: "unlisted") }
    var wildcards = wildcards
    return wildcards.patternSets(atMost: limit)
  }

  /// The patterns, the least specific first.
  var patternsByRank: [Int] {
    patterns.indices.sorted(by: wildcards.precedes)
  }

  /// The patterns that match an id, the least specific first: the places of their
  /// entries.
  mutating func entries(matching id: String) -> [Int] {
    entriesOfPatterns(matching: id) + (entry(listing: id).map { [$0] } ?? [])
  }

  /// How many bytes an entry's name has.
  func length(of entry: Policy.ScreenEntry) -> Int {
    tables.names.withText(of: entry.name.name) { $0.count }
  }

  /// The same, but for the entry of the id itself.
  mutating func entriesOfPatterns(matching id: String) -> [Int] {
    wildcards.matches(Array(id.utf8).span).map { patterns[$0].entry }
  }

  /// The entry that is an id.
  mutating func entry(listing id: String) -> Int? {
    tables.names.existingName(id).flatMap { entryByID($0) }
  }

  private mutating func entryByID(_ name: Name) -> Int? {
    if entriesByID == nil {
      entriesByID = Dictionary(
        entries.enumerated().filter { !$1.name.isPattern }.map { ($1.name.name, $0) },
        uniquingKeysWith: { $1 })
    }
    return entriesByID?[name]
  }

  /// The entries that a behaviour's base is made of, the least specific first.
  func inheritedEntries(of behavior: Behavior) -> [Int] {
    var inherited: [Int] = []
    var base = behavior.base
    while base > 0 {
      inherited.append(patterns[bases[base].pattern].entry)
      base = bases[base].base
    }
    return inherited.reversed()
  }
}
