internal import ScrimCompiler
internal import ScrimDiagnostics
internal import ScrimLint
internal import ScrimPolicy
internal import ScrimSyntax
internal import ScrimTimeline
internal import ScrimTrace
internal import ScrimVerifier

/// Bytes as a trace.
///
/// Either it is rejected with findings, or every kind of timeline plays it, and
/// the simulation is printed in each format.
enum TraceTarget {
  static func run(_ bytes: [UInt8]) throws(FuzzFailure) {
    let source = SourceFile(path: "trace.jsonl", bytes: bytes)
    var report = Findings()
    let trace = Trace(reading: source, overlays: ["loading"], isClockTest: true, into: &report)
    try expectPrintable(Report(report).text(Paint(colored: false)), "the report")
    try expectJSON(Report(report).json, "the report")
    guard let trace else {
      return try expect(report.count(.error) > 0, "a trace is refused without a word")
    }
    try expect(report.count(.error) == 0, "a trace with errors is taken")
    let written = SourceFile(path: "trace.jsonl", text: trace.text)
    try expectSame(
      Trace(reading: written, overlays: [], isClockTest: true, into: &report)?.lines, trace.lines,
      "the trace")
    for timeline in timelines {
      for step in [nil, Nanoseconds.milliseconds(500)] {
        try play(trace, on: timeline, every: step)
      }
    }
  }

  private static func play(
    _ trace: Trace, on timeline: Timeline, every step: Nanoseconds?
  ) throws(FuzzFailure) {
    guard let simulation = Simulation(of: trace, on: timeline, every: step) else { return }
    // Distant events would have too many samples between them.
    if let step, simulation.length.count / step.count > 2000 { return }
    var (text, json, again) = ("", "", "")
    let summary = simulation.writeText(to: &text, Paint(colored: false))
    try expectPrintable(text, "the table")
    try expectSame(simulation.writeJSON(to: &json), summary, "the summary")
    _ = simulation.writeJSON(to: &again)
    try expectSame(again, json, "the simulation")
    for line in json.split(separator: "\n") { try expectJSON(String(line), "a line") }
    var isBounded = true
    _ = simulation.run { line in
      isBounded = isBounded && (0...1).contains(line.opacity) && (0...1).contains(line.exposed)
    }
    try expect(isBounded, "an opacity is out of range")
  }

  /// A timeline of each lifecycle, and one that uses everything a trace can
  /// contain.
  private static let timelines: [Timeline] = {
    let policies =
      ["ios-scene", "ios-app", "android", "desktop"].map { "lifecycle: \($0)\n" } + [
        """
        lock: { after: 300ms }
        prompts: { ignore-for: 400ms, linger: 100ms }
        covers: { paper: { color: "#FFFFFF" }, pass: { view: Lock } }
        screens:
          a: { cover: pass, recording: ignore }
          b.*: { fade: { in: 0.1s, out: 1s, settle: 20ms }, at-background: keep }
          c: { sensitive: false, because: public pages }
          "**.d": { raise-on: did-enter-background, drop-on: will-enter-foreground }
        overlays: { loading: { cover: paper, fade: 200ms } }

        """
      ]
    let check = PolicyCheck(
      PolicyPipeline(limits: SyntaxLimits(), findingLimit: 0), today: Day(secondsSince1970: 0))
    return policies.compactMap {
      check.check(SourceFile(path: "policy.yaml", text: "scrim: 1\n\($0)")).lowered?.timeline
    }
  }()

  static var seeds: [[UInt8]] {
    let events = TraceAction.events.compactMap { event -> String in
      switch event {
      case .screen: #""screen", "screen": "b.x""#
      case .promptBegan, .promptEnded: #""\#(event.name)", "ticket": 7"#
      case .show, .dismiss: #""\#(event.name)", "overlay": "loading""#
      default: #""\#(event.name)""#
      }
    }
    let trace = (events + [#""snapshot""#, #""unnamed", "type": "Bank.PayController""#])
      .enumerated().map {
        #"{"at": \#($0 * 150), "event": \#($1)}"# + "\n"
      }
    return [Array(trace.joined().utf8), Array(trace.reversed().joined().utf8)]
      + trace.map { Array($0.utf8) }
  }

  static var dictionary: [String] {
    TraceAction.names.map { "\"\($0)\"" } + TraceKey.allCases.map { "\"\($0.rawValue)\": " }
      + [
        #"{"at": "#, #", "event": "#, "}\n", #""loading""#, #""a""#, #""x.d""#, "612.6", "-1",
        "1e9",
      ]
  }
}
