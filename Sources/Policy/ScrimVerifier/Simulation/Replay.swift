internal import ScrimInterchange
package import ScrimRuntime
package import ScrimTimeline
package import ScrimTrace

/// A trace that is played from instant to instant, to show which covers are
/// over the screen.
package struct Replay: Sendable {
  /// What is on screen at one instant.
  package struct Shot: Sendable {
    package var at: Nanoseconds
    package var phase: Phase
    /// The screen's id; nil before the host names the first screen.
    package var screen: String?
    package var isGuarded: Bool
    /// How much of a sensitive screen is visible, from 0 to 1.
    package var exposed: Double
    /// Whether the system may take a snapshot that contains the window.
    package var maySnapshot: Bool
    /// Whether standing protection keeps the window out of snapshots.
    package var isSecured: Bool
    /// The layers over the screen, the lowest first.
    package var layers: [Layer]
    /// The actions of the trace since the shot before.
    package var actions: [TraceAction]
  }

  /// A cover, by its index in the timeline, and its opacity.
  package struct Layer: Hashable, Sendable {
    package var cover: Int
    package var opacity: Double
    /// The index of the overlay that shows the cover; nil for the privacy
    /// cover.
    package var overlay: Int?
  }

  private var run: SimulationRun
  private var waiting: ArraySlice<TraceLine>

  package init(of trace: Trace, on timeline: Timeline) {
    run = SimulationRun(of: timeline, timeline.content)
    waiting = trace.lines[...]
  }

  /// What is on screen at an instant, after all events of that instant.
  ///
  /// An instant before the last one counts as the last one.
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
      exposed: line.exposed, maySnapshot: run.maySnapshot(at: line.at),
      isSecured: run.engine.secureLevel != .open,
      layers: run.layers(at: line.at), actions: actions)
  }
}
