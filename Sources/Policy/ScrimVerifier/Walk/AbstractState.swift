internal import ScrimRuntime

/// The state of an engine without its clock and its screen.
///
/// It keeps only the order of times: an opacity is 0, rising, 1 or falling, and
/// a deadline is pending or past. Each state of a real engine maps to one of
/// these states. So a property that holds in all of them holds on every device
/// whose clock does not go backwards.
///
/// All fields are bits of one number, which is cheap to store, compare and look
/// up.
struct AbstractState: Hashable, Sendable {
  private(set) var number: UInt32 = 0

  private enum Field: UInt32 {
    case phase = 0
    case lock = 2
    case motion = 4
    case blip = 6
  }

  private enum Flag: UInt32 {
    case hasLeft = 0x100
    case isPeeked = 0x200
    case isUnprotected = 0x400
    case isRecording = 0x800
    case hasDeparted = 0x1000
    case hasFreshTicket = 0x2000
    case hasSeenTicket = 0x4000
    case risesPastLock = 0x8000
    case isArmed = 0x1_0000
    case isArmedByBlip = 0x2_0000
    case showsInstantCover = 0x4_0000
    case maySnapshot = 0x8_0000
    case risesForAnother = 0x10_0000
  }

  /// The offset of the bits that hold the settle rank plus one.
  private static let settleShift: UInt32 = 21

  private subscript(field: Field) -> UInt8 {
    get { UInt8(truncatingIfNeeded: number >> field.rawValue & 3) }
    set { number = number & ~(3 << field.rawValue) | UInt32(newValue) << field.rawValue }
  }

  private subscript(flag: Flag) -> Bool {
    get { number & flag.rawValue != 0 }
    set { if newValue { number |= flag.rawValue } else { number &= ~flag.rawValue } }
  }
}

/// Facts.
extension AbstractState {
  var phase: Phase {
    get { Phase(code: self[.phase]) }
    set { self[.phase] = newValue.code }
  }

  var lock: AbstractLock {
    get { AbstractLock(rawValue: self[.lock]) ?? .locked }
    set { self[.lock] = newValue.rawValue }
  }

  enum AbstractLock: UInt8, Sendable {
    case open
    case pending
    case locked
  }

  /// Whether the app has resigned or entered background at least once.
  var hasLeft: Bool {
    get { self[.hasLeft] }
    set { self[.hasLeft] = newValue }
  }

  /// Whether the phase is inactive because of a resign.
  var isPeeked: Bool {
    get { self[.isPeeked] }
    set { self[.isPeeked] = newValue }
  }

  var isProtected: Bool {
    get { !self[.isUnprotected] }
    set { self[.isUnprotected] = !newValue }
  }

  var isRecording: Bool {
    get { self[.isRecording] }
    set { self[.isRecording] = newValue }
  }

  var hasDeparted: Bool {
    get { self[.hasDeparted] }
    set { self[.hasDeparted] = newValue }
  }

  /// Whether a prompt of the app is up that has not seen a resign.
  var hasFreshTicket: Bool {
    get { self[.hasFreshTicket] }
    set { self[.hasFreshTicket] = newValue }
  }

  /// Whether a prompt of the app is up that has seen a resign.
  ///
  /// Its exemption ends when the app becomes active.
  var hasSeenTicket: Bool {
    get { self[.hasSeenTicket] }
    set { self[.hasSeenTicket] = newValue }
  }

  var isExempt: Bool { hasFreshTicket || hasSeenTicket }

  /// Whether the system may take a snapshot although the phase alone does not
  /// allow it.
  var maySnapshot: Bool {
    get { self[.maySnapshot] }
    set { self[.maySnapshot] = newValue }
  }

  var blip: Blip {
    get { Blip(rawValue: self[.blip]) ?? .none }
    set { self[.blip] = newValue.rawValue }
  }

  /// Whether the current or the last active period is short.
  enum Blip: UInt8, Sendable {
    case none
    case during
    case after
  }
}

/// What is on screen.
extension AbstractState {
  var motion: Motion {
    get { Motion(rawValue: self[.motion]) ?? .none }
    set { self[.motion] = newValue.rawValue }
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

  /// Whether a pending lock may come due before the cover is up.
  ///
  /// The fade takes longer than the lock, or began while the lock was pending.
  var risesPastLock: Bool {
    get { self[.risesPastLock] }
    set { self[.risesPastLock] = newValue }
  }

  /// Whether the cover began to rise for a screen that was shown before.
  var risesForAnother: Bool {
    get { self[.risesForAnother] }
    set { self[.risesForAnother] = newValue }
  }

  /// Whether the shown cover comes and goes without a fade.
  var showsInstantCover: Bool {
    get { self[.showsInstantCover] }
    set { self[.showsInstantCover] = newValue }
  }

  /// Whether a drop is armed.
  var isArmed: Bool {
    get { self[.isArmed] }
    set { self[.isArmed] = newValue }
  }

  /// Whether the current or last active period is short and armed the drop, or
  /// made it come due earlier.
  var isArmedByBlip: Bool {
    get { self[.isArmedByBlip] }
    set { self[.isArmedByBlip] = newValue }
  }

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

  /// The rank of the armed drop's settle time; nil if the drop cannot come due
  /// within one short active period.
  var settleRank: UInt8? {
    get {
      let code = number >> Self.settleShift & 31
      return code == 0 ? nil : UInt8(code - 1)
    }
    set {
      let code = newValue.map { UInt32($0) + 1 } ?? 0
      number = number & ~(31 << Self.settleShift) | code << Self.settleShift
    }
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

extension Phase {
  /// The phase as two bits.
  fileprivate var code: UInt8 {
    switch self {
    case .inactive: 0
    case .active: 1
    case .background: 2
    }
  }

  fileprivate init(code: UInt8) {
    switch code {
    case 1: self = .active
    case 2: self = .background
    default: self = .inactive
    }
  }
}
