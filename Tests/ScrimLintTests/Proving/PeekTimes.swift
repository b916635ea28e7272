import ScrimRuntime
import ScrimTimeline
import ScrimTrace

@testable import ScrimVerifier

/// How long the switcher's live view shows screens, measured without the verifier's
/// own meter: by a look into the middle of each time between two stops.
struct PeekTimes {
  /// The longest continuous time of the screens of each group.
  private(set) var longest: [Int: Nanoseconds] = [:]

  private var last: Look?
  /// The time that goes on.
  private var present: (group: Int, start: Nanoseconds)?

  /// What is so from a stop on.
  private struct Look {
    let engine: Engine
    let group: Int
    let at: Nanoseconds
    /// Whether the switcher may not show the screen.
    let isPeek: Bool

    init(_ playback: Playback, _ group: Int, at instant: Nanoseconds) {
      engine = playback.engine
      self.group = group
      at = instant
      isPeek =
        playback.isResigned && engine.phase == .inactive && engine.isGuarded && !engine.isExempt
    }
  }

  /// - Parameter group: what a screen is counted to; that of nil holds before there is
  ///   any.
  init(of trace: Trace, on timeline: Timeline, groups group: (String?) -> Int) {
    var playback = Playback(on: timeline)
    playback.play(trace, lasting: Simulation.aftermath) { playback, stop in
      measure(until: stop.at)
      let look = Look(playback, group(playback.screen), at: stop.at)
      // A return for no time at all is a return.
      if !look.isPeek || look.group != present?.group { present = nil }
      last = look
    }
  }

  /// Looks at the time from the last stop to the next.
  private mutating func measure(until stop: Nanoseconds) {
    guard let last, stop > last.at else { return }
    let middle = last.at + Nanoseconds(count: (stop - last.at).count / 2)
    guard last.isPeek, last.engine.frame(at: middle).exposed > 0 else {
      present = nil
      return
    }
    let start = present?.start ?? last.at
    present = (last.group, start)
    longest[last.group] = max(longest[last.group] ?? .zero, stop - start)
  }
}
