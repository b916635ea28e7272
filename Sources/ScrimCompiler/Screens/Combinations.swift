internal import ScrimPolicy

/// Sets of patterns, one of each group, each reached from the set without its most
/// specific pattern, so that sets which begin alike share what they begin with.
///
/// Sets of the same groups set the same. They are told apart for the sake of where it is
/// written.
struct Combinations {
  /// A set: its base, and the pattern that is added, by its rank.
  private(set) var nodes: [(base: Int32, pattern: Int32)] = [(0, -1)]
  private var numbers: [UInt64: Int32] = [:]
  private let screens: PolicyScreens
  /// What holds for screens that no pattern matches.
  private let unmatched: Settings

  init(of screens: PolicyScreens) {
    self.screens = screens
    unmatched = screens.settings(of: [])
  }

  /// The number of a set, which is added with its bases if it is new; the empty set is 0.
  mutating func number(of patterns: some Sequence<Int32>) -> Int {
    patterns.reduce(0) { number(adding: $1, to: $0) }
  }

  /// The number of a set with one more pattern, which is added if it is new.
  mutating func number(adding pattern: Int32, to base: Int) -> Int {
    let key = UInt64(base) << 32 | UInt64(pattern)
    if let known = numbers[key] { return Int(known) }
    nodes.append((Int32(base), pattern))
    numbers[key] = Int32(nodes.count - 1)
    return nodes.count - 1
  }

  /// What holds for the screens of a set that have no entry of their own.
  func settings(of number: Int) -> Settings {
    if number == 0 { return unmatched }
    let (base, pattern) = nodes[number]
    var settings = settings(of: Int(base))
    settings.lay(screens.written(by: screens.patterns[Int(pattern)]))
    return settings
  }

  /// The patterns of a set by rank, the least specific first.
  func patterns(of number: Int) -> [Int32] {
    var patterns: [Int32] = []
    var number = number
    while number > 0 {
      patterns.append(nodes[number].pattern)
      number = Int(nodes[number].base)
    }
    return patterns.reversed()
  }

  /// The entries of a set, the least specific first.
  func entries(of number: Int) -> [Int] {
    patterns(of: number).map { screens.patterns[Int($0)] }
  }
}
