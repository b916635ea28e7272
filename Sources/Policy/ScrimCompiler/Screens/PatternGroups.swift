internal import ScrimInterchange
internal import ScrimPolicy
internal import ScrimTimeline

/// Patterns in the order in which they override one another, and their groups.
///
/// Patterns of a group are equally specific and have the same settings. So it
/// does not matter which of them match a screen, or how many. They are
/// contiguous and count as one: sets of patterns are sets of groups. The index
/// of a pattern in this order is its rank.
package struct PatternGroups: Sendable {
  /// The entries of the patterns, by rank.
  let entries: [Int]
  /// The specificity of each pattern, by rank.
  let specificities: [Specificity]
  /// The group of each pattern, by rank.
  let numbers: [Int32]
  /// The rank of the first pattern of each group, followed by the number of
  /// patterns.
  private let starts: [Int]
  /// For each group, the number of its settings in `values`.
  private let valueNumbers: [Int]
  private let values: SetValues

  /// - Parameters:
  ///   - patterns: the patterns, in the order in which they are written.
  ///   - values: the table of settings, which this adds to.
  ///   - map: returns the settings of a pattern.
  init(
    of patterns: [(specificity: Specificity, entry: Int)], _ values: consuming SetValues,
    setting map: (Int) -> Settings
  ) {
    var sorted = patterns
    sorted.sort { ($0.specificity, $0.entry) < ($1.specificity, $1.entry) }
    // Groups of one specificity are numbered in the order of their first
    // patterns.
    var (firstOfRun, valueNumbers, groupsOfValues) = (0, [Int](), [Int]())
    var sizes: [Int] = []
    let groups = sorted.indices.map { index in
      if index > 0, sorted[index - 1].specificity < sorted[index].specificity {
        firstOfRun = sizes.count
      }
      let number = values.number(of: map(sorted[index].entry))
      if number == groupsOfValues.count { groupsOfValues.append(-1) }
      if groupsOfValues[number] < firstOfRun {
        groupsOfValues[number] = sizes.count
        valueNumbers.append(number)
        sizes.append(0)
      }
      sizes[groupsOfValues[number]] += 1
      return groupsOfValues[number]
    }
    var ends = [0]
    for size in sizes { ends.append(ends[ends.count - 1] + size) }
    starts = ends
    var (entries, numbers) = (sorted.map(\.entry), [Int32](repeating: 0, count: sorted.count))
    for (pattern, group) in zip(sorted, groups) {
      entries[ends[group]] = pattern.entry
      numbers[ends[group]] = Int32(group)
      ends[group] += 1
    }
    // No group spans two specificities, so their order is unchanged.
    (self.entries, self.numbers, specificities) = (entries, numbers, sorted.map(\.specificity))
    (self.valueNumbers, self.values) = (valueNumbers, values)
  }

  var count: Int { valueNumbers.count }

  /// Whether some group has several patterns.
  var areShared: Bool { count < entries.count }

  /// The ranks of a group's patterns.
  func patterns(of group: Int32) -> Range<Int> { starts[Int(group)]..<starts[Int(group) + 1] }

  /// The number of patterns in each group.
  var sizes: some Sequence<Int> { zip(starts, starts.dropFirst()).lazy.map { $1 - $0 } }

  /// Keeps the last pattern of each group.
  func lastOfGroups(_ patterns: some Sequence<Int32>) -> [Int32] {
    var last: [Int32] = []
    for pattern in patterns {
      if let known = last.last, numbers[Int(known)] == numbers[Int(pattern)] { last.removeLast() }
      last.append(pattern)
    }
    return last
  }

  /// The groups of some patterns.
  func groups(of patterns: some Sequence<Int32>) -> [Int32] {
    lastOfGroups(patterns).map { numbers[Int($0)] }
  }

  /// Whether two groups set one setting to different values.
  func differ(_ group: Int32, _ other: Int32) -> Bool {
    values[valueNumbers[Int(group)]].contradict(values[valueNumbers[Int(other)]])
  }
}

/// The distinct settings that maps write, by number.
///
/// It does not matter where a map writes them.
struct SetValues: Sendable {
  private let covers: PolicyCovers
  private let names: NameTable
  /// For each distinct inline cover, its first reference.
  private var firsts: [Cover: CoverReference] = [:]
  private var values: [Settings] = []
  private var numbers: [Settings: Int] = [:]

  init(_ covers: PolicyCovers, _ names: NameTable) { (self.covers, self.names) = (covers, names) }

  subscript(number: Int) -> Settings { values[number] }

  /// Returns the number of the settings that a map writes, and adds them if
  /// they are new.
  ///
  /// The reason for a public screen does not count.
  mutating func number(of map: Settings) -> Int {
    var value = map.withoutLocations
    value.because = Settings().because
    if case .inline = map.cover.value {
      // Equal inline covers have equal references.
      let cover = covers.lowered(map.cover.value, names)
      value.cover.value = firsts[cover] ?? map.cover.value
      firsts[cover] = value.cover.value
    }
    if let known = numbers[value] { return known }
    numbers[value] = values.count
    values.append(value)
    return values.count - 1
  }
}
