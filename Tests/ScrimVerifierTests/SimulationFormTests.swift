import ScrimDiagnostics
import ScrimTimeline
import ScrimTrace
import ScrimVerifier
import TestSupport
import Testing

/// Compares each output form of a simulation with a golden file.
@Suite struct SimulationFormTests {
  private static let trace = """
    {"at": 0, "event": "did-become-active"}
    {"at": 10, "event": "screen", "screen": "accounts.balance"}
    {"at": 500, "event": "will-resign-active"}
    {"at": 612.6, "event": "did-enter-background"}
    {"at": 700, "event": "snapshot"}
    {"at": 900, "event": "prompt-began", "ticket": 7}
    {"at": 950, "event": "show", "overlay": "loading"}
    {"at": 1500, "event": "will-enter-foreground"}
    {"at": 1600, "event": "did-become-active"}

    """

  private func simulation(
    _ text: String, on timeline: Timeline, every step: Int64? = nil
  ) throws -> Simulation {
    var report = Findings()
    let source = SourceFile(path: "trace.jsonl", text: text)
    let trace = try #require(Trace(reading: source, overlays: ["loading"], into: &report))
    return try #require(
      Simulation(of: trace, on: timeline, every: step.map { .milliseconds($0) }))
  }

  @Test("a simulation as JSON Lines matches its golden file")
  func json() throws {
    var text = ""
    let simulation = try simulation(Self.trace, on: sampleTimeline(), every: 500)
    let summary = simulation.writeJSON(to: &text)
    #expect(summary.breaches.isEmpty)
    #expect(text == (try goldenText("simulation.jsonl", orNow: text)))
  }

  @Test("a simulation as a table matches its golden file")
  func table() throws {
    var text = ""
    let simulation = try simulation(Self.trace, on: sampleTimeline(), every: 500)
    _ = simulation.writeText(to: &text, Paint(colored: false))
    #expect(text == (try goldenText("simulation.txt", orNow: text)))
  }

  @Test("breaches in text and in JSON Lines match their golden file")
  func breaches() throws {
    let slow = sampleTimeline(SampleSettings(keepsAtBackground: true), peekLimit: .milliseconds(50))
    var text = ""
    _ = try simulation(Self.trace, on: slow).writeText(to: &text, Paint(colored: false))
    text += "\n"
    _ = try simulation(Self.trace, on: slow).writeJSON(to: &text)
    #expect(text == (try goldenText("breaches.txt", orNow: text)))
  }

  @Test("colored output differs from plain output only by its color codes")
  func colors() throws {
    var (plain, colored) = ("", "")
    let simulation = try simulation(Self.trace, on: sampleTimeline(), every: 500)
    _ = simulation.writeText(to: &plain, Paint(colored: false))
    _ = simulation.writeText(to: &colored, Paint(colored: true))
    #expect(colored.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain)
    #expect(colored != plain)
  }

  @Test("an empty trace has a summary without snapshots and breaches")
  func nothing() throws {
    let simulation = try simulation("", on: sampleTimeline(), every: 10)
    var (json, text) = ("", "")
    _ = simulation.writeJSON(to: &json)
    _ = simulation.writeText(to: &text, Paint(colored: false))
    #expect(
      json == """
        {"event":"summary","snapshots":[],"peek":{"worst":0,"at":null},"breaches":[]}

        """)
    #expect(
      text == """
        no peek: the switcher's live view showed nothing sensitive
        no breach

        """)
  }
}
