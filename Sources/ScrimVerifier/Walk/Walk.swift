internal import ScrimTimeline

/// The walk over every state that an engine can come to.
///
/// It goes by the number of events, so that the first way to a breach is a
/// shortest one; deadlines, which time brings about, are no events.
struct Walk: Sendable {
  let engine: AbstractEngine
  /// The states, in the order in which they were come to.
  private(set) var states: [AbstractState] = []
  /// How each was come to: from which state, and by what.
  private var origins: [(state: Int, event: AbstractEvent)?] = []
  private var numbers: [UInt64: Int] = [:]

  /// The first breach of each property: the state, and the event that breaks it, if
  /// it is one that does.
  private(set) var breaches: [Property: (state: Int, event: AbstractEvent?)] = [:]
  /// A first state of a peek that has no bound, for each kind.
  private(set) var openPeeks: [Int?]
  /// A first state of a peek while a cover rises, for each kind.
  private(set) var risingPeeks: [Int?]

  init(_ engine: AbstractEngine) {
    self.engine = engine
    openPeeks = Array(repeating: nil, count: engine.kinds.count)
    risingPeeks = openPeeks
    var level: [Int] = []
    for (phase, event) in LifecycleModel.starts {
      let first = event.map { AbstractEvent.lifecycle($0, to: phase) }
      let state = first.map { engine.state(after: $0, in: engine.start) } ?? engine.start
      if let new = add(state, from: first.map { (0, $0) }) { level.append(new) }
    }
    while !level.isEmpty {
      var nextLevel: [Int] = []
      var index = 0
      while index < level.count {
        let state = level[index]
        index += 1
        for event in engine.events(in: states[state]) {
          if engine.lowersInBlip(event, states[state]) { note(.blipProof, state, event) }
          let next = engine.state(after: event, in: states[state])
          guard let new = add(next, from: (state, event)) else { continue }
          if event.isDeadline { level.append(new) } else { nextLevel.append(new) }
        }
      }
      level = nextLevel
    }
  }

  /// Adds a state, and looks whether it breaks anything; nil if it was known.
  private mutating func add(
    _ state: AbstractState, from origin: (state: Int, event: AbstractEvent)?
  ) -> Int? {
    let number = state.number
    guard numbers[number] == nil else { return nil }
    let index = states.count
    numbers[number] = index
    states.append(state)
    origins.append(origin)
    if engine.picturesExposed(state) { note(.snapshotCovered, index, nil) }
    if engine.bypassesLock(state) { note(.lockHolds, index, nil) }
    if engine.sticks(state) { note(.coverDrops, index, nil) }
    if engine.isPeekExposed(state) {
      if state.motion == .rising {
        risingPeeks[state.kind] = risingPeeks[state.kind] ?? index
      } else {
        openPeeks[state.kind] = openPeeks[state.kind] ?? index
      }
    }
    return index
  }

  private mutating func note(_ property: Property, _ state: Int, _ event: AbstractEvent?) {
    if breaches[property] == nil { breaches[property] = (state, event) }
  }

  /// The events that lead to a state, from the start on.
  func path(to state: Int) -> [AbstractEvent] {
    var path: [AbstractEvent] = []
    var state = state
    while let origin = origins[state] {
      path.append(origin.event)
      state = origin.state
    }
    return path.reversed()
  }
}
