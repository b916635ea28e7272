/// Maps each state of a walk to its index.
struct StateIndex: Sendable {
  /// The indices of the states plus 1, by their hashes; 0 marks an empty slot.
  private var slots: [Int32] = Array(repeating: 0, count: 1 << 12)
  private(set) var states: [AbstractState] = []

  /// The index of a state.
  ///
  /// Adds the state if it is new.
  mutating func index(of state: AbstractState) -> Int {
    if states.count * 2 > slots.count { grow() }
    var slot = slot(of: state)
    while slots[slot] != 0 {
      let index = Int(slots[slot]) - 1
      if states[index] == state { return index }
      slot = (slot + 1) & (slots.count - 1)
    }
    states.append(state)
    slots[slot] = Int32(states.count)
    return states.count - 1
  }

  /// The slot where the search for a state begins: a multiplicative hash of its
  /// number.
  private func slot(of state: AbstractState) -> Int {
    Int((state.number &* 0x9E37_79B9) >> 7) & (slots.count - 1)
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: slots.count * 2)
    for (index, state) in states.enumerated() {
      var slot = slot(of: state)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(index + 1)
    }
  }
}
