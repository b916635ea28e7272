internal import ScrimSyntax

/// All screens of a policy, and how they behave.
///
/// A screen's behaviour is decided by the patterns that match it and by its own
/// settings. Thousands of screens share a few behaviours, so what holds for one
/// is worked out once for each behaviour, and rules look at one screen of each.
struct ExaminedScreens: Sendable {
  /// What screens share that inherit the same and set the same.
  struct Behavior: Sendable {
    /// What the screens inherit, by its place among the bases.
    let base: Int32
    /// The number of what their own maps set.
    let own: Int32
    fileprivate var firstListed: Int32 = -1

    /// The first entry of an id that behaves so; nil if only patterns do.
    var listedEntry: Int? { firstListed < 0 ? nil : Int(firstListed) }
  }

  /// The screens' entries, in the order in which they are written.
  let entries: [Policy.ScreenEntry]
  private(set) var behaviors: [Behavior] = []
  /// The number of each entry's behaviour.
  private(set) var behaviorNumbers: [Int32] = []
  /// The patterns with stars, in the order in which they are written.
  let patterns: PatternList

  /// Patterns whose own example of an id matches more specific ones: these.
  private(set) var rivals: [(pattern: Int, moreSpecific: [Int])] = []

  private let tables: PolicyTables
  private let patternEntries: [Int32]
  /// The entry of the first pattern that every screen matches.
  private let catchAll: Int?
  private var wildcards: WildcardMatcher
  private var entriesByID: [Name: Int]?

  /// What the patterns that match a screen set together.
  ///
  /// Each adds one pattern to another base; the first is what `defaults` sets.
  private var bases: [(base: Int32, pattern: Int32, settings: Settings)]
  private var baseIndex = HashIndex()
  private var behaviorIndex = HashIndex()
  /// The first behaviour of screens that set each of the settings: mostly there is no
  /// other.
  private var behaviorsByOwn: [Int32]

  init(_ policy: Policy, _ tables: PolicyTables) {
    entries = policy.screens
    self.tables = tables
    bases = [(0, -1, policy.defaults)]
    behaviorsByOwn = Array(repeating: -1, count: tables.settings.count)
    var patternEntries: [Int32] = []
    patternEntries.reserveCapacity(entries.count)
    for (index, entry) in entries.enumerated() where entry.name.isPattern {
      patternEntries.append(Int32(index))
    }
    self.patternEntries = patternEntries
    patterns = tables.names.patterns(patternEntries.map { [entries] in entries[Int($0)].name.name })
    catchAll = patterns.indices.first(where: patterns.isEverything).map { Int(patternEntries[$0]) }
    wildcards = WildcardMatcher(patterns)
    behaviorNumbers.reserveCapacity(entries.count)
    addBehaviors()
  }

  private mutating func addBehaviors() {
    var wildcards = wildcards
    behaviors.reserveCapacity(tables.settings.count)
    var example: [UInt8] = []
    var nextPattern = 0
    for (index, entry) in entries.enumerated() {
      var base: Int32 = 0
      if entry.name.isPattern {
        if let range = patterns.example(of: nextPattern) {
          wildcards.find(patterns.bytes.span.extracting(range))
        } else {
          patterns.writeExample(of: nextPattern, to: &example)
          wildcards.find(example.span)
        }
        base = self.base(under: nextPattern, among: wildcards.found)
        nextPattern += 1
      } else if patterns.count > 0 {
        tables.names.withText(of: entry.name.name) { wildcards.find($0) }
        for match in wildcards.found { base = self.base(base, with: match) }
      }
      let behavior = Int(behavior(on: base, own: entry.value.number))
      behaviorNumbers.append(Int32(behavior))
      if !entry.name.isPattern, behaviors[behavior].firstListed < 0 {
        behaviors[behavior].firstListed = Int32(index)
      }
    }
  }

  /// What a pattern inherits from others that match its own example of an id.
  private mutating func base(under pattern: Int, among matches: [Int32]) -> Int32 {
    let ranks = wildcards.ranks
    let above =
      matches.firstIndex { ranks.isMoreSpecific(Int($0), than: pattern) } ?? matches.count
    if above < matches.count { rivals.append((pattern, matches[above...].map { Int($0) })) }
    var base: Int32 = 0
    // What is as specific holds too: where it sets the same keys, it agrees.
    for match in matches[..<above] where Int(match) != pattern {
      base = self.base(base, with: match)
    }
    return base
  }

  /// A base, and a more specific pattern over it.
  private mutating func base(_ base: Int32, with pattern: Int32) -> Int32 {
    let hash = baseIndex.seed.mixed(with: UInt64(base) << 32 | UInt64(pattern)).hash
    if let known = baseIndex.place(
      hash, where: { bases[$0].base == base && bases[$0].pattern == pattern })
    {
      return Int32(known)
    }
    let own = tables.settings[entries[entry(ofPattern: Int(pattern))].value.number]
    let settings = bases[Int(base)].settings.overridden(by: own.settings(at: .inheritedMap))
    bases.append((base, pattern, settings))
    baseIndex.insert(bases.count - 1, hash)
    return Int32(bases.count - 1)
  }

  private mutating func behavior(on base: Int32, own: Int32) -> Int32 {
    let first = behaviorsByOwn[Int(own)]
    if first < 0 {
      behaviors.append(Behavior(base: base, own: own))
      behaviorsByOwn[Int(own)] = Int32(behaviors.count - 1)
      return Int32(behaviors.count - 1)
    }
    if behaviors[Int(first)].base == base { return first }
    let hash = behaviorIndex.seed.mixed(with: UInt64(base) << 32 | UInt64(own)).hash
    if let known = behaviorIndex.place(
      hash, where: { behaviors[$0].base == base && behaviors[$0].own == own })
    {
      return Int32(known)
    }
    behaviors.append(Behavior(base: base, own: own))
    behaviorIndex.insert(behaviors.count - 1, hash)
    return Int32(behaviors.count - 1)
  }

  /// What holds in the end for screens that behave so, with no place but those of
  /// `defaults`.
  func settings(of behavior: Behavior) -> Settings {
    bases[Int(behavior.base)].settings.overridden(
      by: tables.settings[behavior.own].settings(at: .ownMap))
  }

  /// What the patterns that match screens set together, over `defaults`, for each of
  /// the bases.
  var settingsOfBases: some Sequence<Settings> { bases.lazy.map(\.settings) }

  /// The place of a pattern's entry.
  func entry(ofPattern pattern: Int) -> Int { Int(patternEntries[pattern]) }

  /// How specific the patterns are.
  var ranks: PatternRanks { wildcards.ranks }

  /// The numbers of what patterns set, each once, in their order.
  var settingsOfPatterns: [Int32] {
    var isUsed = Array(repeating: false, count: tables.settings.count)
    for entry in patternEntries { isUsed[Int(entries[Int(entry)].value.number)] = true }
    return isUsed.indices.filter { isUsed[$0] }.map { Int32($0) }
  }

  /// The behaviours of ids, each with the first entry that behaves so.
  var listedBehaviors: some Sequence<(behavior: Behavior, entry: Int)> {
    behaviors.lazy.compactMap { behavior in behavior.listedEntry.map { (behavior, $0) } }
  }

  /// Whether a pattern matches every screen.
  var hasCatchAll: Bool { catchAll != nil }

  /// What holds for a screen that nothing but a pattern for every screen matches.
  var unlistedSettings: Settings {
    guard let catchAll else { return bases[0].settings }
    let own = tables.settings[entries[catchAll].value.number]
    return bases[0].settings.overridden(by: own.settings(at: .inheritedMap))
  }

  /// The sets of patterns that some id matches; nil if there are more than a limit.
  func patternSets(atMost limit: Int) -> PatternSets? {
    if patterns.count == 0 { return PatternSets(unmatched: "unlisted") }
    var wildcards = WildcardMatcher(patterns, isWhole: true)
    return wildcards.patternSets(atMost: limit)
  }

  /// The patterns, the least specific first.
  var patternsByRank: [Int] {
    patterns.indices.sorted(by: ranks.precedes)
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
    wildcards.matches(Array(id.utf8).span).map { entry(ofPattern: $0) }
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
    var base = Int(behavior.base)
    while base > 0 {
      inherited.append(entry(ofPattern: Int(bases[base].pattern)))
      base = Int(bases[base].base)
    }
    return inherited.reversed()
  }
}

extension NameTable {
  /// Names that are patterns, in the file's own bytes if it spells them all out.
  fileprivate func patterns(_ names: [Name]) -> PatternList {
    var list = PatternList(in: source, count: names.count)
    for name in names {
      guard let place = placeInSource(of: name) else {
        var list = PatternList()
        for name in names { withText(of: name) { list.append($0) } }
        return list
      }
      list.append(at: place)
    }
    return list
  }
}
