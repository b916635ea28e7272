internal import ScrimInterchange
package import ScrimRuntime
package import ScrimTimeline
package import ScrimTrace

/// A trace, looked at from instant to instant: what lies over the screen.
package struct Replay: Sendable {
  /// What is on screen at one instant.
  package struct Shot: Sendable {
    package var at: Nanoseconds
    package var phase: Phase
    /// The screen's id; nil before the first is named.
    package var screen: String?
    package var isGuarded: Bool
    /// How much of a sensitive screen can be seen.
    package var exposed: Double
    /// Whether the system may take a picture, and the window is in it.
    package var isPictured: Bool
    /// Whether standing protection keeps the window out of pictures.
    package var isSecured: Bool
    /// What lies over the screen, the lowest first.
    package var layers: [Layer]
    /// The lines of the trace that led here from the shot before.
    package var actions: [TraceAction]
  }

  /// A cover, by its place among the timeline's, and how opaque it is.
  package struct Layer: Hashable, Sendable {
    package var cover: Int
    package var opacity: Double
    /// The overlay whose cover it is; nil for the privacy cover.
    package var overlay: Int?
  }

  private var run: SimulationRun
  private var waiting: ArraySlice<TraceLine>

  package init(of trace: Trace, on timeline: Timeline) {
    run = SimulationRun(of: timeline, timeline.content)
    waiting = trace.lines[...]
  }

  /// What is on screen at an instant, after all that happens at it; one that lies
  /// before the last one counts as that.
  package mutating func shot(at instant: Nanoseconds) -> Shot {
    var actions: [TraceAction] = []
    while let line = waiting.first, line.at <= instant {
      _ = run.play(line)
      actions.append(line.action)
      waiting.removeFirst()
    }
    let line = run.sample(at: max(instant, run.engine.time))
    return Shot(
      at: line.at, phase: line.phase, screen: line.screen, isGuarded: line.isGuarded,
      exposed: line.exposed, isPictured: run.isPictured(at: line.at),
      isSecured: run.engine.secureLevel != .open,
      layers: run.layers(at: line.at), actions: actions)
  }
}
