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
  /// The time grows with the number of changes. Each change is compared on the
  /// kinds of screens that it may concern, and is compiled and played only with
  /// the tests that show one of these kinds, up to the first that notices it.
  ///
  /// - Parameters:
  ///   - least: the least share of noticed changes in percent.
  ///   - listsChanges: whether to report the changes that no test notices.
  ///   - limit: how many events and expectations the tests may play. The changes
  ///     may play four times as many, because there are many changes, and most
  ///     tests see few of them. A kind of screens that is compared counts as one.
  ///     A policy that is compiled counts as its entries, and as the sets of
  ///     patterns that it takes the time of.
  func mutantReport(
    atLeast least: Int, listingChanges listsChanges: Bool, playing limit: Int
  ) -> TestResult {
    var result = TestResult(Findings(limit: findingLimit, in: sources))
    let original = PlayedTimeline(lowered.timeline)
    guard tests.allSatisfy({ $0.test.passes(on: original, $0.files) }) else { return result }
    let policy = AlteredPolicy(resolved.policy, resolved.tables)
    var search = EntrySearch(in: resolved.screens)
    let kinds = TestedKinds(
      kindsOfScreens(&search), shownBy: tests.map { shownKinds(in: $0.test, &search) }, policy)
    let overlays = policy.overlays
    let mutants = PolicyMutants(
      original: policy, files: resolved.files, beginning: resolved.beginning,
      screensOfEntries: kinds.ofEntries.map { $0.map { kinds.entries[$0] } },
      screens: kinds.entries)
    let policySize =
      policy.policy.screens.count + policy.policy.covers.count + overlays.count + resolved.usedLimit
    var (left, count, leftOut) = (4 * limit, 0, 0)
    var (noticed, tried) = (0, 0)
    // Changes that differ only in the new value follow each other.
    var unnoticed: [(change: PolicyChange, values: [String])] = []

    /// Whether a test notices a mutant; nil if the limit is reached first.
    func isNoticed(_ mutant: PolicyMutant, by candidates: [Int]) -> Bool? {
      if candidates.isEmpty { return false }
      left -= policySize
      guard left >= 0 else { return nil }
      guard let timeline = timeline(of: mutant.altered) else { return true }
      let played = PlayedTimeline(timeline)
      for candidate in candidates {
        let (test, files) = tests[candidate]
        left -= test.size
        guard left >= 0 else { return nil }
        if !test.passes(on: played, files) { return true }
      }
      return false
    }

    mutants.forEach { mutant in
      count += 1
      let compared = mutant.entry.map { kinds.ofEntries[$0] } ?? Array(kinds.entries.indices)
      left -= compared.count
      guard left >= 0 else {
        leftOut += 1
        return
      }
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
      switch isNoticed(mutant, by: candidates) {
      case let isNoticed?:
        tried += 1
        if isNoticed { noticed += 1 } else { unnoticed.add(mutant) }
      case nil: leftOut += 1
      }
    }
    for (change, values) in unnoticed where listsChanges {
      let help = "add an expectation that tells the two apart"
      let message = "no test notices if \(change.clause(values))"
      result.findings.add(Rule.unnoticedChange.finding(message, at: change.span, help: help))
    }
    let score = TestScore(.mutants, of: path, noticed, of: tried, hasTests: !tests.isEmpty)
    result.scores = [score]
    if score.percent < least {
      let help = listsChanges ? "add tests for the other changes" : "--mutants lists the others"
      result.findings.add(lack(of: score, Rule.unnoticedChange, "--min-mutants is \(least)%", help))
    }
    // No test was played on these changes, so nothing is known about them.
    if leftOut > 0 {
      let excess = "they exceed the limit of \(limit) events"
      result.findings.add(
        Diagnostic(
          .error, .yamlLimit, "\(leftOut) of \(count) changes were not tried, because \(excess)",
          at: resolved.files.span(of: resolved.beginning),
          help: "\(SyntaxLimit.events.flag) raises the limit"))
    }
    return result
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

extension [(change: PolicyChange, values: [String])] {
  fileprivate mutating func add(_ mutant: PolicyMutant) {
    if last?.change != mutant.change { append((mutant.change, [])) }
    if let value = mutant.value { self[count - 1].values.append(value) }
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
