internal import ScrimCompiler
internal import ScrimDiagnostics
internal import ScrimPatternSets
internal import ScrimPolicy
internal import ScrimRuntime
internal import ScrimTimeline
internal import ScrimTrace
internal import ScrimVerifier

// Mutants: policies that differ from the tested one in one line. Tests that
// guard a policy fail on each of them.

extension TestedPolicy {
  /// Reports the changes that no test notices.
  ///
  /// If a test already fails, every change would seem to be noticed, so no
  /// change is tried.
  ///
  /// The time grows with the number of changes. Each change is compared on the
  /// kinds of screens that it may concern, and is compiled and played only with
  /// the tests that show one of these kinds.
  var mutantReport: Report {
    var report = report.withoutFindings
    let original = PlayedTimeline(lowered.timeline)
    guard tests.allSatisfy({ $0.test.passes(on: original, $0.files) }) else { return report }
    let policy = AlteredPolicy(resolved.policy, resolved.tables)
    let screens = kindsOfScreens
    var screensOfEntries = [[[Int]]](repeating: [], count: resolved.policy.screens.count)
    for entries in screens {
      for entry in entries { screensOfEntries[entry].append(entries) }
    }
    let behaviors = screens.map { policy.behavior(of: $0) }
    let known = Dictionary(zip(screens, behaviors)) { first, _ in first }
    let overlays = policy.overlays
    let shownKinds = tests.map { self.shownKinds(in: $0.test) }

    /// Whether a mutant acts differently on some trace.
    func matters(_ mutant: PolicyMutant) -> Bool {
      if mutant.altered.overlays != overlays || !mutant.altered.actsAsAWhole(like: policy) {
        return true
      }
      return (mutant.entry.map { screensOfEntries[$0] } ?? screens).contains { entries in
        guard let old = known[entries] else { return false }
        return mutant.altered.behavior(of: entries) != old
          && (!mutant.isWeakening || old.isSensitive)
      }
    }
    func canNotice(_ mutant: PolicyMutant, _ shownKinds: [[Int]]) -> Bool {
      mutant.altered.overlays != overlays || !mutant.altered.actsAsAWhole(like: policy)
        || shownKinds.contains { mutant.altered.behavior(of: $0) != policy.behavior(of: $0) }
    }
    let mutants = PolicyMutants(
      original: policy, files: resolved.files, beginning: resolved.beginning,
      screensOfEntries: screensOfEntries, screens: screens)
    mutants.forEach { mutant in
      guard matters(mutant) else { return }
      let candidates = zip(tests, shownKinds).filter { canNotice(mutant, $0.1) }.map(\.0)
      if !candidates.isEmpty {
        guard let timeline = timeline(of: mutant.altered) else { return }
        let played = PlayedTimeline(timeline)
        guard candidates.allSatisfy({ $0.test.passes(on: played, $0.files) }) else { return }
      }
      report.add(.unnoticedChange(mutant.change, at: mutant.span))
    }
    return report
  }

  private func timeline(of altered: AlteredPolicy) -> Timeline? {
    guard
      let resolved = try? ResolvedPolicy(
        altered.policy, resolved.files, altered.tables, atMost: resolved.limit)
    else { return nil }
    return (try? LoweredPolicy(resolved))?.timeline
  }

  /// The kinds of screens that the policy distinguishes: for each kind, the
  /// entries that apply, the least specific first.
  private var kindsOfScreens: [[Int]] {
    let screens = resolved.screens
    var kinds = [screens.unnamed]
    if resolved.sets.unmatched != nil { kinds.append([]) }
    for index in screens.listed.indices {
      kinds.append(screens.entries(matching: screens.name(of: screens.listed[index])))
    }
    for set in 0..<resolved.sets.count {
      kinds.append(screens.entries(matching: resolved.sets.example(of: set)))
    }
    var seen: Set<[Int]> = []
    return kinds.filter { seen.insert($0).inserted }
  }

  /// The kinds of screens that a test shows.
  private func shownKinds(in test: PlannedTest) -> [[Int]] {
    var kinds = [resolved.screens.unnamed]
    for line in test.trace.lines {
      guard case .event(.screen(let id)) = line.action else { continue }
      let entries = resolved.screens.entries(matching: id)
      if !kinds.contains(entries) { kinds.append(entries) }
    }
    return kinds
  }
}
