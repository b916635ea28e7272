internal import ScrimInterchange
internal import ScrimPatternSets
internal import ScrimPatterns
package import ScrimPolicy
internal import ScrimScreenNames

/// A setting that reads as if all of its screens were covered, and one of them that another
/// setting makes public.
package struct OverruledProtection: Sendable {
  /// The entry that seems to protect the screen.
  package let entry: Int
  /// The setting by which it does.
  package let setting: WrittenSetting
  /// The entry that makes the screen public: the same one, where files disagree about it.
  package let winner: Int
  /// Its `sensitive: false`.
  package let isPublic: Origin
  /// The screen; nil where so many patterns meet that none was looked for.
  package let id: String?
}

extension ResolvedPolicy {
  /// The settings that seem to protect screens which are public: one screen for each two
  /// entries that meet.
  ///
  /// Readers expect the narrower of two patterns to win. Specificity goes by segments from
  /// the left, so `onboarding.**` overrides `**.pin`, and neither line shows it. An exception
  /// is plain to see where the public pattern only matches screens of the other, and stands
  /// in the same file or in one that overrides it. Patterns of stars alone set what holds
  /// for everything else, so an exception to them is plain as well.
  ///
  /// - Parameter settings: the settings that protect screens besides `sensitive: true`.
  package func overruledProtections(by settings: [Int]) -> [OverruledProtection] {
    var search = ProtectionSearch(self, for: settings)
    guard search.hasPublicScreens, sets.isComplete else { return [] }
    for entry in screens.entries.indices where bases[entry] != nil { search.compareFiles(entry) }
    forEachSet { set, ranks in search.compare(ranks) { sets.example(of: set) } }
    for entry in screens.listed {
      if let base = bases[entry] { search.compare(entry, over: base) }
    }
    if screens.groups.areShared { search.compareGroups() }
    return search.found
  }
}

/// The search for settings that are overruled.
private struct ProtectionSearch {
  private(set) var found: [OverruledProtection] = []
  private let resolved: ResolvedPolicy
  /// The settings that read as if screens were covered, the plainest first.
  private let protections: [Int]
  private var screens: PolicyScreens { resolved.screens }
  private var files: PolicyFiles { resolved.files }
  /// What each entry says of `sensitive`.
  private let stated: [Located<Bool>?]
  /// The pairs of entries that have been looked at, the protecting one uppermost.
  private var known: Set<UInt64> = []
  /// The pairs of groups of which some patterns meet, in the same way.
  private var meetings: Set<UInt64> = []
  private var patterns: [Int: Pattern?] = [:]
  private var index: PatternIndex
  /// Whether combinations make screens public.
  private var publicCombinations: [Int: Bool] = [:]

  /// How much may be done about patterns of groups, in patterns that are held against one.
  private static let mostWork = 500_000
  /// In how many ways three groups may meet, counted in what bounds the time for it.
  private static let mostWays = 1000

  init(_ resolved: ResolvedPolicy, for settings: [Int]) {
    self.resolved = resolved
    index = resolved.screens.index
    protections = [Setting.sensitive.index] + settings
    let screens = resolved.screens
    stated = screens.entries.indices.map { screens.written(by: $0)[Setting.sensitive] }
  }

  var hasPublicScreens: Bool { stated.contains { $0?.value == false } }

  /// Looks at what files say of one entry.
  mutating func compareFiles(_ entry: Int) {
    guard let isPublic = stated[entry], !isPublic.value else { return }
    let name = screens.name(of: entry)
    note(entry, against: entry, isPublic, isBelow: false) { name }
  }

  /// Looks at a listed id, and the combination of patterns that it is laid over.
  mutating func compare(_ entry: Int, over base: Int) {
    if let own = stated[entry] {
      // That it is public stands with the id, unless another file says something else.
      if own.value || files.all.count == 1 { return }
    } else if !isPublic(base) {
      return
    }
    let id = screens.name(of: entry)
    var ranks: [Int32] = []
    id.withBytes { index.matches($0, into: &ranks) }
    compare(ranks, listed: entry) { id }
  }

  /// Whether the patterns of a combination make screens public.
  private mutating func isPublic(_ combination: Int) -> Bool {
    if let known = publicCombinations[combination] { return known }
    let winner = resolved.combinations.entries(of: combination).last { stated[$0] != nil }
    let isPublic = winner.map { stated[$0]?.value == false } ?? false
    publicCombinations[combination] = isPublic
    return isPublic
  }

  /// Looks at the patterns, by rank, and the entry of its own that an id matches.
  mutating func compare(
    _ ranks: [Int32], listed: Int? = nil, _ id: () -> String
  ) {
    let entries = ranks.map { screens.patterns[Int($0)] } + (listed.map { [$0] } ?? [])
    guard let place = entries.lastIndex(where: { stated[$0] != nil }),
      let isPublic = stated[entries[place]], !isPublic.value
    else { return }
    let groups = screens.groups
    for (number, entry) in entries.enumerated() {
      note(entry, against: entries[place], isPublic, isBelow: number < place, id)
      if groups.areShared, number < ranks.count, place < ranks.count {
        let (group, winners) = (
          groups.numbers[Int(ranks[number])], groups.numbers[Int(ranks[place])]
        )
        meetings.insert(pair(Int(group), Int(winners)))
      }
    }
  }

  private mutating func note(
    _ entry: Int, against winner: Int, _ isPublic: Located<Bool>, isBelow: Bool,
    _ id: () -> String
  ) {
    guard known.insert(pair(entry, winner)).inserted,
      let setting = protection(by: entry, from: winner, isPublic, isBelow: isBelow)
    else { return }
    found.append(
      OverruledProtection(
        entry: entry, setting: setting, winner: winner, isPublic: isPublic.origin, id: id()))
  }

  /// The settings of an entry that read as if its screens were covered, the plainest first.
  private func protections(of entry: Int) -> [WrittenSetting] {
    let own = screens.written(by: entry)
    return protections.compactMap { index -> WrittenSetting? in
      // Of a setting that is written twice, which is an error, the last holds.
      guard let setting = own.last(where: { $0.index == index }) else { return nil }
      if index == Setting.sensitive.index { return Bool(bits: setting.bits) ? setting : nil }
      // A map that says that screens are public explains what else it sets, as far as that
      // stands in the same file.
      guard let isSensitive = stated[entry], !isSensitive.value else { return setting }
      return files.overrides(setting.origin, isSensitive.origin) ? setting : nil
    }
  }

  /// What an entry protects screens by, although another makes them public, and that is not
  /// plain to see.
  ///
  /// - Parameter isBelow: whether the one that makes them public is laid over this one.
  private mutating func protection(
    by entry: Int, from winner: Int, _ isPublic: Located<Bool>, isBelow: Bool
  ) -> WrittenSetting? {
    let settings = protections(of: entry)
    guard let first = settings.first, isBelow else { return settings.first }
    if screens.name(of: entry).utf8.allSatisfy({ $0 == .star || $0 == .dot }) { return nil }
    // The two are ambiguous, which is an error.
    if stated[entry] != nil, specificity(of: entry) == specificity(of: winner) { return nil }
    guard let wide = pattern(of: entry), let narrow = pattern(of: winner),
      wide.contains(narrow), !narrow.contains(wide)
    else { return first }
    return settings.first { files.overrides($0.origin, isPublic.origin) }
  }

  /// Looks at the patterns of groups of which others meet.
  ///
  /// A set shows one pattern of each group, or a few. Past the limit of work, two patterns
  /// that may meet are reported without a screen, so that silence means that none meet.
  mutating func compareGroups() {
    var work = Self.mostWork
    for meeting in meetings.sorted() {
      let ranks = screens.groups.patterns(of: Int32(meeting >> 32))
      guard let setting = protections(of: screens.patterns[ranks.lowerBound]).first else {
        continue
      }
      for winner in screens.groups.patterns(of: Int32(meeting.lowerHalf)) {
        for rank in ranks {
          work -= 1
          let (entry, other) = (screens.patterns[rank], screens.patterns[winner])
          if work < 0, let isPublic = stated[other]?.origin {
            found.append(
              OverruledProtection(
                entry: entry, setting: setting, winner: other, isPublic: isPublic, id: nil))
            return
          }
          guard needsExample(rank, winner) else { continue }
          work -= screens.patterns.count
          if let id = example(of: rank, winner) {
            compare([rank, winner].sorted().map { Int32($0) }) { id }
          }
        }
      }
    }
  }

  /// Whether it would be news that a pattern is overruled by another.
  private mutating func needsExample(_ rank: Int, _ winner: Int) -> Bool {
    let (entry, other) = (screens.patterns[rank], screens.patterns[winner])
    guard rank != winner, rank < winner || stated[entry] == nil,
      let isPublic = stated[other], !known.contains(pair(entry, other)),
      !areApart(entry, other)
    else { return false }
    return protection(by: entry, from: other, isPublic, isBelow: rank < winner) != nil
  }

  /// An id that two patterns match, and of which none that is more specific than the second
  /// says whether it is public.
  private func example(of rank: Int, _ winner: Int) -> String? {
    let others = (winner + 1..<screens.patterns.count).filter {
      $0 != rank && stated[screens.patterns[$0]] != nil
    }
    let names = ([rank, winner] + others).map { screens.name(of: screens.patterns[$0]) }
    guard let index = try? PatternIndex(names) else { return nil }
    let sizes = others.isEmpty ? [1, 1] : [1, 1, others.count]
    let sets = PatternSets(
      of: index.grouped(by: sizes), listed: screens.ids, atMost: Self.mostWays)
    return sets.set(of: [0, 1]).map { sets.example(of: $0) }
  }

  /// Whether two entries stand in different branches.
  private mutating func areApart(_ entry: Int, _ other: Int) -> Bool {
    guard case .literal(let first)? = pattern(of: entry)?.segments.first,
      case .literal(let second)? = pattern(of: other)?.segments.first
    else { return false }
    return first != second
  }

  private mutating func pattern(of entry: Int) -> Pattern? {
    if let known = patterns[entry] { return known }
    let pattern = try? Pattern(screens.name(of: entry))
    patterns[entry] = pattern
    return pattern
  }

  private mutating func specificity(of entry: Int) -> Specificity? {
    pattern(of: entry)?.specificity
  }

  private func pair(_ first: Int, _ second: Int) -> UInt64 {
    UInt64(first) << 32 | UInt64(second)
  }
}
