internal import TestSupport

/// Reads bytes as choices.
///
/// Each byte makes one choice, so a fuzzer that changes a byte changes one
/// thing. When no bytes are left, every choice is the first option.
struct Choices {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: some Sequence<UInt8>) { rest = Array(bytes)[...] }

  mutating func number(below count: Int) -> Int {
    guard count > 1, let byte = rest.popFirst() else { return 0 }
    return Int(byte) % count
  }

  /// True with a chance of one in `count`; false when no bytes are left.
  mutating func isChosen(of count: Int) -> Bool { number(below: count) == count - 1 }

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[number(below: elements.count)]
  }

  mutating func pick(_ elements: String...) -> String { pick(elements) }

  mutating func several<Element>(
    _ range: ClosedRange<Int>, _ make: (inout Choices) -> Element
  ) -> [Element] {
    var elements: [Element] = []
    let count = range.lowerBound + number(below: range.count)
    while elements.count < count { elements.append(make(&self)) }
    return elements
  }

  /// A random number generator seeded by the remaining bytes.
  var random: SeededRandom {
    SeededRandom(seed: rest.reduce(UInt64(rest.count)) { ($0 &* 31) &+ UInt64($1) })
  }
}

extension Array<UInt8> {
  /// Random bytes that depend only on a seed.
  init(seed: UInt64, count: Int) {
    var random = SeededRandom(seed: seed)
    self = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
  }
}
