package import ScrimRuntime
package import ScrimTimeline

/// An engine that a simulated host drives through a session, and the checks on
/// it.
///
/// The host wakes the engine exactly at `nextDeadline`, so each change between
/// two events happens at its own instant. A trace, a test and a recorded session
/// are all played here, and nowhere else. No event allocates memory, unless it
/// breaks a property.
package struct SessionRun: Sendable {
  package private(set) var engine: Engine
  private var watch: Watch

  /// What is noted of the directives, and the checks.
  fileprivate struct Watch {
    /// When the current fade ends.
    var fadeEnd: Nanoseconds?
    var checker: PropertyChecker
    /// Whether breaches count at every instant at which the screen changes, and
    /// not only where the caller looks.
    let watchesChanges: Bool
  }

  /// How long a session continues after its last event, because a cover may take
  /// that long to drop.
  package static let aftermath = Nanoseconds.seconds(2)

  package init(of timeline: Timeline, watchingChanges: Bool = false) {
    engine = Engine(timeline)
    watch = Watch(
      checker: PropertyChecker(
        under: LifecycleModel(of: timeline), peekLimit: timeline.peekLimit),
      watchesChanges: watchingChanges)
  }

  /// When the current fade ends; nil if there is none.
  package var fadeEnd: Nanoseconds? { watch.fadeEnd }

  /// The longest peek so far; nil if the switcher's live view showed no content.
  package var peek: Peek? { watch.checker.peek }

  /// A breach for each look and each period in which a property does not hold.
  package var breaches: [Breach] { watch.checker.breaches }

  /// Handles an event after all deadlines before it, and checks the screen.
  ///
  /// - Returns: the state after the event.
  @discardableResult
  package mutating func handle(
    _ event: Event, at time: Nanoseconds, _ perform: (Directive) -> Void
  ) -> SessionState {
    let instant = max(time, engine.time)
    advance(to: instant, perform)
    let before = state(at: instant)
    watch.checker.willHandle(event.cueEvent, before)
    Self.step(&engine, &watch, handling: event, from: before, at: time, perform)
    return look(at: instant)
  }

  /// Wakes the engine, and checks the screen.
  ///
  /// The engine distrusts a clock that goes backwards from then on.
  ///
  /// - Returns: the state at that time, or at the engine's time if that is later.
  @discardableResult
  package mutating func wake(
    at time: Nanoseconds, _ perform: (Directive) -> Void
  ) -> SessionState {
    let instant = max(time, engine.time)
    advance(to: instant, perform)
    engine.wake(at: time, perform)
    return look(at: instant)
  }

  /// Checks the screen at an instant up to which everything was played.
  private mutating func look(at instant: Nanoseconds) -> SessionState {
    let state = state(at: instant)
    watch.checker.check(at: state)
    return state
  }

  /// Advances to an instant, and checks the screen there.
  package mutating func check(at instant: Nanoseconds, _ perform: (Directive) -> Void) {
    advance(to: instant, perform)
    _ = look(at: instant)
  }

  /// Advances until nothing on screen is going to change by itself, and returns
  /// that instant.
  ///
  /// - Parameter least: the earliest instant to return.
  package mutating func settle(
    notBefore least: Nanoseconds, _ perform: (Directive) -> Void
  ) -> Nanoseconds {
    var end = least
    advance(to: end, perform)
    while true {
      let (deadline, fadeEnd) = (engine.nextDeadline, fadeEnd)
      guard let next = deadline.map({ min($0, fadeEnd ?? $0) }) ?? fadeEnd else { return end }
      end = next
      advance(to: end, perform)
    }
  }

  /// Advances to an instant, and ends the checks there.
  package mutating func finish(at instant: Nanoseconds, _ perform: (Directive) -> Void) {
    advance(to: instant, perform)
    watch.checker.finish(state(at: instant))
  }

  /// Whether the system may take a snapshot at an instant, and the window is in
  /// it.
  package func maySnapshot(at instant: Nanoseconds) -> Bool {
    watch.checker.maySnapshot(state(at: instant))
  }

  /// Whether the system may take a snapshot in a state, and the window is in it.
  package func maySnapshot(_ state: SessionState) -> Bool { watch.checker.maySnapshot(state) }

  /// Plays each deadline up to an instant at its own time.
  package mutating func advance(to instant: Nanoseconds, _ perform: (Directive) -> Void) {
    while true {
      let deadline = engine.nextDeadline ?? Nanoseconds(count: .max)
      if let end = fadeEnd, end <= min(deadline, instant) {
        watch.fadeEnd = nil
        let state = state(at: end)
        watch.checker.observe(state)
        if watch.watchesChanges { watch.checker.check(at: state) }
      } else if deadline <= instant {
        // At the deadline, `frame(at:)` would already show its effect.
        let before = state(at: deadline - Nanoseconds(count: 1))
        Self.step(&engine, &watch, from: before, at: deadline, perform)
      } else {
        // The next event may end the fade before a line shows it.
        if watch.watchesChanges, fadeEnd != nil, instant > engine.time {
          watch.checker.check(at: state(at: instant - Nanoseconds(count: 1)))
        }
        return
      }
    }
  }

  /// Lets the engine act, and notes the directives and their effect.
  ///
  /// - Parameter event: what the engine handles; nil for a deadline.
  private static func step(
    _ engine: inout Engine, _ watch: inout Watch, handling event: Event? = nil,
    from before: SessionState, at time: Nanoseconds, _ perform: (Directive) -> Void
  ) {
    let instant = max(time, engine.time)
    func note(_ directive: Directive) {
      if case .cover(let action) = directive { watch.follow(action, at: instant) }
      perform(directive)
    }
    if let event {
      engine.handle(event, at: time, note)
    } else {
      engine.wake(at: time, note)
    }
    let state = SessionState(of: engine, at: instant, fadingUntil: watch.fadeEnd)
    watch.checker.step(from: before, to: state)
    if watch.watchesChanges { watch.checker.check(at: state) }
  }

  /// The state at an instant up to which all deadlines have been played.
  package func state(at instant: Nanoseconds) -> SessionState {
    SessionState(of: engine, at: instant, fadingUntil: fadeEnd)
  }
}

extension SessionRun.Watch {
  /// Notes what a directive does to the privacy cover.
  fileprivate mutating func follow(_ action: Directive.Action, at instant: Nanoseconds) {
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

/// The state at one instant of a session, as far as properties depend on it.
package struct SessionState: Sendable {
  package var at: Nanoseconds
  package var phase: Phase
  package var reasons: Reasons
  /// Whether the screen is sensitive while protection is on.
  package var isGuarded: Bool
  /// Whether a prompt of the app keeps covers away.
  package var isExempt: Bool
  /// Whether the app is locked, even if the present screen ignores locks.
  package var isLocked: Bool
  /// When the cover is going to drop, if a drop is armed.
  package var drop: Nanoseconds?
  /// The event that the present screen's cover drops on.
  package var dropEvent: CueEvent
  package var frame: Frame
  /// The standing protection that is in force.
  package var level: SecureLevel
  /// Whether a fade continues beyond this instant.
  package var isFading: Bool
}

extension SessionState {
  fileprivate init(of engine: Engine, at instant: Nanoseconds, fadingUntil end: Nanoseconds?) {
    self.init(
      at: instant, phase: engine.phase, reasons: engine.reasons, isGuarded: engine.isGuarded,
      isExempt: engine.isExempt, isLocked: engine.lock == .locked, drop: engine.pendingDrop,
      dropEvent: engine.dropEvent, frame: engine.frame(at: instant), level: engine.secureLevel,
      isFading: end.map { $0 > instant } ?? false)
  }
}

/// A continuous period in which the switcher's live view showed content.
package struct Peek: Hashable, Sendable {
  /// How long it lasted.
  package var worst: Nanoseconds
  package var at: Nanoseconds

  package init(worst: Nanoseconds, at: Nanoseconds) { (self.worst, self.at) = (worst, at) }
}

/// A property that does not hold, and an instant at which it does not.
package struct Breach: Hashable, Sendable {
  package var property: Property
  package var at: Nanoseconds

  package init(property: Property, at: Nanoseconds) { (self.property, self.at) = (property, at) }
}
