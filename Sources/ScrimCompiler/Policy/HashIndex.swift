internal import ScrimSyntax

/// Finds the elements of an array by their hashes.
///
/// It is a hash table with open addressing that holds places in the array and
/// nothing else; whether an element is the one that is looked for is asked of
/// whoever has the array.
struct HashIndex: Sendable {
  /// An element's hash in the upper half of a slot, so that hardly any is looked
  /// at in vain, and one more than its place in the lower; 0 where there is none.
  private var slots = [UInt64](repeating: 0, count: 64)
  private var count = 0

  /// Where hashes start.
  ///
  /// It is drawn anew for each table, so that nobody can prepare elements whose
  /// hashes are all alike; no result depends on it.
  let seed = UInt64.random(in: .min ... .max)

  /// The place of the element that has a hash and is wanted, if there is one.
  @inline(__always)
  func place(_ hash: UInt32, where isWanted: (Int) -> Bool) -> Int? {
    let slots = slots.span
    let mask = slots.count - 1
    var index = Int(hash) & mask
    while slots[index] != 0 {
      if slots[index] >> 32 == hash {
        let place = Int(truncatingIfNeeded: slots[index] & 0xFFFF_FFFF) - 1
        if isWanted(place) { return place }
      }
      index = (index + 1) & mask
    }
    return nil
  }

  /// Adds an element that is not there yet.
  mutating func insert(_ place: Int, _ hash: UInt32) {
    count += 1
    if count * 4 > slots.count * 3 { grow() }
    slots.put(UInt64(hash) << 32 | UInt64(place + 1))
  }

  private mutating func grow() {
    var larger = [UInt64](repeating: 0, count: slots.count * 2)
    for slot in slots where slot != 0 { larger.put(slot) }
    slots = larger
  }
}

extension [UInt64] {
  /// Puts a slot into the first place that is free for its hash.
  fileprivate mutating func put(_ slot: UInt64) {
    let mask = count - 1
    var index = Int(slot >> 32) & mask
    while self[index] != 0 { index = (index + 1) & mask }
    self[index] = slot
  }
}

extension UInt64 {
  /// A hash of what was hashed so far and of these bits.
  @inline(__always)
  func mixed(with bits: UInt64) -> UInt64 { (self ^ bits).mixed }

  /// The hash as an index takes it.
  var hash: UInt32 { UInt32(truncatingIfNeeded: self >> 16) }
}
