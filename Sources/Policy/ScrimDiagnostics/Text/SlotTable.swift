/// Finds elements of the caller's array by a key.
///
/// It is a hash table with open addressing that stores only indices. Use it in
/// place of a dictionary where the array has the keys already, such as the
/// texts of a file, and a dictionary would hold them again.
@usableFromInline package struct SlotTable: Sendable {
  /// For each slot, the upper half of a hash, and an index plus 1; 0 if the
  /// slot is empty.
  @usableFromInline var slots: [UInt64] = Array(repeating: 0, count: 16)
  private var count = 0

  package init() {}

  /// The index of the element that has a hash and meets a condition; nil if
  /// there is none.
  @inlinable @inline(__always)
  package func number(_ hash: UInt64, where isWanted: (Int) -> Bool) -> Int? {
    let mask = slots.count - 1
    var index = Int(truncatingIfNeeded: hash >> 32) & mask
    while true {
      let slot = slots[index]
      if slot == 0 { return nil }
      let number = Int(truncatingIfNeeded: slot & 0xFFFF_FFFF) - 1
      if (slot ^ hash) >> 32 == 0, isWanted(number) { return number }
      index = (index + 1) & mask
    }
  }

  /// Adds an element that is not in the table.
  package mutating func insert(_ number: Int, _ hash: UInt64) {
    if count * 2 >= slots.count { grow() }
    count += 1
    put(hash & 0xFFFF_FFFF_0000_0000 | UInt64(truncatingIfNeeded: number + 1))
  }

  private mutating func put(_ slot: UInt64) {
    let mask = slots.count - 1
    var index = Int(truncatingIfNeeded: slot >> 32) & mask
    while slots[index] != 0 { index = (index + 1) & mask }
    slots[index] = slot
  }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: 0, count: old.count * 4)
    for slot in old where slot != 0 { put(slot) }
  }
}
