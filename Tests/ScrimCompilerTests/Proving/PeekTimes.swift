import ScrimRuntime
import ScrimTimeline
import ScrimTrace

@testable import ScrimVerifier

/// The longest peeks at screens, measured without the verifier's own meter.
///
/// It samples the middle of each interval between two stops.
struct PeekTimes {
  /// The longest continuous peek at the screens of each group.
  private(set) var longest: [Int: Nanoseconds] = [:]

  private var last: Look?
  /// The peek in progress.
  private var present: (group: Int, start: Nanoseconds)?

  /// The state from one stop to the next.
  private struct Look {
    let engine: Engine
    let group: Int
    let at: Nanoseconds
    /// Whether the app has resigned and the screen must be covered.
    let isPeek: Bool

    init(_ playback: Playback, _ group: Int, at instant: Nanoseconds) {
      engine = playback.engine
      self.group = group
      at = instant
      isPeek =
        playback.isResigned && engine.phase == .inactive && engine.isGuarded && !engine.isExempt
    }
  }

  /// - Parameter group: the group of a screen; nil stands for the state before
  ///   the first screen.
  init(of trace: Trace, on timeline: Timeline, groups group: (String?) -> Int) {
    var playback = Playback(on: timeline)
    playback.play(trace, lasting: Simulation.aftermath) { playback, stop in
      measure(until: stop.at)
      let look = Look(playback, group(playback.screen), at: stop.at)
      // A return interrupts a peek even if it takes no time.
      if !look.isPeek || look.group != present?.group { present = nil }
      last = look
    }
  }

  /// Samples the interval from the last stop to the next.
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
