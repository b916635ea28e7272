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
  package let publicSetting: Origin
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

  /// The patterns that say whether screens are public.
  private var deciding = Branches()

  /// How much may be done yet, in what bounds the search for sets of patterns.
  private var work: Int
  /// How much it takes to look at two patterns.
  private static let pairWork = 20

  init(_ resolved: ResolvedPolicy, for settings: [Int]) {
    self.resolved = resolved
    index = resolved.screens.index
    work = 100 * resolved.limit
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
        entry: entry, setting: setting, winner: winner, publicSetting: isPublic.origin, id: id()))
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
    if screens.name(of: entry).utf8.allSatisfy({ $0 == .star || $0 == .dot }) {
      // Of those, what another file makes public is only at odds with 'sensitive: true'.
      return settings.first {
        $0.index == Setting.sensitive.index && files.overrides($0.origin, isPublic.origin)
      }
    }
    // The two are ambiguous, which is an error.
    if stated[entry] != nil, specificity(of: entry) == specificity(of: winner) { return nil }
    guard let wide = pattern(of: entry), let narrow = pattern(of: winner),
      wide.contains(narrow, work: &work), !narrow.contains(wide, work: &work)
    else { return first }
    return settings.first { files.overrides($0.origin, isPublic.origin) }
  }

  /// Looks at the patterns of groups of which others meet.
  ///
  /// A set shows one pattern of each group, or a few. Past the limit of work, two patterns
  /// that may meet are reported without a screen, so that silence means that none meet.
  mutating func compareGroups() {
    deciding = branches(of: screens.patterns.indices) { _ in true }
    var makingPublic: [Int: Branches] = [:]
    for meeting in meetings.sorted() {
      let group = meeting.lowerHalf
      let winners =
        makingPublic[group]
        ?? branches(of: screens.groups.patterns(of: Int32(group))) { isSensitive in !isSensitive }
      makingPublic[group] = winners
      for rank in screens.groups.patterns(of: Int32(meeting >> 32)) {
        for winner in winners.meeting(branch(of: rank)) where rank != winner {
          guard let overruled = overruled(rank, winner) else { continue }
          let id = work < 0 ? nil : example(of: rank, winner)
          if work < 0 { return found.append(overruled) }
          if let id { compare([rank, winner].sorted().map { Int32($0) }) { id } }
        }
      }
    }
  }

  /// What would be reported if a screen matched two patterns, and the second decided
  /// whether it is public; nil if that would be nothing new.
  ///
  /// Past the limit of work, that is not looked into.
  private mutating func overruled(_ rank: Int, _ winner: Int) -> OverruledProtection? {
    work -= Self.pairWork
    let (entry, other) = (screens.patterns[rank], screens.patterns[winner])
    guard let isPublic = stated[other], var setting = protections(of: entry).first,
      rank < winner || stated[entry] == nil
    else { return nil }
    if work >= 0 {
      guard !known.contains(pair(entry, other)),
        let own = protection(by: entry, from: other, isPublic, isBelow: rank < winner)
      else { return nil }
      setting = own
    }
    return OverruledProtection(
      entry: entry, setting: setting, winner: other, publicSetting: isPublic.origin, id: nil)
  }

  /// An id that two patterns match, and of which none that is more specific than the second
  /// says whether it is public.
  private mutating func example(of rank: Int, _ winner: Int) -> String? {
    let near = deciding.meeting(branch(of: winner))
    let others = near.filter { $0 > winner && $0 != rank }
    work -= near.count
    let names = ([rank, winner] + others).map { screens.name(of: screens.patterns[$0]) }
    guard work >= 0, let index = try? PatternIndex(names) else { return nil }
    let sizes = others.isEmpty ? [1, 1] : [1, 1, others.count]
    let sets = PatternSets(of: index.grouped(by: sizes), listed: screens.ids, work: &work)
    return sets.set(of: [0, 1]).map { sets.example(of: $0) }
  }

  /// The patterns, of some, that say whether screens are public in a way, by their branches.
  private mutating func branches(
    of ranks: some Sequence<Int>, where isWanted: (Bool) -> Bool
  ) -> Branches {
    var branches = Branches()
    for rank in ranks {
      guard let isSensitive = stated[screens.patterns[rank]], isWanted(isSensitive.value) else {
        continue
      }
      branches.add(rank, in: branch(of: rank))
    }
    return branches
  }

  /// The first segment of a pattern, if it is a plain text.
  private mutating func branch(of rank: Int) -> ArraySlice<UInt8>? {
    guard case .literal(let name)? = pattern(of: screens.patterns[rank])?.segments.first else {
      return nil
    }
    return name
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

/// Patterns by their first segments: those in different branches never meet.
private struct Branches {
  private var all: [Int] = []
  /// Those that begin with a star, and so reach into every branch.
  private var open: [Int] = []
  private var inBranch: [ArraySlice<UInt8>: [Int]] = [:]

  /// - Parameter branch: the first segment of the pattern; nil where that has a star.
  mutating func add(_ rank: Int, in branch: ArraySlice<UInt8>?) {
    all.append(rank)
    if let branch { inBranch[branch, default: []].append(rank) } else { open.append(rank) }
  }

  /// Those that may meet a pattern of a branch.
  func meeting(_ branch: ArraySlice<UInt8>?) -> [Int] {
    branch.map { open + (inBranch[$0] ?? []) } ?? all
  }
}
