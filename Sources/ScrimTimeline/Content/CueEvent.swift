/// An event as cues know it, without what it carries.
///
/// The numbers are the format's and never change.
package enum CueEvent: UInt8, Sendable {
  case willResignActive = 0
  case didEnterBackground = 1
  case willEnterForeground = 2
  case didBecomeActive = 3
  case screen = 4
  case promptBegan = 5
  case promptEnded = 6
  /// The last of the app's own prompts no longer keeps covers away.
  case exemptionEnded = 7
  case recordingBegan = 8
  case recordingEnded = 9
  case unlocked = 10
  case protectionOff = 11
  case protectionOn = 12
  case hierarchyChanged = 13
  case boundsChanged = 14
  case appearanceChanged = 15
  case show = 16
  case dismiss = 17
}

extension CueEvent {
  /// What the event asks of whatever is installed, under any policy.
  package var refresh: Keyframes {
    switch self {
    case .hierarchyChanged: .raise
    case .boundsChanged: .layout
    case .appearanceChanged: .restyle
    default: []
    }
  }
}

/// The state that guards look at, after the event has changed it.
public struct Conditions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The app is active.
  public static let active = Conditions(rawValue: 1 << 0)
  /// The app is in background; if neither, it is inactive.
  public static let background = Conditions(rawValue: 1 << 1)
  /// There has been a resign or a background.
  public static let left = Conditions(rawValue: 1 << 2)
  /// A prompt of the app's own keeps covers away.
  public static let exempt = Conditions(rawValue: 1 << 3)
  /// Protection is on.
  public static let protected = Conditions(rawValue: 1 << 4)
  /// One of the sheet's reasons holds already.
  public static let held = Conditions(rawValue: 1 << 5)
  /// The cover is up, or on its way up.
  public static let raised = Conditions(rawValue: 1 << 6)

  package static let all: Conditions = [
    .active, .background, .left, .exempt, .protected, .held, .raised,
  ]
}

/// Why a cover is up.
public struct Reasons: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The app was left, and has not come back.
  public static let departed = Reasons(rawValue: 1 << 0)
  /// The screen is recorded while protection is on.
  public static let recording = Reasons(rawValue: 1 << 1)
  /// The app is locked.
  public static let locked = Reasons(rawValue: 1 << 2)

  package static let all: Reasons = [.departed, .recording, .locked]
}

/// What a cue does, played in the order of the numbers.
public struct Keyframes: OptionSet, Hashable, Sendable {
  public let rawValue: UInt16

  public init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  /// A drop that is armed is armed no longer.
  public static let disarm = Keyframes(rawValue: 1 << 0)
  /// The departure is latched: it is a reason until the sheet's return.
  public static let depart = Keyframes(rawValue: 1 << 1)
  /// The present screen's cover takes the place of the one that is shown.
  public static let swap = Keyframes(rawValue: 1 << 2)
  /// The present screen's cover is installed, if none is, and fades from the
  /// present opacity to 1.
  public static let fade = Keyframes(rawValue: 1 << 3)
  /// The present screen's cover is installed, if none is, and its opacity is 1
  /// at once.
  public static let snap = Keyframes(rawValue: 1 << 4)
  /// A drop is armed: when the track's settle time has passed, or earlier if one was
  /// armed that comes earlier, the cover fades out, and is removed.
  public static let drop = Keyframes(rawValue: 1 << 5)
  /// What is installed is brought to the front, the cover last.
  public static let raise = Keyframes(rawValue: 1 << 6)
  /// What is installed is laid out anew.
  public static let layout = Keyframes(rawValue: 1 << 7)
  /// What is installed takes on the new appearance.
  public static let restyle = Keyframes(rawValue: 1 << 8)

  package static let all: Keyframes = [
    .disarm, .depart, .swap, .fade, .snap, .drop, .raise, .layout, .restyle,
  ]
}

/// The setting that a cue comes from, which a file keeps for people.
///
/// The numbers are the format's and never change.
package enum Cause: UInt8 {
  case sensitive = 0
  case cover = 1
  case fadeIn = 2
  case fadeOut = 3
  case curve = 4
  case settle = 5
  case raiseOn = 6
  case atBackground = 7
  case dropOn = 8
  case recording = 9
  case lock = 10
  case prompts = 11
}
