internal import ScrimRuntime
internal import ScrimSessions
package import ScrimTimeline
package import ScrimTrace
package import ScrimVerifier
package import TestSupport

/// A trace that is generated while it is played.
///
/// The system allows its order of events, and their times are near critical
/// instants. Hidden faults occur between instants that are close together. So
/// the next event comes just before, at or after a deadline, the end of a fade
/// or short active period, or the lock's delay. Other events follow after a
/// very short pause, or none.
package struct Journey {
  private let timeline: Timeline
  private let model: LifecycleModel
  private let screens: [String]
  private var engine: Engine
  private var lines: [TraceLine] = []
  /// When the current fade ends.
  private var fadeEnd: Nanoseconds?

  private var now = Nanoseconds.zero
  /// When the current active period began.
  private var activeSince: Nanoseconds?
  /// When the app entered the background.
  private var awaySince: Nanoseconds?
  /// Whether the app has resigned or entered the background.
  private var hasLeft = false

  private init(on timeline: Timeline, screens: [String]) {
    self.timeline = timeline
    self.screens = screens
    model = LifecycleModel(of: timeline)
    engine = Engine(timeline)
  }

  /// Plays a whole journey.
  ///
  /// Half of the journeys end in a state in which no cover may remain.
  package static func summary(
    on timeline: Timeline, screens: [String], using random: inout SeededRandom
  ) -> (trace: Trace, summary: SimulationSummary) {
    var journey = Journey(on: timeline, screens: screens)
    for _ in 0..<Int.random(in: 3...18, using: &random) { journey.sendEvent(using: &random) }
    if Bool.random(using: &random) { journey.returnToActive(using: &random) }
    let trace = Trace(journey.lines)
    return (trace, Simulation(of: trace, on: timeline).run { _ in })
  }

  /// Sends an event after a pause.
  private mutating func sendEvent(using random: inout SeededRandom) {
    pass(pause(using: &random))
    note(action(using: &random))
  }

  /// Leads to an active, unlocked app that is not recorded.
  private mutating func returnToActive(using random: inout SeededRandom) {
    var events: [Event] = [.recordingEnded, .unlocked]
    events.shuffle(using: &random)
    switch engine.phase {
    case .active: break
    case .inactive: events.insert(.didBecomeActive, at: 0)
    case .background: events.insert(contentsOf: [.willEnterForeground, .didBecomeActive], at: 0)
    }
    for event in events {
      pass(pause(using: &random))
      note(.event(event))
    }
    // The preceding events may have locked the app.
    if engine.lock == .locked { note(.event(.unlocked)) }
  }

  private mutating func pass(_ time: Nanoseconds) {
    if !lines.isEmpty { now = now + time }
  }

  private mutating func note(_ action: TraceAction) {
    let line = TraceLine(at: now, action)
    lines.append(line)
    while let deadline = engine.nextDeadline, deadline <= now {
      play(at: deadline) { engine, perform in engine.wake(at: deadline, perform) }
    }
    switch action {
    case .event(let event):
      play(at: now) { engine, perform in engine.handle(event, at: line.at, perform) }
    case .snapshot, .unnamed: break
    }
    if let end = fadeEnd, end <= now { fadeEnd = nil }
    switch action {
    case .event(.didBecomeActive): (activeSince, awaySince) = (now, nil)
    case .event(.didEnterBackground):
      (activeSince, awaySince, hasLeft) = (nil, awaySince ?? now, true)
    case .event(.willEnterForeground): awaySince = nil
    case .event(.willResignActive): (activeSince, hasLeft) = (nil, true)
    default: break
    }
  }

  private mutating func play(
    at instant: Nanoseconds, _ act: (inout Engine, (Directive) -> Void) -> Void
  ) {
    var fadeEnd = fadeEnd
    act(&engine) { directive in
      switch directive {
      case .cover(.animate(_, _, let duration, _)): fadeEnd = instant + duration
      case .cover(.snap), .cover(.remove): fadeEnd = nil
      default: break
      }
    }
    self.fadeEnd = fadeEnd
  }
}

/// Random pauses and events.
extension Journey {
  private func pause(using random: inout SeededRandom) -> Nanoseconds {
    switch Int.random(in: 0..<10, using: &random) {
    case 0, 1: return .zero
    case 2, 3, 4: return .milliseconds([1, 2, 5, 10].randomElement(using: &random) ?? 0)
    case 5: return .milliseconds([50, 100, 600, 2000].randomElement(using: &random) ?? 0)
    default: break
    }
    var instants = [engine.nextDeadline, fadeEnd].compactMap(\.self)
    if let activeSince { instants.append(activeSince + LifecycleModel.blipLimit) }
    if let awaySince, case .after(let time) = timeline.lock { instants.append(awaySince + time) }
    guard let instant = instants.randomElement(using: &random) else { return .milliseconds(1) }
    let distances: [Int64] = [-1_000_000, -1, 0, 0, 1, 1_000_000]
    let distance = Nanoseconds(count: distances.randomElement(using: &random) ?? 0)
    return max(.zero, instant + distance - now)
  }

  private func action(using random: inout SeededRandom) -> TraceAction {
    let steps = model.steps.filter { $0.canCome(in: engine.phase, hasLeft: hasLeft) }
    let ticket = Int.random(in: 1...2, using: &random)
    let event: Event
    switch Int.random(in: 0..<40, using: &random) {
    case 0..<18:
      let step = steps.randomElement(using: &random)
      event = step.flatMap { Event($0.event) } ?? .boundsChanged
    case 18..<24: event = .screen(screens.randomElement(using: &random) ?? "other")
    case 24..<28: return .snapshot
    case 28, 29: event = .promptBegan(ticket: ticket)
    case 30: event = .promptEnded(ticket: ticket)
    case 31: event = .recordingBegan
    case 32: event = .recordingEnded
    case 33, 34: event = .unlocked
    case 35: event = .protectionOff
    case 36, 37: event = .protectionOn
    case 38: event = [.hierarchyChanged, .boundsChanged].randomElement(using: &random) ?? .unlocked
    default:
      event =
        [.appearanceChanged, .show(overlay: "loading"), .dismiss(overlay: "loading")]
        .randomElement(using: &random) ?? .unlocked
    }
    return .event(event)
  }
}
