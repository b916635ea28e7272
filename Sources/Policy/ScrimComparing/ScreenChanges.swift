internal import ScrimCompiler
internal import ScrimInterchange
internal import ScrimPatternSets
internal import ScrimPolicy
internal import ScrimTimeline
internal import ScrimVerifier

/// The changes for the screens of a policy.
///
/// Equal changes of several screens are one change.
struct ScreenChanges {
  private let old: PolicyVersion
  private let new: PolicyVersion
  private let comparison: ScreenComparison
  private let oldTracks: [ComparedTrack]
  private let newTracks: [ComparedTrack]
  /// Whether the text size of a screen can have changed.
  private let comparesText: Bool

  private var changes: [PolicyChange] = []
  private var numbers: [ScreenComparison.Change: Int] = [:]
  /// The listed screens of each change.
  private var listed: [[String]] = []
  /// For each change, examples of its unlisted screens, by the most specific
  /// group of patterns.
  private var unlisted: [[Int?: [String]]] = []
  /// The number of unlisted examples, by the most specific group.
  private var totals: [Int?: Int] = [:]
  private var groups: [[String]] = []

  /// The changes of screens from one version to another.
  ///
  /// Nil if the patterns of both combine in more ways than the limit allows.
  static func between(
    _ old: PolicyVersion, _ new: PolicyVersion, atMost limit: Int
  ) -> [PolicyChange]? {
    guard let screens = JointScreens(old.resolved, new.resolved, atMost: limit) else { return nil }
    var changes = ScreenChanges(old, new)
    return changes.compare(screens, atMost: limit) ? changes.named : nil
  }

  private init(_ old: PolicyVersion, _ new: PolicyVersion) {
    (self.old, self.new) = (old, new)
    comparison = ScreenComparison(old, new)
    var meanings = TrackMeanings()
    oldTracks = meanings.tracks(of: old)
    newTracks = meanings.tracks(of: new)
    comparesText = !old.writesSameTexts(as: new)
  }

  /// Compares all screens; returns false if that takes more work than the limit
  /// allows.
  private mutating func compare(_ screens: JointScreens, atMost limit: Int) -> Bool {
    let (old, new) = (old, new)
    var entries = (EntrySearch(in: old.resolved.screens), EntrySearch(in: new.resolved.screens))
    let (timeline, other) = (old.lowered.timeline, new.lowered.timeline)
    var searches = (ScreenSearch(of: timeline), ScreenSearch(of: other))
    func isOverLimit() -> Bool {
      searches.0.work + searches.1.work > PatternSets.work(forSetsAtMost: limit)
    }
    for (id, first, second) in screens.listed {
      if isOverLimit() { return false }
      let changes = changes(
        first.map { old.lowered.tracksOfListed[$0] }
          ?? timeline.track(ofScreen: id, with: &searches.0),
        second.map { new.lowered.tracksOfListed[$0] }
          ?? other.track(ofScreen: id, with: &searches.1)
      ) {
        (
          first.map(old.resolved.screen(listedAt:))
            ?? old.resolved.screen(of: entries.0.entries(matching: id)),
          second.map(new.resolved.screen(listedAt:))
            ?? new.resolved.screen(of: entries.1.entries(matching: id))
        )
      }
      for number in changes { listed[number].append(id) }
    }
    groups = screens.groups
    for (id, group) in screens.examples {
      if isOverLimit() { return false }
      totals[group, default: 0] += 1
      let changes = changes(
        timeline.track(ofScreen: id, with: &searches.0),
        other.track(ofScreen: id, with: &searches.1)
      ) {
        (
          old.resolved.screen(of: entries.0.entries(matching: id)),
          new.resolved.screen(of: entries.1.entries(matching: id))
        )
      }
      for number in changes { unlisted[number][group, default: []].append(id) }
    }
    // The settings before the host names a screen: those of an unlisted screen
    // that only `**` matches. The app need not have a screen like this.
    let beginnings = changes(timeline.unlistedTrack, other.unlistedTrack) {
      (
        old.resolved.screen(of: old.resolved.screens.unnamed),
        new.resolved.screen(of: new.resolved.screens.unnamed)
      )
    }
    for number in beginnings where listed[number].isEmpty && unlisted[number].isEmpty {
      unlisted[number][Int?.none] = []
    }
    addRefutedProperties()
    return true
  }

  /// Adds the properties that fail now, if the changes of sensitive screens do
  /// not show it.
  ///
  /// The cover of a public screen that drops too early can expose the screen
  /// after it.
  private mutating func addRefutedProperties() {
    let proofs = (old.proof.proof, new.proof.proof)
    for (index, property) in Property.allCases.enumerated()
    where proofs.0.holds(property) && !proofs.1.holds(property) {
      let isKnown = changes.contains {
        $0.setting == property.rawValue && $0.effect != .stronger
      }
      let track = newTracks.firstIndex { $0.broken.contains(index) }
      if !isKnown, let track { _ = number(of: property, onTrack: track, as: nil) }
    }
  }

  /// The changes of a screen with a track in each version.
  private mutating func changes(
    _ oldTrack: Int, _ newTrack: Int, of screens: () -> (ResolvedScreen, ResolvedScreen)
  ) -> [Int] {
    let (one, other) = (oldTracks[oldTrack], newTracks[newTrack])
    if one == other, !(one.isBlurred && comparesText) { return [] }
    var changes: [Int] = []
    if one.broken != other.broken {
      for (index, property) in Property.allCases.enumerated() {
        let (held, holds) = (!one.broken.contains(index), !other.broken.contains(index))
        // A property requires nothing on a public screen.
        if held == holds || !other.isSensitive { continue }
        let isNew = !one.isSensitive
        changes.append(number(of: property, onTrack: newTrack, as: isNew ? .different : nil))
      }
    }
    let (oldScreen, newScreen) = screens()
    let found =
      one.meaning == other.meaning
      ? comparison.textChange(from: oldScreen, to: newScreen).map { [$0] } ?? []
      : comparison.changes(
        from: oldScreen, to: newScreen, lengthensPeek: lengthensPeek(oldTrack, newTrack))
    for change in found { changes.append(number(of: change)) }
    return changes
  }

  /// Whether the proof now finds a longer peek on a track, because the cover no
  /// longer appears at once.
  private func lengthensPeek(_ oldTrack: Int, _ newTrack: Int) -> Bool {
    let (one, other) = (oldTracks[oldTrack], newTracks[newTrack])
    guard one.isSensitive, other.isSensitive, one.coversAtOnce, !other.coversAtOnce,
      let longest = old.proof.proof.peeks[oldTrack].worst
    else { return false }
    return new.proof.proof.peeks[newTrack].worst.map { $0 > longest } ?? true
  }

  /// The number of the change of a property.
  ///
  /// The change has one trace for all screens.
  ///
  /// - Parameter effect: the effect, if it differs from the property's effect.
  private mutating func number(
    of property: Property, onTrack newTrack: Int, as effect: ProtectionChange?
  ) -> Int {
    let holds = new.proof.proof.holds(property, onTrack: newTrack)
    let change = ScreenComparison.Change(
      setting: property.rawValue,
      old: .absent(holds ? "fails" : "holds"), new: .absent(holds ? "holds" : "fails"),
      effect: effect ?? (holds ? .stronger : .weaker))
    if let known = numbers[change] { return known }
    let number = number(of: change)
    guard !holds, let fault = new.proof.fault(of: property, onTrack: newTrack) else {
      return number
    }
    let files = new.resolved.files
    changes[number].new = PolicyChange.Side(
      value: "fails",
      span: fault.causes.first.map { files.valueSpan(of: $0.origin) }
        ?? files.span(of: fault.screen.origin))
    changes[number].trace = fault.evidence.map { new.proof.steps(of: $0.story) } ?? []
    return number
  }

  private mutating func number(of change: ScreenComparison.Change) -> Int {
    if let known = numbers[change] { return known }
    numbers[change] = changes.count
    changes.append(
      PolicyChange(
        scope: .policy, setting: change.setting, old: change.old, new: change.new,
        effect: change.effect))
    listed.append([])
    unlisted.append([:])
    return changes.count - 1
  }

  /// The changes, with the names of their screens.
  private var named: [PolicyChange] {
    changes.indices.map { number in
      var change = changes[number]
      if listed[number].isEmpty, self.unlisted[number].isEmpty { return change }
      var unlisted: [ChangedScreens.Unlisted] = []
      for (group, examples) in self.unlisted[number] {
        let example = examples.count < totals[group] ?? 0 ? examples.first : nil
        for pattern in group.map({ groups[$0] }) ?? ["**"] {
          unlisted.append(
            ChangedScreens.Unlisted(
              pattern: pattern, example: example.flatMap { pattern.matches($0) ? $0 : nil }))
        }
      }
      unlisted.sort { $0.pattern.utf8.lexicographicallyPrecedes($1.pattern.utf8) }
      change.scope = .screens(ChangedScreens(ids: listed[number], unlisted: unlisted))
      return change
    }
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
  /// Whether this pattern matches an id.
  fileprivate func matches(_ id: String) -> Bool {
    var work = 100_000
    guard let pattern = try? Pattern(self), let id = try? Pattern(id) else { return false }
    return pattern.contains(id, work: &work)
  }
}
