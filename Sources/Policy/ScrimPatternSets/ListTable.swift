internal import ScrimDiagnostics
internal import ScrimPatterns

/// Distinct lists of numbers, in the order in which they were added.
struct ListTable<Number: FixedWidthInteger & Sendable>: Sendable {
  private var numbers: [Number] = []
  private var starts = [0]
  private var slots = SlotTable()

  var count: Int { starts.count - 1 }

  subscript(list: Int) -> ArraySlice<Number> { numbers[starts[list]..<starts[list + 1]] }

  /// The index of a list; nil if it was not added.
  func index(of list: [Number]) -> Int? { index(of: list, Self.hash(list)) }

  private func index(of list: [Number], _ hash: UInt64) -> Int? {
    slots.number(hash) { self[$0].elementsEqual(list) }
  }

  /// Adds a list if it is new, and returns its index.
  mutating func add(_ list: [Number]) -> (index: Int, isNew: Bool) {
    let hash = Self.hash(list)
    if let known = index(of: list, hash) { return (known, false) }
    slots.insert(count, hash)
    numbers += list
    starts.append(numbers.count)
    return (count - 1, true)
  }

  private static func hash(_ list: [Number]) -> UInt64 {
    list.reduce(UInt64(truncatingIfNeeded: list.count)) { hash, number in
      (hash ^ UInt64(truncatingIfNeeded: number)).mixed
    }
  }
}
