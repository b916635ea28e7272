package import ScrimTimeline

/// What the engine knows: facts from events, and departures that cues have
/// latched.
///
/// The proof's engine, which has no clock, keeps the same facts. It passes zero
/// as the time, and the end of time where a pending lock is due.
package struct Facts: Hashable, Sendable {
  package private(set) var phase = Phase.inactive
  /// Whether the app has resigned or entered the background at least once.
  package private(set) var hasLeft = false
  /// Whether the app has been left and has not returned.
  ///
  /// Cues set it, and the return event clears it.
  package var hasDeparted = false
  package private(set) var isRecording = false
  package private(set) var isProtected = true
  package internal(set) var lock: LockState

  package init(lock: Lock) { self.lock = lock == .never ? .open : .locked }

  /// Updates the facts with an event.
  package mutating func take(in event: CueEvent, at now: Nanoseconds, under timeline: Timeline) {
    switch event {
    case .willResignActive: (phase, hasLeft) = (.inactive, true)
    case .didEnterBackground:
      (phase, hasLeft) = (.background, true)
      lock.enterBackground(under: timeline.lock, at: now)
    case .willEnterForeground:
      phase = .inactive
      lock.resolve(under: timeline.lock, at: now)
    case .didBecomeActive:
      phase = .active
      lock.resolve(under: timeline.lock, at: now)
    case .recordingBegan: isRecording = true
    case .recordingEnded: isRecording = false
    case .unlocked: lock = .open
    case .protectionOff: isProtected = false
    case .protectionOn: isProtected = true
    case .screen, .promptBegan, .promptEnded, .exemptionEnded, .hierarchyChanged, .boundsChanged,
      .appearanceChanged, .show, .dismiss:
      break
    }
  }

  /// The reasons that hold, for screens that respect them.
  package var reasons: Reasons {
    var reasons: Reasons = []
    if hasDeparted { reasons.insert(.departed) }
    if isRecording && isProtected { reasons.insert(.recording) }
    if lock == .locked { reasons.insert(.locked) }
    return reasons
  }

  /// Whether a screen that respects the lock shows the lock's cover, if there
  /// is one: while the app asks for the unlock, and the system takes no
  /// snapshots.
  package func showsLockCover(under timeline: Timeline) -> Bool {
    guard lock == .locked else { return false }
    return switch phase {
    case .active: true
    case .inactive: timeline.lifecycle.takesSnapshotsInBackgroundOnly(timeline.snapshots)
    case .background: false
    }
  }

  /// The conditions of guards that depend on facts and prompts alone.
  package func conditions(isExempt: Bool) -> Conditions {
    var conditions = Conditions(rawValue: 0)
    switch phase {
    case .active: conditions.formUnion(.active)
    case .inactive: break
    case .background: conditions.formUnion(.background)
    }
    if hasLeft { conditions.formUnion(.left) }
    if isProtected { conditions.formUnion(.protected) }
    if isExempt { conditions.formUnion(.exempt) }
    return conditions
  }
}

/// Whether the app is locked.
package enum LockState: Hashable, Sendable {
  case open
  /// The app has been in the background since this time. Its return decides
  /// whether it locks.
  case pending(since: Nanoseconds)
  case locked

  package var isPending: Bool { if case .pending = self { true } else { false } }

  fileprivate mutating func enterBackground(under policy: Lock, at now: Nanoseconds) {
    switch (policy, self) {
    case (.always, _): self = .locked
    case (.after, .open): self = .pending(since: now)
    case (.after, _), (.never, _): break
    }
  }

  /// Decides a pending lock.
  fileprivate mutating func resolve(under policy: Lock, at now: Nanoseconds) {
    guard case .pending(let start) = self, case .after(let limit) = policy else { return }
    self = now - start >= limit ? .locked : .open
  }

  /// Locks if a lock is pending.
  ///
  /// After a clock goes backwards, the time in the background is unknown.
  mutating func lockIfPending() { if isPending { self = .locked } }
}
