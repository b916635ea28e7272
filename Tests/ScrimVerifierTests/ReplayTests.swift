import ScrimInterchange
import ScrimRuntime
import ScrimTimeline
import ScrimTrace
import Testing

@testable import ScrimVerifier

/// Plays traces from instant to instant.
@Suite struct ReplayTests {
  private static func at(_ milliseconds: Int64, _ event: Event) -> TraceLine {
    TraceLine(at: .milliseconds(milliseconds), .event(event))
  }

  private static let leaving = Trace([
    at(0, .didBecomeActive), at(0, .screen("paper.slow")), at(1000, .willResignActive),
    at(1100, .didEnterBackground), at(3000, .willEnterForeground), at(3100, .didBecomeActive),
  ])

  @Test("a shot shows the state after all events of its instant")
  func shots() throws {
    let timeline = sampleTimeline()
    var replay = Replay(of: Self.leaving, on: timeline)
    let start = replay.shot(at: .zero)
    #expect(start.screen == "paper.slow" && start.layers.isEmpty && start.actions.count == 2)
    let peek = replay.shot(at: .milliseconds(1050))
    #expect(peek.phase == .inactive && !peek.maySnapshot && peek.exposed > 0)
    #expect(peek.layers.count == 1 && peek.layers[0].opacity > 0)
    let background = replay.shot(at: .milliseconds(1100))
    #expect(background.maySnapshot && background.exposed == 0)
    #expect(background.layers.map(\.opacity) == [1])
    #expect(background.actions == [.event(.didEnterBackground)])
  }

  @Test("a shot agrees with a sample of the simulation at every instant")
  func agreement() throws {
    let timeline = sampleTimeline()
    let simulation = try #require(
      Simulation(of: Self.leaving, on: timeline, every: .milliseconds(7)))
    var replay = Replay(of: Self.leaving, on: timeline)
    var samples = 0
    _ = simulation.run { line in
      guard line.occasion == .sample else { return }
      samples += 1
      let shot = replay.shot(at: line.at)
      #expect(shot.exposed == line.exposed && shot.phase == line.phase)
      #expect((shot.layers.last?.opacity ?? 0) == line.opacity)
    }
    #expect(samples > 700)
  }

  @Test(
    "a trace to a snapshot ends when the system may take it", arguments: Lifecycle.allCases)
  func stored(lifecycle: Lifecycle) {
    let trace = Trace(toSnapshotOf: "home", in: sampleTimeline(lifecycle: lifecycle))
    let events = trace.lines.map(\.action.name)
    switch lifecycle {
    case .iosApp, .iosScene: #expect(events.last == "did-enter-background")
    case .android, .desktop: #expect(events.last == "will-resign-active")
    }
    #expect(trace.lines.last?.at == trace.end)
    #expect(trace.shownScreens == ["home"])
  }

  @Test("events, deadlines, and the middles and ends of fades are turning points")
  func turningPoints() throws {
    let simulation = Simulation(of: Self.leaving, on: sampleTimeline())
    let points = simulation.turningPoints().map { $0.count / 1_000_000 }
    // The snap ends the fade in early, so it has neither a middle nor an end.
    // The fade out begins after the settle time; then the engine removes the
    // cover.
    #expect(points == [0, 1000, 1100, 3000, 3100, 3150, 3300, 3450])
  }

  @Test("the middles and ends of overlay fades are turning points")
  func overlayFades() throws {
    let timeline = sampleTimeline()
    let overlay = try #require(timeline.content.overlays.first)
    let trace = Trace([
      Self.at(0, .didBecomeActive), Self.at(0, .screen("paper.slow")),
      Self.at(100, .show(overlay: overlay.name)), Self.at(1000, .dismiss(overlay: overlay.name)),
    ])
    let points = Simulation(of: trace, on: timeline).turningPoints()
    let fade = overlay.fade
    for (start, length) in [(100, fade.fadeIn), (1000, fade.fadeOut)] as [(Int64, Nanoseconds)] {
      let start = Nanoseconds.milliseconds(start)
      #expect(points.contains(start + Nanoseconds(count: length.count / 2)))
      #expect(points.contains(start + length))
    }
  }
}
