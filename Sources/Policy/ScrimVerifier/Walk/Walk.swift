/// Visits every state that an engine can reach.
///
/// It is breadth-first in the number of events, so the first path to a breach
/// is a shortest one. Deadlines do not count as events, because they happen
/// through the passing of time. Screens of all kinds that reach a state
/// together visit it together.
struct Walk: Sendable {
  /// The first visit of some screens to a state.
  struct Visit: Sendable {
    let group: StateGroup
    /// The number of the state.
    let state: Int
    /// The visit before this one, and the event between the two; nil for the
    /// first visit.
    let origin: (visit: Int, event: AbstractEvent)?
  }

  /// Screens that break a property at a visit, or by an event after it.
  struct Breach: Sendable {
    let visit: Int
    let kinds: KindSet
    var event: AbstractEvent?
  }

  private var engine: AbstractEngine
  /// The kinds that have screens.
  private let shown: KindSet
  /// All visits, in the order of the walk.
  private(set) var visits: [Visit] = []
  /// The number of each state, in the order in which the walk reached them.
  private var numbers: [AbstractState: Int] = [:]
  /// The kinds that have visited each state.
  private var arrived: [KindSet] = []
  /// Whether the walk has shown every screen from each state.
  private var hasChanged: [Bool] = []

  /// The breaches of each property, those after the fewest events first.
  private(set) var breaches: [Property: [Breach]] = [:]
  /// The kinds that break each property.
  private(set) var brokenBy: [Property: KindSet] = [:]
  /// Peeks that only an event ends.
  private(set) var openPeeks: [Breach] = []
  /// Peeks that end when a cover has risen, and those whose cover began to rise
  /// for a screen before.
  private(set) var risingPeeks: [Breach] = []
  private(set) var inheritedPeeks: [Breach] = []
  /// The kinds whose own covers rise over time.
  private(set) var rising = KindSet()

  /// - Parameters:
  ///   - first: the kind of the state before the host names a screen.
  ///   - shown: the kinds that have screens.
  init(_ engine: AbstractEngine, from first: Int, over shown: KindSet) {
    self.engine = engine
    self.shown = shown
    run(from: StateGroup(state: engine.start(on: first), kinds: KindSet(first)))
  }

  /// The number of states, counted once for each kind that can be in them.
  var stateCount: Int { arrived.reduce(0) { $0 + $1.count } }

  private mutating func run(from start: StateGroup) {
    var level = add(start, from: nil).map { [$0] } ?? []
    while !level.isEmpty {
      // Deadlines come before all events of the level. Otherwise an event could
      // reach a state first that a deadline reaches with one event fewer.
      var next = 0
      while next < level.count {
        level += letTimePass(after: level[next])
        next += 1
      }
      level = level.flatMap { sendEvents(after: $0) }
    }
  }

  /// The new visits that deadlines after a visit lead to.
  private mutating func letTimePass(after visit: Int) -> [Int] {
    var transitions: [Transition] = []
    engine.letTimePass(visits[visit].group, to: &transitions)
    return add(transitions, after: visit)
  }

  /// The new visits that events after a visit lead to.
  private mutating func sendEvents(after visit: Int) -> [Int] {
    let (group, state) = (visits[visit].group, visits[visit].state)
    var transitions: [Transition] = []
    engine.sendEvents(to: group, &transitions)
    // The state after a change of screens does not depend on the screen before.
    if !hasChanged[state] {
      hasChanged[state] = true
      engine.show(shown, in: group.state, to: &transitions)
    }
    return add(transitions, after: visit)
  }

  /// Follows the transitions from a visit to the new visits.
  private mutating func add(_ transitions: [Transition], after origin: Int) -> [Int] {
    let state = visits[origin].group.state
    return transitions.compactMap { transition in
      if engine.fallsInBlip(from: state, to: transition) {
        note(
          .blipProof,
          Breach(visit: origin, kinds: transition.group.kinds, event: transition.event))
      }
      return add(transition.group, from: (origin, transition.event))
    }
  }

  /// Adds the kinds of a group that are new in its state, and checks them for
  /// breaches.
  ///
  /// Returns nil if none is new.
  private mutating func add(
    _ group: StateGroup, from origin: (visit: Int, event: AbstractEvent)?
  ) -> Int? {
    let number = number(of: group.state, after: origin?.visit)
    if number == arrived.count {
      arrived.append(KindSet())
      hasChanged.append(false)
    }
    let kinds = group.kinds.subtracting(arrived[number])
    if kinds.isEmpty { return nil }
    arrived[number].formUnion(kinds)
    let visit = visits.count
    visits.append(
      Visit(group: StateGroup(state: group.state, kinds: kinds), state: number, origin: origin))
    look(at: group.state, kinds, visit)
    return visit
  }

  /// The number of a state.
  ///
  /// Most events do not change the state, which then has the number of the
  /// visit before.
  private mutating func number(of state: AbstractState, after origin: Int?) -> Int {
    if let origin, visits[origin].group.state == state { return visits[origin].state }
    if let number = numbers[state] { return number }
    numbers[state] = arrived.count
    return arrived.count
  }

  private mutating func look(at state: AbstractState, _ kinds: KindSet, _ visit: Int) {
    func breach(_ breaking: KindSet) -> Breach? {
      let kinds = kinds.intersection(breaking)
      return kinds.isEmpty ? nil : Breach(visit: visit, kinds: kinds)
    }
    if let breach = breach(engine.exposedInSnapshots(state)) { note(.snapshotCovered, breach) }
    if let breach = breach(engine.exposedWhileLocked(state)) { note(.lockHolds, breach) }
    if let breach = breach(engine.stayingCovered(state)) { note(.coverDrops, breach) }
    if let breach = breach(engine.exposedInSwitcher(state)) {
      if state.motion != .rising {
        openPeeks.append(breach)
      } else if state.risesForAnother {
        inheritedPeeks.append(breach)
      } else {
        risingPeeks.append(breach)
      }
    }
    if state.motion == .rising, !state.risesForAnother { rising.formUnion(kinds) }
  }

  private mutating func note(_ property: Property, _ breach: Breach) {
    breaches[property, default: []].append(breach)
    brokenBy[property, default: KindSet()].formUnion(breach.kinds)
  }
}

/// Paths.
extension Walk {
  /// A step on the path to a state: the event, and the kind of screen that is
  /// shown after it.
  struct Step: Hashable, Sendable {
    let event: AbstractEvent
    let kind: Int
  }

  /// The steps from the start that lead a kind of screen to a breach.
  func path(to breach: Breach, of kind: Int) -> [Step] {
    var steps = breach.event.map { [Step(event: $0, kind: kind)] } ?? []
    var kind = kind
    var visit = visits[breach.visit]
    while let origin = visit.origin {
      steps.append(Step(event: origin.event, kind: kind))
      visit = visits[origin.visit]
      if !visit.group.kinds.contains(kind) { kind = visit.group.kinds.first ?? kind }
    }
    return steps.reversed()
  }
}
