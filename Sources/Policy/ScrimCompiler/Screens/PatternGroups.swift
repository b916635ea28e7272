internal import ScrimInterchange
internal import ScrimPatterns
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
    setting map: (Int) -> ArraySlice<WrittenSetting>
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
    let others = values[valueNumbers[Int(other)]]
    return values[valueNumbers[Int(group)]].contains { value in
      others.contains { $0.setting == value.setting && $0.bits != value.bits }
    }
  }
}

/// The distinct lists of settings that maps write, by number.
///
/// It does not matter where a map is or in which order it writes its settings.
struct SetValues: Sendable {
  /// A setting and its value.
  struct Value: Equatable, Sendable {
    let setting: Int
    let bits: Int64
  }

  private let covers: PolicyCovers
  private let names: NameTable
  /// For each distinct inline cover, the bits of its first reference.
  private var firsts: [Cover: Int64] = [:]
  /// The lists, one after another, and the index at which each starts.
  private var values: [Value] = []
  private var starts = [0]
  private var slots = SlotTable()

  init(_ covers: PolicyCovers, _ names: NameTable) {
    (self.covers, self.names) = (covers, names)
  }

  subscript(number: Int) -> ArraySlice<Value> { values[starts[number]..<starts[number + 1]] }

  /// Returns the number of the settings that a map writes, and adds them if
  /// they are new.
  ///
  /// The reason for a public screen does not count.
  mutating func number(of map: ArraySlice<WrittenSetting>) -> Int {
    let start = values.count
    for setting in map where setting.index != Setting.because.index {
      let value = Value(setting: setting.index, bits: bits(of: setting))
      let index = values[start...].firstIndex { $0.setting >= value.setting } ?? values.count
      if index < values.count, values[index].setting == value.setting {
        // A duplicate key is an error; the last one takes effect.
        values[index] = value
      } else {
        values.insert(value, at: index)
      }
    }
    var hash: UInt64 = 0
    for value in values[start...] {
      hash = (hash ^ UInt64(value.setting)).mixed
      hash = (hash ^ UInt64(bitPattern: value.bits)).mixed
    }
    if let known = slots.number(hash, where: { self[$0] == values[start...] }) {
      values.removeLast(values.count - start)
      return known
    }
    slots.insert(starts.count - 1, hash)
    starts.append(values.count)
    return starts.count - 2
  }

  /// The bits of a setting.
  ///
  /// Equal inline covers have equal bits.
  private mutating func bits(of setting: WrittenSetting) -> Int64 {
    let reference = CoverReference(bits: setting.bits)
    guard setting.index == Setting.cover.index, case .inline = reference else {
      return setting.bits
    }
    let cover = covers.lowered(reference, names)
    if let first = firsts[cover] { return first }
    firsts[cover] = setting.bits
    return setting.bits
  }
}
