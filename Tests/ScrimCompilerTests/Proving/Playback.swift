import ScrimTimeline
import ScrimTrace

@testable import ScrimRuntime

/// An engine that plays a trace and stops at every event, every deadline and
/// the end of each fade-in.
struct Playback {
  /// A stop, with its event; nil for a deadline or the end of a fade.
  typealias Stop = (event: Event?, at: Nanoseconds)

  private(set) var engine: Engine
  private(set) var screen: String?
  /// Whether the phase is inactive because of a resign.
  private(set) var isResigned = false

  init(on timeline: Timeline) {
    engine = Engine(timeline)
  }

  /// Plays a trace, and continues for some time after it.
  mutating func play(
    _ trace: Trace, lasting time: Nanoseconds = .zero, _ look: (inout Playback, Stop) -> Void
  ) {
    for line in trace.lines {
      pass(until: line.at, look)
      guard case .event(let event) = line.action else { continue }
      engine.handle(event, at: line.at) { _ in }
      switch event {
      case .willResignActive: isResigned = true
      case .didEnterBackground, .didBecomeActive: isResigned = false
      case .screen(let id): screen = id
      default: break
      }
      look(&self, (event, line.at))
    }
    if let last = trace.lines.last { pass(until: last.at + time, look) }
  }

  private mutating func pass(until end: Nanoseconds, _ look: (inout Playback, Stop) -> Void) {
    while let instant = earliest(engine.nextDeadline, riseEnd), instant <= end {
      engine.wake(at: instant) { _ in }
      look(&self, (nil, instant))
    }
  }

  /// The end of the fade-in in progress, if any.
  private var riseEnd: Nanoseconds? {
    engine.cover.isRaised && !engine.cover.isUp(at: engine.time) ? engine.cover.motion.end : nil
  }
}
