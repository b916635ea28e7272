internal import ScrimInterchange
internal import ScrimPatternSets
internal import ScrimPatterns
package import ScrimPolicy

/// A setting that seems to cover all screens of its entry, although another
/// setting makes one of them public.
package struct OverruledProtection: Sendable {
  /// The entry that seems to protect the screen.
  package let entry: Int
  /// What that entry seems to say about it, and where.
  package let promise: Located<Promise>
  /// The entry that makes the screen public.
  ///
  /// It is the same entry if files disagree about it.
  package let winner: Int
  /// The `sensitive: false` of that entry.
  package let publicSetting: Origin
  /// The screen's id; nil if the search for one reached its limit.
  package let id: String?
}

extension ResolvedPolicy {
  /// The settings that seem to protect screens that are public, with one screen
  /// for each pair of entries.
  ///
  /// Readers expect the narrower of two patterns to win. But specificity is
  /// compared segment by segment from the left, so `onboarding.**` overrides
  /// `**.pin`, and neither line shows it.
  ///
  /// An exception is easy to see if the public pattern matches only screens of
  /// the other. It must be in the same file, or in one that overrides it. An
  /// exception to a pattern of stars alone is easy to see as well, because such
  /// a pattern sets what applies to everything else.
  ///
  package func overruledProtections() -> [OverruledProtection] {
    var search = ProtectionSearch(self)
    guard search.hasPublicScreens, isComplete else { return [] }
    for entry in screens.entries.indices where bases[entry] != nil { search.compareFiles(entry) }
    for (set, combination) in combinationsOfSets.enumerated() {
      search.compare(combinations.patterns(of: combination)) { sets.example(of: set) }
    }
    for entry in screens.listed { search.compare(listed: entry) }
    if screens.groups.areShared { search.compareGroups() }
    return search.found
  }
}

/// The search for overruled protections.
private struct ProtectionSearch {
  private(set) var found: [OverruledProtection] = []
  private let resolved: ResolvedPolicy
  private var screens: PolicyScreens { resolved.screens }
  private var files: PolicyFiles { resolved.files }
  /// The value of `sensitive` that each entry writes.
  private let stated: [Located<Bool>?]
  /// The pairs of entries compared so far, with the protecting entry in the
  /// upper half.
  private var known: Set<UInt64> = []
  /// The pairs of groups with patterns that match one id, stored in the same
  /// way.
  private var overlaps: Set<UInt64> = []
  private var patterns: [Int: Pattern?] = [:]
  private var index: PatternIndex

  /// The patterns that write `sensitive`.
  private var deciding = PatternBranches()

  /// The work left, in the units that bound the search for sets of patterns.
  private var work: Int
  /// The work of comparing two patterns.
  private static let pairWork = 20

  init(_ resolved: ResolvedPolicy) {
    self.resolved = resolved
    index = resolved.screens.index
    work = resolved.ruleWork
    // A closure: a key path into a generic type is evaluated step by step.
    stated = resolved.screens.entries.map { $0.value.sensitive.written }
  }

  var hasPublicScreens: Bool { stated.contains { $0?.value == false } }

  /// Compares what several files write for one entry.
  mutating func compareFiles(_ entry: Int) {
    guard let isPublic = stated[entry], !isPublic.value else { return }
    let name = screens.name(of: entry)
    note(entry, against: entry, isPublic, isBelow: false) { name }
  }

  /// Compares a listed id that is public by its own entry with the patterns that
  /// match it.
  ///
  /// The `sensitive` of an id's own map is easy to see, unless the policy has
  /// several files.
  mutating func compare(listed entry: Int) {
    guard stated[entry]?.value == false, files.all.count > 1 else { return }
    let id = screens.name(of: entry)
    var ranks: [Int32] = []
    id.withBytes { index.matches($0, into: &ranks) }
    compare(ranks, listed: entry) { id }
  }

  /// Compares the patterns that match an id, by rank, and its own entry.
  mutating func compare(_ ranks: [Int32], listed: Int? = nil, _ id: () -> String) {
    let entries = ranks.map { screens.patterns[Int($0)] } + (listed.map { [$0] } ?? [])
    guard let index = entries.lastIndex(where: { stated[$0] != nil }),
      let isPublic = stated[entries[index]], !isPublic.value
    else { return }
    let groups = screens.groups
    for (number, entry) in entries.enumerated() {
      note(entry, against: entries[index], isPublic, isBelow: number < index, id)
      if groups.areShared, number < ranks.count, index < ranks.count {
        let (group, winners) = (
          groups.numbers[Int(ranks[number])], groups.numbers[Int(ranks[index])]
        )
        overlaps.insert(pair(Int(group), Int(winners)))
      }
    }
  }

  private mutating func note(
    _ entry: Int, against winner: Int, _ isPublic: Located<Bool>, isBelow: Bool,
    _ id: () -> String
  ) {
    guard known.insert(pair(entry, winner)).inserted,
      let promise = promise(by: entry, from: winner, isPublic, isBelow: isBelow)
    else { return }
    found.append(
      OverruledProtection(
        entry: entry, promise: promise, winner: winner, publicSetting: isPublic.origin, id: id()))
  }

  /// What an entry seems to say about its screens, the clearest first.
  private func promises(of entry: Int) -> [Located<Promise>] {
    screens.written(by: entry).promises.filter { promise in
      guard let isSensitive = stated[entry], !isSensitive.value else { return true }
      // A map that makes screens public explains its other settings in the same
      // file.
      return promise.value != .isSensitive && files.overrides(promise.origin, isSensitive.origin)
    }
  }

  /// What an entry seems to say about a screen; nil if it is easy to see that
  /// another entry makes the screen public.
  ///
  /// - Parameter isBelow: whether that other entry overrides this one.
  private mutating func promise(
    by entry: Int, from winner: Int, _ isPublic: Located<Bool>, isBelow: Bool
  ) -> Located<Promise>? {
    let promises = promises(of: entry)
    guard let first = promises.first, isBelow else { return promises.first }
    if screens.name(of: entry).utf8.allSatisfy({ $0 == .star || $0 == .dot }) {
      // For these patterns, only a `sensitive: true` that overrides the
      // `sensitive: false` of another file contradicts it.
      return promises.first {
        $0.value == .isSensitive && files.overrides($0.origin, isPublic.origin)
      }
    }
    // The two are ambiguous, which is an error of its own.
    let (wide, narrow) = (pattern(of: entry), pattern(of: winner))
    if stated[entry] != nil, wide?.specificity == narrow?.specificity { return nil }
    guard let wide, let narrow, wide.contains(narrow, work: &work),
      !narrow.contains(wide, work: &work)
    else { return first }
    return promises.first { files.overrides($0.origin, isPublic.origin) }
  }

  /// Compares the patterns of groups that match an id together.
  ///
  /// An example of a set shows only some patterns of each group. Past the work
  /// limit, two patterns that may match one id are reported without an id. So
  /// no report means that no pair does.
  mutating func compareGroups() {
    deciding = branches(of: screens.patterns.indices) { _ in true }
    var makingPublic: [Int: PatternBranches] = [:]
    for overlap in overlaps.sorted() {
      let group = overlap.lowerHalf
      let winners =
        makingPublic[group]
        ?? branches(of: screens.groups.patterns(of: Int32(group))) { isSensitive in !isSensitive }
      makingPublic[group] = winners
      for rank in screens.groups.patterns(of: Int32(overlap >> 32)) {
        for winner in winners.overlapping(branch(of: rank)) where rank != winner {
          guard let overruled = overruled(rank, winner) else { continue }
          let id = work < 0 ? nil : example(of: rank, winner)
          if work < 0 { return found.append(overruled) }
          if let id { compare([rank, winner].sorted().map { Int32($0) }) { id } }
        }
      }
    }
  }

  /// The report on two patterns that match one screen, if the second decides
  /// whether it is public.
  ///
  /// Nil if it adds nothing new. That is not checked past the work limit.
  private mutating func overruled(_ rank: Int, _ winner: Int) -> OverruledProtection? {
    work -= Self.pairWork
    let (entry, other) = (screens.patterns[rank], screens.patterns[winner])
    guard let isPublic = stated[other], var promise = promises(of: entry).first,
      rank < winner || stated[entry] == nil
    else { return nil }
    if work >= 0 {
      guard !known.contains(pair(entry, other)),
        let own = self.promise(by: entry, from: other, isPublic, isBelow: rank < winner)
      else { return nil }
      promise = own
    }
    return OverruledProtection(
      entry: entry, promise: promise, winner: other, publicSetting: isPublic.origin, id: nil)
  }

  /// An id that two patterns match, where no pattern more specific than the
  /// second writes `sensitive`.
  private mutating func example(of rank: Int, _ winner: Int) -> String? {
    let near = deciding.overlapping(branch(of: winner))
    let others = near.filter { $0 > winner && $0 != rank }
    work -= near.count
    let names = ([rank, winner] + others).map { screens.name(of: screens.patterns[$0]) }
    guard work >= 0, let index = try? PatternIndex(names) else { return nil }
    let sizes = others.isEmpty ? [1, 1] : [1, 1, others.count]
    let sets = PatternSets(of: index.grouped(by: sizes), listed: screens.ids, work: &work)
    return sets.set(of: [0, 1]).map { sets.example(of: $0) }
  }

  /// The patterns, among some, whose value of `sensitive` is wanted, by branch.
  private mutating func branches(
    of ranks: some Sequence<Int>, where isWanted: (Bool) -> Bool
  ) -> PatternBranches {
    var branches = PatternBranches()
    for rank in ranks where stated[screens.patterns[rank]].map({ isWanted($0.value) }) ?? false {
      branches.add(rank, in: branch(of: rank))
    }
    return branches
  }

  /// The first segment of a pattern, if it has no star.
  private mutating func branch(of rank: Int) -> ArraySlice<UInt8>? {
    let first = pattern(of: screens.patterns[rank])?.segments.first
    return if case .literal(let name) = first { name } else { nil }
  }

  private mutating func pattern(of entry: Int) -> Pattern? {
    if let known = patterns[entry] { return known }
    let pattern = try? Pattern(screens.name(of: entry))
    patterns[entry] = pattern
    return pattern
  }

  private func pair(_ first: Int, _ second: Int) -> UInt64 { UInt64(first) << 32 | UInt64(second) }
}

/// Patterns by their first segments.
///
/// Those in different branches match no id together.
private struct PatternBranches {
  private var all: [Int] = []
  /// The patterns with a star in the first segment, which may match ids of
  /// every branch.
  private var open: [Int] = []
  private var inBranch: [ArraySlice<UInt8>: [Int]] = [:]

  /// - Parameter branch: the first segment of the pattern; nil if it has a
  ///   star.
  mutating func add(_ rank: Int, in branch: ArraySlice<UInt8>?) {
    all.append(rank)
    if let branch { inBranch[branch, default: []].append(rank) } else { open.append(rank) }
  }

  /// The patterns that may match an id together with a pattern of a branch.
  func overlapping(_ branch: ArraySlice<UInt8>?) -> [Int] {
    branch.map { open + (inBranch[$0] ?? []) } ?? all
  }
}
