internal import ScrimPolicy

/// Sets of patterns, with at most one of each group.
///
/// Each set is a base and its most specific pattern, so that sets with the same
/// beginning share it. Sets of the same groups have the same settings. They
/// stay distinct because their settings are written on different lines.
struct Combinations {
  /// The sets: a base, and the rank of the added pattern.
  private(set) var nodes: [(base: Int32, pattern: Int32)] = [(0, -1)]
  /// The number of patterns in each set.
  private var counts: [Int32] = [0]
  private var numbers: [UInt64: Int32] = [:]
  /// The work left; negative if there are too many sets.
  var work: Int
  /// The work for each set of patterns, besides its patterns.
  ///
  /// A set has a track, a place in the timeline, and a kind of screen that rules
  /// examine.
  private static let setWork = 64
  private let screens: PolicyScreens
  /// The settings of screens that no pattern matches.
  private let unmatched: Settings

  /// - Parameter work: the work that is allowed.
  init(of screens: PolicyScreens, work: Int) {
    self.screens = screens
    self.work = work
    unmatched = screens.settings(of: [])
  }

  /// Returns the number of a set, and adds it if it is new.
  ///
  /// The empty set is 0.
  mutating func number(of patterns: some Sequence<Int32>) -> Int {
    patterns.reduce(0) { number(adding: $1, to: $0) }
  }

  /// Returns the number of a set with one more pattern, and adds it if it is
  /// new.
  mutating func number(adding pattern: Int32, to base: Int) -> Int {
    let key = UInt64(base) << 32 | UInt64(pattern)
    if let known = numbers[key] { return Int(known) }
    counts.append(counts[base] + 1)
    work -= Self.setWork + Int(counts[base])
    nodes.append((Int32(base), pattern))
    numbers[key] = Int32(nodes.count - 1)
    return nodes.count - 1
  }

  /// The settings of screens that match a set and have no entry of their own.
  func settings(of number: Int) -> Settings {
    if number == 0 { return unmatched }
    let (base, pattern) = nodes[number]
    var settings = settings(of: Int(base))
    settings.lay(screens.written(by: screens.patterns[Int(pattern)]))
    return settings
  }

  /// The ranks of a set's patterns, the least specific first.
  func patterns(of number: Int) -> [Int32] {
    sequence(first: number) { Int(nodes[$0].base) }.prefix { $0 > 0 }
      .map { nodes[$0].pattern }.reversed()
  }

  /// The entries of a set, the least specific first.
  func entries(of number: Int) -> [Int] { patterns(of: number).map { screens.patterns[Int($0)] } }
}
