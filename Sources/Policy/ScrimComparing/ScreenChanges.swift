internal import ScrimCompiler
internal import ScrimInterchange
internal import ScrimPatternSets
internal import ScrimPolicy
internal import ScrimSessions
internal import ScrimTimeline
internal import ScrimVerifier

/// The changes for the screens of a policy.
///
/// Equal changes of several screens are one change.
struct ScreenChanges {
  private var old: ComparedScreens
  private var new: ComparedScreens
  private let comparison: ScreenComparison
  /// Whether the text size of a screen can have changed.
  private let comparesText: Bool
  /// The floor that the old version is, if it is compared as one.
  private let floor: PolicyFloor?

  private var changes: [GroupedChange] = []
  private var numbers: [PolicyChange: Int] = [:]
  /// The number of unlisted examples, by the most specific group.
  private var totals: [Int?: Int] = [:]

  /// A change, and the screens that have it.
  private struct GroupedChange {
    var change: PolicyChange
    var listed: [String] = []
    /// Examples of its unlisted screens, by the most specific group of patterns.
    var unlisted: [Int?: [String]] = [:]
  }

  /// The changes of screens from one version to another.
  ///
  /// Nil if the patterns of both combine in more ways than the limit allows.
  static func between(
    _ old: PolicyVersion, _ new: PolicyVersion, as floor: PolicyFloor?, atMost limit: Int
  ) -> [PolicyChange]? {
    let screens = JointScreens(
      old.resolved, new.resolved, and: floor?.exceptions ?? [], atMost: limit)
    guard let screens else { return nil }
    var changes = ScreenChanges(old, new, as: floor)
    return changes.compare(screens, atMost: limit) ? changes.named(by: screens.groups) : nil
  }

  private init(_ old: PolicyVersion, _ new: PolicyVersion, as floor: PolicyFloor?) {
    self.floor = floor
    comparison = ScreenComparison(old, new)
    comparesText = !old.writesSameTexts(as: new)
    var behaviors = TrackBehaviors()
    self.old = ComparedScreens(of: old, behaviors.tracks(of: old))
    self.new = ComparedScreens(of: new, behaviors.tracks(of: new))
  }

  /// Compares all screens; returns false if that takes more work than the limit
  /// allows.
  private mutating func compare(_ screens: JointScreens, atMost limit: Int) -> Bool {
    let most = PatternSets.work(forSetsAtMost: limit)
    for (id, first, second) in screens.listed where !isException(id) {
      if old.work + new.work > most { return false }
      for number in changeNumbers(of: id, first, second) { changes[number].listed.append(id) }
    }
    for (id, group) in screens.examples where !isException(id) {
      if old.work + new.work > most { return false }
      totals[group, default: 0] += 1
      for number in changeNumbers(of: id) {
        changes[number].unlisted[group, default: []].append(id)
      }
    }
    // The settings before the host names a screen: those of an unlisted screen
    // that only `**` matches. The app need not have a screen like this.
    for number in changeNumbers(of: nil)
    where changes[number].listed.isEmpty && changes[number].unlisted.isEmpty {
      changes[number].unlisted[Int?.none] = []
    }
    addRefutedProperties()
    return true
  }

  private func isException(_ name: String) -> Bool {
    floor?.exceptions.contains { $0.text.matches(name) } ?? false
  }

  /// Adds the properties that fail now, if the changes of sensitive screens do
  /// not show it.
  ///
  /// The cover of a public screen that drops too early can expose the screen
  /// after it.
  private mutating func addRefutedProperties() {
    let proofs = (old.version.proof.proof, new.version.proof.proof)
    for (index, property) in Property.allCases.enumerated()
    where proofs.0.holds(property) && !proofs.1.holds(property) {
      let isKnown = changes.contains {
        $0.change.setting == property.rawValue && $0.change.effect != .stronger
      }
      let track = new.tracks.firstIndex { $0.broken.contains(index) }
      if !isKnown, let track { _ = number(of: property, onTrack: track, as: nil) }
    }
  }

  /// The numbers of the changes of a screen.
  ///
  /// - Parameters:
  ///   - id: nil for the time before the host names a screen.
  ///   - first: its index among the ids that the old version lists, if any.
  ///   - second: its index among those of the new version.
  private mutating func changeNumbers(
    of id: String?, _ first: Int? = nil, _ second: Int? = nil
  ) -> [Int] {
    let tracks = (old.track(of: id, listedAt: first), new.track(of: id, listedAt: second))
    let (one, other) = (old.tracks[tracks.0], new.tracks[tracks.1])
    if one == other, !(one.isBlurred && comparesText) { return [] }
    var numbers: [Int] = []
    // A property requires nothing on a public screen.
    for (index, property) in Property.allCases.enumerated()
    where one.broken.contains(index) != other.broken.contains(index) && other.isSensitive {
      let effect: ProtectionChange? = one.isSensitive ? nil : .different
      numbers.append(number(of: property, onTrack: tracks.1, as: effect))
    }
    let screens = (old.screen(of: id, listedAt: first), new.screen(of: id, listedAt: second))
    let found =
      one.behavior == other.behavior
      ? comparison.textChange(from: screens.0, to: screens.1).map { [$0] } ?? []
      : comparison.changes(
        from: screens.0, to: screens.1,
        // Any opaque cover may replace another one of a floor.
        lengthensPeek: floor == nil && lengthensPeek(tracks.0, tracks.1))
    return numbers + found.map { number(of: $0) }
  }

  /// Whether the proof now finds a longer peek on a track, because the cover no
  /// longer appears at once.
  private func lengthensPeek(_ oldTrack: Int, _ newTrack: Int) -> Bool {
    let (one, other) = (old.tracks[oldTrack], new.tracks[newTrack])
    guard one.isSensitive, other.isSensitive, one.coversAtOnce, !other.coversAtOnce,
      let longest = old.version.proof.proof.peeks[oldTrack].worst
    else { return false }
    return new.version.proof.proof.peeks[newTrack].worst.map { $0 > longest } ?? true
  }

  /// The number of the change of a property.
  ///
  /// The change has one trace for all screens.
  ///
  /// - Parameter effect: the effect, if it differs from the property's effect.
  private mutating func number(
    of property: Property, onTrack newTrack: Int, as effect: ProtectionChange?
  ) -> Int {
    let proof = new.version.proof
    let holds = proof.proof.holds(property, onTrack: newTrack)
    let change = PolicyChange(
      scope: .policy, setting: property.rawValue, old: .absent(holds ? "fails" : "holds"),
      new: .absent(holds ? "holds" : "fails"), effect: effect ?? (holds ? .stronger : .weaker))
    let isKnown = numbers[change] != nil
    let number = number(of: change)
    guard !isKnown, !holds, let fault = proof.fault(of: property, onTrack: newTrack) else {
      return number
    }
    let files = new.version.resolved.files
    let cause = fault.causes.first.map { files.valueSpan(of: $0.origin) }
    changes[number].change.new = PolicyChange.Side(
      value: "fails", span: cause ?? files.span(of: fault.screen.origin))
    changes[number].change.trace = fault.evidence.map { proof.steps(of: $0.text) } ?? []
    return number
  }

  private mutating func number(of change: PolicyChange) -> Int {
    if let known = numbers[change] { return known }
    numbers[change] = changes.count
    changes.append(GroupedChange(change: change))
    return changes.count - 1
  }

  /// The changes, with the names of their screens.
  private func named(by groups: [[String]]) -> [PolicyChange] {
    changes.map { grouped in
      if grouped.listed.isEmpty, grouped.unlisted.isEmpty { return grouped.change }
      let unlisted = grouped.unlisted.flatMap { group, examples in
        let example = examples.count < totals[group] ?? 0 ? examples.first : nil
        let patterns = group.map { groups[$0].filter { !isException($0) } } ?? ["**"]
        return patterns.map { pattern in
          ChangedScreens.Unlisted(
            pattern: pattern, example: example.flatMap { pattern.matches($0) ? $0 : nil })
        }
      }
      let inOrder = unlisted.sorted { $0.pattern.utf8.lexicographicallyPrecedes($1.pattern.utf8) }
      var change = grouped.change
      change.scope = .screens(ChangedScreens(ids: grouped.listed, unlisted: inOrder))
      return change
    }
  }
}

/// The screens of one version, and their tracks.
private struct ComparedScreens {
  let version: PolicyVersion
  let tracks: [ComparedTrack]
  private var entries: EntrySearch
  private var search: ScreenSearch

  init(of version: PolicyVersion, _ tracks: [ComparedTrack]) {
    (self.version, self.tracks) = (version, tracks)
    entries = EntrySearch(in: version.resolved.screens)
    search = ScreenSearch(of: version.lowered.timeline)
  }

  /// The work of all look-ups so far.
  var work: Int { search.work }

  mutating func track(of id: String?, listedAt index: Int?) -> Int {
    if let index { return version.lowered.tracksOfListed[index] }
    return id.map { version.lowered.timeline.track(ofScreen: $0, with: &search) }
      ?? version.lowered.timeline.unlistedTrack
  }

  mutating func screen(of id: String?, listedAt index: Int?) -> ResolvedScreen {
    if let index { return version.resolved.screen(listedAt: index) }
    return version.resolved.screen(
      of: id.map { entries.entries(matching: $0) } ?? version.resolved.screens.unnamed)
  }
}

extension PolicyVersion {
  /// Whether two versions have the same entries in the same order, with the same
  /// text sizes, so that the text sizes of all screens are the same.
  fileprivate func writesSameTexts(as other: PolicyVersion) -> Bool {
    let (entries, others) = (policy.screens, other.policy.screens)
    // Neither the timeline nor the proof depends on these settings.
    let rows = SettingRow.all.filter { $0.cause == nil }
    func areSame(_ map: Settings, _ otherMap: Settings) -> Bool {
      rows.allSatisfy { row in
        (row.origin(map) == nil) == (row.origin(otherMap) == nil) && row.isSame(map, otherMap)
      }
    }
    return entries.count == others.count && areSame(policy.defaults, other.policy.defaults)
      && zip(entries, others).allSatisfy { one, two in
        areSame(one.value, two.value)
          && resolved.tables.names.text(of: one.name.name)
            == other.resolved.tables.names.text(of: two.name.name)
      }
  }
}

extension String {
  /// Whether this pattern matches an id, or every id that another one matches.
  fileprivate func matches(_ name: String) -> Bool {
    var work = 100_000
    guard let pattern = try? Pattern(self), let name = try? Pattern(name) else { return false }
    return pattern.contains(name, work: &work)
  }
}
