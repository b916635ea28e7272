import Foundation
import ScrimDiagnostics
import ScrimHost
import ScrimInterchange
import ScrimTrace
import ScrimRecorder
import ScrimRuntime
import ScrimTimeline
import ScrimVerifier
import TestSupport
import Testing

/// Plays recorded traces in a simulation.
@MainActor
@Suite struct RecordedTraceTests {
  /// The directives as a host's calls, without requests to unlock.
  ///
  /// The driver sends one request for all scenes.
  static func calls(_ directives: [Directive], _ content: TimelineContent) -> [String] {
    directives.compactMap { directive in
      switch directive {
      case .askUnlock: nil
      case .secure(let level): "secure \(level.rawValue)"
      case .cover(let action): words(action, "", content)
      case .overlay(let number, let action):
        words(action, " overlay(\"\(content.overlays[number].name)\")", content)
      }
    }
  }

  static func words(
    _ action: Directive.Action, _ layer: String, _ content: TimelineContent
  ) -> String {
    switch action {
    case .install(let cover, let opacity):
      "install\(layer) \(content.covers[cover].name) at \(opacity)"
    case .animate(let from, let to, let duration, _):
      "animate\(layer) \(from) to \(to) in \(duration.count / 1_000_000) ms"
    case .snap(let opacity): "snap\(layer) to \(opacity)"
    case .swap(let cover): "swap\(layer) to \(content.covers[cover].name)"
    case .raise: "raise\(layer)"
    case .layout: "layout\(layer)"
    case .restyle: "restyle\(layer)"
    case .remove: "remove\(layer)"
    }
  }

  static let screens = ["home", "accounts.list", "accounts.detail", "elsewhere", "a-\"quoted\"-id"]

  static func event(_ random: inout SeededRandom) -> Event {
    let ticket = Int.random(in: 1...3, using: &random)
    let events: [Event] = [
      .willResignActive, .didEnterBackground, .willEnterForeground, .didBecomeActive,
      .willResignActive, .didEnterBackground, .didBecomeActive, .promptBegan(ticket: ticket),
      .promptEnded(ticket: ticket), .recordingBegan, .recordingEnded, .unlocked, .protectionOff,
      .protectionOn, .hierarchyChanged, .boundsChanged, .appearanceChanged,
      .show(overlay: "loading"), .dismiss(overlay: "loading"),
      .screen(screens.randomElement(using: &random) ?? ""),
      .screen(screens.randomElement(using: &random) ?? ""),
    ]
    return events.randomElement(using: &random) ?? .unlocked
  }

  static let rests = [
    "", "lock: always", "lock: { after: 300ms }", "prompts: { ignore-for: 400ms, linger: 100ms }",
    "lock: { after: 300ms }\nprompts: { ignore-for: 400ms, linger: 100ms }",
  ]

  @Test(
    "a simulated recorded trace gives the host the directives that it got on the device",
    arguments: 0..<UInt64(rounds("SCRIM_PROVE_ROUNDS", otherwise: 60)))
  func replay(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let recorder = try TraceRecorder(into: folder)
    let (clock, host) = (ManualClock(), RecordingHost())
    clock.milliseconds = Double(Int.random(in: 0...1_000_000, using: &random))
    let timeline = try timeline(
      DriverTests.policy + "\n" + (Self.rests.randomElement(using: &random) ?? ""))
    let app = Drivers(timeline, clock: clock.clock, observer: recorder.observer)
    let driver = app.driver(
      for: host,
      start: SceneStart(
        phase: Phase.allCases.randomElement(using: &random) ?? .active,
        isRecorded: .random(using: &random)))
    let hasMissedTimers = seed.isMultiple(of: 2)
    for _ in 0..<60 {
      // The clock never goes back here, because a trace does not record the
      // deadlines before that.
      switch Int.random(in: 0..<10, using: &random) {
      // A suspended process runs no timers.
      case 1 where hasMissedTimers:
        clock.milliseconds += Double(Int.random(in: 0...2000, using: &random))
      case 2: clock.fire()
      default: clock.advance(by: Double(Int.random(in: 0...4000, using: &random)) / 8)
      }
      driver.handle(Self.event(&random))
    }
    clock.advance(by: 10_000)
    driver.handle(.boundsChanged)
    #expect(host.faults == [])
    #expect(recorder.error == nil)

    let bytes = try Data(contentsOf: folder.appendingPathComponent("scene-1.jsonl"))
    var report = Findings(limit: 10)
    let trace = try #require(
      Trace(
        reading: SourceFile(path: "scene-1.jsonl", bytes: Array(bytes)), overlays: ["loading"],
        into: &report))
    var directives: [Directive] = []
    let simulation = try #require(Simulation(of: trace, on: timeline, every: .seconds(2)))
    _ = simulation.run { directives += $0.directives }
    let told = host.takeCalls().filter { $0 != "ask for unlock" }
    Self.expect(
      told, toCarryOut: Self.calls(directives, timeline.content), hasMissedTimers: hasMissedTimers)
    withExtendedLifetime(driver) {}
  }

  /// Compares a host's calls with a simulation's directives.
  ///
  /// The driver adds a snap where a fade in has ended, and shortens a fade that
  /// a missed timer begins.
  static func expect(
    _ calls: [String], toCarryOut directives: [String], hasMissedTimers: Bool
  ) {
    var (expected, isFadingIn) = (directives[...], false)
    for call in calls {
      let next = expected.first ?? "nothing"
      if call == "snap to 1.0", isFadingIn, next != call {
        isFadingIn = false
        continue
      }
      let (words, nextWords) = (call.split(separator: " "), next.split(separator: " "))
      let isShorter =
        hasMissedTimers && call.hasPrefix("animate") && words.count == nextWords.count
        && words[3] == nextWords[3]
      guard call == next || isShorter else {
        Issue.record("\(call) instead of \(next), of \(calls) for \(directives)")
        return
      }
      expected = expected.dropFirst()
      if call == "remove" || call == "snap to 1.0" { isFadingIn = false }
      if words[0] == "animate", words.count == 7 { isFadingIn = words[3] == "1.0" }
    }
    #expect(expected == [])
  }

  @Test("each scene has its own file, with times since the app's first event")
  func files() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let recorder = try TraceRecorder(into: folder)
    let clock = ManualClock()
    clock.milliseconds = 1000
    let app = Drivers(
      try timeline(DriverTests.policy), clock: clock.clock, observer: recorder.observer)
    let start = SceneStart(phase: .active, isRecorded: false)
    let first = app.driver(for: RecordingHost(), start: start)
    clock.milliseconds = 1250.5
    let second = app.driver(for: RecordingHost(), start: start)
    _ = second.appeared("home")
    func text(_ name: String) throws -> String {
      String(decoding: try Data(contentsOf: folder.appendingPathComponent(name)), as: UTF8.self)
    }
    #expect(try text("scene-1.jsonl") == "{\"at\":0,\"event\":\"did-become-active\"}\n")
    #expect(
      try text("scene-2.jsonl")
        == """
        {"at":250.5,"event":"did-become-active"}
        {"at":250.5,"event":"screen","screen":"home"}

        """)
    withExtendedLifetime(first) {}
  }

  @Test("what the audit sees without a name is in the trace, once")
  func unnamed() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let recorder = try TraceRecorder(into: folder)
    let app = Drivers(
      try timeline(DriverTests.policy), clock: ManualClock().clock, observer: recorder.observer,
      audit: .report)
    let connection = SceneConnection(
      of: recorder, drawnBy: RecordingHost(), in: app, phase: { .active }, isRecorded: { false },
      surfaces: { [Surface(type: "Bank.PayController", screens: [])] },
      notifications: SceneNotifications(events: [:]))
    connection.look()
    connection.look()
    let file = folder.appendingPathComponent("scene-1.jsonl")
    #expect(
      String(decoding: try Data(contentsOf: file), as: UTF8.self) == """
        {"at":0,"event":"did-become-active"}
        {"at":0,"event":"unnamed","type":"Bank.PayController"}

        """)
  }
}
