internal import ScrimInterchange
internal import ScrimRuntime
internal import ScrimTimeline
internal import ScrimTrace

/// An engine that plays a trace, and the checks on it.
///
/// The simulated host wakes the engine exactly at `nextDeadline`, so each
/// change between two lines happens at its own instant.
struct SimulationRun {
  let content: TimelineContent
  private(set) var engine: Engine
  private var screen: String?
  /// The directives since the last line.
  private var directives: [Directive] = []
  /// When the current fade ends.
  private(set) var fadeEnd: Nanoseconds?
  private var checker: PropertyChecker
  private(set) var summary = SimulationSummary()
  /// Whether breaches count at every instant at which the screen changes, and
  /// not only at lines.
  private let watchesChanges: Bool

  init(of timeline: Timeline, _ content: TimelineContent, watchingChanges: Bool = false) {
    self.content = content
    engine = Engine(timeline)
    checker = PropertyChecker(content)
    watchesChanges = watchingChanges
  }

  /// Plays a line of the trace.
  mutating func play(_ line: TraceLine) -> SimulationLine {
    let instant = max(line.at, engine.time)
    advance(to: instant)
    switch line.action {
    case .event(let event):
      let before = moment(at: instant)
      checker.willHandle(event.cueEvent, before)
      step(from: before, at: instant) { engine, perform in
        engine.handle(event, at: line.at, perform)
      }
      if case .screen(let id) = event { screen = id }
      return show(.action(line.action), at: instant)
    case .snapshot:
      // Also passes a time that goes backwards to the engine, which distrusts
      // the clock from then on.
      engine.wake(at: line.at) { directives.append($0) }
      var shown = show(.action(line.action), at: instant)
      // Standing protection keeps the window out of the snapshot.
      if engine.secureLevel != .open { shown.exposed = 0 }
      summary.snapshots.append(.init(at: instant, screen: screen, exposed: shown.exposed))
      return shown
    case .unnamed:
      // Only the audit is interested; a time that goes back says nothing either.
      engine.wake(at: instant) { directives.append($0) }
      return show(.action(line.action), at: instant)
    }
  }

  /// What is on screen at an instant.
  mutating func sample(at instant: Nanoseconds) -> SimulationLine {
    advance(to: instant)
    engine.wake(at: instant) { directives.append($0) }
    return show(.sample, at: instant)
  }

  /// Plays all deadlines up to an instant, and passes on a line for each.
  ///
  /// These lines are not checked for breaches, so that the result does not
  /// depend on which lines the caller wants to see.
  mutating func showDeadlines(upTo instant: Nanoseconds, _ each: (SimulationLine) -> Void) {
    while let deadline = engine.nextDeadline, deadline <= instant {
      advance(to: deadline)
      each(line(.deadline, moment(at: deadline)))
    }
  }

  /// Advances to an instant, and checks the screen there for breaches.
  mutating func check(at instant: Nanoseconds) {
    advance(to: instant)
    checker.check(at: moment(at: instant))
  }

  /// Advances until nothing on screen is going to change by itself, and returns
  /// that instant.
  ///
  /// - Parameter least: the earliest instant to return.
  mutating func settle(notBefore least: Nanoseconds) -> Nanoseconds {
    var end = least
    advance(to: end)
    while let next = [engine.nextDeadline, fadeEnd].compactMap(\.self).min() {
      end = next
      advance(to: end)
    }
    return end
  }

  /// Makes a line, and checks it for breaches.
  private mutating func show(
    _ occasion: SimulationLine.Occasion, at instant: Nanoseconds
  ) -> SimulationLine {
    let moment = moment(at: instant)
    checker.check(at: moment)
    return line(occasion, moment)
  }

  /// Makes a line, with the directives since the last one.
  private mutating func line(
    _ occasion: SimulationLine.Occasion, _ moment: SimulationState
  ) -> SimulationLine {
    defer { directives = [] }
    let frame = moment.frame
    return SimulationLine(
      at: moment.at, occasion: occasion, phase: moment.phase, screen: screen,
      isGuarded: moment.isGuarded, isCovered: engine.isCovered, reasons: moment.reasons,
      cover: frame.cover.map(content.name(ofCover:)), opacity: frame.opacity,
      target: frame.target, exposed: frame.exposed, visible: frame.exposed,
      overlays: overlays(at: moment.at),
      secure: content.lifecycle.canSecure ? moment.level : nil, directives: directives)
  }

  /// Whether the system may take a snapshot at an instant, and the window is in
  /// it.
  func maySnapshot(at instant: Nanoseconds) -> Bool { checker.maySnapshot(moment(at: instant)) }

  /// Advances to the end, and completes the summary.
  mutating func finish(at instant: Nanoseconds) {
    advance(to: instant)
    checker.finish(moment(at: instant))
    summary.peek = checker.peek
    summary.breaches = checker.breaches
  }

  /// Plays each deadline up to an instant at its own time.
  private mutating func advance(to instant: Nanoseconds) {
    while true {
      let deadline = engine.nextDeadline ?? Nanoseconds(count: .max)
      if let end = fadeEnd, end <= min(deadline, instant) {
        fadeEnd = nil
        let moment = moment(at: end)
        checker.observe(moment)
        if watchesChanges { checker.check(at: moment) }
      } else if deadline <= instant {
        // At the deadline, `frame(at:)` would already show its effect.
        let before = moment(at: deadline - Nanoseconds(count: 1))
        step(from: before, at: deadline) { engine, perform in
          engine.wake(at: deadline, perform)
        }
      } else {
        // The next event may end the fade before a line shows it.
        if watchesChanges, fadeEnd != nil, instant > engine.time {
          checker.check(at: moment(at: instant - Nanoseconds(count: 1)))
        }
        return
      }
    }
  }

  /// Lets the engine act, and notes the directives and their effect.
  private mutating func step(
    from before: SimulationState, at instant: Nanoseconds,
    _ act: (inout Engine, (Directive) -> Void) -> Void
  ) {
    let known = directives.count
    act(&engine) { directives.append($0) }
    for case .cover(let action) in directives[known...] { follow(action, at: instant) }
    let moment = moment(at: instant)
    checker.step(from: before, to: moment)
    if watchesChanges { checker.check(at: moment) }
  }

  /// Notes what a directive does to the privacy cover.
  private mutating func follow(_ action: Directive.Action, at instant: Nanoseconds) {
    switch action {
    case .install: checker.install(at: instant)
    case .animate(_, _, let duration, _): fadeEnd = instant + duration
    case .snap: fadeEnd = nil
    case .remove:
      fadeEnd = nil
      checker.remove()
    case .swap, .raise, .layout, .restyle: break
    }
  }
}

/// Reads the state of the engine for the simulation.
extension SimulationRun {
  /// The state at an instant.
  ///
  /// All deadlines up to it must have been played.
  func moment(at instant: Nanoseconds) -> SimulationState {
    SimulationState(
      at: instant, phase: engine.phase, reasons: engine.reasons, isGuarded: engine.isGuarded,
      isExempt: engine.isExempt, isLocked: engine.lock == .locked, drop: engine.pendingDrop,
      dropEvent: engine.dropEvent, frame: engine.frame(at: instant), level: engine.secureLevel,
      isFading: fadeEnd.map { $0 > instant } ?? false)
  }

  /// The overlays that are installed.
  private func overlays(at instant: Nanoseconds) -> [SimulationLine.OverlayState] {
    content.overlays.enumerated().compactMap { number, overlay in
      engine.opacity(ofOverlay: number, at: instant).map { .init(name: overlay.name, opacity: $0) }
    }
  }

  /// The layers over the screen, the lowest first: the overlays, then the
  /// privacy cover.
  func layers(at instant: Nanoseconds) -> [Replay.Layer] {
    let overlays = content.overlays.enumerated().compactMap { number, overlay in
      engine.opacity(ofOverlay: number, at: instant).map {
        Replay.Layer(cover: overlay.cover, opacity: $0, overlay: number)
      }
    }
    let frame = engine.frame(at: instant)
    return overlays + (frame.cover.map { [.init(cover: $0, opacity: frame.opacity)] } ?? [])
  }
}

/// The state at one instant of a simulation, as far as properties depend on it.
struct SimulationState {
  var at: Nanoseconds
  var phase: Phase
  var reasons: Reasons
  /// Whether the screen is sensitive while protection is on.
  var isGuarded: Bool
  /// Whether a prompt of the app keeps covers away.
  var isExempt: Bool
  /// Whether the app is locked, even if the present screen ignores locks.
  var isLocked: Bool
  /// When the cover is going to drop, if a drop is armed.
  var drop: Nanoseconds?
  /// The event that the present screen's cover drops on.
  var dropEvent: CueEvent
  var frame: Frame
  /// The standing protection that is in force.
  var level: SecureLevel
  /// Whether a fade continues beyond this instant.
  var isFading: Bool
}
