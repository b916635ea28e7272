/// A table of the file in which things are found by their keys' hashes.
///
/// A slot holds the upper half of a hash above a number counted from 1, or 0. A
/// thing stands in the slot that the lower half of its hash says, or in the next
/// that is free, and never further from there than a look-up cares to go.
struct Slots: Sendable {
  /// How far from its own slot a thing may stand.
  static let reach = 255

  let section: Section<UInt64>

  /// The first thing with a hash that is the one wanted, by its number.
  @inline(__always)
  func number(
    _ hash: UInt64, in bytes: Span<UInt8>, where isWanted: (Int) -> Bool
  ) -> Int? {
    if section.count == 0 { return nil }
    let mask = section.count - 1
    var index = Int(truncatingIfNeeded: hash) & mask
    for _ in 0...Self.reach {
      let slot: UInt64 = bytes.number(at: section.offset(of: index))
      if slot == 0 { return nil }
      if (slot ^ hash) >> 32 == 0 {
        let number = Int(truncatingIfNeeded: slot & 0xFFFF_FFFF)
        if isWanted(number) { return number }
      }
      index = (index + 1) & mask
    }
    return nil
  }

  /// Whether a thing is found, and none with the same key.
  ///
  /// Whatever stands on the way to it has been put there before it, so it has a
  /// lower number; that makes the order in which to ask for all things.
  @inline(__always)
  func has(
    _ number: Int, _ hash: UInt64, in bytes: Span<UInt8>, orElse isAlike: (Int) -> Bool
  ) -> Bool {
    if section.count == 0 { return false }
    let mask = section.count - 1
    let wanted = hash & 0xFFFF_FFFF_0000_0000 | UInt64(number)
    var index = Int(truncatingIfNeeded: hash) & mask
    for _ in 0...Self.reach {
      let slot: UInt64 = bytes.number(at: section.offset(of: index))
      if slot == wanted { return true }
      let other = Int(truncatingIfNeeded: slot & 0xFFFF_FFFF)
      if other == 0 || other >= number { return false }
      if (slot ^ hash) >> 32 == 0, isAlike(other) { return false }
      index = (index + 1) & mask
    }
    return false
  }

  /// Whether there are as many slots as a table has, with so many things in them.
  func hold(_ count: Int, in bytes: Span<UInt8>) -> Bool {
    if count == 0 { return section.count == 0 }
    guard section.count > count, section.count & (section.count - 1) == 0 else { return false }
    var taken = 0
    let slots = bytes.extracting(section.range)
    for offset in stride(from: 0, to: slots.count, by: 8)
    where slots.number(UInt64.self, at: offset) != 0 {
      taken += 1
    }
    return taken == count
  }

  /// The slots of things with certain hashes, numbered from 1.
  ///
  /// There are twice as many, and again, as long as one stands too far from its
  /// own slot; nil if that does not help, because too many hashes are the same.
  static func filled(_ things: [(number: Int, hash: UInt64)]) -> [UInt64]? {
    if things.isEmpty { return [] }
    var count = 1
    while count * 2 < things.count * 3 { count *= 2 }
    for _ in 0..<8 {
      if let slots = filled(things, count) { return slots }
      count *= 2
    }
    return nil
  }

  private static func filled(_ things: [(number: Int, hash: UInt64)], _ count: Int) -> [UInt64]? {
    var slots = [UInt64](repeating: 0, count: count)
    for thing in things {
      var index = Int(truncatingIfNeeded: thing.hash) & (count - 1)
      var distance = 0
      while slots[index] != 0 {
        index = (index + 1) & (count - 1)
        distance += 1
        if distance > reach { return nil }
      }
      slots[index] = thing.hash & 0xFFFF_FFFF_0000_0000 | UInt64(thing.number)
    }
    return slots
  }
}
