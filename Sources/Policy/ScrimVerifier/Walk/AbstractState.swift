internal import ScrimRuntime

/// The state of an engine without its clock and its screen.
///
/// It keeps only the order of times: an opacity is 0, rising, 1 or falling, and
/// a deadline is pending or past. Each state of a real engine maps to one of
/// these states. So a property that holds in all of them holds on every device
/// whose clock does not go backwards.
struct AbstractState: Hashable, Sendable {
  // Facts.

  var phase = Phase.inactive
  var lock = AbstractLock.open
  /// Whether the app has resigned or entered the background at least once.
  var hasLeft = false
  /// Whether the phase is inactive because of a resign.
  var isPeeked = false
  var isProtected = true
  var isRecording = false
  var hasDeparted = false
  /// Whether a prompt of the app is up that has not seen a resign.
  var hasFreshTicket = false
  /// Whether a prompt of the app is up that has seen a resign.
  ///
  /// Its exemption ends when the app becomes active.
  var hasSeenTicket = false
  /// Whether the system may take a snapshot although the phase alone does not
  /// allow it.
  var maySnapshot = false
  var blip = Blip.none

  // What is on screen.

  var motion = Motion.none
  /// Whether a pending lock may come due before the cover is up.
  ///
  /// The fade takes longer than the lock, or began while the lock was pending.
  var risesPastLock = false
  /// Whether the cover began to rise for a screen that was shown before.
  var risesForAnother = false
  /// Whether the shown cover comes and goes without a fade.
  var showsInstantCover = false
  /// Whether a drop is armed.
  var isArmed = false
  /// Whether the current or last active period is short and armed the drop, or
  /// made it come due earlier.
  var isArmedByBlip = false
  /// The rank of the armed drop's settle time; nil if the drop cannot come due
  /// within one short active period.
  var settleRank: UInt8?

  enum AbstractLock: Sendable {
    case open
    case pending
    case locked
  }

  /// Whether the current or the last active period is short.
  enum Blip: Sendable {
    case none
    case during
    case after
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
}

extension AbstractState {
  var isExempt: Bool { hasFreshTicket || hasSeenTicket }

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

  /// Disarms the drop.
  mutating func disarm() {
    isArmed = false
    isArmedByBlip = false
    settleRank = nil
  }

  /// Lets the armed drop begin.
  mutating func drop(takesTime: Bool) {
    disarm()
    lower(to: takesTime && !showsInstantCover ? .falling : .none)
  }
}
