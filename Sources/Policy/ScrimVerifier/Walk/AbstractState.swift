internal import ScrimRuntime
internal import ScrimTimeline

/// The state of an engine without its clock and its screen.
///
/// It keeps only the order of times: an opacity is 0, rising, 1 or falling, and
/// a deadline is pending or past. Each state of a real engine maps to one of
/// these states. So a property that holds in all of them holds on every device
/// whose clock does not go backwards.
struct AbstractState: Hashable, Sendable {
  /// Whether the phase is inactive because of a resign.
  var isPeeked = false
  /// The prompts of the app that are up.
  var tickets: Tickets = []
  /// Whether the app has resigned, and no event has dropped its covers since.
  ///
  /// It stays false if the window of snapshots does not depend on it.
  var isAway = false
  var blip = Blip.none
  var motion = Motion.none
  /// Whether a pending lock may come due before the cover is up.
  ///
  /// The fade takes longer than the lock, or began while the lock was pending.
  var risesPastLock = false
  /// Whether the cover began to rise for a screen that was shown before.
  var risesForAnother = false
  /// Whether the shown cover comes and goes without a fade.
  var showsInstantCover = false
  /// The drop that is armed.
  var drop: Drop?
  /// What the engine knows.
  ///
  /// A pending lock is always pending since zero.
  var facts: Facts

  /// Whether the current or the last active period is short.
  enum Blip: Sendable {
    case none
    case during
    case after
  }

  struct Tickets: OptionSet, Hashable, Sendable {
    let rawValue: UInt8

    /// Prompts that have not seen a resign.
    static let fresh = Tickets(rawValue: 1)
    /// Prompts that have seen a resign.
    ///
    /// Their exemption ends when the app becomes active.
    static let seen = Tickets(rawValue: 2)
  }

  enum Motion: Sendable {
    /// There is no cover.
    case none
    case rising
    case up
    case falling

    /// Whether the cover's target is 1.
    var isRaised: Bool { self == .rising || self == .up }
  }

  struct Drop: Hashable, Sendable {
    /// Whether the current or last active period is short and armed the drop, or
    /// made it come due earlier.
    var isOfBlip: Bool
    /// The rank of its settle time; nil if the drop cannot come due within one
    /// short active period.
    var rank: UInt8?
  }
}

extension AbstractState {
  var isExempt: Bool { !tickets.isEmpty }

  /// Changes the motion of the cover for the present screen.
  mutating func raise(to motion: Motion) {
    self.motion = motion
    risesPastLock = false
    risesForAnother = false
  }

  /// Lets the cover fall, or removes it.
  mutating func lower(to motion: Motion) {
    raise(to: motion)
    if motion == .none { showsInstantCover = false }
  }

  /// Lets the armed drop begin.
  mutating func beginDrop(takesTime: Bool) {
    drop = nil
    lower(to: takesTime && !showsInstantCover ? .falling : .none)
  }

  /// Ends what lasts until an event that drops covers.
  mutating func endDeparture() {
    facts.hasDeparted = false
    isAway = false
    if blip == .after {
      blip = .none
      drop?.isOfBlip = false
    }
  }
}

/// An event of the host or the system, or a deadline.
enum AbstractEvent: Hashable, Sendable {
  /// A lifecycle event.
  ///
  /// - isDue: whether a pending lock is due at the event.
  /// - isShort: whether the app becomes active for less than 10 ms.
  case lifecycle(CueEvent, isDue: Bool, isShort: Bool)
  /// A screen is shown.
  case screen
  /// Any other event. The walk ignores the value that it carries.
  case other(CueEvent)
  /// The exemptions of some prompts end.
  case ticketsEnd(AbstractState.Tickets)
  /// The fade in ends.
  case rises
  /// The armed drop comes due.
  case drops
  /// The fade out ends.
  case falls

  /// Whether a lifecycle event begins a short active period.
  var isShort: Bool? { if case .lifecycle(_, _, let isShort) = self { isShort } else { nil } }

  /// Whether the event happens through the passing of time alone.
  var isDeadline: Bool {
    switch self {
    case .lifecycle, .screen, .other: false
    case .ticketsEnd, .rises, .drops, .falls: true
    }
  }
}

/// A state that an event leads screens of some kinds to.
struct Transition: Sendable {
  let event: AbstractEvent
  var state: AbstractState
  /// The number of the set of kinds, in the engine's `kindSets`.
  let kinds: Int
}
