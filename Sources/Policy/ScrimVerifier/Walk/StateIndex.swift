/// The states of a walk, each with its index.
struct StateIndex: Sendable {
  private var indices: [AbstractState: Int] = [:]
  private(set) var states: [AbstractState] = []

  /// The index of a state.
  ///
  /// Adds the state if it is new.
  mutating func index(of state: AbstractState) -> Int {
    if let index = indices[state] { return index }
    indices[state] = states.count
    states.append(state)
    return states.count - 1
  }
}
