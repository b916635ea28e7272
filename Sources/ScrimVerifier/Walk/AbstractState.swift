internal import ScrimRuntime
internal import ScrimTimeline

/// The state of an engine without its clock.
///
/// Of times it keeps only their order: an opacity is 0, rising, 1 or falling, and
/// a deadline is pending or past. Whatever a real engine can come to is one of
/// these states, so what holds in all of them holds on every device.
struct AbstractState: Hashable, Sendable {
  var phase = Phase.inactive
  /// There has been a resign or a background.
  var hasLeft = false
  /// The phase is inactive, and was made so by a resign.
  var isPeeked = false
  var isProtected = true
  var isRecording = false
  var hasDeparted = false
  var lock = AbstractLock.open
  /// A prompt of the app's own is up that has seen no resign.
  var hasFreshTicket = false
  /// One is up that has: it ends when the app becomes active.
  var hasSeenTicket = false
  var motion = Motion.none
  /// The cover began to rise while a lock was pending, so that the lock may be due
  /// before it is up.
  var risesWhilePending = false
  /// A drop is armed.
  var isArmed = false
  /// It was armed in the present stay in active, which is a short one.
  var isArmedInStay = false
  /// The present screen's kind.
  var kind = 0
  /// The cover that is shown comes and goes in no time.
  var showsInstantCover = false
  /// A picture may be taken, where that does not follow from the phase.
  var isPictured = false
  var blip = Blip.none

  enum AbstractLock: UInt8, Sendable {
    case open
    case pending
    case locked
  }

  enum Motion: UInt8, Sendable {
    /// There is no cover.
    case none
    case rising
    case up
    case falling

    /// Whether the cover's target is 1.
    var isRaised: Bool { self == .rising || self == .up }
  }

  /// Whether the stay in active, the present one or the last, is short.
  enum Blip: UInt8, Sendable {
    case none
    case during
    case after
  }

  var isExempt: Bool { hasFreshTicket || hasSeenTicket }

  /// The state as a number, which differs where any of it does.
  var number: UInt64 {
    var number = UInt64(kind)
    func add(_ value: UInt8, bits: UInt64) { number = number << bits | UInt64(value) }
    func add(_ flag: Bool) { add(flag ? 1 : 0, bits: 1) }
    add(phase.code, bits: 2)
    add(lock.rawValue, bits: 2)
    add(motion.rawValue, bits: 2)
    add(blip.rawValue, bits: 2)
    for flag in [
      hasLeft, isPeeked, isProtected, isRecording, hasDeparted, hasFreshTicket, hasSeenTicket,
      risesWhilePending, isArmed, isArmedInStay, showsInstantCover, isPictured,
    ] {
      add(flag)
    }
    return number
  }
}

/// What can happen to an engine: an event of its host's or system's, or a deadline.
enum AbstractEvent: Hashable, Sendable {
  /// An event of the lifecycle.
  ///
  /// - isDue: a lock that is pending is found to be due at it.
  /// - isShort: the app becomes active, for no more than 10 ms.
  case lifecycle(CueEvent, to: Phase, isDue: Bool = false, isShort: Bool = false)
  /// A screen of a kind is shown.
  case screen(kind: Int)
  /// Any other event, of which nothing matters but that it comes.
  case other(CueEvent)
  /// The time of a prompt is over: of one that has seen a resign, or one that has
  /// not.
  case ticketEnds(seen: Bool)
  /// The fade in comes to its end.
  case rises
  /// The armed drop is due.
  case drops
  /// The fade out comes to its end.
  case falls

  /// Whether time alone brings it about.
  var isDeadline: Bool {
    switch self {
    case .lifecycle, .screen, .other: false
    case .ticketEnds, .rises, .drops, .falls: true
    }
  }
}

extension Phase {
  /// The phase in two bits.
  fileprivate var code: UInt8 {
    switch self {
    case .inactive: 0
    case .active: 1
    case .background: 2
    }
  }
}
