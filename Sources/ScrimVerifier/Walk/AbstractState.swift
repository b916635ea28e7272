internal import ScrimRuntime

/// The state of an engine without its clock and without its screen.
///
/// Of times it keeps only their order: an opacity is 0, rising, 1 or falling, and
/// a deadline is pending or past. Whatever a real engine can come to is one of
/// these states, so what holds in all of them holds on every device whose clock does not
/// go backwards.
///
/// All of it stands in the bits of one number, so that a state costs no more than
/// that to keep, to compare and to find.
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
    case isArmedByStay = 0x2_0000
    case showsInstantCover = 0x4_0000
    case isPictured = 0x8_0000
    case risesForAnother = 0x10_0000
  }

  /// Where one more than the rank stands by which a drop settles.
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

/// What is known.
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

  /// There has been a resign or a background.
  var hasLeft: Bool {
    get { self[.hasLeft] }
    set { self[.hasLeft] = newValue }
  }

  /// The phase is inactive, and was made so by a resign.
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

  /// A prompt of the app's own is up that has seen no resign.
  var hasFreshTicket: Bool {
    get { self[.hasFreshTicket] }
    set { self[.hasFreshTicket] = newValue }
  }

  /// One is up that has: it ends when the app becomes active.
  var hasSeenTicket: Bool {
    get { self[.hasSeenTicket] }
    set { self[.hasSeenTicket] = newValue }
  }

  var isExempt: Bool { hasFreshTicket || hasSeenTicket }

  /// A picture may be taken, where that does not follow from the phase.
  var isPictured: Bool {
    get { self[.isPictured] }
    set { self[.isPictured] = newValue }
  }

  var blip: Blip {
    get { Blip(rawValue: self[.blip]) ?? .none }
    set { self[.blip] = newValue.rawValue }
  }

  /// Whether the stay in active, the present one or the last, is short.
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

  /// A lock that is pending may be due before the cover is up: the fade takes longer
  /// than the lock, or began after it was pending.
  var risesPastLock: Bool {
    get { self[.risesPastLock] }
    set { self[.risesPastLock] = newValue }
  }

  /// The cover began to rise for a screen that was shown before.
  var risesForAnother: Bool {
    get { self[.risesForAnother] }
    set { self[.risesForAnother] = newValue }
  }

  /// The cover that is shown comes and goes in no time.
  var showsInstantCover: Bool {
    get { self[.showsInstantCover] }
    set { self[.showsInstantCover] = newValue }
  }

  /// A drop is armed.
  var isArmed: Bool {
    get { self[.isArmed] }
    set { self[.isArmed] = newValue }
  }

  /// It was armed in a short stay in active, the present one or the last, or comes
  /// due earlier because of it.
  var isArmedByStay: Bool {
    get { self[.isArmedByStay] }
    set { self[.isArmedByStay] = newValue }
  }

  /// Lets the cover be somewhere else, or on its way there, for the present screen.
  mutating func raise(to motion: Motion) {
    self.motion = motion
    risesPastLock = false
    risesForAnother = false
  }

  /// Lets the cover fall, or be gone.
  mutating func lower(to motion: Motion) {
    raise(to: motion)
    if motion == .none { showsInstantCover = false }
  }

  /// The rank of the time that it waits for; nil if one short stay is not enough for it.
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

  /// Takes back a drop that is armed.
  mutating func disarm() {
    isArmed = false
    isArmedByStay = false
    settleRank = nil
  }

  /// Lets the cover drop.
  mutating func drop(takesTime: Bool) {
    disarm()
    lower(to: takesTime && !showsInstantCover ? .falling : .none)
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

  fileprivate init(code: UInt8) {
    switch code {
    case 1: self = .active
    case 2: self = .background
    default: self = .inactive
    }
  }
}
