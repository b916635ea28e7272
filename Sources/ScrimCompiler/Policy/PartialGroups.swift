/// Patterns of one family, in groups that begin and end their partial segments
/// alike: whoever can match an id with one of a group can do so with all.
///
/// Two groups meet if, at each place, the text of one starts with that of the
/// other. Texts in order of their bytes stand behind those that they start with,
/// so one walk along the place that tells most groups apart finds all that may
/// meet, and looks at few others.
struct PartialGroups {
  private struct Group {
    /// The texts at each place.
    let ends: [[UInt8]]
    /// What its own members set.
    var own: FirstSettings
    /// What the members of the groups set that it meets.
    var met: FirstSettings
  }

  private var groups: [Group] = []
  private var groupsByEnds: [[[UInt8]]: Int] = [:]
  private var groupOfMember: [Int] = []
  private let keyCount: Int

  init(keyCount: Int) { self.keyCount = keyCount }

  /// Adds the next member of the family.
  mutating func add(_ member: Int, _ values: [UInt64?], ends: [[UInt8]]) {
    let group = groupsByEnds[ends] ?? groups.count
    if group == groups.count {
      let none = FirstSettings(keyCount: keyCount)
      groups.append(Group(ends: ends, own: none, met: none))
      groupsByEnds[ends] = group
    }
    groups[group].own.add(values, of: member)
    groupOfMember.append(group)
  }

  /// The first member that a member conflicts with, once the groups have met.
  func firstConflict(of member: Int, _ values: [UInt64?]) -> Int? {
    let group = groups[groupOfMember[member]]
    return [group.own, group.met].compactMap { $0.firstConflict(with: values) }.min()
  }

  /// Lets all groups know what those set that they meet.
  mutating func meet() {
    let walks = (groups.first?.ends ?? []).indices.map { place in
      (place: place, order: groups.indices.sorted { isBefore($0, $1, at: place) })
    }
    let costs = walks.map { walk in
      var cost = 0
      visitNested(walk.order, at: walk.place) { _, others in cost += others.count }
      return cost
    }
    guard let least = costs.indices.min(by: { costs[$0] < costs[$1] }) else { return }
    var met = groups.map(\.met)
    visitNested(walks[least].order, at: walks[least].place) { group, others in
      for other in others where canMeet(group, other) {
        met[group].add(groups[other].own)
        met[other].add(groups[group].own)
      }
    }
    for index in groups.indices { groups[index].met = met[index] }
  }

  private func isBefore(_ group: Int, _ other: Int, at place: Int) -> Bool {
    groups[group].ends[place].lexicographicallyPrecedes(groups[other].ends[place])
  }

  /// Visits each group with those before it whose text its own starts with.
  private func visitNested(_ order: [Int], at place: Int, visit: (Int, [Int]) -> Void) {
    var open: [Int] = []
    for group in order {
      let text = groups[group].ends[place]
      while let last = open.last, !text.starts(with: groups[last].ends[place]) { open.removeLast() }
      visit(group, open)
      open.append(group)
    }
  }

  private func canMeet(_ group: Int, _ other: Int) -> Bool {
    for (text, otherText) in zip(groups[group].ends, groups[other].ends) {
      let isLonger = text.count > otherText.count
      if isLonger ? !text.starts(with: otherText) : !otherText.starts(with: text) { return false }
    }
    return true
  }
}
