internal import ScrimRuntime
internal import ScrimTimeline

/// The walk over every state that an engine can come to.
///
/// It goes by the number of events, so that the first way to a breach is a
/// shortest one; deadlines, which time brings about, are no events. Screens of all
/// kinds that come to a state together visit it together.
struct Walk: Sendable {
  /// Screens that came to a state for the first time, and how.
  struct Visit: Sendable {
    let crowd: Crowd
    /// The visit from which they came, and what brought them; the first has none.
    let origin: (visit: Int, event: AbstractEvent)?
  }

  /// Screens in breach of something, at a visit, or by an event after it.
  struct Breach: Sendable {
    let visit: Int
    let kinds: KindSet
    var event: AbstractEvent?
  }

  private var engine: AbstractEngine
  /// The kinds that there are screens of.
  private let shown: KindSet
  /// All visits, in the order of the events that lead to them.
  private(set) var visits: [Visit] = []
  private var index = StateIndex()
  /// The kinds that have come to each state.
  private var arrived: [KindSet] = []
  /// Whether a change of screens has been gone on with from each state.
  private var hasChanged: [Bool] = []

  /// The breaches of each property, those after the fewest events first.
  private(set) var breaches: [Property: [Breach]] = [:]
  /// The kinds of screens that break each property.
  private(set) var brokenBy: [Property: KindSet] = [:]
  /// Peeks that nothing but an event ends.
  private(set) var openPeeks: [Breach] = []
  /// Peeks that end when a cover has risen, and those where it began to rise for a
  /// screen before.
  private(set) var risingPeeks: [Breach] = []
  private(set) var inheritedPeeks: [Breach] = []
  /// The kinds of screens that covers rise for.
  private(set) var rising = KindSet()

  /// - Parameters:
  ///   - first: the kind of what holds before the host names a screen.
  ///   - shown: the kinds that there are screens of.
  init(_ engine: AbstractEngine, from first: Int, over shown: KindSet) {
    self.engine = engine
    self.shown = shown
    run(from: Crowd(state: engine.start(on: first), kinds: KindSet(first)))
  }

  /// How many states there are, one and the same counted for each kind of screen.
  var stateCount: Int { arrived.reduce(0) { $0 + $1.count } }

  private mutating func run(from start: Crowd) {
    var level: [Int] = []
    var nextLevel: [Int] = []
    var arrivals: [Arrival] = []
    if let visit = add(start, from: nil) { level.append(visit) }
    while !level.isEmpty {
      var place = 0
      while place < level.count {
        let origin = level[place]
        place += 1
        let crowd = visits[origin].crowd
        arrivals.removeAll(keepingCapacity: true)
        engine.move(crowd, to: &arrivals)
        // What a screen comes to is the same whichever was shown before it.
        let state = index.place(of: crowd.state)
        if !hasChanged[state] {
          hasChanged[state] = true
          engine.show(shown, in: crowd.state, to: &arrivals)
        }
        for arrival in arrivals {
          if engine.fallsInBlip(from: crowd.state, to: arrival) {
            note(
              .blipProof, Breach(visit: origin, kinds: arrival.crowd.kinds, event: arrival.event))
          }
          guard let visit = add(arrival.crowd, from: (origin, arrival.event)) else { continue }
          if arrival.event.isDeadline { level.append(visit) } else { nextLevel.append(visit) }
        }
      }
      (level, nextLevel) = (nextLevel, [])
    }
  }

  /// Adds the screens of a crowd that have not been in its state, and looks whether
  /// they break anything; nil if all have.
  private mutating func add(
    _ crowd: Crowd, from origin: (visit: Int, event: AbstractEvent)?
  ) -> Int? {
    let place = index.place(of: crowd.state)
    if place == arrived.count {
      arrived.append(KindSet())
      hasChanged.append(false)
    }
    let kinds = crowd.kinds.subtracting(arrived[place])
    if kinds.isEmpty { return nil }
    arrived[place].formUnion(kinds)
    let visit = visits.count
    visits.append(Visit(crowd: Crowd(state: crowd.state, kinds: kinds), origin: origin))
    look(at: crowd.state, kinds, visit)
    return visit
  }

  private mutating func look(at state: AbstractState, _ kinds: KindSet, _ visit: Int) {
    func breach(_ breaking: KindSet) -> Breach? {
      let kinds = kinds.intersection(breaking)
      return kinds.isEmpty ? nil : Breach(visit: visit, kinds: kinds)
    }
    if let breach = breach(engine.seenInPictures(state)) { note(.snapshotCovered, breach) }
    if let breach = breach(engine.seenWhileLocked(state)) { note(.lockHolds, breach) }
    if let breach = breach(engine.stayingCovered(state)) { note(.coverDrops, breach) }
    if let breach = breach(engine.seenInSwitcher(state)) {
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

/// Ways.
extension Walk {
  /// A step on the way to a state: what happens, and which kind of screen is there
  /// then.
  struct Step: Hashable, Sendable {
    let event: AbstractEvent
    let kind: Int
  }

  /// The steps that lead a kind of screen to a breach, from the start on.
  func path(to breach: Breach, of kind: Int) -> [Step] {
    var steps = breach.event.map { [Step(event: $0, kind: kind)] } ?? []
    var kind = kind
    var visit = visits[breach.visit]
    while let origin = visit.origin {
      steps.append(Step(event: origin.event, kind: kind))
      visit = visits[origin.visit]
      if !visit.crowd.kinds.contains(kind) { kind = visit.crowd.kinds.first ?? kind }
    }
    return steps.reversed()
  }
}
