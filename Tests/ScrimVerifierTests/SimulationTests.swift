import ScrimInterchange
import ScrimJSON
import ScrimRuntime
import ScrimSessions
import ScrimTimeline
import ScrimTrace
import Testing

@testable import ScrimVerifier

@Suite struct SimulationTests {
  /// Plays events at instants in milliseconds.
  private func play(
    _ lines: [(Int64, TraceAction)], on timeline: Timeline = sampleTimeline(),
    every step: Int64? = nil
  ) throws -> (lines: [SimulationLine], summary: SimulationSummary) {
    let trace = Trace(lines.map { TraceLine(at: .milliseconds($0.0), $0.1) })
    let simulation = try #require(
      Simulation(of: trace, on: timeline, every: step.map { .milliseconds($0) }))
    var shown: [SimulationLine] = []
    let summary = simulation.run { shown.append($0) }
    return (shown, summary)
  }

  private func breaches(_ summary: SimulationSummary) -> [String] {
    summary.breaches.map { "\($0.property.rawValue) \($0.at.milliseconds.text)" }
  }

  private static let departure: [(Int64, TraceAction)] = [
    (0, .event(.didBecomeActive)), (10, .event(.screen("balance"))),
    (500, .event(.willResignActive)),
  ]

  @Test("each line of the trace, snapshots included, is a line of the simulation, in order")
  func lines() throws {
    let shown = try play(Self.departure + [(600, .snapshot)]).lines
    #expect(
      shown.map(\.occasion.name) == [
        "did-become-active", "screen", "will-resign-active", "snapshot",
      ])
    #expect(shown.map(\.screen) == [nil, "balance", "balance", "balance"])
    #expect(shown.map(\.opacity) == [0, 0, 0, 0.5])
    #expect(shown.map(\.cover) == [nil, nil, "paper", "paper"])
  }

  @Test("samples start at the first event, and continue for two seconds after the last")
  func samples() throws {
    let trace: [(Int64, TraceAction)] = [
      (5, .event(.didBecomeActive)), (1005, .event(.screen("a"))), (1005, .event(.screen("b"))),
    ]
    let shown = try play(trace, every: 1000).lines
    #expect(
      shown.map { "\($0.occasion.name) \($0.at.milliseconds.text)" } == [
        "did-become-active 5", "sample 5", "screen 1005", "screen 1005", "sample 1005",
        "sample 2005", "sample 3005",
      ])
    #expect(try play(trace, every: 999).lines.last?.at == .milliseconds(3002))
  }

  @Test("samples do not change the states that other lines show")
  func samplesOnly() throws {
    let trace = Self.departure + [(700, .event(.didBecomeActive)), (1000, .snapshot)]
    func states(_ step: Int64?) throws -> [String] {
      try play(trace, every: step).lines.filter { $0.occasion != .sample }.map { line in
        var line = line
        line.directives = []
        return JSON.object(line.members(sampleTimeline().content)).text
      }
    }
    let plain = try states(nil)
    for step: Int64 in [1, 7, 50, 333] { #expect(try states(step) == plain) }
  }

  /// Plays a trace with a row for each deadline.
  ///
  /// The rows read `AT EVENT: DIRECTIVES`.
  private func rows(
    _ lines: [(Int64, TraceAction)], every step: Int64? = nil
  ) throws -> [String] {
    let trace = Trace(lines.map { TraceLine(at: .milliseconds($0.0), $0.1) })
    let timeline = sampleTimeline()
    let simulation = try #require(
      Simulation(of: trace, on: timeline, every: step.map { .milliseconds($0) }))
    var rows: [String] = []
    let summary = simulation.run(showingDeadlines: true) { line in
      let directives = line.directives.map { $0.text(timeline.content) }
      rows.append(
        "\(line.at.milliseconds.text) \(line.occasion.name): "
          + directives.joined(separator: ", "))
    }
    #expect(summary == simulation.run { _ in })
    return rows
  }

  private static let visit = departure + [(700, .event(.didBecomeActive))]

  @Test("a deadline's directives can have their own row, at the deadline's time")
  func deadlines() throws {
    #expect(
      try rows(Self.visit + [(1500, .snapshot)]) == [
        "0 did-become-active: ", "10 screen: ",
        "500 will-resign-active: install paper at 0, fade 0 → 1 in 200 ms",
        "700 did-become-active: ", "750 deadline: fade 1 → 0 in 300 ms", "1050 deadline: remove",
        "1500 snapshot: ",
      ])
  }

  @Test("deadlines after the last event, and at the instant of one, have their own rows")
  func lastDeadlines() throws {
    #expect(
      try rows(Self.visit + [(750, .snapshot)]).suffix(4) == [
        "700 did-become-active: ", "750 deadline: fade 1 → 0 in 300 ms", "750 snapshot: ",
        "1050 deadline: remove",
      ])
  }

  @Test("a deadline's row comes between the samples around it")
  func sampledDeadlines() throws {
    #expect(
      try rows(Self.visit, every: 500).dropFirst(5).prefix(5) == [
        "700 did-become-active: ", "750 deadline: fade 1 → 0 in 300 ms", "1000 sample: ",
        "1050 deadline: remove", "1500 sample: ",
      ])
  }

  @Test("a simulation refuses more than 100,000 samples")
  func tooManySamples() {
    let trace = Trace([TraceLine(at: .zero, .snapshot)])
    let step = Nanoseconds(count: 20_000)
    #expect(Simulation(of: trace, on: sampleTimeline(), every: step) == nil)
    #expect(Simulation(of: trace, on: sampleTimeline(), every: Nanoseconds(count: 20_001)) != nil)
  }

  @Test("a screen with an unknown set of patterns has the cover 'default' without a reason")
  func unknownPatterns() throws {
    var content = sampleTimeline().content
    content.screens.patterns = [["**.x"]]
    let timeline = try Timeline(encoding: content)
    let trace = Self.departure + [(600, .event(.screen("a.x"))), (700, .event(.didBecomeActive))]
    let (shown, summary) = try play(trace, on: timeline)
    for line in shown.suffix(2) {
      #expect(line.cover == "default" && line.opacity == 1 && line.exposed == 0)
      #expect(JSON.object(line.members(content)).text.contains("\"covered\":true,\"reasons\":[]"))
    }
    #expect(shown.last?.directives.map { $0.text(content) } == [])
    #expect(
      shown[3].directives.map { $0.text(content) } == [
        "secure window", "snap to 1", "swap to default",
      ])
    #expect(breaches(summary) == ["cover-drops 2700"])
  }

  @Test("a cover with a pending drop or a running fade out does not break cover-drops")
  func slowDrop() throws {
    var settings = SampleSettings()
    let trace = Self.departure + [(700, .event(.didBecomeActive))]
    for (settle, fadeOut) in [(1_200, 1_000), (30_000, 0), (0, 30_000)] as [(Int64, Int64)] {
      settings.fade.settle = .milliseconds(settle)
      settings.fade.fadeOut = .milliseconds(fadeOut)
      #expect(try breaches(play(trace, on: sampleTimeline(settings)).summary) == [])
    }
  }

  @Test("after a time that goes backwards, lines show the latest time")
  func backwards() throws {
    let trace = Self.departure + [(300, .event(.didEnterBackground)), (400, .snapshot)]
    #expect(try play(trace).lines.map(\.at).suffix(2) == [.milliseconds(500), .milliseconds(500)])
  }

  @Test("a peek is measured to the end of a fade between two lines")
  func peek() throws {
    let summary = try play(Self.departure + [(2000, .event(.didBecomeActive))]).summary
    #expect(summary.peek == .init(worst: .milliseconds(200), at: .milliseconds(500)))
    #expect(summary.breaches.isEmpty)
  }

  @Test("a peek that does not end is measured to the end of the simulation")
  func endlessPeek() throws {
    let late = sampleTimeline(SampleSettings(raiseOn: .didEnterBackground))
    let summary = try play(Self.departure, on: late).summary
    #expect(summary.peek == .init(worst: .seconds(2), at: .milliseconds(500)))
    #expect(breaches(summary) == ["peek-bounded 500"])
  }

  @Test("a peek begins only when the exemption of the app's prompt ends")
  func exemption() throws {
    let timeline = sampleTimeline(
      prompts: .ignore(for: .milliseconds(700), linger: .milliseconds(50)))
    let trace: [(Int64, TraceAction)] = [
      (0, .event(.didBecomeActive)), (10, .event(.screen("balance"))),
      (100, .event(.promptBegan(ticket: 1))), (200, .event(.willResignActive)),
    ]
    let summary = try play(trace, on: timeline).summary
    #expect(summary.peek == .init(worst: .milliseconds(200), at: .milliseconds(800)))
  }

  @Test("a fade that continues in the background breaks snapshot-covered")
  func picture() throws {
    let slow = sampleTimeline(SampleSettings(keepsAtBackground: true))
    let trace =
      Self.departure + [(550, .event(.didEnterBackground)), (600, .snapshot), (800, .snapshot)]
    let summary = try play(trace, on: slow).summary
    #expect(breaches(summary) == ["snapshot-covered 550", "snapshot-covered 600"])
    #expect(summary.snapshots.map(\.exposed) == [0.5, 0])
    #expect(try breaches(play(trace).summary).isEmpty)
  }

  @Test("a translucent cover breaks lock-holds")
  func lock() throws {
    let timeline = sampleTimeline(lock: .always)
    let trace: [(Int64, TraceAction)] = [
      (0, .event(.didBecomeActive)), (10, .event(.screen("glass"))), (20, .event(.unlocked)),
    ]
    let (lines, summary) = try play(trace, on: timeline)
    #expect(breaches(summary) == ["lock-holds 10"])
    #expect(lines.map(\.reasons) == [.locked, .locked, []])
    #expect(lines[1].exposed > 0.79 && lines[1].exposed < 0.81)
  }

  @Test("without a settle time, a short active period lets the cover fall")
  func blip() throws {
    let trace =
      Self.departure + [
        (800, .event(.didBecomeActive)), (802, .event(.willResignActive)),
      ]
    var hasty = SampleSettings()
    hasty.fade.settle = .zero
    #expect(try breaches(play(trace, on: sampleTimeline(hasty)).summary) == ["blip-proof 800"])
    #expect(try breaches(play(trace).summary).isEmpty)
  }

  @Test("a fall at the end of a short active period counts if nothing reverses it")
  func lastOfBlip() throws {
    let trace =
      Self.departure + [
        (600, .event(.protectionOff)), (800, .event(.didBecomeActive)),
        (805, .event(.willResignActive)),
      ]
    var hasty = SampleSettings()
    hasty.fade.settle = .milliseconds(5)
    #expect(try breaches(play(trace, on: sampleTimeline(hasty)).summary) == ["blip-proof 805"])
  }

  @Test("a fall at a drop event that ends a short active period does not count")
  func dropEventEndsBlip() throws {
    let trace =
      Self.departure + [
        (800, .event(.didBecomeActive)), (802, .event(.willEnterForeground)),
      ]
    let early = sampleTimeline(SampleSettings(dropOn: .willEnterForeground))
    #expect(try breaches(play(trace, on: early).summary).isEmpty)
  }

  @Test("a cover whose drop event never comes breaks cover-drops")
  func drop() throws {
    let stuck = sampleTimeline(SampleSettings(dropOn: .unlocked))
    let trace = Self.departure + [(800, .event(.didBecomeActive))]
    #expect(try breaches(play(trace, on: stuck).summary) == ["cover-drops 2800"])
    #expect(try breaches(play(trace).summary).isEmpty)
  }

  @Test("directives between two lines belong to the later line")
  func directives() throws {
    let trace = Self.departure + [(800, .event(.didBecomeActive)), (1200, .snapshot)]
    let lines = try play(trace).lines
    let told = lines.map { line in line.directives.map { $0.text(sampleTimeline().content) } }
    #expect(
      told == [
        [], [], ["install paper at 0", "fade 0 → 1 in 200 ms"], [],
        ["fade 1 → 0 in 300 ms", "remove"],
      ])
  }

  @Test("the initial directives come with the first event, not with a snapshot")
  func beginning() throws {
    let timeline = sampleTimeline(lock: .always)
    let trace: [(Int64, TraceAction)] = [(0, .snapshot), (1, .event(.didBecomeActive))]
    let told = try play(trace, on: timeline).lines.map { line in
      line.directives.map { $0.text(timeline.content) }
    }
    #expect(told == [[], ["install paper at 1", "ask-unlock"]])
  }

  @Test("a line lists an overlay while it is installed")
  func overlay() throws {
    let trace: [(Int64, TraceAction)] = [
      (0, .event(.show(overlay: "loading"))), (50, .snapshot),
      (100, .event(.dismiss(overlay: "loading"))),
      (150, .event(.dismiss(overlay: "nothing"))), (200, .snapshot),
    ]
    let overlays = try play(trace).lines.map { $0.overlays.map(\.opacity) }
    #expect(overlays == [[0], [0.5], [1], [0.5], []])
  }
}
