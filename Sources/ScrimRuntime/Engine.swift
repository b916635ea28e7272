public import ScrimTimeline

/// Plays a timeline: is told of events, and says what to do to the covers.
///
/// The engine decides nothing. It keeps *facts*: which phase the app is in, whether
/// it is recorded, or locked. An event first changes the facts. Then the engine
/// looks up, in the cue sheet of the present screen's track, the first cue of the
/// event whose guard fits the facts, and plays its keyframes: they latch a
/// departure, arm a drop, or move the *layer* of the privacy cover. What that does
/// to the layer is told to the host as *directives*.
///
/// Between events only deadlines do anything: a prompt's exemption ends, an armed
/// drop begins, a cover that has faded out is removed. Each is played at its own
/// instant, in the order of time, when the engine next hears of a later one. So it
/// makes no difference how often, or when, it is woken.
///
/// Read `Engine+Events.swift` next, where all of this happens; then `Facts`, what is
/// known, and `Layer`, what is on screen.
///
/// An engine is a value, with no clock, no lock and no thread of its own. Engines
/// for several scenes share one timeline. Once made, it asks for no memory.
///
/// Times are of a clock that runs while the device sleeps: `ContinuousClock`,
/// `mach_continuous_time` or `CLOCK_BOOTTIME`. With one that stops then, such as
/// `SuspendingClock` or `CLOCK_MONOTONIC`, a lock after a time in background never comes
/// due.
public struct Engine: Sendable {
  /// The timeline that is played.
  public let timeline: Timeline
  /// The latest time that the engine has been told.
  public internal(set) var time = Nanoseconds(count: .min)

  /// What is known.
  var facts: Facts
  /// The behavior of the present screen.
  var track: PresentTrack
  /// The privacy cover.
  var cover = Layer()
  /// When the cover begins to fade out, if a drop is armed.
  var drop: Nanoseconds?
  var overlays: Overlays
  /// What looking up a screen needs, so that it asks for no memory.
  var search: ScreenSearch

  /// Whether the first event has been handled.
  var hasStarted = false
  /// The standing protection that the host was told last.
  var toldLevel = SecureLevel.open
  /// Whether the host has been asked to unlock, and has reason to do it still.
  var hasAskedToUnlock = false

  /// An engine in the state before the first event.
  ///
  /// If the app is locked to begin with, it is covered already. If the timeline did not
  /// load, the engine is closed: everything is covered with opaque black, whatever
  /// happens.
  public init(_ timeline: Timeline) {
    self.timeline = timeline
    facts = Facts(lock: timeline.lock)
    track = PresentTrack(timeline.unlistedTrack, of: timeline)
    overlays = Overlays(count: timeline.overlayCount)
    search = ScreenSearch(of: timeline)
    if isCovered { cover = Layer(installed: track.record.cover) }
  }
}

/// What a host may want to know.
extension Engine {
  /// Where the app is, as the latest events tell.
  public var phase: Phase { facts.phase }

  /// Why the screen is covered.
  public var reasons: Reasons { facts.reasons.intersection(track.reasons) }

  /// Whether there is a reason to cover the screen.
  public var isCovered: Bool { !reasons.isEmpty || track.isClosed || isClosed }

  /// Why the engine is closed, and covers everything; nil where it plays a timeline of
  /// the app's.
  public var closedBecause: String? { timeline.fault?.description }

  var isClosed: Bool { timeline.fault != nil }

  /// Whether a privacy cover is installed, at whatever opacity.
  public var isInstalled: Bool { cover.installed != nil }

  /// Whether a prompt of the app's own keeps covers away.
  public var isExempt: Bool { facts.tickets.areLive(at: time) }

  /// Whether protection is on.
  public var isProtected: Bool { facts.isProtected }

  /// Whether the present screen is sensitive, and protection is on.
  public var isGuarded: Bool { isProtected && track.record.isSensitive }

  /// The standing protection that is in force.
  ///
  /// The host applies that of a new engine before anything can be seen, and from then on
  /// does as directives say.
  public var secureLevel: SecureLevel {
    if track.isClosed || isClosed { return .window }
    return isGuarded ? track.record.secure : .open
  }

  /// The next time at which something happens without an event.
  ///
  /// The host wakes the engine then.
  public var nextDeadline: Nanoseconds? {
    earliest(
      earliest(facts.tickets.end, drop), earliest(cover.removal, overlays.nextRemoval))
  }

  /// The settings of a screen, which a host may ask for before it shows it.
  public func settings(ofScreen id: String) -> ScreenSettings {
    ScreenSettings(timeline.record(ofTrack: timeline.track(ofScreen: id)))
  }
}
