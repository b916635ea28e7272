internal import ScrimRuntime
internal import ScrimTimeline

/// An engine without a clock: it computes which abstract states each event
/// leads to.
///
/// It looks up cues in the sheets of the timeline with the engine's own
/// function, so the proof covers what runs. It follows `Engine` line by line,
/// and tests compare the two.
///
/// Screens of all kinds that are in one state move together. They part at an
/// event that they answer differently.
struct AbstractEngine: Sendable {
  let timeline: Timeline
  let model: LifecycleModel
  let kinds: [ScreenKind]

  private var responses: ResponseTable
  private let ignoresPrompts: Bool
  private let settles: BlipSettleTimes
  /// The events that change nothing but through their cues.
  ///
  /// Of events that have equal cues on all sheets, it holds only one.
  private let cueOnlyEvents: [CueEvent]

  let all: KindSet
  let sensitive: KindSet
  /// The sensitive kinds whose windows appear in snapshots.
  let unsecured: KindSet
  private let fadingOut: KindSet

  init(_ timeline: Timeline, kinds: [ScreenKind], _ settles: BlipSettleTimes) {
    self.timeline = timeline
    self.kinds = kinds
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
    fadingOut = set(where: \.fadesOut)

    let sheets = Set(kinds.map(\.sheet)).sorted()
    var plain: [CueEvent] = []
    for event in Self.plain + (ignoresPrompts ? [] : [.promptBegan]) {
      let isNew = !plain.contains { known in
        sheets.allSatisfy { timeline.answersAlike(event, known, ofSheet: $0) }
      }
      if isNew { plain.append(event) }
    }
    cueOnlyEvents = plain
  }

  /// The events that change no fact of the engine.
  private static let plain: [CueEvent] = [
    .hierarchyChanged, .boundsChanged, .appearanceChanged, .show, .dismiss, .promptEnded,
  ]

  /// The events that change a fact of the engine in every state.
  private static let telling: [CueEvent] = [
    .recordingBegan, .recordingEnded, .unlocked, .protectionOff, .protectionOn,
  ]

  /// The state before the first event, with screens of one kind.
  func start(on kind: Int) -> AbstractState {
    var state = AbstractState()
    if timeline.lock != .never { state.lock = .locked }
    if !state.facts.isDisjoint(with: timeline.reasons(ofSheet: kinds[kind].sheet)) {
      state.motion = .up
      state.showsInstantCover = kinds[kind].hasInstantCover
    }
    return state
  }
}

/// Screens of some kinds that share a state.
struct StateGroup: Sendable {
  let state: AbstractState
  let kinds: KindSet
}

/// A state that an event leads screens to.
struct Transition: Sendable {
  let event: AbstractEvent
  let group: StateGroup

  init(_ event: AbstractEvent, _ state: AbstractState, _ kinds: KindSet) {
    self.event = event
    group = StateGroup(state: state, kinds: kinds)
  }
}

/// Applies events.
extension AbstractEngine {
  /// Adds the transitions of all events that can happen to a group, except a
  /// change of screens.
  mutating func sendEvents(to group: StateGroup, _ transitions: inout [Transition]) {
    let state = group.state
    for step in model.steps where step.canCome(in: state.phase, hasLeft: state.hasLeft) {
      let resolves = step.event == .willEnterForeground || step.event == .didBecomeActive
      for isDue in state.lock == .pending && resolves ? pendingOutcomes(in: state) : [false] {
        enter(step, isDue: isDue, isShort: false, group, to: &transitions)
        if step.event == .didBecomeActive {
          enter(step, isDue: isDue, isShort: true, group, to: &transitions)
        }
      }
    }
    for event in cueOnlyEvents {
      respond(.other(event), event, state, group.kinds, to: &transitions)
    }
    for event in Self.telling {
      respond(.other(event), event, state.noting(event), group.kinds, to: &transitions)
    }
    if ignoresPrompts {
      var state = state
      state.hasFreshTicket = true
      respond(.other(.promptBegan), .promptBegan, state, group.kinds, to: &transitions)
    }
  }

  /// Adds the transitions of screens of some kinds that the host shows in a state.
  mutating func show(
    _ kinds: KindSet, in state: AbstractState, to transitions: inout [Transition]
  ) {
    var state = state
    // A rising cover keeps rising if the new screen does not change it.
    state.risesForAnother = state.motion == .rising
    respond(.screen, .screen, state, kinds, to: &transitions)
  }

  /// Adds the transitions that deadlines of a group lead to.
  mutating func letTimePass(_ group: StateGroup, to transitions: inout [Transition]) {
    let state = group.state
    if state.motion == .rising {
      var next = state
      next.raise(to: .up)
      transitions.append(Transition(.rises, next, group.kinds))
    }
    if state.motion == .falling {
      var next = state
      next.lower(to: .none)
      transitions.append(Transition(.falls, next, group.kinds))
    }
    if state.isArmed { drop(group, to: &transitions) }
    for isSeen in [false, true] where isSeen ? state.hasSeenTicket : state.hasFreshTicket {
      var next = state
      if isSeen { next.hasSeenTicket = false } else { next.hasFreshTicket = false }
      let event = AbstractEvent.ticketEnds(seen: isSeen)
      if next.isExempt {
        transitions.append(Transition(event, next, group.kinds))
      } else {
        respond(event, .exemptionEnded, next, group.kinds, to: &transitions)
      }
    }
  }

  private func drop(_ group: StateGroup, to transitions: inout [Transition]) {
    let state = group.state
    if state.blip == .during, state.isArmedByBlip, state.settleRank == nil { return }
    for takesTime in [true, false] {
      let kinds =
        takesTime
        ? group.kinds.intersection(fadingOut) : group.kinds.subtracting(fadingOut)
      if kinds.isEmpty { continue }
      var next = state
      next.drop(takesTime: takesTime)
      transitions.append(Transition(.drops, next, kinds))
    }
  }

  /// The possible answers to whether a pending lock is due.
  private func pendingOutcomes(in state: AbstractState) -> [Bool] {
    guard case .after(let time) = timeline.lock, time > .zero else { return [true] }
    return state.motion == .rising && !state.risesPastLock ? [false] : [false, true]
  }

  private mutating func enter(
    _ step: LifecycleModel.Step, isDue: Bool, isShort: Bool, _ group: StateGroup,
    to transitions: inout [Transition]
  ) {
    let event = step.event
    let name = AbstractEvent.lifecycle(event, to: step.to, isDue: isDue, isShort: isShort)
    var state = group.state
    switch event {
    case .willResignActive:
      state.hasSeenTicket = state.isExempt
      state.hasFreshTicket = false
    case .didEnterBackground:
      if timeline.lock == .always { state.lock = .locked }
    default:
      if state.lock == .pending { state.lock = isDue ? .locked : .open }
      if event == .didBecomeActive { state.hasSeenTicket = false }
    }
    if state.phase == .active { state.blip = state.blip == .during ? .after : .none }
    state.phase = step.to
    state.isPeeked = event == .willResignActive || state.isPeeked && step.to == .inactive
    if event == .willResignActive || event == .didEnterBackground { state.hasLeft = true }
    if event == .didBecomeActive {
      state.blip = isShort ? .during : .none
      // This active period did not cause a drop that is already armed.
      state.isArmedByBlip = false
    }

    let endsExemption = group.state.isExempt && !state.isExempt
    for index in responses.range(event, in: state) {
      let response = responses.groups[index].response
      let answering = responses.groups[index].kinds.intersection(group.kinds)
      if answering.isEmpty { continue }
      func arrive(in next: AbstractState, _ transitions: inout [Transition]) {
        let next = next.settled(after: event, isReturn: response.ends, under: self)
        if endsExemption {
          respond(name, .exemptionEnded, next, answering, to: &transitions)
        } else {
          transitions.append(Transition(name, next, answering))
        }
      }
      var next = state
      let other = next.play(response, settles)
      arrive(in: next, &transitions)
      if let other { arrive(in: other, &transitions) }
    }
  }

  /// Adds the transitions of the screens that answer an event.
  private mutating func respond(
    _ name: AbstractEvent, _ event: CueEvent, _ state: AbstractState, _ kinds: KindSet,
    to transitions: inout [Transition]
  ) {
    for index in responses.range(event, in: state) {
      let answering = responses.groups[index].kinds.intersection(kinds)
      if answering.isEmpty { continue }
      var next = state
      let other = next.play(responses.groups[index].response, settles)
      transitions.append(Transition(name, next, answering))
      if let other { transitions.append(Transition(name, other, answering)) }
    }
  }
}

extension AbstractState {
  /// The state after the screens answered a lifecycle event.
  ///
  /// - Parameter isReturn: whether the screen's cover drops on the event.
  fileprivate func settled(
    after event: CueEvent, isReturn: Bool, under engine: AbstractEngine
  ) -> AbstractState {
    var state = self
    if case .after = engine.timeline.lock, event == .didEnterBackground, lock == .open {
      state.lock = .pending
    }
    if isReturn {
      state.maySnapshot = false
      if blip == .after { (state.blip, state.isArmedByBlip) = (.none, false) }
    }
    if event == .willResignActive {
      state.maySnapshot = engine.model.window.instants == .fromResign
    }
    return state
  }

  /// The state after an event changed a fact.
  fileprivate func noting(_ event: CueEvent) -> AbstractState {
    var state = self
    switch event {
    case .recordingBegan: state.isRecording = true
    case .recordingEnded: state.isRecording = false
    case .unlocked: state.lock = .open
    case .protectionOff: state.isProtected = false
    case .protectionOn: state.isProtected = true
    default: break
    }
    return state
  }
}

extension Timeline {
  /// Whether two events do the same in every state of the walk.
  ///
  /// Refreshes are left out, because the walk ignores them.
  fileprivate func answersAlike(_ event: CueEvent, _ other: CueEvent, ofSheet sheet: Int) -> Bool {
    (0...Conditions.all.rawValue).allSatisfy { state in
      let state = Conditions(rawValue: state)
      let keyframes = keyframes(ofSheet: sheet, on: event, in: state)
      let others = self.keyframes(ofSheet: sheet, on: other, in: state)
      return keyframes.subtracting(event.refresh) == others.subtracting(other.refresh)
    }
  }
}
