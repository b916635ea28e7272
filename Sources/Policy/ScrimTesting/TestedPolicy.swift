internal import ScrimLint
internal import ScrimCompiler
internal import ScrimDiagnostics
internal import ScrimInterchange
internal import ScrimPolicy
internal import ScrimRuntime
internal import ScrimTimeline
internal import ScrimTrace
internal import ScrimVerifier

/// A policy with all its tests, for coverage and mutants.
struct TestedPolicy {
  let path: String
  /// The variant that is tested.
  var variant = PolicyVariant.base
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
  ///   - variants: the variants of the policy, whose lines count as well.
  ///   - least: the least coverage in percent.
  ///   - listsLines: whether to report the lines that no test depends on.
  func coverageReport(
    with variants: some Collection<TestedPolicy>, atLeast least: Int, listingLines listsLines: Bool
  ) -> TestResult {
    var result = TestResult(Findings(limit: findingLimit, in: sources))
    let (used, files) = (variants.reduce(usedOrigins) { $0.union($1.usedOrigins) }, resolved.files)
    var known: Set<Origin> = []
    let lines = (lines + variants.flatMap(\.lines)).filter { known.insert($0.origin).inserted }
    let covered = lines.count { used.contains($0.origin) }
    let score = TestScore(
      .coverage, of: path, covered, of: lines.count,
      hasTests: !tests.isEmpty || variants.contains { !$0.tests.isEmpty })
    result.scores = [score]
    // The finding on an entry also covers its settings.
    for line in lines
    where listsLines && !used.contains(line.origin) && line.entry.map(used.contains) != false {
      let (span, help) = (files.span(of: line.origin), "add a test for it, or remove the line")
      result.findings.add(Rule.untestedLine.finding(line.lack, at: span, help: help))
    }
    if score.percent < least {
      let help = listsLines ? "add tests for the other lines" : "--coverage lists the others"
      result.findings.add(lack(of: score, Rule.untestedLine, "--min-coverage is \(least)%", help))
    }
    return result
  }

  /// The finding about a score that is too low.
  func lack(of score: TestScore, _ rule: Rule, _ limit: String, _ help: String) -> Diagnostic {
    Diagnostic(
      .error, rule.id, "\(score.sentence); \(limit)",
      at: resolved.files.span(of: resolved.beginning),
      help: score.hasTests ? help : "add a test file for it")
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
    let whole = policyLines.map {
      Line(origin: $0.origin, lack: "\($0.name) is not in force in any test")
    }
    let covers = policy.covers.map {
      Line(origin: $0.origin, lack: "no test installs the cover \(name($0.name))")
    }
    let screens = policy.screens.flatMap { entry in
      let name = name(entry.name.name)
      let screen = entry.name.isPattern ? "a screen of \(name)" : "the screen \(name)"
      return [Line(origin: entry.origin, lack: "no test shows \(screen)")]
        + settings(entry.value, of: entry.origin, name)
    }
    let overlays = policy.overlays.flatMap { entry in
      let name = name(entry.name)
      return [Line(origin: entry.origin, lack: "no test shows the overlay \(name)")]
        + settings(entry.value, of: entry.origin, name)
    }
    return whole + covers + settings(policy.defaults, of: nil, "'defaults'") + screens + overlays
  }

  /// The keys of the whole policy, and whether a use makes each take effect.
  private var policyLines: [(name: String, origin: Origin, isUsed: (TestUses) -> Bool)] {
    let policy = resolved.policy
    var times: PromptTimes?
    if case .ignored(let written)? = policy.prompts?.value { times = written }
    let lines: [(name: String, origin: Origin?, isUsed: (TestUses) -> Bool)] = [
      ("'lock'", policy.lock?.origin, \.meetsLock),
      ("the lock's cover", policy.lockCover?.origin, \.showsLockCover),
      ("'prompts'", times == nil ? policy.prompts?.origin : nil, \.beginsPrompt),
      ("'ignore-for'", times?.ignoreFor?.origin, \.beginsPrompt),
      ("'linger'", times?.linger?.origin, \.endsPrompt),
      ("'peek'", policy.peekLimit?.origin, \.showsPeek),
    ]
    return lines.compactMap { line in line.origin.map { (line.name, $0, line.isUsed) } }
  }

  /// The origins of the parts that are in force in some test.
  private var usedOrigins: Set<Origin> {
    let timeline = PlayedTimeline(lowered.timeline)
    var uses = TestUses()
    for (test, _) in tests { uses.add(Simulation(of: test.trace, on: timeline)) }
    var search = EntrySearch(in: resolved.screens)
    var used = Set(policyLines.filter { $0.isUsed(uses) }.map(\.origin))
    for screen in uses.screens {
      let entries = screen.map { search.entries(matching: $0) } ?? resolved.screens.unnamed
      used.formUnion(entries.map { resolved.screens.entries[$0].origin })
      used.formUnion(resolved.screens.settings(of: entries).origins)
    }
    let names = resolved.tables.names
    for cover in resolved.policy.covers where uses.covers.contains(names.text(of: cover.name)) {
      used.insert(cover.origin)
    }
    for overlay in resolved.policy.overlays
    where uses.overlays.contains(names.text(of: overlay.name)) {
      used.insert(overlay.origin)
      let settings = resolved.settings(of: overlay)
      used.formUnion(SettingRow.all.filter(\.isOfOverlays).compactMap { $0.origin(settings) })
    }
    return used
  }
}

/// The facts from tests that decide which lines of a policy are in force.
private struct TestUses {
  /// The screens that are shown; nil is the time before the first one.
  private(set) var screens: Set<String?> = []
  /// The names of the covers and overlays that are installed.
  private(set) var covers: Set<String> = []
  private(set) var overlays: Set<String> = []
  /// Whether the app is locked, or enters the background and so would lock.
  private(set) var meetsLock = false
  /// Whether the lock's cover is on screen because the app is locked.
  private(set) var showsLockCover = false
  private(set) var beginsPrompt = false
  private(set) var endsPrompt = false
  /// Whether the switcher's live view shows content for some time.
  private(set) var showsPeek = false

  /// Adds what happens in a trace.
  mutating func add(_ simulation: Simulation) {
    let played = simulation.played()
    let content = simulation.timeline.content
    let lockCover = content.lockCover.map(content.name)
    showsPeek = showsPeek || played.summary.peek != nil
    for line in played.lines {
      add(line)
      if line.reasons.contains(.locked), line.phase != .background, let lockCover {
        showsLockCover = showsLockCover || line.cover == lockCover
      }
      for directive in line.directives { add(directive, content) }
    }
  }

  private mutating func add(_ line: SimulationLine) {
    screens.insert(line.screen)
    meetsLock = meetsLock || line.reasons.contains(.locked)
    overlays.formUnion(line.overlays.map(\.name))
    guard case .action(.event(let event)) = line.occasion else { return }
    switch event {
    case .didEnterBackground: meetsLock = true
    case .promptBegan: beginsPrompt = true
    case .promptEnded: endsPrompt = true
    default: break
    }
  }

  private mutating func add(_ directive: Directive, _ content: TimelineContent) {
    switch directive {
    case .cover(.install(let cover, _)), .cover(.swap(let cover)),
      .overlay(_, .install(let cover, _)), .overlay(_, .swap(let cover)):
      covers.insert(content.name(ofCover: cover))
    case .cover, .overlay, .secure, .askUnlock: break
    }
  }
}
