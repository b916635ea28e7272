import ScrimTimeline
import ScrimTrace

@testable import ScrimRuntime
@testable import ScrimVerifier

/// An engine that a trace is played on, stopped at every instant at which anything
/// happens: at events, at deadlines, and where a fade ends.
struct Playback {
  /// What happened at a stop: an event, or nothing but that time had come.
  typealias Stop = (event: Event?, at: Nanoseconds)

  private(set) var engine: Engine
  private(set) var screen: String?
  /// The phase is inactive, and was made so by a resign.
  private(set) var isResigned = false

  init(on timeline: Timeline) {
    engine = Engine(timeline)
  }

  /// Plays a trace, and time after it.
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

  /// When the cover is up, if it is on its way.
  private var riseEnd: Nanoseconds? {
    engine.cover.isRaised && !engine.cover.isUp(at: engine.time) ? engine.cover.motion.end : nil
  }
}
