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
  /// What the patterns of each group set.
  private let values: [[SetValue]]

  /// - Parameters:
  ///   - patterns: the patterns, in the order in which they are written.
  ///   - values: what a pattern sets.
  init(
    of patterns: [(specificity: Specificity, entry: Int)], setting values: (Int) -> [SetValue]
  ) {
    var sorted = patterns
    sorted.sort { ($0.specificity, $0.entry) < ($1.specificity, $1.entry) }
    var (entries, specificities) = ([Int](), [Specificity]())
    var (starts, groups, numbers) = ([0], [[SetValue]](), [Int32]())
    var start = 0
    while start < sorted.count {
      let specificity = sorted[start].specificity
      let end = sorted[start...].firstIndex { specificity < $0.specificity } ?? sorted.count
      // The groups of one specificity stand in the order of their first patterns.
      var members: [[Int]] = []
      var known: [[SetValue]: Int] = [:]
      for (_, entry) in sorted[start..<end] {
        let set = values(entry)
        if let group = known[set] {
          members[group].append(entry)
        } else {
          known[set] = members.count
          members.append([entry])
          groups.append(set)
        }
      }
      for group in members {
        numbers += repeatElement(Int32(starts.count - 1), count: group.count)
        entries += group
        starts.append(entries.count)
      }
      specificities += repeatElement(specificity, count: end - start)
      start = end
    }
    (self.entries, self.specificities, self.numbers) = (entries, specificities, numbers)
    (self.starts, self.values) = (starts, groups)
  }

  var count: Int { values.count }

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
    let others = values[Int(other)]
    return values[Int(group)].contains { value in
      others.contains { $0.setting == value.setting && $0.bits != value.bits }
    }
  }
}

/// A setting, and what it is set to.
struct SetValue: Hashable, Sendable {
  let setting: UInt8
  let bits: Int64
}

/// What maps of settings come to, wherever they stand and however they write it.
struct SetValues {
  private let covers: PolicyCovers
  private let names: NameTable
  /// The first of the covers written in place that are the same.
  private var firsts: [Cover: Int64] = [:]

  init(_ covers: PolicyCovers, _ names: NameTable) {
    (self.covers, self.names) = (covers, names)
  }

  /// What a map sets, in the order of the settings.
  ///
  /// Why a screen is public does not count.
  mutating func values(of map: ArraySlice<WrittenSetting>) -> [SetValue] {
    var values: [SetValue] = []
    for setting in map where setting.index != Setting.because.index {
      // Of a setting that is written twice, which is an error, the last holds.
      values.removeAll { Int($0.setting) == setting.index }
      values.append(SetValue(setting: UInt8(setting.index), bits: bits(of: setting)))
    }
    values.sort { $0.setting < $1.setting }
    return values
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
