internal import ScrimDiagnostics
internal import ScrimInterchange
internal import ScrimPolicy
internal import ScrimRuntime
internal import ScrimSyntax
internal import ScrimTimeline
internal import ScrimTrace
internal import ScrimVerifier

/// A test that can be played: its trace is read, and its events have times.
struct PlannedTest: Sendable {
  let name: String
  /// The whole test in its file.
  let span: SourceSpan
  let nameSpan: SourceSpan
  let trace: Trace
  /// The expectations at instants.
  let looks: [Located<Expectation>]
  /// The expectations of the whole trace.
  let overall: [Located<Expectation>]
}

extension PlannedTest {
  /// The instants that the expectations look at.
  var instants: Set<Nanoseconds> { Set(looks.compactMap { $0.value.at?.value }) }
}

/// Turns tests as they are written into tests that can be played.
struct TestPlanner {
  let contents: TestFileReader.Contents
  let timeline: Timeline
  let path: PolicyPath
  let limits: SyntaxLimits
  private var screens: ListedScreens
  private let overlays: [String]
  /// The names of covers in a simulation.
  private let covers: [String]
  private(set) var report: Report

  init(
    _ contents: TestFileReader.Contents, _ path: PolicyPath, on timeline: Timeline,
    within limits: SyntaxLimits, reporting report: Report
  ) {
    (self.contents, self.path, self.timeline) = (contents, path, timeline)
    (self.limits, self.report) = (limits, report)
    screens = ListedScreens(of: timeline)
    overlays = timeline.content.overlays.map(\.name)
    let content = timeline.content
    var names: [String] = []
    for cover in content.covers.indices.map(content.name(ofCover:)) where !names.contains(cover) {
      names.append(cover)
    }
    covers = names
  }

  /// Adds a finding about a test.
  mutating func report(_ finding: Diagnostic) { report.add(finding) }

  /// A test that can be played; nil after a finding that says why it cannot.
  mutating func plan(_ test: Located<PolicyTest>) -> PlannedTest? {
    let written = test.value
    guard let name = written.name, let source = written.trace else { return nil }
    let lines: [TraceLine]? =
      switch source.value {
      case .events(let events): self.lines(of: events, at: source.origin)
      case .file(let file): read(file, at: source.origin)
      }
    guard var lines else { return nil }
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
        lines.insert(TraceLine(at: lines[0].at, .event(.screen(screen.value))), at: 0)
      }
    }
    let expectations = written.expectations?.value ?? []
    for expectation in expectations { checkNames(in: expectation.value) }
    return PlannedTest(
      name: name.value, span: contents.files.entrySpan(of: test.origin),
      nameSpan: contents.files.valueSpan(of: name.origin), trace: Trace(lines),
      looks: expectations.filter { $0.value.at != nil },
      overall: expectations.filter { $0.value.at == nil })
  }

  private func span(_ origin: Origin) -> SourceSpan { contents.files.span(of: origin) }

  /// The lines of a trace that a test contains, with absolute times.
  private mutating func lines(
    of events: [Located<TestEvent>], at origin: Origin
  ) -> [TraceLine]? {
    guard !events.isEmpty else {
      report.add(.noEvents(at: contents.files.valueSpan(of: origin)))
      return nil
    }
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
  /// Nothing of the file is quoted, because a pull request may name any file.
  private mutating func read(_ file: String, at origin: Origin) -> [TraceLine]? {
    let span = contents.files.valueSpan(of: origin)
    do throws(ReadingError) {
      guard
        let trace = try contents.file(file, at: span, of: path, atMost: limits[.bytes], &report)
      else { return nil }
      var findings = Report()
      let lines = Trace(
        reading: trace, overlays: overlays, screens: ListedScreens(of: timeline), into: &findings
      )?.lines
      if let lines, !lines.isEmpty { return lines }
      let line = findings.findings.first { $0.severity == .error }.map {
        ", line \(LineTable(trace).location(of: $0.span.start).line)"
      }
      report.add(
        .unusableTestInput(
          lines == nil
            ? "\(PrintableText.quoted(file)) is not a valid trace\(line ?? "")"
            : "\(PrintableText.quoted(file)) has no events",
          help: "'scrim simulate \(path.name) --trace \(trace.path)' says what is wrong",
          at: span))
      return nil
    } catch {
      report.add(
        .unusableTestInput(
          "\(PrintableText.quoted(file)) \(error.message)",
          help: "write the path of a trace, relative to this file", at: span))
      return nil
    }
  }

  /// Reports a screen or an overlay that the policy does not have.
  private mutating func check(_ action: Located<TraceAction>) {
    guard case .event(let event) = action.value else { return }
    let span = contents.files.valueSpan(of: action.origin)
    switch event {
    case .screen(let id): checkScreen(id, at: span)
    case .show(let name), .dismiss(let name):
      guard !overlays.contains(name) else { return }
      report.add(
        .testWithoutEffect(
          "the policy has no overlay \(PrintableText.quoted(name))",
          help: suggestion(for: name, among: overlays)?.question()
            ?? "write the name of an overlay of the policy",
          at: span))
    default: break
    }
  }

  /// Reports expected covers that the policy does not have.
  private mutating func checkNames(in expectation: Expectation) {
    for field in expectation.fields where field.value.key == "cover" {
      guard case .text(let name?) = field.value.value, !covers.contains(name) else { continue }
      report.add(
        .testWithoutEffect(
          "the policy has no cover \(PrintableText.quoted(name))",
          help: suggestion(for: name, among: covers)?.question()
            ?? "write one of: \(covers.prefix(8).joined(separator: ", "))",
          at: contents.files.valueSpan(of: field.origin)))
    }
  }

  private mutating func checkScreen(_ id: String, at span: SourceSpan) {
    var comparisons = 200_000
    guard let remark = screens.remark(on: id, comparisons: &comparisons), let near = remark.near
    else { return }
    report.add(.testWithoutEffect(remark.message, help: near.question(), at: span))
  }
}
