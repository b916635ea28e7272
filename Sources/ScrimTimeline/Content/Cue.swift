/// What happens to the cover when an event finds the engine in a certain state.
///
/// A track's cue sheet holds the cues of each event in order. The first whose
/// guard holds is played, and nothing else is decided.
public struct Cue: Hashable, Sendable {
  public var event: CueEvent
  /// What must hold, and what must not.
  public var requires: Conditions
  public var forbids: Conditions
  /// What is done, in the order of the keyframes' own numbers.
  public var keyframes: Keyframes
  /// The setting that is responsible.
  public var cause: Cause

  public init(
    on event: CueEvent, requires: Conditions = [], forbids: Conditions = [],
    play keyframes: Keyframes, because cause: Cause
  ) {
    self.event = event
    self.requires = requires
    self.forbids = forbids
    self.keyframes = keyframes
    self.cause = cause
  }

  /// Whether the cue is played in a state.
  public func plays(in state: Conditions) -> Bool {
    state.isSuperset(of: requires) && state.isDisjoint(with: forbids)
  }
}

/// How the tracks that share it respond to events.
public struct CueSheet: Hashable, Sendable {
  /// The event at which the latch of a departure is cleared, before cues are
  /// looked up.
  public var returnsOn: CueEvent
  /// Which facts keep the cover up: some of `departed`, `recording`, `locked`.
  public var reasons: Reasons
  /// The cues, those of one event together, in the order of the events.
  ///
  /// Each event has a cue for every state.
  public var cues: [Cue]

  public init(returnsOn: CueEvent, reasons: Reasons, cues: [Cue]) {
    self.returnsOn = returnsOn
    self.reasons = reasons
    self.cues = cues
  }
}

/// An event as cues know it, without what it carries.
public enum CueEvent: String, CaseIterable, Hashable, Sendable {
  case willResignActive = "will-resign-active"
  case didEnterBackground = "did-enter-background"
  case willEnterForeground = "will-enter-foreground"
  case didBecomeActive = "did-become-active"
  case screen
  case promptBegan = "prompt-began"
  case promptEnded = "prompt-ended"
  /// The last of the app's own prompts no longer keeps covers away.
  case exemptionEnded = "exemption-ended"
  case recordingBegan = "recording-began"
  case recordingEnded = "recording-ended"
  case unlocked
  case protectionOff = "protection-off"
  case protectionOn = "protection-on"
  case hierarchyChanged = "hierarchy-changed"
  case boundsChanged = "bounds-changed"
  case appearanceChanged = "appearance-changed"
  case show
  case dismiss
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
