/// An event without its value, as cues use it.
///
/// The numbers belong to the format and never change.
package enum CueEvent: UInt8, Sendable {
  case willResignActive = 0
  case didEnterBackground = 1
  case willEnterForeground = 2
  case didBecomeActive = 3
  case screen = 4
  case promptBegan = 5
  case promptEnded = 6
  /// The exemption of the last prompt ends.
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

  package static var count: Int { 18 }

  /// The refresh of installed covers that the event requires under every
  /// policy.
  package var refresh: Keyframes {
    switch self {
    case .hierarchyChanged: .raise
    case .boundsChanged: .layout
    case .appearanceChanged: .restyle
    default: .none
    }
  }
}

/// The conditions that guards test, after the event has changed the facts.
@usableFromInline package struct Conditions: Equatable, Sendable {
  @usableFromInline package var rawValue: UInt8

  @inlinable package init(rawValue: UInt8) { self.rawValue = rawValue }

  @inlinable
  package func contains(_ other: Conditions) -> Bool { rawValue & other.rawValue == other.rawValue }

  @inlinable package mutating func formUnion(_ other: Conditions) { rawValue |= other.rawValue }

  /// The app is active.
  @inlinable package static var active: Conditions { Conditions(rawValue: 1 << 0) }
  /// The app is in the background.
  ///
  /// If it is neither active nor in the background, it is inactive.
  @inlinable package static var background: Conditions { Conditions(rawValue: 1 << 1) }
  /// The app has resigned or entered the background at least once.
  @inlinable package static var left: Conditions { Conditions(rawValue: 1 << 2) }
  /// A prompt of the app keeps covers away.
  @inlinable package static var exempt: Conditions { Conditions(rawValue: 1 << 3) }
  /// Protection is on.
  @inlinable package static var protected: Conditions { Conditions(rawValue: 1 << 4) }
  /// At least one of the sheet's reasons holds.
  @inlinable package static var held: Conditions { Conditions(rawValue: 1 << 5) }
  /// The cover is up, or rising.
  @inlinable package static var raised: Conditions { Conditions(rawValue: 1 << 6) }

  @inlinable package static var all: Conditions { Conditions(rawValue: 0x7F) }
}

/// The reasons for which a cover is up.
public struct Reasons: OptionSet, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The app was left, and has not returned.
  public static var departed: Reasons { Reasons(rawValue: 1 << 0) }
  /// The screen is recorded while protection is on.
  public static var recording: Reasons { Reasons(rawValue: 1 << 1) }
  /// The app is locked.
  public static var locked: Reasons { Reasons(rawValue: 1 << 2) }

  package static var all: Reasons { Reasons(rawValue: 7) }
}

/// The actions of a cue, which the engine plays in a fixed order.
@usableFromInline package struct Keyframes: Equatable, Sendable {
  @usableFromInline package var rawValue: UInt16

  @inlinable package init(rawValue: UInt16) { self.rawValue = rawValue }

  @inlinable
  package func contains(_ other: Keyframes) -> Bool { rawValue & other.rawValue == other.rawValue }

  @inlinable package mutating func formUnion(_ other: Keyframes) { rawValue |= other.rawValue }

  /// Disarms the drop.
  @inlinable package static var disarm: Keyframes { Keyframes(rawValue: 1 << 0) }
  /// Latches a departure, which is a reason until the sheet's return event.
  @inlinable package static var depart: Keyframes { Keyframes(rawValue: 1 << 1) }
  /// Replaces the installed cover with the cover of the moment, which is the
  /// present screen's or the lock's.
  ///
  /// A cover without fades is then at opacity 1 at once.
  @inlinable package static var swap: Keyframes { Keyframes(rawValue: 1 << 2) }
  /// Fades the cover of the moment from the present opacity to 1, unless a
  /// cover is up or rising already.
  ///
  /// A cover without fades is at opacity 1 at once.
  @inlinable package static var fade: Keyframes { Keyframes(rawValue: 1 << 3) }
  /// Shows the cover of the moment at opacity 1.
  @inlinable package static var snap: Keyframes { Keyframes(rawValue: 1 << 4) }
  /// Arms a drop.
  ///
  /// The cover fades out after the track's settle time, or at the time of an
  /// earlier armed drop. The engine then removes it.
  @inlinable package static var drop: Keyframes { Keyframes(rawValue: 1 << 5) }
  /// Brings the installed layers to the front, the privacy cover last.
  @inlinable package static var raise: Keyframes { Keyframes(rawValue: 1 << 6) }
  /// Lays out the installed cover for new bounds.
  @inlinable package static var layout: Keyframes { Keyframes(rawValue: 1 << 7) }
  /// Adapts the installed cover to the new appearance.
  @inlinable package static var restyle: Keyframes { Keyframes(rawValue: 1 << 8) }

  @inlinable package static var none: Keyframes { Keyframes(rawValue: 0) }
  @inlinable package static var all: Keyframes { Keyframes(rawValue: 0x1FF) }

  /// Whether any of them moves or changes the cover.
  package var changeCover: Bool {
    rawValue & (Keyframes.swap.rawValue | Keyframes.fade.rawValue | Keyframes.snap.rawValue) != 0
  }

  /// Adds the swap that a change of the lock's cover causes, if the event leaves
  /// the screen covered.
  ///
  /// The cue of an event that shows another screen swaps by itself.
  package mutating func swapIfCovered(in conditions: Conditions) {
    if conditions.contains(.held) || contains(.depart) { formUnion(.swap) }
  }

  /// The keyframes that play for a cover of the moment.
  ///
  /// - Parameters:
  ///   - isInstant: whether it comes and goes without a fade.
  ///   - isRaised: whether a cover is up or rising already.
  package func inEffect(isInstant: Bool, isRaised: Bool) -> Keyframes {
    var keyframes = self
    if isInstant, contains(.swap) || contains(.fade) { keyframes.formUnion(.snap) }
    if isInstant || isRaised { keyframes.rawValue &= ~Keyframes.fade.rawValue }
    return keyframes
  }
}

/// The setting that a cue comes from, which the file stores for people.
///
/// The numbers belong to the format and never change.
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

  package static var count: Int { 13 }
}
