internal import ScrimCompiler
internal import ScrimDiagnostics
internal import ScrimPatterns
internal import ScrimPolicy
internal import ScrimTimeline
internal import ScrimVerifier

// Mutants: policies that differ from the tested one in one setting. Tests that
// guard a policy fail on each of them.

extension TestedPolicy {
  /// A changed policy, and what was changed.
  private struct Mutant {
    let policy: Policy
    let tables: PolicyTables
    let origin: Origin
    let name: String
    let old: String
    let new: String
  }

  /// Reports the changes that no test notices.
  ///
  /// If a test fails already, every change would seem to be noticed, so none is
  /// tried.
  var mutantReport: Report {
    var report = report.withoutFindings
    let original = PlayedTimeline(lowered.timeline)
    guard tests.allSatisfy({ $0.test.passes(on: original, $0.files) }) else { return report }
    for mutant in mutants {
      // What changes nothing in the timeline changes nothing in an app.
      guard let timeline = timeline(of: mutant), timeline.bytes != lowered.timeline.bytes else {
        continue
      }
      let played = PlayedTimeline(timeline)
      guard tests.allSatisfy({ $0.test.passes(on: played, $0.files) }) else { continue }
      report.add(
        .unnoticedChange(
          of: mutant.name, from: mutant.old, to: mutant.new,
          at: resolved.files.valueSpan(of: mutant.origin)))
    }
    return report
  }

  private func timeline(of mutant: Mutant) -> Timeline? {
    guard
      let resolved = try? ResolvedPolicy(
        mutant.policy, resolved.files, mutant.tables, atMost: resolved.limit)
    else { return nil }
    return (try? LoweredPolicy(resolved))?.timeline
  }

  private var mutants: [Mutant] { settingMutants + lockMutants + promptMutants }

  /// A mutant for each other value of each setting that the policy writes.
  private var settingMutants: [Mutant] {
    let (policy, tables) = (resolved.policy, resolved.tables)
    func mutants(of map: WrittenSettings, _ owner: String) -> [Mutant] {
      // A hidden window or a view appears at once, whatever its fade in.
      let ignoresFadeIn = tables[map].contains { setting in
        Setting.rows[setting.index].cause == .cover
          && resolved.covers.ignoresFades(CoverReference(bits: setting.bits))
      }
      return map.range.flatMap { index -> [Mutant] in
        let setting = tables.written[index]
        let row = Setting.rows[setting.index]
        if row.cause == .fadeIn, ignoresFadeIn { return [] }
        // Only Android has levels of protection.
        if row.cause == .secure, !resolved.system.canSecure { return [] }
        return row.others(setting.bits).map { bits in
          var changed = tables
          changed.written[index] = WrittenSetting(index: setting.index, bits: bits, setting.origin)
          return Mutant(
            policy: policy, tables: changed, origin: setting.origin,
            name: "'\(row.name ?? "")' of \(owner)",
            old: row.text(setting.bits, tables.names), new: row.text(bits, tables.names))
        }
      }
    }
    func name(_ name: Name) -> String { PrintableText.quoted(tables.names.text(of: name)) }
    return mutants(of: policy.defaults, "'defaults'")
      + policy.screens.flatMap { mutants(of: $0.value, name($0.name.name)) }
      + policy.overlays.flatMap { mutants(of: $0.value, name($0.name)) }
  }

  private var lockMutants: [Mutant] {
    guard let lock = resolved.policy.lock else { return [] }
    let others: [LockTime] =
      switch lock.value {
      case .never: [.always]
      case .always: [.never]
      case .after(let time): [.never, .always, .after(time + time)]
      }
    return others.map { other in
      var policy = resolved.policy
      policy.lock = Located(other, lock.origin)
      return Mutant(
        policy: policy, tables: resolved.tables, origin: lock.origin, name: "'lock'",
        old: lock.value.text, new: other.text)
    }
  }

  private var promptMutants: [Mutant] {
    guard let prompts = resolved.policy.prompts else { return [] }
    func mutant(
      _ other: PromptTreatment, at origin: Origin, _ name: String, from old: String, to new: String
    ) -> Mutant {
      var policy = resolved.policy
      policy.prompts = Located(other, prompts.origin)
      return Mutant(
        policy: policy, tables: resolved.tables, origin: origin, name: name, old: old, new: new)
    }
    guard case .ignored(let times) = prompts.value else {
      return [
        mutant(
          .ignored(PromptTimes()), at: prompts.origin, "'prompts'", from: "cover", to: "{}")
      ]
    }
    var mutants = [
      mutant(.covered, at: prompts.origin, "'prompts'", from: "a map", to: "cover")
    ]
    for (name, key) in [
      ("ignore-for", \PromptTimes.ignoreFor), ("linger", \PromptTimes.linger),
    ] as [(String, WritableKeyPath<PromptTimes, Located<Nanoseconds>?>)] {
      guard let time = times[keyPath: key] else { continue }
      for other in time.value.others {
        var changed = times
        changed[keyPath: key] = Located(other, time.origin)
        mutants.append(
          mutant(
            .ignored(changed), at: time.origin, "'\(name)'", from: time.value.text, to: other.text))
      }
    }
    return mutants
  }
}
