internal import ScrimSessions

/// Visits every state that an engine can reach.
///
/// It is breadth-first in the number of events, so the first path to a breach
/// is a shortest one. Deadlines do not count as events, because they happen
/// through the passing of time. Screens of all kinds that reach a state
/// together visit it together.
struct Walk: Sendable {
  /// The first visit of some screens to a state.
  struct Visit: Sendable {
    /// The number of the state.
    let state: Int
    let kinds: KindSet
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

  /// What the walk knows about a state that it has reached.
  private struct Node: Sendable {
    /// The kinds that have visited the state.
    var arrived = KindSet()
    /// The edges of deadlines and of events, from the first visit on.
    var deadlines, events: Range<Int>?
  }

  /// A transition that can lead to new visits.
  private struct Edge: Sendable {
    let event: AbstractEvent
    let target: Int
    /// The number of the set of kinds that it leads there.
    let kinds: Int
    /// Whether it lowers the cover because of a short active period.
    let fallsInBlip: Bool
  }

  private var engine: AbstractEngine
  /// The kinds that have screens.
  private let shown: KindSet
  /// All visits, in the order of the walk.
  private(set) var visits: [Visit] = []
  /// The states that the walk has reached, and what it knows about each.
  private var (states, nodes): ([AbstractState], [Node]) = ([], [])
  private var edges: [Edge] = []
  private var numbers: [AbstractState: Int] = [:]

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
    visit(number(of: engine.start(on: first)), KindSet(first), from: nil)
    var level = visits.indices
    while !level.isEmpty {
      // Deadlines come before all events of the level. Otherwise an event could
      // reach a state first that a deadline reaches with one event fewer.
      var next = level.lowerBound
      while next < visits.count {
        letTimePass(after: next)
        next += 1
      }
      level = level.lowerBound..<visits.count
      for visit in level { sendEvents(after: visit) }
      level = level.upperBound..<visits.count
    }
  }

  /// The number of states, counted once for each kind that can be in them.
  var stateCount: Int { nodes.reduce(0) { $0 + $1.arrived.count } }

  func state(of visit: Visit) -> AbstractState { states[visit.state] }

  /// Follows the deadlines after a visit.
  private mutating func letTimePass(after visit: Int) {
    let node = visits[visit].state
    let known = nodes[node].deadlines
    let deadlines = known ?? add(engine.letTimePass(in: states[node]), from: node)
    nodes[node].deadlines = deadlines
    follow(deadlines, after: visit, visits[visit].kinds)
  }

  /// Follows the events after a visit.
  private mutating func sendEvents(after visit: Int) {
    let node = visits[visit].state
    if let known = nodes[node].events { return follow(known, after: visit, visits[visit].kinds) }
    let events = add(engine.sendEvents(in: states[node]), from: node)
    nodes[node].events = events
    follow(events, after: visit, visits[visit].kinds)
    // The state after a change of screens does not depend on the screen before,
    // so the first visit shows them for all.
    follow(add(engine.showScreens(in: states[node]), from: node), after: visit, shown)
  }

  /// Adds the edges of transitions.
  ///
  /// An event that changes nothing leads to no new visit, unless it shows a
  /// screen.
  private mutating func add(_ transitions: [Transition], from node: Int) -> Range<Int> {
    let (start, state) = (edges.count, states[node])
    for transition in transitions where transition.state != state || transition.event == .screen {
      edges.append(
        Edge(
          event: transition.event, target: number(of: transition.state), kinds: transition.kinds,
          fallsInBlip: state.fallsInBlip(by: transition)))
    }
    return start..<edges.count
  }

  /// The number of a state.
  private mutating func number(of state: AbstractState) -> Int {
    if let known = numbers[state] { return known }
    numbers[state] = states.count
    states.append(state)
    nodes.append(Node())
    return states.count - 1
  }

  /// Follows edges with screens of some kinds.
  private mutating func follow(_ range: Range<Int>, after origin: Int, _ kinds: KindSet) {
    for number in range {
      let edge = edges[number]
      let moving = engine.kindSets[edge.kinds].intersection(kinds)
      if edge.fallsInBlip, !moving.isEmpty {
        note(.blipProof, Breach(visit: origin, kinds: moving, event: edge.event))
      }
      visit(edge.target, moving, from: (origin, edge.event))
    }
  }

  /// Visits a state with the kinds that are new in it, and checks them for
  /// breaches.
  private mutating func visit(
    _ number: Int, _ kinds: KindSet, from origin: (visit: Int, event: AbstractEvent)?
  ) {
    let kinds = kinds.subtracting(nodes[number].arrived)
    if kinds.isEmpty { return }
    nodes[number].arrived.formUnion(kinds)
    visits.append(Visit(state: number, kinds: kinds, origin: origin))
    check(states[number], kinds, at: visits.count - 1)
  }

  private mutating func check(_ state: AbstractState, _ kinds: KindSet, at visit: Int) {
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
      if !visit.kinds.contains(kind) { kind = visit.kinds.first ?? kind }
    }
    return steps.reversed()
  }
}
