internal import ScrimDiagnostics
internal import ScrimPatterns

/// Distinct lists of numbers, in the order in which they were added.
struct ListTable<Number: FixedWidthInteger & Sendable>: Sendable {
  private var numbers: [Number] = []
  private var starts = [0]
  private var slots = SlotTable()

  var count: Int { starts.count - 1 }

  subscript(list: Int) -> ArraySlice<Number> { numbers[range(of: list)] }

  /// The indices of a list's numbers, for `number(at:)`.
  @inline(__always)
  func range(of list: Int) -> Range<Int> { starts[list]..<starts[list + 1] }

  @inline(__always)
  func number(at index: Int) -> Number { numbers[index] }

  /// The index of a list; nil if it was not added.
  func index(of list: [Number]) -> Int? { index(of: list, Self.hash(list)) }

  private func index(of list: [Number], _ hash: UInt64) -> Int? {
    slots.number(hash) { candidate in
      let start = starts[candidate]
      guard starts[candidate + 1] - start == list.count else { return false }
      for index in list.indices where numbers[start + index] != list[index] { return false }
      return true
    }
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
    var hash = UInt64(truncatingIfNeeded: list.count)
    for number in list {
      hash = (hash ^ UInt64(truncatingIfNeeded: number)).mixed
    }
    return hash
  }
}
