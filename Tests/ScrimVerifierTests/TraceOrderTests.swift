import ScrimDiagnostics
import ScrimRuntime
import ScrimTimeline
import ScrimTrace
import Testing

@testable import ScrimVerifier

/// The order of lifecycle events in traces.
@Suite struct TraceOrderTests {
  private static let events: [Character: Event] = [
    "r": .willResignActive, "b": .didEnterBackground, "f": .willEnterForeground,
    "a": .didBecomeActive, "s": .screen("a"), "p": .promptBegan(ticket: 1),
  ]

  /// A trace of events, each by its letter; any other letter is a snapshot.
  private func trace(_ letters: String) -> Trace {
    Trace(
      letters.enumerated().map { index, letter in
        TraceLine(
          at: .milliseconds(Int64(index)), Self.events[letter].map(TraceAction.event) ?? .snapshot)
      })
  }

  /// The indexes of the impossible events.
  private func impossible(_ letters: String, _ lifecycle: Lifecycle) -> [Int] {
    trace(letters).impossibleSteps(under: lifecycle).map(\.index)
  }

  @Test(
    "every lifecycle allows an app that starts, is left, and comes back",
    arguments: Lifecycle.allCases, ["arbfa", "bfa", "arara", "asrxbxfpa"])
  func possible(_ lifecycle: Lifecycle, _ letters: String) {
    #expect(impossible(letters, lifecycle) == [])
  }

  @Test(
    "no lifecycle allows a missing or repeated event, wherever other events are",
    arguments: Lifecycle.allCases,
    [
      ("ab", [1]), ("asxb", [3]), ("r", [0]), ("aa", [1]), ("arr", [2]), ("arba", [3]),
      ("arbr", [3]),
      ("arbffa", [4]), ("arfa", [2]), ("ababfa", [1, 2, 3]),
    ])
  func missing(_ lifecycle: Lifecycle, _ example: (letters: String, impossible: [Int])) {
    #expect(impossible(example.letters, lifecycle) == example.impossible)
  }

  @Test("only a launch may begin with 'will-enter-foreground', and not under ios-app")
  func launch() {
    for lifecycle in Lifecycle.allCases {
      #expect(impossible("fa", lifecycle) == (lifecycle == .iosApp ? [0] : []))
    }
  }

  @Test("only a scene or a window in the background may enter the background again")
  func connection() {
    for lifecycle in Lifecycle.allCases {
      let isPossible = [.iosScene, .desktop].contains(lifecycle)
      #expect(impossible("bb", lifecycle) == (isPossible ? [] : [1]))
    }
  }

  @Test(
    "the help names the fewest events that are missing",
    arguments: [
      ("ab", "add 'will-resign-active' before it"), ("r", "add 'did-become-active' before it"),
      ("af", "add 'will-resign-active' and 'did-enter-background' before it"),
      ("arba", "add 'will-enter-foreground' before it"),
      ("aa", "remove it, or add 'will-resign-active' before it"),
    ])
  func help(letters: String, expected: String) {
    #expect(trace(letters).impossibleSteps(under: .iosScene).first?.help == expected)
  }

  @Test("the message names the event and the one before it, which is not always the line above")
  func message() {
    let step = trace("asb").impossibleSteps(under: .desktop).first
    #expect(step?.predecessor == 0)
    #expect(
      step?.problem
        == "impossible order under desktop: 'did-enter-background' follows 'did-become-active'")
    #expect(
      trace("r").impossibleSteps(under: .iosScene).first?.problem
        == "impossible order under ios-scene: 'will-resign-active' comes first, in an inactive app")
  }

  private func read(_ text: String, under lifecycle: Lifecycle?) -> (trace: Trace?, Findings) {
    var report = Findings()
    let source = SourceFile(path: "trace.jsonl", text: text)
    let trace = Trace(reading: source, overlays: [], under: lifecycle, into: &report)
    return (trace, report)
  }

  private static let resignLost = """
    {"at": 0, "event": "did-become-active"}

    {"event": "did-enter-background", "at": 1}
    {"at": 2, "event": "did-enter-background"}
    """

  @Test("an impossible order is a warning at the event's name, and the trace is read")
  func reading() throws {
    let (trace, report) = read(Self.resignLost, under: .android)
    #expect(trace?.lines.count == 3)
    #expect(report.shown.map(\.rule) == ["impossible-order", "impossible-order"])
    #expect(report.shown.allSatisfy { $0.severity == .warning })
    let first = try #require(report.shown.first)
    let bytes = report.source(first.span).bytes[first.span.start..<first.span.end]
    #expect(String(decoding: bytes, as: UTF8.self) == "\"did-enter-background\"")
    #expect(first.notes.count == 1)
  }

  @Test("the order is not checked without a lifecycle, or if a line is invalid")
  func unchecked() {
    #expect(read(Self.resignLost, under: nil).1.total == 0)
    let damaged = Self.resignLost.replacing(
      "\"at\": 2, \"event\": \"did-enter", with: "\"at\": 2, \"event\": \"did-entr")
    #expect(read(damaged, under: .android).1.shown.map(\.rule) == ["trace"])
  }

  @Test("an unnamed type is a line of a trace and of its simulation, and the engine ignores it")
  func unnamed() throws {
    let line = #"{"at":5,"event":"unnamed","type":"Bank.PayController"}"#
    let (read, report) = read(line, under: .iosScene)
    #expect(report.total == 0)
    #expect(read?.lines == [TraceLine(at: .milliseconds(5), .unnamed(type: "Bank.PayController"))])
    #expect(read?.text == line + "\n")
    let timeline = sampleTimeline()
    let trace = trace("asrbfa")
    var noisy = trace
    for line in trace.lines.reversed() {
      noisy.lines.insert(TraceLine(at: line.at, .unnamed(type: "A")), at: 0)
    }
    noisy.lines.sort { $0.at < $1.at }
    var (plain, lines): ([SimulationLine], [SimulationLine]) = ([], [])
    let summary = Simulation(of: trace, on: timeline).run { plain.append($0) }
    #expect(Simulation(of: noisy, on: timeline).run { lines.append($0) } == summary)
    #expect(lines.filter { $0.occasion.name == "unnamed" }.count == trace.lines.count)
    let others = lines.filter { $0.occasion.name != "unnamed" }
    #expect(others.map(\.opacity) == plain.map(\.opacity))
    #expect(others.map(\.at) == plain.map(\.at))
  }
}
