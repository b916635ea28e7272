import ScrimTimeline
import ScrimTrace

@testable import ScrimRuntime
@testable import ScrimVerifier

/// The abstract states that the engine may be in.
///
/// It follows the engine from stop to stop. The next states are those that the
/// event and the deadlines of that instant lead to, without those that differ
/// visibly from the engine. If no state is left, the engine has left what the
/// proof covers.
struct Shadow {
  private var engine: AbstractEngine
  /// For each track, its kind.
  private let kinds: [Int]
  private(set) var states: Set<AbstractState>
  /// The kind of the current screen.
  private(set) var kind: Int
  /// Whether each active period is short, in reverse order.
  private var isShortOfStays: [Bool]

  init(on timeline: Timeline, of proof: Proof, through trace: Trace) {
    kinds = proof.kindsOfTracks.map { $0 ?? 0 }
    let settles = BlipSettleTimes(of: timeline)
    engine = AbstractEngine(
      timeline,
      kinds: proof.tracksOfKinds.map { tracks in
        ScreenKind(timeline.record(ofTrack: tracks[0]), in: timeline, settles)
      }, settles)
    kind = kinds[timeline.unlistedTrack]
    states = [engine.start(on: kind)]
    isShortOfStays = trace.isShortOfStays.reversed()
  }

  /// Follows the engine to a stop.
  mutating func follow(_ playback: Playback, _ stop: Playback.Stop) {
    var next = states
    if let event = stop.event {
      if case .screen(let id) = event {
        kind = kinds[engine.timeline.track(ofScreen: id)]
      }
      let isShort = event == .didBecomeActive && isShortOfStays.popLast() == true
      next = []
      for state in states { next.formUnion(self.next(state, on: event, isShort: isShort)) }
    }
    let sight = Sight(of: playback.engine, isResigned: playback.isResigned)
    states = withDeadlines(next).filter { Sight(of: $0) == sight }
  }

  /// The states that an event leads to.
  private mutating func next(
    _ state: AbstractState, on event: Event, isShort: Bool
  ) -> [AbstractState] {
    let isScreen = if case .screen = event { true } else { false }
    let transitions = (isScreen ? engine.showScreens(in: state) : engine.sendEvents(in: state))
      .filter { engine.kindSets[$0.kinds].contains(kind) }
    let cueEvent = event.cueEvent
    let isKnown = transitions.contains { $0.event == .other(cueEvent) }
    return transitions.filter { transition in
      switch transition.event {
      case .screen: true
      case .lifecycle(let known, _, let isKnownShort):
        known == cueEvent && isKnownShort == isShort
      // Of events that change no fact and have the same effect, the walk uses
      // only one.
      case .other(let known):
        known == cueEvent
          || !isKnown && !changesFact(known, in: state) && !changesFact(cueEvent, in: state)
      case .ticketsEnd, .rises, .drops, .falls: false
      }
    }.map(\.state)
  }

  /// Whether an event changes a fact in a state.
  private func changesFact(_ event: CueEvent, in state: AbstractState) -> Bool {
    var facts = state.facts
    facts.take(in: event, at: .zero, under: engine.timeline)
    return facts != state.facts
  }

  /// The states, and those that deadlines at the same instant lead to.
  private mutating func withDeadlines(_ states: Set<AbstractState>) -> Set<AbstractState> {
    var (known, new) = (states, Array(states))
    while let state = new.popLast() {
      for transition in engine.letTimePass(in: state)
      where engine.kindSets[transition.kinds].contains(kind)
        && known.insert(transition.state).inserted
      {
        new.append(transition.state)
      }
    }
    return known
  }
}

extension Shadow {
  /// The first step at which no abstract state matches the engine, or the walk
  /// has not visited one that does.
  ///
  /// Nil if there is no such step.
  static func loss(on trace: Trace, of proof: Proof) -> String? {
    let walked = proof.walk.kindsOfStates
    var shadow = Shadow(on: proof.timeline, of: proof, through: trace)
    var playback = Playback(on: proof.timeline)
    var loss: String?
    playback.play(trace, lasting: Simulation.aftermath) { playback, stop in
      if loss != nil { return }
      shadow.follow(playback, stop)
      let isWalked = shadow.states.allSatisfy { walked[$0]?.contains(shadow.kind) ?? false }
      guard shadow.states.isEmpty || !isWalked else { return }
      let event = stop.event.map { $0.cueEvent.name } ?? "a deadline"
      loss = "\(event) at \(stop.at.count) ns is \(isWalked ? "no step" : "not walked")"
    }
    return loss
  }
}

extension Walk {
  /// For each visited state, the kinds of screens that the walk visited it
  /// with.
  fileprivate var kindsOfStates: [AbstractState: KindSet] {
    visits.reduce(into: [:]) { $0[state(of: $1), default: KindSet()].formUnion($1.kinds) }
  }
}

extension Trace {
  /// For each active period, whether it is short.
  fileprivate var isShortOfStays: [Bool] {
    var stays: [Bool] = []
    var start: Nanoseconds?
    for line in lines {
      if line.action == .event(.didBecomeActive) {
        start = line.at
        stays.append(false)
      }
      if line.action == .event(.willResignActive), let begin = start {
        stays[stays.count - 1] = line.at - begin < LifecycleModel.blipLimit
        start = nil
      }
    }
    return stays
  }
}
