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
  private let settles: ShortSettles
  /// The events that change nothing but through their cues.
  ///
  /// Of events that have equal cues on all sheets, it holds only one.
  private let plainEvents: [CueEvent]

  let all: KindSet
  let sensitive: KindSet
  /// The sensitive kinds whose windows appear in snapshots.
  let unsecured: KindSet
  private let fadingOut: KindSet

  init(_ timeline: Timeline, kinds: [ScreenKind], _ settles: ShortSettles) {
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
    plainEvents = plain
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
struct Crowd: Sendable {
  let state: AbstractState
  let kinds: KindSet
}

/// A state that an event leads screens to.
struct Arrival: Sendable {
  let event: AbstractEvent
  let crowd: Crowd

  init(_ event: AbstractEvent, _ state: AbstractState, _ kinds: KindSet) {
    self.event = event
    crowd = Crowd(state: state, kinds: kinds)
  }
}

/// Applies events.
extension AbstractEngine {
  /// Adds the arrivals of everything that can happen to a crowd, except a
  /// change of screens.
  mutating func move(_ crowd: Crowd, to arrivals: inout [Arrival]) {
    letTimePass(crowd, to: &arrivals)
    let state = crowd.state
    for step in model.steps where step.canCome(in: state.phase, hasLeft: state.hasLeft) {
      let resolves = step.event == .willEnterForeground || step.event == .didBecomeActive
      for isDue in state.lock == .pending && resolves ? pendingOutcomes(in: state) : [false] {
        enter(step, isDue: isDue, isShort: false, crowd, to: &arrivals)
        if step.event == .didBecomeActive {
          enter(step, isDue: isDue, isShort: true, crowd, to: &arrivals)
        }
      }
    }
    for event in plainEvents { respond(.other(event), event, state, crowd.kinds, to: &arrivals) }
    for event in Self.telling {
      respond(.other(event), event, state.noting(event), crowd.kinds, to: &arrivals)
    }
    if ignoresPrompts {
      var state = state
      state.hasFreshTicket = true
      respond(.other(.promptBegan), .promptBegan, state, crowd.kinds, to: &arrivals)
    }
  }

  /// Adds the arrivals of screens of some kinds that the host shows in a state.
  mutating func show(
    _ kinds: KindSet, in state: AbstractState, to arrivals: inout [Arrival]
  ) {
    var state = state
    // A rising cover keeps rising if the new screen does not change it.
    state.risesForAnother = state.motion == .rising
    respond(.screen, .screen, state, kinds, to: &arrivals)
  }

  /// Adds the arrivals that deadlines lead to.
  private mutating func letTimePass(_ crowd: Crowd, to arrivals: inout [Arrival]) {
    let state = crowd.state
    if state.motion == .rising {
      var next = state
      next.raise(to: .up)
      arrivals.append(Arrival(.rises, next, crowd.kinds))
    }
    if state.motion == .falling {
      var next = state
      next.lower(to: .none)
      arrivals.append(Arrival(.falls, next, crowd.kinds))
    }
    if state.isArmed { drop(crowd, to: &arrivals) }
    for isSeen in [false, true] where isSeen ? state.hasSeenTicket : state.hasFreshTicket {
      var next = state
      if isSeen { next.hasSeenTicket = false } else { next.hasFreshTicket = false }
      let event = AbstractEvent.ticketEnds(seen: isSeen)
      if next.isExempt {
        arrivals.append(Arrival(event, next, crowd.kinds))
      } else {
        respond(event, .exemptionEnded, next, crowd.kinds, to: &arrivals)
      }
    }
  }

  private func drop(_ crowd: Crowd, to arrivals: inout [Arrival]) {
    let state = crowd.state
    if state.blip == .during, state.isArmedByStay, state.settleRank == nil { return }
    for takesTime in [true, false] {
      let kinds =
        takesTime
        ? crowd.kinds.intersection(fadingOut) : crowd.kinds.subtracting(fadingOut)
      if kinds.isEmpty { continue }
      var next = state
      next.drop(takesTime: takesTime)
      arrivals.append(Arrival(.drops, next, kinds))
    }
  }

  /// The possible answers to whether a pending lock is due.
  private func pendingOutcomes(in state: AbstractState) -> [Bool] {
    guard case .after(let time) = timeline.lock, time > .zero else { return [true] }
    return state.motion == .rising && !state.risesPastLock ? [false] : [false, true]
  }

  private mutating func enter(
    _ step: LifecycleModel.Step, isDue: Bool, isShort: Bool, _ crowd: Crowd,
    to arrivals: inout [Arrival]
  ) {
    let event = step.event
    let name = AbstractEvent.lifecycle(event, to: step.to, isDue: isDue, isShort: isShort)
    var state = crowd.state
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
      state.isArmedByStay = false
    }

    let endsExemption = crowd.state.isExempt && !state.isExempt
    for index in responses.range(event, in: state) {
      let (kinds, response) = responses.groups[index]
      let answering = kinds.intersection(crowd.kinds)
      if answering.isEmpty { continue }
      func arrive(in next: AbstractState, _ arrivals: inout [Arrival]) {
        let next = next.settled(after: event, isReturn: response.ends, under: self)
        if endsExemption {
          respond(name, .exemptionEnded, next, answering, to: &arrivals)
        } else {
          arrivals.append(Arrival(name, next, answering))
        }
      }
      var next = state
      let other = next.play(response, settles)
      arrive(in: next, &arrivals)
      if let other { arrive(in: other, &arrivals) }
    }
  }

  /// Adds the arrivals of the screens that answer an event.
  private mutating func respond(
    _ name: AbstractEvent, _ event: CueEvent, _ state: AbstractState, _ kinds: KindSet,
    to arrivals: inout [Arrival]
  ) {
    for index in responses.range(event, in: state) {
      let group = responses.groups[index]
      let answering = group.kinds.intersection(kinds)
      if answering.isEmpty { continue }
      var next = state
      let other = next.play(group.response, settles)
      arrivals.append(Arrival(name, next, answering))
      if let other { arrivals.append(Arrival(name, other, answering)) }
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
      state.isPictured = false
      if blip == .after { (state.blip, state.isArmedByStay) = (.none, false) }
    }
    if event == .willResignActive { state.isPictured = engine.model.window.instants == .fromResign }
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
  fileprivate func answersAlike(
    _ event: CueEvent, _ other: CueEvent, ofSheet sheet: Int
  ) -> Bool {
    (0...Conditions.all.rawValue).allSatisfy { state in
      let state = Conditions(rawValue: state)
      let keyframes = keyframes(ofSheet: sheet, on: event, in: state)
      let others = self.keyframes(ofSheet: sheet, on: other, in: state)
      return keyframes.subtracting(event.refresh) == others.subtracting(other.refresh)
    }
  }
}
