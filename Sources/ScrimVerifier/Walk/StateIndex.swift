/// The way from a state to its place among those that a walk has come to.
struct StateIndex: Sendable {
  /// The places, counted from 1, by the hashes of the states; 0 where there is none.
  private var slots: [Int32] = Array(repeating: 0, count: 1 << 12)
  private(set) var states: [AbstractState] = []

  /// The place of a state, which is added if it is new.
  mutating func place(of state: AbstractState) -> Int {
    if states.count * 2 > slots.count { grow() }
    var slot = slot(of: state)
    while slots[slot] != 0 {
      let place = Int(slots[slot]) - 1
      if states[place] == state { return place }
      slot = (slot + 1) & (slots.count - 1)
    }
    states.append(state)
    slots[slot] = Int32(states.count)
    return states.count - 1
  }

  /// Where the search for a state begins: its number, spread by the golden ratio.
  private func slot(of state: AbstractState) -> Int {
    Int(state.number &* 0x9E37_79B9 >> 7) & (slots.count - 1)
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: slots.count * 2)
    for (place, state) in states.enumerated() {
      var slot = slot(of: state)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(place + 1)
    }
  }
}
