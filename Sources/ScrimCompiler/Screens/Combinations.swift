internal import ScrimPolicy
internal import ScrimTimeline

/// Sets of patterns, each reached from the set without its most specific pattern.
///
/// Sets that begin alike share what they begin with, so that what holds for a set is
/// what holds for its base, with one more map laid over it.
struct Combinations {
  /// A set: its base, and the pattern that is added, by its rank.
  private(set) var nodes: [(base: Int, pattern: Int)] = [(0, -1)]
  /// What holds for the screens of each set that have no entry of their own.
  private(set) var settings: [Settings]
  private var numbers: [UInt64: Int] = [:]
  private let screens: PolicyScreens

  init(of screens: PolicyScreens) {
    self.screens = screens
    settings = [screens.settings(of: [])]
  }

  /// The number of a set, which is added with its bases if it is new; the empty set is 0.
  mutating func number(of patterns: some Sequence<Int32>) -> Int {
    var number = 0
    for pattern in patterns {
      let key = UInt64(number) << 32 | UInt64(pattern)
      if let known = numbers[key] {
        number = known
        continue
      }
      var settings = settings[number]
      settings.lay(screens.written(by: screens.patterns[Int(pattern)]))
      self.settings.append(settings)
      nodes.append((number, Int(pattern)))
      number = nodes.count - 1
      numbers[key] = number
    }
    return number
  }

  /// The patterns of a set by rank, the least specific first.
  func patterns(of number: Int) -> [Int32] {
    var patterns: [Int32] = []
    var number = number
    while number > 0 {
      patterns.append(Int32(nodes[number].pattern))
      number = nodes[number].base
    }
    return patterns.reversed()
  }

  /// The entries of a set, the least specific first.
  func entries(of number: Int) -> [Int] {
    patterns(of: number).map { screens.patterns[Int($0)] }
  }
}
