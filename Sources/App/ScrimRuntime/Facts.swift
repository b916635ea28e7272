internal import ScrimTimeline

/// What the engine knows: facts from events, and departures that cues have
/// latched.
struct Facts: Sendable {
  private(set) var phase = Phase.inactive
  /// Whether the app has resigned or entered the background at least once.
  private(set) var hasLeft = false
  /// Whether the app has been left and has not returned.
  ///
  /// Cues set it, and the return event clears it.
  var hasDeparted = false
  private(set) var isRecording = false
  private(set) var isProtected = true
  var lock: LockState
  var tickets = Tickets()

  init(lock: Lock) {
    self.lock = lock == .never ? .open : .locked
  }

  /// Updates the facts with an event.
  mutating func take(in event: Event, at now: Nanoseconds, under timeline: Timeline) {
    switch event {
    case .willResignActive:
      (phase, hasLeft) = (.inactive, true)
      tickets.noteResign()
    case .didEnterBackground:
      (phase, hasLeft) = (.background, true)
      lock.enterBackground(under: timeline.lock, at: now)
    case .willEnterForeground:
      phase = .inactive
      lock.resolve(under: timeline.lock, at: now)
    case .didBecomeActive:
      phase = .active
      lock.resolve(under: timeline.lock, at: now)
      tickets.endThoseResigned(at: now)
    case .promptBegan(let ticket): tickets.begin(ticket, under: timeline.prompts, at: now)
    case .promptEnded(let ticket): tickets.end(ticket, under: timeline.prompts, at: now)
    case .recordingBegan: isRecording = true
    case .recordingEnded: isRecording = false
    case .unlocked: lock = .open
    case .protectionOff: isProtected = false
    case .protectionOn: isProtected = true
    case .screen, .hierarchyChanged, .boundsChanged, .appearanceChanged, .show, .dismiss: break
    }
  }

  /// The reasons that hold, for screens that respect them.
  var reasons: Reasons {
    var reasons: Reasons = []
    if hasDeparted { reasons.insert(.departed) }
    if isRecording && isProtected { reasons.insert(.recording) }
    if lock == .locked { reasons.insert(.locked) }
    return reasons
  }

  /// The conditions of guards that depend on the facts alone.
  func conditions(at now: Nanoseconds) -> Conditions {
    var conditions = Conditions(rawValue: 0)
    switch phase {
    case .active: conditions.formUnion(.active)
    case .inactive: break
    case .background: conditions.formUnion(.background)
    }
    if hasLeft { conditions.formUnion(.left) }
    if isProtected { conditions.formUnion(.protected) }
    if tickets.areLive(at: now) { conditions.formUnion(.exempt) }
    return conditions
  }
}
