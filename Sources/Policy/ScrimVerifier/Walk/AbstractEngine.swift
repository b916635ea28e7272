internal import ScrimRuntime
internal import ScrimSessions
internal import ScrimTimeline

/// An engine without a clock: it computes which abstract states each event
/// leads to.
///
/// It shares with `Engine` the timeline's look-up of cues, and the facts. What
/// keyframes, prompts and deadlines do depends on times in `Engine`, so this
/// describes it again, and tests compare the two.
///
/// Screens of all kinds that are in one state move together. They part at an
/// event that they answer differently.
struct AbstractEngine: Sendable {
  let timeline: Timeline
  let model: LifecycleModel

  private var responses: ResponseTable
  private let ignoresPrompts: Bool
  private let settles: BlipSettleTimes

  let all: KindSet
  let sensitive: KindSet
  /// The sensitive kinds whose windows appear in snapshots.
  let unsecured: KindSet
  /// The number of the set of all kinds, of those whose covers fade out over
  /// time, and of the others.
  private let (everyone, fading, vanishing): (Int, Int, Int)

  init(_ timeline: Timeline, kinds: [ScreenKind], _ settles: BlipSettleTimes) {
    self.timeline = timeline
    self.settles = settles
    model = LifecycleModel(of: timeline)
    responses = ResponseTable(timeline, kinds)
    // A ticket that ends at once has no effect.
    ignoresPrompts = if case .ignore(let time, _) = timeline.prompts { time > .zero } else { false }
    func set(where isWanted: (ScreenKind) -> Bool) -> KindSet {
      kinds.indices.reduce(into: KindSet()) { if isWanted(kinds[$1]) { $0.insert($1) } }
    }
    all = set { _ in true }
    sensitive = set(where: \.isSensitive)
    unsecured = set { $0.isSensitive && !$0.isSecured }
    everyone = responses.add(all)
    (fading, vanishing) = (
      responses.add(set(where: \.fadesOut)), responses.add(set { !$0.fadesOut })
    )
  }

  /// The events that can happen in every phase, besides changes of screens.
  private static let events: [CueEvent] = [
    .hierarchyChanged, .boundsChanged, .appearanceChanged, .show, .dismiss, .promptEnded,
    .recordingBegan, .recordingEnded, .unlocked, .protectionOff, .protectionOn, .promptBegan,
  ]

  /// The sets of kinds that transitions refer to.
  var kindSets: [KindSet] { responses.kindSets }

  /// The state before the first event, with screens of one kind.
  func start(on kind: Int) -> AbstractState {
    let kind = responses.kinds[kind]
    var state = AbstractState(facts: Facts(lock: timeline.lock))
    if !state.facts.reasons.isDisjoint(with: timeline.reasons(ofSheet: kind.sheet)) {
      state.motion = .up
      state.showsInstantCover = responses.hasInstantCover(kind, in: state.facts)
    }
    return state
  }
}

/// Applies events.
extension AbstractEngine {
  /// The transitions of all events that can happen in a state, except a change
  /// of screens.
  mutating func sendEvents(in state: AbstractState) -> [Transition] {
    var transitions: [Transition] = []
    transitions.reserveCapacity(2 * Self.events.count)
    let facts = state.facts
    for step in model.steps where step.canCome(in: facts.phase, hasLeft: facts.hasLeft) {
      let decidesLock = facts.lock.isPending && step.event != .didEnterBackground
      for isDue in decidesLock ? pendingOutcomes(in: state) : [false] {
        for isShort in step.event == .didBecomeActive ? [false, true] : [false] {
          enter(step.event, isDue: isDue, isShort: isShort, state, to: &transitions)
        }
      }
    }
    var answers: [Range<Int>] = []
    for event in Self.events {
      var next = state
      next.facts.take(in: event, at: .zero, under: timeline)
      if event == .promptBegan, ignoresPrompts { next.tickets.insert(.fresh) }
      let answer = responses.range(event, in: next, after: state.facts)
      if next == state {
        // One of several events that change nothing else, and that screens answer
        // alike, is enough.
        if answers.contains(answer) { continue }
        answers.append(answer)
      }
      respond(.other(event), answer, next, to: &transitions)
    }
    return transitions
  }

  /// The transitions of screens that the host shows in a state.
  mutating func showScreens(in state: AbstractState) -> [Transition] {
    var (state, transitions) = (state, [Transition]())
    // A rising cover keeps rising if the new screen does not change it.
    state.risesForAnother = state.motion == .rising
    respond(.screen, responses.range(.screen, in: state), state, to: &transitions)
    return transitions
  }

  /// The transitions that deadlines lead to.
  mutating func letTimePass(in state: AbstractState) -> [Transition] {
    var transitions: [Transition] = []
    func add(_ event: AbstractEvent, _ kinds: Int, _ change: (inout AbstractState) -> Void) {
      var next = state
      change(&next)
      transitions.append(Transition(event: event, state: next, kinds: kinds))
    }
    if state.motion == .rising { add(.rises, everyone) { $0.raise(to: .up) } }
    if state.motion == .falling { add(.falls, everyone) { $0.lower(to: .none) } }
    if let drop = state.drop, drop.rank != nil || !drop.isOfBlip || state.blip != .during {
      add(.drops, fading) { $0.beginDrop(takesTime: true) }
      add(.drops, vanishing) { $0.beginDrop(takesTime: false) }
    }
    for tickets in [AbstractState.Tickets.fresh, .seen] where state.tickets.contains(tickets) {
      var next = state
      next.tickets.subtract(tickets)
      let event = AbstractEvent.ticketsEnd(tickets)
      if next.isExempt {
        transitions.append(Transition(event: event, state: next, kinds: everyone))
      } else {
        respond(event, responses.range(.exemptionEnded, in: next), next, to: &transitions)
      }
    }
    return transitions
  }

  /// The possible answers to whether a pending lock is due.
  private func pendingOutcomes(in state: AbstractState) -> [Bool] {
    guard case .after(let time) = timeline.lock, time > .zero else { return [true] }
    return state.motion == .rising && !state.risesPastLock ? [false] : [false, true]
  }

  /// Adds the transitions of a lifecycle event.
  private mutating func enter(
    _ event: CueEvent, isDue: Bool, isShort: Bool, _ before: AbstractState,
    to transitions: inout [Transition]
  ) {
    let name = AbstractEvent.lifecycle(event, isDue: isDue, isShort: isShort)
    var state = before
    state.facts.take(in: event, at: isDue ? Nanoseconds(count: .max) : .zero, under: timeline)
    if before.facts.phase == .active { state.blip = before.blip == .during ? .after : .none }
    switch event {
    case .willResignActive:
      state.tickets = before.isExempt ? .seen : []
      state.isPeeked = true
    case .didBecomeActive:
      state.tickets.remove(.seen)
      state.blip = isShort ? .during : .none
      // This active period did not cause a drop that is already armed.
      state.drop?.isOfBlip = false
    default: break
    }
    if state.facts.phase != .inactive { state.isPeeked = false }

    let start = transitions.count
    let answer = responses.range(event, in: state, after: before.facts)
    respond(name, answer, state, wasPending: before.facts.lock.isPending, to: &transitions)
    if event == .willResignActive, model.window.instants == .fromResign {
      for index in start..<transitions.count { transitions[index].state.isAway = true }
    }
    if before.isExempt, !state.isExempt {
      let arrived = transitions[start...]
      transitions.removeSubrange(start...)
      for next in arrived {
        let answer = responses.range(.exemptionEnded, in: next.state)
        respond(name, answer, next.state, next.kinds, to: &transitions)
      }
    }
  }

  /// Adds the transitions of screens that answer an event.
  ///
  /// - Parameters:
  ///   - answer: the indices of the groups of screens with their responses.
  ///   - kinds: the number of the set of kinds of the screens; nil for all.
  ///   - wasPending: whether a lock was pending before the event, if the event
  ///     decides about the lock.
  private mutating func respond(
    _ name: AbstractEvent, _ answer: Range<Int>, _ state: AbstractState, _ kinds: Int? = nil,
    wasPending: Bool? = nil, to transitions: inout [Transition]
  ) {
    for group in responses.groups[answer] {
      var arriving = group.kinds
      if let kinds {
        let both = kindSets[arriving].intersection(kindSets[kinds])
        if both.isEmpty { continue }
        arriving = responses.add(both)
      }
      var next = state
      let isPending = wasPending ?? state.facts.lock.isPending
      let other = next.play(group.response, wasPending: isPending, settles)
      transitions.append(Transition(event: name, state: next, kinds: arriving))
      if let other { transitions.append(Transition(event: name, state: other, kinds: arriving)) }
    }
  }
}

/// Which screens of a state break a property.
///
/// A translucent cover counts as opaque here. A lint rule reports it.
extension AbstractEngine {
  /// The kinds that a snapshot may expose.
  func exposedInSnapshots(_ state: AbstractState) -> KindSet {
    let maySnapshot = model.window.contains(state.facts.phase, isAway: state.isAway)
    return maySnapshot && state.facts.isProtected && state.isExposing ? unsecured : KindSet()
  }

  /// The kinds that are visible although the app is locked.
  func exposedWhileLocked(_ state: AbstractState) -> KindSet {
    state.facts.lock == .locked && state.facts.phase != .background && state.isExposing
      ? sensitive : KindSet()
  }

  /// The kinds that the switcher's live view exposes.
  func exposedInSwitcher(_ state: AbstractState) -> KindSet {
    state.isPeeked && state.facts.isProtected && !state.isExempt && state.isExposing
      ? sensitive : KindSet()
  }

  /// The kinds that stay covered although the app is active, unlocked and not
  /// recorded.
  ///
  /// Every event that makes the app active and unlocked leads to one of these
  /// states, so other states need no check.
  func stayingCovered(_ state: AbstractState) -> KindSet {
    state.facts.phase == .active && state.facts.lock == .open && !state.facts.isRecording
      && state.motion.isRaised && state.drop == nil ? all : KindSet()
  }
}

extension AbstractState {
  /// Whether a transition lowers the cover because of a short active period.
  func fallsInBlip(by transition: Transition) -> Bool {
    guard motion.isRaised else { return false }
    if transition.event == .drops { return drop?.isOfBlip ?? false }
    // A cover with a settle time of zero drops with the event itself.
    return !transition.state.motion.isRaised && transition.state.blip != .none
  }

  /// Whether a screen is visible now, or from the next instant on.
  fileprivate var isExposing: Bool { motion != .up }
}
