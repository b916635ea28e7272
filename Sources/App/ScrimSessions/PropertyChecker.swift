internal import ScrimRuntime
internal import ScrimTimeline

/// Checks the properties during a session.
///
/// Three kinds of instants matter. At each step of the engine (an event or a
/// deadline) and at each end of a fade, visibility can change. At each look of
/// the caller, the checker looks for exposed content. The end decides the rest.
struct PropertyChecker {
  private let model: LifecycleModel
  private var peeks: PeekMeter
  private var blips = BlipMeter()
  /// A breach for each line and each period in which a property does not hold.
  private(set) var breaches: [Breach] = []

  /// Whether the phase is inactive because of a resign.
  private var isResigned = false
  /// Whether the app has resigned, and no drop event has followed.
  private var isAway = false
  /// Whether the next step handles a drop event.
  private var isAtDropEvent = false
  private var isRecording = false
  private var isInstalled = false

  init(under model: LifecycleModel, peekLimit: Nanoseconds?) {
    self.model = model
    peeks = PeekMeter(limit: peekLimit)
  }

  /// Notes an event that the engine is about to handle.
  mutating func willHandle(_ event: CueEvent, _ moment: SessionState) {
    isAtDropEvent = event == moment.dropEvent
    if isAtDropEvent { isAway = false }
    switch event {
    case .willResignActive:
      isAway = true
      isResigned = true
    case .didEnterBackground: isResigned = false
    case .didBecomeActive:
      isResigned = false
      blips.enter(at: moment.at, pending: moment.drop)
    case .recordingBegan: isRecording = true
    case .recordingEnded: isRecording = false
    default: break
    }
  }

  /// Notes a step of the engine.
  mutating func step(from before: SessionState, to after: SessionState) {
    // The event that ends an active period can be a drop event. It causes its
    // own fall, so the fall does not count for the period.
    if after.phase != .active { blips.leave(at: after.at) }
    if isAtDropEvent { blips.passDropEvent() }
    isAtDropEvent = false
    let (old, new) = (before.frame, after.frame)
    if old.target == 1, new.target == 0, old.opacity > 0 {
      blips.fall(at: after.at, from: old.opacity, isAtOnce: new.opacity < old.opacity)
    }
    if new.target == 1 { blips.rise(at: after.at, from: new.opacity) }
    blips.note(pending: after.drop)
    observe(after)
  }

  /// Notes whether the switcher shows content from an instant on.
  mutating func observe(_ moment: SessionState) {
    let isPeek = moment.phase == .inactive && isResigned && moment.isGuarded && !moment.isExempt
    // A fade that starts at full opacity exposes content right after its start.
    peeks.observe(isVisible: isPeek && (moment.frame.exposed > 0 || moment.isFading), at: moment.at)
  }

  /// Checks a line for content that must not be visible.
  mutating func check(at moment: SessionState) {
    guard moment.frame.exposed > 0 else { return }
    if maySnapshot(moment), moment.isGuarded { note(.snapshotCovered, at: moment.at) }
    // Only a sensitive screen exposes anything, and the lock is a reason to cover
    // it, even if its cue sheet does not say so.
    if moment.isLocked, moment.phase != .background {
      note(.lockHolds, at: moment.at)
    }
  }

  /// Notes that a privacy cover is installed.
  mutating func install(at instant: Nanoseconds) {
    if isInstalled { note(.oneCover, at: instant) }
    isInstalled = true
  }

  mutating func remove() { isInstalled = false }

  /// Notes the end of the simulation, two seconds after the last event.
  mutating func finish(_ moment: SessionState) {
    peeks.observe(isVisible: false, at: moment.at)
    // A pending drop or a fade to 0 will still remove the cover.
    let staysCovered = moment.frame.cover != nil && moment.frame.target == 1 && moment.drop == nil
    if moment.phase == .active, !moment.isLocked, !isRecording, staysCovered {
      note(.coverDrops, at: moment.at)
    }
    for peek in peeks.overLimit { note(.peekBounded, at: peek.at) }
    for fall in blips.falls { note(.blipProof, at: fall.at) }
    breaches.sort { ($0.at, $0.property.order) < ($1.at, $1.property.order) }
  }

  var peek: Peek? { peeks.worst }

  /// Whether the system may take a snapshot that contains the window.
  func maySnapshot(_ moment: SessionState) -> Bool {
    moment.level == .open && model.window.contains(moment.phase, isAway: isAway)
  }

  private mutating func note(_ property: Property, at instant: Nanoseconds) {
    breaches.append(.init(property: property, at: instant))
  }
}

extension Property {
  /// The index in the list of all properties.
  fileprivate var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
