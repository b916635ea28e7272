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
    default: .none
    }
  }
}

/// The state that guards look at, after the event has changed it.
@usableFromInline
package struct Conditions: Equatable, Sendable {
  @usableFromInline package var rawValue: UInt8

  @inlinable
  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  @inlinable
  package func contains(_ other: Conditions) -> Bool { rawValue & other.rawValue == other.rawValue }

  @inlinable
  package mutating func formUnion(_ other: Conditions) { rawValue |= other.rawValue }

  /// The app is active.
  @inlinable
  package static var active: Conditions { Conditions(rawValue: 1 << 0) }
  /// The app is in background; if neither, it is inactive.
  @inlinable
  package static var background: Conditions { Conditions(rawValue: 1 << 1) }
  /// There has been a resign or a background.
  @inlinable
  package static var left: Conditions { Conditions(rawValue: 1 << 2) }
  /// A prompt of the app's own keeps covers away.
  @inlinable
  package static var exempt: Conditions { Conditions(rawValue: 1 << 3) }
  /// Protection is on.
  @inlinable
  package static var protected: Conditions { Conditions(rawValue: 1 << 4) }
  /// One of the sheet's reasons holds already.
  @inlinable
  package static var held: Conditions { Conditions(rawValue: 1 << 5) }
  /// The cover is up, or on its way up.
  @inlinable
  package static var raised: Conditions { Conditions(rawValue: 1 << 6) }

  @inlinable
  package static var all: Conditions { Conditions(rawValue: 0x7F) }
}

/// Why a cover is up.
public struct Reasons: OptionSet, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The app was left, and has not come back.
  public static var departed: Reasons { Reasons(rawValue: 1 << 0) }
  /// The screen is recorded while protection is on.
  public static var recording: Reasons { Reasons(rawValue: 1 << 1) }
  /// The app is locked.
  public static var locked: Reasons { Reasons(rawValue: 1 << 2) }

  package static var all: Reasons { Reasons(rawValue: 7) }
}

/// What a cue does, played in the order of the numbers.
@usableFromInline
package struct Keyframes: Equatable, Sendable {
  @usableFromInline package var rawValue: UInt16

  @inlinable
  package init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  @inlinable
  package func contains(_ other: Keyframes) -> Bool { rawValue & other.rawValue == other.rawValue }

  @inlinable
  package mutating func formUnion(_ other: Keyframes) { rawValue |= other.rawValue }

  /// A drop that is armed is armed no longer.
  @inlinable
  package static var disarm: Keyframes { Keyframes(rawValue: 1 << 0) }
  /// The departure is latched: it is a reason until the sheet's return.
  @inlinable
  package static var depart: Keyframes { Keyframes(rawValue: 1 << 1) }
  /// The present screen's cover takes the place of the one that is shown.
  @inlinable
  package static var swap: Keyframes { Keyframes(rawValue: 1 << 2) }
  /// The present screen's cover is installed, if none is, and fades from the
  /// present opacity to 1.
  @inlinable
  package static var fade: Keyframes { Keyframes(rawValue: 1 << 3) }
  /// The present screen's cover is installed, if none is, and its opacity is 1
  /// at once.
  @inlinable
  package static var snap: Keyframes { Keyframes(rawValue: 1 << 4) }
  /// A drop is armed: when the track's settle time has passed, or earlier if one was
  /// armed that comes earlier, the cover fades out, and is removed.
  @inlinable
  package static var drop: Keyframes { Keyframes(rawValue: 1 << 5) }
  /// What is installed is brought to the front, the cover last.
  @inlinable
  package static var raise: Keyframes { Keyframes(rawValue: 1 << 6) }
  /// What is installed is laid out anew.
  @inlinable
  package static var layout: Keyframes { Keyframes(rawValue: 1 << 7) }
  /// What is installed takes on the new appearance.
  @inlinable
  package static var restyle: Keyframes { Keyframes(rawValue: 1 << 8) }

  @inlinable
  package static var none: Keyframes { Keyframes(rawValue: 0) }
  @inlinable
  package static var all: Keyframes { Keyframes(rawValue: 0x1FF) }
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
  case secure = 12
}
