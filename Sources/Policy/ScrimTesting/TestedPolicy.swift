internal import ScrimLint
internal import ScrimCompiler
internal import ScrimDiagnostics
internal import ScrimPolicy
internal import ScrimTimeline
internal import ScrimVerifier

/// A policy with all its tests, for coverage and mutants.
struct TestedPolicy {
  let path: String
  let lowered: LoweredPolicy
  /// The sources of the policy, which the spans of findings refer to.
  let sources: Sources
  /// The number of findings that are kept.
  let findingLimit: Int
  let tests: [(test: PlannedTest, files: PolicyFiles)]

  var resolved: ResolvedPolicy { lowered.resolved }
}

/// Coverage: which lines of the policy are in force in some test.
extension TestedPolicy {
  /// A part of the policy that tests can depend on.
  private struct Line {
    let origin: Origin
    /// The entry that the part belongs to; nil for an entry itself.
    var entry: Origin?
    /// The finding if no test depends on the line.
    let lack: String
  }

  /// - Parameters:
  ///   - least: the least coverage in percent.
  ///   - listsLines: whether to report the lines that no test depends on.
  func coverageReport(atLeast least: Int, listingLines listsLines: Bool) -> TestResult {
    var result = TestResult(Findings(limit: findingLimit, in: sources))
    let (used, lines) = (usedOrigins, lines)
    let coverage = TestCoverage(
      of: path, lines.count { used.contains($0.origin) }, of: lines.count,
      hasTests: !tests.isEmpty)
    result.coverage = [coverage]
    if listsLines {
      // The finding on an entry also covers its settings.
      for line in lines
      where !used.contains(line.origin) && line.entry.map(used.contains) != false {
        result.findings.add(.untestedLine(line.lack, at: resolved.files.span(of: line.origin)))
      }
    }
    if coverage.percent < least {
      result.findings.add(
        .lowCoverage(
          coverage, below: least, areListed: listsLines,
          at: resolved.files.span(of: resolved.beginning)))
    }
    return result
  }

  /// The keys of the whole policy, the covers, the entries of screens and
  /// overlays, and the settings.
  private var lines: [Line] {
    let (policy, tables) = (resolved.policy, resolved.tables)
    func name(_ name: Name) -> String { PrintableText.quoted(tables.names.text(of: name)) }
    func settings(_ map: Settings, of entry: Origin?, _ owner: String) -> [Line] {
      // A single duration sets both the fade in and the fade out.
      let fade = map.fadeIn.origin == map.fadeOut.origin ? map.fadeIn.origin : nil
      return SettingRow.all.compactMap { row in
        guard let key = row.name, let origin = row.origin(map) else { return nil }
        if origin == fade, row.cause == .fadeOut { return nil }
        return Line(
          origin: origin, entry: entry,
          lack: "'\(origin == fade ? "fade" : key)' of \(owner) is not in force in any test")
      }
    }
    return policyLines.map {
      Line(origin: $0.origin, lack: "\($0.name) is not in force in any test")
    }
      + policy.covers.map { cover in
        Line(origin: cover.origin, lack: "no test installs the cover \(name(cover.name))")
      }
      + settings(policy.defaults, of: nil, "'defaults'")
      + policy.screens.flatMap { entry in
        let name = name(entry.name.name)
        let screen = entry.name.isPattern ? "a screen of \(name)" : "the screen \(name)"
        return [Line(origin: entry.origin, lack: "no test shows \(screen)")]
          + settings(entry.value, of: entry.origin, name)
      }
      + policy.overlays.flatMap { entry in
        let name = name(entry.name)
        return [Line(origin: entry.origin, lack: "no test shows the overlay \(name)")]
          + settings(entry.value, of: entry.origin, name)
      }
  }

  /// The keys of the whole policy, and whether a use makes each take effect.
  private var policyLines: [(name: String, origin: Origin, isUsed: (TestUses) -> Bool)] {
    let policy = resolved.policy
    var lines: [(name: String, origin: Origin, isUsed: (TestUses) -> Bool)] = []
    if let lock = policy.lock { lines.append(("'lock'", lock.origin, \.meetsLock)) }
    if let prompts = policy.prompts {
      if case .ignored(let times) = prompts.value {
        if let time = times.ignoreFor {
          lines.append(("'ignore-for'", time.origin, \.beginsPrompt))
        }
        if let time = times.linger { lines.append(("'linger'", time.origin, \.endsPrompt)) }
      } else {
        lines.append(("'prompts'", prompts.origin, \.beginsPrompt))
      }
    }
    if let limit = policy.peekLimit { lines.append(("'peek'", limit.origin, \.showsPeek)) }
    return lines
  }

  /// The origins of the parts that are in force in some test.
  private var usedOrigins: Set<Origin> {
    let timeline = PlayedTimeline(lowered.timeline)
    var uses = TestUses()
    for (test, _) in tests {
      uses.add(Simulation(of: test.trace, on: timeline))
    }
    let (screens, covers, overlays) = (uses.screens, uses.covers, uses.overlays)
    var search = EntrySearch(in: resolved.screens)
    var used = Set(policyLines.filter { $0.isUsed(uses) }.map(\.origin))
    for screen in screens {
      let entries = screen.map { search.entries(matching: $0) } ?? resolved.screens.unnamed
      for entry in entries { used.insert(resolved.screens.entries[entry].origin) }
      used.formUnion(resolved.screens.settings(of: entries).origins)
    }
    let names = resolved.tables.names
    for cover in resolved.policy.covers where covers.contains(names.text(of: cover.name)) {
      used.insert(cover.origin)
    }
    for overlay in resolved.policy.overlays where overlays.contains(names.text(of: overlay.name)) {
      used.insert(overlay.origin)
      used.formUnion(
        SettingRow.all.filter(\.isOfOverlays)
          .compactMap { [settings = resolved.settings(of: overlay)] in $0.origin(settings) })
    }
    return used
  }
}
