/// Of some patterns, the first that sets each key, and the first that sets it
/// otherwise.
///
/// Two are enough to find the first that disagrees with any value: where it is
/// not the one, it is the other.
struct FirstSettings {
  /// What one pattern sets a key to, as a number that equal values share.
  private struct Choice {
    let value: UInt64
    let member: Int
  }

  private var first: [Choice?]
  private var otherwise: [Choice?]

  init(keyCount: Int) {
    first = Array(repeating: nil, count: keyCount)
    otherwise = first
  }

  /// Adds a pattern, by its number and what it sets each key to.
  mutating func add(_ values: [UInt64?], of member: Int) {
    for (key, value) in values.enumerated() {
      if let value { add(Choice(value: value, member: member), to: key) }
    }
  }

  /// Adds all patterns that are in another.
  mutating func add(_ other: FirstSettings) {
    for key in first.indices {
      if let choice = other.first[key] { add(choice, to: key) }
      if let choice = other.otherwise[key] { add(choice, to: key) }
    }
  }

  private mutating func add(_ choice: Choice, to key: Int) {
    guard let known = first[key] else { return first[key] = choice }
    if choice.value == known.value {
      if choice.member < known.member { first[key] = choice }
    } else if choice.member < known.member {
      (first[key], otherwise[key]) = (choice, known)
    } else if choice.member < otherwise[key]?.member ?? .max {
      otherwise[key] = choice
    }
  }

  /// The first pattern that sets a key to another value than these.
  func firstConflict(with values: [UInt64?]) -> Int? {
    values.indices.compactMap { key in
      guard let value = values[key], let known = first[key] else { return nil }
      return known.value == value ? otherwise[key]?.member : known.member
    }.min()
  }
}
