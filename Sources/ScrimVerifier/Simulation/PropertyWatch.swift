internal import ScrimInterchange
internal import ScrimRuntime
internal import ScrimTimeline

/// Watches a simulation for breaches of what ought to be proved.
///
/// Three kinds of instants matter: every step of the engine, an event or a
/// deadline, and every end of a fade, between which nothing but a fade goes on;
/// every line that is shown; and the end.
struct PropertyWatch {
  private let model: LifecycleModel
  private var peeks: PeekMeter
  private var blips = BlipMeter()
  /// Every line, and every time, at which something does not hold.
  private(set) var breaches: [SimulationSummary.Breach] = []

  /// Whether the phase is inactive because of a resign.
  private var isResigned = false
  /// Whether there has been a resign, and no drop event since.
  private var isAway = false
  /// Whether the next step is that of a drop event.
  private var isAtDropEvent = false
  private var isRecording = false
  private var isInstalled = false

  init(_ content: TimelineContent) {
    model = LifecycleModel(of: content.lifecycle, content.snapshots)
    peeks = PeekMeter(limit: content.peekLimit)
  }

  /// Notes that an event is about to be handled.
  mutating func willHandle(_ event: CueEvent, _ moment: Moment) {
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
  mutating func step(from before: Moment, to after: Moment) {
    // What ends a stay in active may be a drop event, and what falls at that is its
    // own.
    if after.phase != .active { blips.leave(at: after.at) }
    if isAtDropEvent { blips.passDropEvent() }
    isAtDropEvent = false
    if before.target == 1, after.target == 0, before.opacity > 0 {
      blips.fall(
        at: after.at, from: before.opacity, isAtOnce: after.opacity < before.opacity)
    }
    if after.target == 1 { blips.rise(at: after.at, from: after.opacity) }
    blips.note(pending: after.drop)
    observe(after)
  }

  /// Notes what can be seen from an instant on.
  mutating func observe(_ moment: Moment) {
    let isPeek =
      moment.phase == .inactive && isResigned && moment.isGuarded && !moment.isExempt
    // A fade from or to full cover shows something right after its start.
    peeks.observe(
      isVisible: isPeek && (moment.exposed > 0 || moment.isFading), at: moment.at)
  }

  /// Notes what a line shows.
  mutating func look(at moment: Moment) {
    guard moment.exposed > 0 else { return }
    if isPictured(moment), moment.isGuarded { note(.snapshotCovered, at: moment.at) }
    if moment.reasons.contains(.locked), moment.phase != .background {
      note(.lockHolds, at: moment.at)
    }
  }

  /// Notes that a privacy cover is installed.
  mutating func install(at instant: Nanoseconds) {
    if isInstalled { note(.oneCover, at: instant) }
    isInstalled = true
  }

  mutating func remove() { isInstalled = false }

  /// Notes the end, two seconds after the last event.
  mutating func finish(_ moment: Moment) {
    peeks.observe(isVisible: false, at: moment.at)
    // A drop that is pending, or a fade to 0, will remove the cover.
    let staysCovered = moment.cover != nil && moment.target == 1 && moment.drop == nil
    if moment.phase == .active, !moment.isLocked, !isRecording, staysCovered {
      note(.coverDrops, at: moment.at)
    }
    for peek in peeks.overLimit { note(.peekBounded, at: peek.start) }
    for fall in blips.falls { note(.blipProof, at: fall.at) }
    breaches.sort { ($0.at, $0.property.order) < ($1.at, $1.property.order) }
  }

  var peek: SimulationSummary.Peek? {
    peeks.worst.map { .init(worst: $0.length, at: $0.start) }
  }

  /// Whether the system may take a picture, and the window is in it.
  func isPictured(_ moment: Moment) -> Bool {
    guard moment.level == .open else { return false }
    return switch model.window.instants {
    case .inBackground: moment.phase == .background
    case .fromResign: moment.phase == .background || isAway
    case .any: true
    }
  }

  private mutating func note(_ property: Property, at instant: Nanoseconds) {
    breaches.append(.init(property: property, at: instant))
  }
}

extension Property {
  /// The place among all properties.
  fileprivate var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
