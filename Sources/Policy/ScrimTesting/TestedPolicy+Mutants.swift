internal import ScrimLint
internal import ScrimCompiler
internal import ScrimDiagnostics
internal import ScrimPatternSets
internal import ScrimPolicy
internal import ScrimSyntax
internal import ScrimTimeline
internal import ScrimTrace
internal import ScrimVerifier

// Mutants: policies that differ from the tested one in one line. Tests that
// guard a policy fail on each of them.

extension TestedPolicy {
  /// Reports the changes that no test notices, and how many some test notices.
  ///
  /// If a test already fails, every change would seem to be noticed, so no
  /// change is tried.
  ///
  /// - Parameters:
  ///   - variants: the variants of the policy, whose tests notice changes as
  ///     well.
  ///   - least: the least share of noticed changes in percent.
  ///   - listsChanges: whether to report the changes that no test notices.
  ///   - limit: how many events and expectations the tests may play. The changes
  ///     may play four times as many, because there are many changes, and most
  ///     tests see few of them.
  func mutantReport(
    with variants: some Collection<TestedPolicy>, atLeast least: Int,
    listingChanges listsChanges: Bool, playing limit: Int
  ) -> TestResult {
    var result = TestResult(Findings(limit: findingLimit, in: sources))
    let policies = [self] + variants
    guard policies.allSatisfy(\.passesItsTests) else { return result }
    var tried = TriedChanges(playing: 4 * limit)
    for policy in policies {
      tried.variant = policy.variant
      policy.tryChanges(&tried)
    }
    for (change, values, variant) in tried.unnoticed where listsChanges {
      let help = "add an expectation that tells the two apart"
      let message =
        "no test notices if \(change.clause(values))"
        + (variant == PolicyVariant.base ? "" : ", under \(variant)")
      result.findings.add(Rule.unnoticedChange.finding(message, at: change.span, help: help))
    }
    let score = TestScore(
      .mutants, of: path, tried.noticedCount, of: tried.count,
      hasTests: policies.contains { !$0.tests.isEmpty })
    result.scores = [score]
    if score.percent < least {
      let help = listsChanges ? "add tests for the other changes" : "--mutants lists the others"
      result.findings.add(lack(of: score, Rule.unnoticedChange, "--min-mutants is \(least)%", help))
    }
    // No test was played on these changes, so nothing is known about them.
    if tried.leftOut > 0 {
      let excess = "they exceed the limit of \(limit) events"
      result.findings.add(
        Diagnostic(
          .error, .yamlLimit,
          "\(tried.leftOut) of \(tried.total) changes were not tried, because \(excess)",
          at: resolved.files.span(of: resolved.beginning),
          help: "\(SyntaxLimit.events.flag) raises the limit"))
    }
    return result
  }

  private var passesItsTests: Bool {
    let original = PlayedTimeline(lowered.timeline)
    return tests.allSatisfy { $0.test.passes(on: original, $0.files) }
  }

  /// Tries all changes of the policy.
  ///
  /// The time grows with the number of changes. Each change is compared on the
  /// kinds of screens that it may concern, and is compiled and played only with
  /// the tests that show one of these kinds, up to the first that notices it. A
  /// kind of screens that is compared counts as one event, and a policy that is
  /// compiled as its entries, and as the sets of patterns that it takes the time
  /// of.
  private func tryChanges(_ tried: inout TriedChanges) {
    let policy = AlteredPolicy(resolved.policy, resolved.tables)
    var search = EntrySearch(in: resolved.screens)
    let kinds = TestedKinds(
      kindsOfScreens(&search), shownBy: tests.map { shownKinds(in: $0.test, &search) }, policy)
    let overlays = policy.overlays
    let mutants = PolicyMutants(
      original: policy, files: resolved.files, beginning: resolved.beginning,
      screensOfEntries: kinds.ofEntries.map { $0.map { kinds.entries[$0] } },
      screens: kinds.entries)
    mutants.forEach { mutant in
      if tried.isNoticed(mutant) { return }
      let compared = mutant.entry.map { kinds.ofEntries[$0] } ?? Array(kinds.entries.indices)
      guard tried.play(compared.count) else { return tried.leaveOut() }
      let changed = compared.filter {
        mutant.altered.behavior(of: kinds.entries[$0]) != kinds.behaviors[$0]
      }
      // A change of an entry of 'screens' concerns nothing else.
      let isGlobal =
        mutant.entry == nil
        && (mutant.altered.overlays != overlays || !mutant.altered.actsAsAWhole(like: policy))
      guard
        isGlobal
          || changed.contains(where: { !mutant.isWeakening || kinds.behaviors[$0].isSensitive })
      else { return }
      let candidates = isGlobal ? Array(tests.indices) : kinds.tests(showing: changed)
      switch isNoticed(mutant, by: candidates, &tried) {
      case let isNoticed?: tried.add(mutant, isNoticed: isNoticed)
      case nil: tried.leaveOut()
      }
    }
  }

  /// Whether a test notices a mutant; nil if the limit is reached first.
  private func isNoticed(
    _ mutant: PolicyMutant, by candidates: [Int], _ tried: inout TriedChanges
  ) -> Bool? {
    if candidates.isEmpty { return false }
    let policySize =
      resolved.policy.screens.count + resolved.policy.covers.count
      + resolved.policy.overlays.count + resolved.usedLimit
    guard tried.play(policySize) else { return nil }
    guard let timeline = timeline(of: mutant.altered) else { return true }
    let played = PlayedTimeline(timeline)
    for candidate in candidates {
      let (test, files) = tests[candidate]
      guard tried.play(test.size) else { return nil }
      if !test.passes(on: played, files) { return true }
    }
    return false
  }

  private func timeline(of altered: AlteredPolicy) -> Timeline? {
    let resolved = try? ResolvedPolicy(
      altered.policy, resolved.files, altered.tables, atMost: resolved.limit)
    return resolved.flatMap { try? LoweredPolicy($0) }?.timeline
  }

  /// The kinds of screens that the policy distinguishes, some of them several
  /// times: for each kind, the entries that apply, the least specific first.
  private func kindsOfScreens(_ search: inout EntrySearch) -> [[Int]] {
    let screens = resolved.screens
    let ids =
      screens.listed.map(screens.name) + (0..<resolved.sets.count).map(resolved.sets.example)
    return [screens.unnamed] + (resolved.sets.unmatched == nil ? [] : [[]])
      + ids.map { search.entries(matching: $0) }
  }

  /// The kinds of screens that a test shows, each once.
  private func shownKinds(in test: PlannedTest, _ search: inout EntrySearch) -> [[Int]] {
    let kinds = test.trace.shownScreens.map { search.entries(matching: $0) }
    // The order of a set is random, and decides which changes are tried first.
    var known: Set<[Int]> = []
    return ([resolved.screens.unnamed] + kinds).filter { known.insert($0).inserted }
  }
}

/// The changes of a policy and its variants that were tried.
///
/// A line of the policy is in force in its variants, too. So one change may be
/// tried several times, and is noticed if it is noticed once.
private struct TriedChanges {
  private struct Key: Hashable {
    let change: MutatedPart
    let value: String?
  }

  /// The variant whose changes are tried now.
  var variant = PolicyVariant.base
  private var isNoticed: [Bool] = []
  /// For each change, the variant in which it was tried first.
  private var variants: [String] = []
  private var keys: [Key] = []
  private var indexes: [Key: Int] = [:]
  private(set) var leftOut = 0
  /// The number of events that may still be played.
  private var left: Int

  init(playing limit: Int) { left = limit }

  var count: Int { keys.count }
  var total: Int { count + leftOut }
  var noticedCount: Int { isNoticed.count { $0 } }

  /// The changes that no test notices, with the new values of each.
  ///
  /// Changes that differ only in the new value follow each other.
  var unnoticed: [(change: MutatedPart, values: [String], variant: String)] {
    var changes: [(change: MutatedPart, values: [String], variant: String)] = []
    for (index, key) in keys.enumerated() where !isNoticed[index] {
      if changes.last?.change != key.change { changes.append((key.change, [], variants[index])) }
      if let value = key.value { changes[changes.count - 1].values.append(value) }
    }
    return changes
  }

  /// Counts events; returns whether they are within the limit.
  mutating func play(_ events: Int) -> Bool {
    left -= events
    return left >= 0
  }

  mutating func leaveOut() { leftOut += 1 }

  func isNoticed(_ mutant: PolicyMutant) -> Bool {
    indexes[Key(change: mutant.change, value: mutant.value)].map { isNoticed[$0] } ?? false
  }

  mutating func add(_ mutant: PolicyMutant, isNoticed: Bool) {
    let key = Key(change: mutant.change, value: mutant.value)
    if let index = indexes[key] {
      self.isNoticed[index] = self.isNoticed[index] || isNoticed
    } else {
      indexes[key] = keys.count
      keys.append(key)
      variants.append(variant)
      self.isNoticed.append(isNoticed)
    }
  }
}

/// The kinds of screens that a policy distinguishes, and the tests that show
/// them.
private struct TestedKinds {
  /// For each kind, the entries that apply to its screens, the least specific
  /// first.
  private(set) var entries: [[Int]] = []
  let behaviors: [ScreenBehavior]
  /// For each entry of `screens`, the kinds that it applies to.
  private(set) var ofEntries: [[Int]]
  /// For each kind, the tests that show it.
  private var tests: [[Int]] = []

  /// - Parameter shown: for each test, the kinds that it shows.
  init(_ kinds: [[Int]], shownBy shown: [[[Int]]], _ policy: AlteredPolicy) {
    var indexes: [[Int]: Int] = [:]
    for kind in kinds + shown.joined() where indexes[kind] == nil {
      indexes[kind] = entries.count
      entries.append(kind)
    }
    behaviors = entries.map(policy.behavior)
    ofEntries = Array(repeating: [], count: policy.policy.screens.count)
    for (kind, entries) in entries.enumerated() {
      for entry in entries { ofEntries[entry].append(kind) }
    }
    tests = Array(repeating: [], count: entries.count)
    for (test, kinds) in shown.enumerated() {
      for kind in kinds { if let index = indexes[kind] { tests[index].append(test) } }
    }
  }

  /// The tests that show one of some kinds, in order.
  func tests(showing kinds: [Int]) -> [Int] { Set(kinds.flatMap { tests[$0] }).sorted() }
}
