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

/// A test that can be played: its trace is read, and its events have times.
///
/// A test with `screens` is one of these for each screen.
struct PlannedTest: Sendable {
  let name: String
  /// The variant of the policy that the test is played on.
  let variant: String
  /// The one of its `screens` that the test is played for; nil without them.
  let screen: String?
  /// The whole test in its file.
  let span: SourceSpan
  let nameSpan: SourceSpan
  /// The value of `expect`; nil if the test has no such key.
  let expectSpan: SourceSpan?
  let trace: Trace
  /// Whether an expectation depends on the policy.
  ///
  /// A test without expectations has an effect as well: its trace must break no
  /// property.
  let hasEffect: Bool
  let instantExpectations: [Located<Expectation>]
  /// The expectations of the whole trace.
  let overall: [Located<Expectation>]

  /// The instants that expectations are about.
  var instants: Set<Nanoseconds> { Set(instantExpectations.compactMap { $0.value.at?.value }) }

  /// The number of events and expectations, which the time of a run grows with.
  var size: Int { trace.lines.count + instantExpectations.count + overall.count }
}

/// Turns tests in a file into tests that can be played.
struct TestPlanner {
  let contents: ReadTestFile.Contents
  let path: PolicyPath
  let limits: SyntaxLimits
  /// The variants of the policy, and the number of the one that is tested.
  private var variants: [TestedVariant]
  private var present: Int
  /// The number of the variant for tests that name none.
  private let standard: Int
  var nameSearch = NameSearch()
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

  /// Why a trace cannot be played.
  private struct UnusableTrace: Error {
    let problem: String
    let help: String
  }

  /// Nil if a variant has no timeline, or if the policy lacks the standard one.
  ///
  /// - Parameter standard: the variant for tests that name none.
  init?(
    _ contents: ReadTestFile.Contents, _ path: PolicyPath, on policy: CompiledPolicy,
    otherwise standard: String, within limits: SyntaxLimits, reporting report: Findings
  ) {
    variants = policy.variants.compactMap {
      TestedVariant($0, inventory: policy.read.inventory)
    }
    guard variants.count == policy.variants.count,
      let standard = variants.firstIndex(where: { $0.name == standard })
    else { return nil }
    (present, self.standard) = (standard, standard)
    (self.contents, self.path) = (contents, path)
    (self.limits, self.report, eventsLeft) = (limits, report, limits[.events])
  }

  /// The variant that the last planned test is played on.
  var tested: TestedVariant { variants[present] }
  var timeline: Timeline { tested.timeline }
  var listed: [String] { tested.listed }
  var overlays: [String] { tested.overlays }
  var covers: [String] { tested.covers }
  var screens: ListedScreens {
    get { tested.screens }
    _modify { yield &variants[present].screens }
  }
  var uncovered: PlayedTimeline { mutating get { variants[present].uncovered } }

  /// Selects the variant of a test; returns false after a finding.
  private mutating func select(_ variant: Located<String>?) -> Bool {
    let number = variant.map { name in variants.firstIndex { $0.name == name.value } } ?? standard
    guard let number else {
      let name = variant?.value ?? ""
      let names = variants.map(\.name).filter { $0 != PolicyVariant.base }
      refuse(
        "the policy has no variant \(PrintableText.quoted(name))",
        at: variant.map { valueSpan($0.origin) } ?? SourceSpan(SourceID(index: 0), from: 0, to: 0),
        suggesting: nameSearch.nearest(to: name, among: names),
        help: names.isEmpty ? "remove the key" : "write \(names.joined(separator: " or "))")
      return false
    }
    // Not all variants need to have the overlays and screens of a trace.
    if number != present { traces = [:] }
    present = number
    return true
  }

  /// Adds a finding about a test.
  mutating func report(_ finding: Diagnostic) { report.add(finding) }

  /// Reports a part of a test that has no effect.
  mutating func reportNoEffect(
    _ message: String, at span: SourceSpan, suggesting near: Suggestion? = nil, help: String
  ) {
    report.add(
      Rule.testWithoutEffect.finding(
        message, at: span, help: near?.question() ?? help,
        fixes: .writing(near, isHarmless: false, at: span)))
  }

  /// Reports why a test cannot be played.
  mutating func refuse(
    _ problem: String, at span: SourceSpan, notes: [Diagnostic.Note] = [],
    suggesting near: Suggestion? = nil, help: String
  ) {
    report.add(
      Diagnostic(
        .error, .badValue, problem, at: span, notes: notes, help: near?.question() ?? help,
        fixes: .writing(near, isHarmless: false, at: span)))
  }

  func span(_ origin: Origin) -> SourceSpan { contents.files.span(of: origin) }

  func valueSpan(_ origin: Origin) -> SourceSpan { contents.files.valueSpan(of: origin) }

  /// The test for each of its screens, as tests that can be played; empty after
  /// a finding that says why it cannot be played.
  mutating func plan(_ test: Located<PolicyTest>) -> [PlannedTest] {
    guard select(test.value.variant), eventsLeft >= 0, let name = test.value.name,
      let source = test.value.trace, let lines = lines(of: source)
    else { return [] }
    let expectations = test.value.expectations?.value ?? []
    let size = lines.count + expectations.count
    guard count(size, of: test), let shown = shownScreens(of: test.value, lines),
      count(size * max(0, shown.count - 1), of: test)
    else { return [] }
    checkOrder(of: lines, source, test.value.anyOrder)
    checkPrompts(of: lines, source)
    let arePossible = expectations.map { isPossible($0.value) }
    if arePossible.contains(false) { return [] }
    let hasEffect =
      test.value.expectations == nil || !reportIdle(in: expectations, on: Trace(lines))
    // The screen is visible from the beginning of the trace's clock.
    let beginning = min(.zero, lines[0].at)
    let screens = shown.isEmpty ? [nil] : shown.map(Optional.some)
    return screens.map { id in
      let first = id.map { [TraceLine(at: beginning, .event(.screen($0)))] } ?? []
      return PlannedTest(
        name: name.value, variant: tested.name, screen: test.value.screens == nil ? nil : id,
        span: contents.files.entrySpan(of: test.origin), nameSpan: valueSpan(name.origin),
        expectSpan: test.value.expectations.map { valueSpan($0.origin) },
        trace: Trace(first + lines), hasEffect: hasEffect,
        instantExpectations: expectations.filter { $0.value.at != nil },
        overall: expectations.filter { $0.value.at == nil })
    }
  }

  /// Counts events and expectations of a test; false, after a finding, if there
  /// are more than the limit.
  private mutating func count(_ size: Int, of test: Located<PolicyTest>) -> Bool {
    eventsLeft -= size
    if eventsLeft < 0 { report(.limitReached(.events, limits, at: span(test.origin))) }
    return eventsLeft >= 0
  }

  /// The lines of a trace; nil after a finding that says why there are none.
  private mutating func lines(of source: Located<TraceSource>) -> [TraceLine]? {
    switch source.value {
    case .events(let events): lines(of: events)
    case .file(let file): read(file, at: valueSpan(source.origin))
    }
  }

  /// The lines of a trace that a test contains, with absolute times.
  private mutating func lines(of events: [Located<TestEvent>]) -> [TraceLine]? {
    var lines: [TraceLine] = []
    var last: (instant: Nanoseconds, span: SourceSpan)?
    for event in events {
      guard let written = event.value.at, let action = event.value.actions.first else {
        return nil
      }
      let span = valueSpan(written.origin)
      let instant: Nanoseconds
      switch (written.value, last) {
      case (.absolute(let time), _): instant = time
      case (.later(let time), let last?): instant = last.instant + time
      case (.later, nil):
        let help = "write a time without '+', such as 0ms"
        refuse("the first event has a relative time", at: span, help: help)
        return nil
      }
      if let last, instant < last.instant {
        refuse(
          "this event is earlier than the one before it", at: span,
          notes: [.init("the event before", at: last.span)],
          help: "put the events in the order of their times, or write '+' and the time between them"
        )
        return nil
      }
      if instant > .milliseconds(Int64(TraceLine.latest)) {
        let problem = "this event is after the end of the longest possible trace"
        refuse(problem, at: span, help: "write shorter times")
        return nil
      }
      last = (instant, span)
      check(action)
      lines.append(TraceLine(at: instant, action.value))
    }
    return lines.isEmpty ? nil : lines
  }

  /// Reads a trace from a file.
  ///
  /// Findings quote nothing from the file, because a pull request may name any
  /// file.
  private mutating func read(_ file: String, at span: SourceSpan) -> [TraceLine]? {
    guard let trace = traces[file] ?? readTrace(file, at: span) else { return nil }
    traces[file] = trace
    switch trace {
    case .success(let lines): return lines
    case .failure(let reason):
      let problem = "\(PrintableText.quoted(file)) \(reason.problem)"
      report(Rule.unusableTestInput.finding(problem, at: span, help: reason.help))
      return nil
    }
  }

  /// Nil after a finding that says why the path leads nowhere.
  private mutating func readTrace(
    _ file: String, at span: SourceSpan
  ) -> Result<[TraceLine], UnusableTrace>? {
    guard let path = contents.path(to: file, at: span, &report) else { return nil }
    let trace: SourceFile
    do throws(ReadingError) {
      trace = try .read(path.location, inside: contents.root, as: path.name, atMost: limits[.bytes])
    } catch {
      let help =
        contents.near(file)?.question() ?? "write the path of a trace, relative to this file"
      return .failure(UnusableTrace(problem: error.message, help: help))
    }
    var findings = Findings()
    let lines = Trace(reading: trace, overlays: overlays, screens: screens, into: &findings)?.lines
    if let lines, !lines.isEmpty { return .success(lines) }
    let reason = findings.firstErrorText(in: trace.path, quotes: false).map { ", \($0)" } ?? ""
    return .failure(
      UnusableTrace(
        problem: lines == nil ? "is not a valid trace\(reason)" : "has no events",
        help: "'scrim simulate \(self.path.name) --trace \(trace.path)' says what is wrong"))
  }
}
