public import ScrimTimeline

/// Plays a timeline: takes events, and gives directives for the covers.
///
/// The engine decides nothing. It keeps *facts*, such as the phase of the app,
/// and whether the app is recorded or locked. An event first changes the facts.
/// Then the engine looks up the event in the cue sheet of the present screen's
/// track. It plays the keyframes of the first cue whose guard matches the
/// facts. Keyframes latch a departure, arm a drop, or move the *layer* of the
/// privacy cover. The engine passes each change of the layer to the host as a
/// *directive*.
///
/// Between events, only deadlines have an effect. A prompt's exemption ends, an
/// armed drop begins, or the engine removes a cover after its fade out. The
/// engine plays each deadline at its own time, in order, when the host next
/// passes a later time. So it does not matter how often or when the host wakes
/// the engine.
///
/// Read `Engine+Events.swift` next; then `Facts`, which holds what the engine
/// knows, and `Layer`, which holds what is on screen.
///
/// An engine is a value, without a clock, a lock or a thread of its own.
/// Engines for several scenes share one timeline. Handling events and
/// deadlines, and `frame(at:)`, allocate no memory, unless an id is stored as a
/// bridged `NSString`.
///
/// Use a clock that keeps running while the device sleeps: `ContinuousClock`,
/// `mach_continuous_time` or `CLOCK_BOOTTIME`. Under a clock that stops, such
/// as `SuspendingClock` or `CLOCK_MONOTONIC`, a lock after a time in the
/// background may never come due.
public struct Engine: Sendable {
  /// The timeline that the engine plays.
  public let timeline: Timeline
  /// The latest time that the engine has received.
  public internal(set) var time = Nanoseconds(count: .min)

  /// What the engine knows.
  var facts: Facts
  /// The app's prompts that keep covers away.
  var tickets = Tickets()
  /// The behavior of the present screen.
  var track: PresentTrack
  /// The privacy cover.
  var cover = Layer()
  /// When the cover begins to fade out; nil if no drop is armed.
  var drop: Nanoseconds?
  var overlays: Overlays
  /// Memory for looking up screens, so that no look-up allocates.
  var search: ScreenSearch

  /// Whether the first event has been handled.
  var hasStarted = false
  /// The standing protection that the host received last.
  var sentLevel = SecureLevel.open
  /// Whether the host has been asked to unlock, and the reason still holds.
  var hasAskedToUnlock = false

  /// Creates an engine in the state before the first event.
  ///
  /// If the app starts locked, the engine starts covered. If the timeline did
  /// not load, the engine is closed: it covers everything with opaque black,
  /// whatever happens.
  public init(_ timeline: Timeline) {
    self.timeline = timeline
    facts = Facts(lock: timeline.lock)
    track = PresentTrack(timeline.unlistedTrack, of: timeline)
    overlays = Overlays(count: timeline.overlayCount)
    search = ScreenSearch(of: timeline)
    if isCovered { cover = Layer(installed: momentCover) }
  }
}

/// The state that a host can read.
extension Engine {
  /// The phase of the app.
  public var phase: Phase { facts.phase }

  /// Why the screen is covered.
  public var reasons: Reasons { facts.reasons.intersection(track.reasons) }

  /// Whether there is a reason to cover the screen.
  public var isCovered: Bool { !reasons.isEmpty || track.isClosed || isClosed }

  /// Why the engine is closed and covers everything; nil if it plays the app's
  /// timeline.
  public var closedBecause: String? { timeline.fault?.description }

  var isClosed: Bool { timeline.fault != nil }

  /// The cover of the moment: the lock's while the user is asked to unlock, else
  /// the present screen's.
  var momentCover: Int {
    guard track.reasons.contains(.locked), facts.showsLockCover(under: timeline) else {
      return track.record.cover
    }
    return timeline.lockCover ?? track.record.cover
  }

  /// Whether a privacy cover is installed, at any opacity.
  public var isInstalled: Bool { cover.installed != nil }

  /// Whether a prompt of the app keeps covers away.
  public var isExempt: Bool { tickets.areLive(at: time) }

  /// Whether protection is on.
  public var isProtected: Bool { facts.isProtected }

  /// Whether the present screen is sensitive and protection is on.
  public var isGuarded: Bool { isProtected && isSensitive }

  /// Whether the present screen is sensitive, whether or not protection is on.
  package var isSensitive: Bool { track.record.isSensitive }

  /// The standing protection that is in force.
  ///
  /// The host applies the level of a new engine before anything is visible.
  /// From then on it follows the directives.
  public var secureLevel: SecureLevel {
    if track.isClosed || isClosed { return .window }
    return isGuarded ? track.record.secure : .open
  }

  /// The next time at which the engine acts without an event.
  ///
  /// The host wakes the engine at this time.
  public var nextDeadline: Nanoseconds? {
    earliest(earliest(tickets.end, drop), earliest(cover.removal, overlays.nextRemoval))
  }

  /// The settings of a screen, for a host that asks before it shows the screen.
  public func settings(ofScreen id: String) -> ScreenSettings {
    let track = timeline.track(ofScreen: id)
    return ScreenSettings(
      timeline.record(ofTrack: track), isClosed: isClosed || track == timeline.closedTrack)
  }
}

/// State for the verifier and for tests, which hosts do not need.
extension Engine {
  /// The state of the app's lock, even if the present screen ignores locks.
  package var lock: LockState { facts.lock }

  /// When the cover is going to drop, if a drop is armed.
  package var pendingDrop: Nanoseconds? { drop }

  /// When the last exemption of the app's prompts ends.
  package var exemptionEnd: Nanoseconds? { tickets.end }

  /// The event that the present screen's cover drops on.
  package var dropEvent: CueEvent { track.dropEvent }
}
