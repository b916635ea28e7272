internal import ScrimRuntime
internal import ScrimTimeline

/// An engine without a clock: what each event makes of an abstract state.
///
/// It looks its cues up in the same sheets as the engine, with the same function,
/// so that what is proved is what runs. `Engine` is its model line by line; a test
/// holds the two against each other.
struct AbstractEngine: Sendable {
  let timeline: Timeline
  let model: LifecycleModel
  let kinds: [ScreenKind]
  /// The kind of the screens that are there before the host names any.
  let firstKind: Int

  private let ignoresPrompts: Bool
  private let longestFadeIn: Nanoseconds

  init(_ timeline: Timeline, kinds: [ScreenKind], firstKind: Int) {
    self.timeline = timeline
    self.kinds = kinds
    self.firstKind = firstKind
    model = LifecycleModel(of: timeline.lifecycle)
    ignoresPrompts = timeline.prompts != .cover
    longestFadeIn =
      (0..<timeline.trackCount).map { timeline.record(ofTrack: $0).fade.fadeIn }.max() ?? .zero
  }

  /// The state before the first event.
  var start: AbstractState {
    var state = AbstractState()
    state.kind = firstKind
    if timeline.lock != .never { state.lock = .locked }
    if isHeld(state) { raise(&state, to: .up) }
    return state
  }

  /// What can happen in a state.
  func events(in state: AbstractState) -> [AbstractEvent] {
    var events: [AbstractEvent] = []
    if state.motion == .rising { events.append(.rises) }
    if state.motion == .falling { events.append(.falls) }
    if state.isArmed, !state.isArmedInStay || kinds[state.kind].settlesInShortStay {
      events.append(.drops)
    }
    if state.hasFreshTicket { events.append(.ticketEnds(seen: false)) }
    if state.hasSeenTicket { events.append(.ticketEnds(seen: true)) }
    for step in model.steps where step.from == state.phase {
      events += lifecycleEvents(step, in: state)
    }
    events += kinds.indices.map { .screen(kind: $0) }
    return events + Self.otherEvents
  }

  private func lifecycleEvents(
    _ step: LifecycleModel.Step, in state: AbstractState
  ) -> [AbstractEvent] {
    let resolves = step.event == .willEnterForeground || step.event == .didBecomeActive
    let dues = state.lock == .pending && resolves ? pendingOutcomes(in: state) : [false]
    let stays = step.event == .didBecomeActive ? [false, true] : [false]
    return dues.flatMap { isDue in
      stays.map { .lifecycle(step.event, to: step.to, isDue: isDue, isShort: $0) }
    }
  }

  /// Whether a pending lock can be found to be due, or not to be.
  private func pendingOutcomes(in state: AbstractState) -> [Bool] {
    guard case .after(let time) = timeline.lock, time > .zero else { return [true] }
    // A cover that rose before the lock was pending is up before a lock that takes
    // longer than its fade.
    let isStillRising = state.motion == .rising && !state.risesWhilePending
    return isStillRising && time >= longestFadeIn ? [false] : [false, true]
  }

  private static let otherEvents: [AbstractEvent] = [
    CueEvent.promptBegan, .promptEnded, .recordingBegan, .recordingEnded, .unlocked,
    .protectionOff, .protectionOn, .hierarchyChanged, .boundsChanged, .appearanceChanged, .show,
    .dismiss,
  ].map(AbstractEvent.other)

  /// The state that an event leads to.
  func state(after event: AbstractEvent, in state: AbstractState) -> AbstractState {
    var next = state
    switch event {
    case .lifecycle(let event, let phase, let isDue, let isShort):
      enter(phase, on: event, isDue: isDue, isShort: isShort, &next)
    case .screen(let kind):
      next.kind = kind
      respond(to: .screen, &next)
    case .other(let event):
      note(event, &next)
      respond(to: event, &next)
    case .ticketEnds(let seen):
      if seen { next.hasSeenTicket = false } else { next.hasFreshTicket = false }
      if !next.isExempt { respond(to: .exemptionEnded, &next) }
    case .rises:
      next.motion = .up
      next.risesWhilePending = false
    case .drops:
      next.isArmed = false
      next.isArmedInStay = false
      let isInstant = next.showsInstantCover || !kinds[next.kind].fadesOut
      next.motion = isInstant ? .none : .falling
    case .falls: next.motion = .none
    }
    if next.motion == .none { next.showsInstantCover = false }
    return next
  }
}

/// Events.
extension AbstractEngine {
  private func enter(
    _ phase: Phase, on event: CueEvent, isDue: Bool, isShort: Bool, _ state: inout AbstractState
  ) {
    let (wasExempt, lock) = (state.isExempt, state.lock)
    switch event {
    case .willResignActive:
      state.hasSeenTicket = state.isExempt
      state.hasFreshTicket = false
    case .didEnterBackground:
      if timeline.lock == .always { state.lock = .locked }
      if case .after = timeline.lock, state.lock == .open { state.lock = .pending }
    default:
      if state.lock == .pending { state.lock = isDue ? .locked : .open }
      if event == .didBecomeActive { state.hasSeenTicket = false }
    }
    if state.phase == .active { state.blip = state.blip == .during ? .after : .none }
    state.phase = phase
    state.isArmedInStay = false
    state.isPeeked = event == .willResignActive || state.isPeeked && phase == .inactive
    if event == .willResignActive || event == .didEnterBackground { state.hasLeft = true }
    if event == .didBecomeActive { state.blip = isShort ? .during : .none }

    respond(to: event, &state)
    if lock != .pending { state.risesWhilePending = false }
    if event == .willResignActive { state.isPictured = model.pictures == .fromResignToReturn }
    if event == timeline.returnEvent(ofSheet: kinds[state.kind].sheet) {
      state.isPictured = false
      if state.blip == .after { state.blip = .none }
    }
    if wasExempt, !state.isExempt { respond(to: .exemptionEnded, &state) }
  }

  /// Takes note of what an event says, before cues are looked up.
  private func note(_ event: CueEvent, _ state: inout AbstractState) {
    switch event {
    case .promptBegan: if ignoresPrompts, !state.hasSeenTicket { state.hasFreshTicket = true }
    case .recordingBegan: state.isRecording = true
    case .recordingEnded: state.isRecording = false
    case .unlocked: state.lock = .open
    case .protectionOff: state.isProtected = false
    case .protectionOn: state.isProtected = true
    default: break
    }
  }
}

/// Cues.
extension AbstractEngine {
  /// Looks the cue up that an event has in a state, and plays it.
  private func respond(to event: CueEvent, _ state: inout AbstractState) {
    let kind = kinds[state.kind]
    if event == timeline.returnEvent(ofSheet: kind.sheet) { state.hasDeparted = false }
    let keyframes = timeline.keyframes(
      ofSheet: kind.sheet, on: event, in: conditions(state))
    if keyframes.contains(.disarm) {
      state.isArmed = false
      state.isArmedInStay = false
    }
    if keyframes.contains(.depart) { state.hasDeparted = true }
    if keyframes.contains(.swap), state.motion != .none {
      state.showsInstantCover = kind.hasInstantCover
      if kind.hasInstantCover, state.motion == .rising { state.motion = .up }
    }
    if keyframes.contains(.fade) { raise(&state, to: kind.fadesIn ? .rising : .up) }
    if keyframes.contains(.snap) { raise(&state, to: .up) }
    if keyframes.contains(.drop), !state.isArmed {
      state.isArmed = true
      state.isArmedInStay = state.blip == .during
    }
  }

  private func raise(_ state: inout AbstractState, to motion: AbstractState.Motion) {
    state.motion = motion
    state.risesWhilePending = motion == .rising && state.lock == .pending
    state.showsInstantCover = kinds[state.kind].hasInstantCover
  }

  private func conditions(_ state: AbstractState) -> Conditions {
    var conditions: Conditions = []
    if state.phase == .active { conditions.insert(.active) }
    if state.phase == .background { conditions.insert(.background) }
    if state.hasLeft { conditions.insert(.left) }
    if state.isExempt { conditions.insert(.exempt) }
    if state.isProtected { conditions.insert(.protected) }
    if isHeld(state) { conditions.insert(.held) }
    if state.motion.isRaised { conditions.insert(.raised) }
    return conditions
  }

  /// Whether one of the sheet's reasons holds.
  private func isHeld(_ state: AbstractState) -> Bool {
    var facts: Reasons = []
    if state.hasDeparted { facts.insert(.departed) }
    if state.isRecording, state.isProtected { facts.insert(.recording) }
    if state.lock == .locked { facts.insert(.locked) }
    return !facts.isDisjoint(with: timeline.reasons(ofSheet: kinds[state.kind].sheet))
  }
}
