internal import ScrimLint
internal import ScrimCompiler
internal import ScrimDiagnostics
internal import ScrimInterchange
internal import ScrimPolicy
internal import ScrimRuntime
internal import ScrimSyntax
internal import ScrimTimeline
internal import ScrimTrace
internal import ScrimVerifier

/// Turns tests in a file into tests that can be played.
struct TestPlanner {
  let contents: TestFileReader.Contents
  let timeline: Timeline
  let path: PolicyPath
  let limits: SyntaxLimits
  var screens: ListedScreens
  var nameSearch = NameSearch()
  let overlays: [String]
  /// The names of covers in a simulation.
  let covers: [String]
  /// Whether expectations may name only what the policy has.
  ///
  /// In a policy with errors, a name may be missing because of one of them.
  var checksNames = true
  private(set) var report: Findings
  /// The number of events and expectations that may still be planned; less than
  /// 0 once there are too many.
  private var eventsLeft: Int
  /// The traces that were read, by their paths, and why others are unusable.
  private var traces: [String: Result<[TraceLine], UnusableTrace>] = [:]
  /// The timeline of a policy that covers nothing.
  private(set) lazy var uncovered = PlayedTimeline(timeline.content.uncovered)

  /// Why a trace cannot be played.
  private struct UnusableTrace: Error {
    let problem: String
    let help: String
  }

  init(
    _ contents: TestFileReader.Contents, _ path: PolicyPath, on lowered: LoweredPolicy,
    within limits: SyntaxLimits, reporting report: Findings
  ) {
    (self.contents, self.path) = (contents, path)
    timeline = lowered.timeline
    (self.limits, self.report, eventsLeft) = (limits, report, limits[.events])
    screens = ListedScreens(of: timeline)
    overlays = timeline.content.overlays.map(\.name)
    let content = timeline.content
    let (policy, texts) = (lowered.resolved.policy, lowered.resolved.tables.names)
    var names = policy.covers.map { texts.text(of: $0.name) }
    for cover in content.covers.indices.map(content.name(ofCover:)) where !names.contains(cover) {
      names.append(cover)
    }
    covers = names
  }

  /// Adds a finding about a test.
  mutating func report(_ finding: Diagnostic) { report.add(finding) }

  /// A test that can be played; nil after a finding that says why it cannot.
  mutating func plan(_ test: Located<PolicyTest>) -> PlannedTest? {
    guard eventsLeft >= 0 else { return nil }
    let written = test.value
    guard let name = written.name, let source = written.trace else { return nil }
    let lines: [TraceLine]? =
      switch source.value {
      case .events(let events): self.lines(of: events)
      case .file(let file): read(file, at: source.origin)
      }
    guard var lines else { return nil }
    let expectations = written.expectations?.value ?? []
    eventsLeft -= lines.count + expectations.count
    guard eventsLeft >= 0 else {
      report.add(.limitReached(.events, limits, at: span(test.origin)))
      return nil
    }
    let namesScreens = lines.contains { line in
      if case .event(.screen) = line.action { true } else { false }
    }
    if let screen = written.screen {
      if namesScreens {
        report.add(
          .testWithoutEffect(
            "'screen' has no effect, because the trace names its screens",
            help: "remove it, or the 'screen' events", at: span(screen.origin)))
      } else {
        checkScreen(screen.value, at: contents.files.valueSpan(of: screen.origin))
        // The screen is visible from the beginning of the trace's clock.
        let beginning = min(.zero, lines[0].at)
        lines.insert(TraceLine(at: beginning, .event(.screen(screen.value))), at: 0)
      }
    }
    let arePossible = expectations.map { isPossible($0.value) }
    if arePossible.contains(false) { return nil }
    let trace = Trace(lines)
    return PlannedTest(
      name: name.value, span: contents.files.entrySpan(of: test.origin),
      nameSpan: contents.files.valueSpan(of: name.origin),
      expectSpan: written.expectations.map { contents.files.valueSpan(of: $0.origin) },
      trace: trace,
      hasEffect: written.expectations == nil || !reportIdle(in: expectations, on: trace),
      looks: expectations.filter { $0.value.at != nil },
      overall: expectations.filter { $0.value.at == nil })
  }

  func span(_ origin: Origin) -> SourceSpan { contents.files.span(of: origin) }

  /// The lines of a trace that a test contains, with absolute times.
  private mutating func lines(of events: [Located<TestEvent>]) -> [TraceLine]? {
    guard !events.isEmpty else { return nil }
    var lines: [TraceLine] = []
    var last: (instant: Nanoseconds, origin: Origin)?
    for event in events {
      guard let written = event.value.at, let action = event.value.actions.first else {
        return nil
      }
      let instant: Nanoseconds
      switch (written.value, last) {
      case (.absolute(let time), _): instant = time
      case (.later(let time), let last?): instant = last.instant + time
      case (.later, nil):
        report.add(.relativeToNothing(at: contents.files.valueSpan(of: written.origin)))
        return nil
      }
      if let last, instant < last.instant {
        report.add(
          .goesBack(
            at: contents.files.valueSpan(of: written.origin),
            behind: contents.files.valueSpan(of: last.origin)))
        return nil
      }
      if instant > .milliseconds(Int64(TraceLine.latest)) {
        report.add(.tooLate(at: contents.files.valueSpan(of: written.origin)))
        return nil
      }
      last = (instant, written.origin)
      check(action)
      lines.append(TraceLine(at: instant, action.value))
    }
    return lines
  }

  /// Reads a trace from a file.
  ///
  /// Findings quote nothing from the file, because a pull request may name any
  /// file.
  private mutating func read(_ file: String, at origin: Origin) -> [TraceLine]? {
    let span = contents.files.valueSpan(of: origin)
    guard let trace = traces[file] ?? readTrace(file, at: span) else { return nil }
    traces[file] = trace
    switch trace {
    case .success(let lines): return lines
    case .failure(let reason):
      report.add(.unusableTestInput(reason.problem, help: reason.help, at: span))
      return nil
    }
  }

  /// Nil after a finding that says why the path leads nowhere.
  private mutating func readTrace(
    _ file: String, at span: SourceSpan
  ) -> Result<[TraceLine], UnusableTrace>? {
    do throws(ReadingError) {
      guard
        let trace = try contents.file(file, at: span, atMost: limits[.bytes], &report)
      else { return nil }
      var findings = Findings()
      let lines = Trace(
        reading: trace, overlays: overlays, screens: ListedScreens(of: timeline), into: &findings
      )?.lines
      if let lines, !lines.isEmpty { return .success(lines) }
      let reason = findings.firstErrorText(in: trace.path, quotes: false).map { ", \($0)" }
      return .failure(
        UnusableTrace(
          problem: lines == nil
            ? "\(PrintableText.quoted(file)) is not a valid trace\(reason ?? "")"
            : "\(PrintableText.quoted(file)) has no events",
          help: "'scrim simulate \(path.name) --trace \(trace.path)' says what is wrong"))
    } catch {
      return .failure(
        UnusableTrace(
          problem: "\(PrintableText.quoted(file)) \(error.message)",
          help: "write the path of a trace, relative to this file"))
    }
  }
}
