internal import ScrimInterchange
internal import ScrimPatterns
internal import ScrimPolicy
internal import ScrimScreenNames
internal import ScrimTimeline

/// Patterns in the order in which they are laid over one another, and which of them are
/// groups.
///
/// Patterns of a group are equally specific and set the same, so it makes no difference
/// which of them match a screen, or how many. They stand together and count as one: sets
/// of patterns are sets of groups. A pattern's place in the order is its rank.
package struct PatternGroups: Sendable {
  /// The entries of the patterns, by rank.
  let entries: [Int]
  /// How specific each of those is.
  let specificities: [Specificity]
  /// The group of each.
  let numbers: [Int32]
  /// The first pattern of each group, by rank, and the number of all.
  private let starts: [Int]
  /// What the patterns of each group set, by its number.
  private let valueNumbers: [Int]
  private let values: SetValues

  /// - Parameters:
  ///   - patterns: the patterns, in the order in which they are written.
  ///   - values: what patterns set, as it is found.
  ///   - map: the settings of a pattern.
  init(
    of patterns: [(specificity: Specificity, entry: Int)], _ values: consuming SetValues,
    setting map: (Int) -> ArraySlice<WrittenSetting>
  ) {
    var sorted = patterns
    sorted.sort { ($0.specificity, $0.entry) < ($1.specificity, $1.entry) }
    // The groups of one specificity are numbered in the order of their first patterns.
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
    // Groups do not reach beyond one specificity.
    (self.entries, self.numbers, specificities) = (entries, numbers, sorted.map(\.specificity))
    (self.valueNumbers, self.values) = (valueNumbers, values)
  }

  var count: Int { valueNumbers.count }

  /// Whether some group has several patterns.
  var areShared: Bool { count < entries.count }

  /// The patterns of a group, by rank.
  func patterns(of group: Int32) -> Range<Int> { starts[Int(group)]..<starts[Int(group) + 1] }

  /// How many patterns each group has.
  var sizes: some Sequence<Int> { zip(starts, starts.dropFirst()).lazy.map { $1 - $0 } }

  /// Of some patterns, by rank, the last of each group.
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

  /// Whether two groups set something to different values.
  func differ(_ group: Int32, _ other: Int32) -> Bool {
    let others = values[valueNumbers[Int(other)]]
    return values[valueNumbers[Int(group)]].contains { value in
      others.contains { $0.setting == value.setting && $0.bits != value.bits }
    }
  }
}

/// What maps of settings come to, wherever they stand and however they write it: each list
/// of values once, by a number.
struct SetValues: Sendable {
  /// A setting, and what it is set to.
  struct Value: Equatable, Sendable {
    let setting: Int
    let bits: Int64
  }

  private let covers: PolicyCovers
  private let names: NameTable
  /// The first of the covers written in place that are the same.
  private var firsts: [Cover: Int64] = [:]
  /// The lists, one after another, and where each begins.
  private var values: [Value] = []
  private var starts = [0]
  private var slots = SlotTable()

  init(_ covers: PolicyCovers, _ names: NameTable) {
    (self.covers, self.names) = (covers, names)
  }

  subscript(number: Int) -> ArraySlice<Value> { values[starts[number]..<starts[number + 1]] }

  /// The number of what a map sets.
  ///
  /// Why a screen is public does not count.
  mutating func number(of map: ArraySlice<WrittenSetting>) -> Int {
    let start = values.count
    for setting in map where setting.index != Setting.because.index {
      let value = Value(setting: setting.index, bits: bits(of: setting))
      let index = values[start...].firstIndex { $0.setting >= value.setting } ?? values.count
      if index < values.count, values[index].setting == value.setting {
        // Of a setting that is written twice, which is an error, the last holds.
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

  /// Two covers written in place in the same words are the same cover.
  private mutating func bits(of setting: WrittenSetting) -> Int64 {
    let reference = CoverReference(bits: setting.bits)
    guard setting.index == Setting.cover.index, case .inPlace = reference else {
      return setting.bits
    }
    let cover = covers.lowered(reference, names)
    if let first = firsts[cover] { return first }
    firsts[cover] = setting.bits
    return setting.bits
  }
}
