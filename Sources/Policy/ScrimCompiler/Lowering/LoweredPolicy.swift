package import ScrimInterchange
internal import ScrimPolicy
package import ScrimTimeline

/// A policy and its timeline.
///
/// Each policy is lowered once. `lint` and `verify` prove this timeline, and
/// `compile` writes it. A policy with errors is lowered as far as it is
/// readable, with opaque black for missing covers.
package struct LoweredPolicy: Sendable {
  package let resolved: ResolvedPolicy
  package let timeline: Timeline
  /// The timeline without ids, patterns and source lines.
  package let unlistedContent: TimelineContent

  /// The settings that the cues of each track are made from.
  let cueSettings: [CueSettings]
  /// The track of each listed id.
  package let tracksOfListed: [Int]
  /// The track of each set of patterns.
  let tracksOfSets: [Int]
  /// The track of ids that no pattern matches.
  let unmatchedTrack: Int

  /// Nil if patterns combine in more ways than the limit allows.
  package init?(_ resolved: ResolvedPolicy) throws(TimelineError) {
    guard resolved.isComplete else { return nil }
    self.resolved = resolved
    let policy = resolved.policy
    var table = TrackTable(of: resolved)

    unmatchedTrack = table.track(of: resolved.combinations.settings(of: 0), at: resolved.beginning)
    tracksOfListed = resolved.screens.listed.map { entry in
      let screen = resolved.screen(entry, over: resolved.bases[entry] ?? 0)
      return table.track(of: screen.settings, at: screen.origin)
    }
    let (combinations, tracksOfCombinations) = table.combinations()
    tracksOfSets = resolved.combinationsOfSets.map { tracksOfCombinations[$0] }

    let overlays = policy.overlays.map { table.overlay($0) }
    let lockCover = policy.effectiveLockCover.map { table.cover($0.value) }
    unlistedContent = TimelineContent(
      app: policy.app?.value, lifecycle: resolved.system.lifecycle,
      snapshots: resolved.system.snapshots, ships: policy.ships?.value ?? true,
      lock: policy.loweredLock, lockCover: lockCover, prompts: policy.loweredPrompts,
      peekLimit: policy.loweredPeekLimit, covers: table.covers, sheets: table.sheets,
      tracks: table.tracks, overlays: overlays,
      screens: TrackMap(
        unlisted: unmatchedTrack, entries: [], patterns: [], combinations: combinations),
      files: table.files)
    cueSettings = table.cueSettings
    timeline = try Timeline(
      encoding: unlistedContent, tree: resolved.screens.groupIndex, ids: resolved.screens.ids,
      tracks: tracksOfListed, sources: table.sources)
  }

  /// Everything that the timeline contains.
  package var content: TimelineContent {
    var content = unlistedContent
    for track in content.tracks.indices {
      content.tracks[track].sources = timeline.track(track).sources
    }
    let ids = resolved.screens.ids
    content.screens.entries = zip(ids.indices, tracksOfListed).map {
      TrackMap.Entry(id: ids[$0], track: $1)
    }
    content.screens.patterns = resolved.screens.patternGroups
    return content
  }
}

extension TrackTable {
  /// The combinations that a timeline needs, and the track of each of the
  /// policy's combinations.
  ///
  /// These are the combinations that unlisted ids match, and their bases.
  fileprivate mutating func combinations() -> ([TrackMap.Combination], [Int]) {
    let (sets, groups) = (resolved.combinations, resolved.screens.groups.numbers)
    var isNeeded = Array(repeating: false, count: sets.nodes.count)
    for number in resolved.combinationsOfSets + [resolved.unlistedCombination] {
      var number = number
      while number > 0, !isNeeded[number] {
        isNeeded[number] = true
        number = Int(sets.nodes[number].base)
      }
    }
    // Sets of the same groups are one combination, wherever their patterns are
    // written.
    var known: [UInt64: Int] = [:]
    var combinations: [TrackMap.Combination] = []
    var tracks = Array(repeating: 0, count: sets.nodes.count)
    var numbers = tracks
    // Most sets follow their base.
    var (last, settings) = (0, sets.settings(of: 0))
    for number in sets.nodes.indices.dropFirst() where isNeeded[number] {
      let (base, pattern) = sets.nodes[number]
      let group = Int(groups[Int(pattern)])
      let key = UInt64(numbers[Int(base)]) << 32 | UInt64(group)
      if let known = known[key] {
        (numbers[number], tracks[number]) = (known, combinations[known - 1].track)
        continue
      }
      let entry = resolved.screens.entries[resolved.screens.patterns[Int(pattern)]]
      if Int(base) != last { settings = sets.settings(of: Int(base)) }
      settings.lay(entry.value)
      last = number
      tracks[number] = track(of: settings, at: entry.origin)
      combinations.append(
        TrackMap.Combination(
          base: numbers[Int(base)], pattern: group, track: tracks[number]))
      numbers[number] = combinations.count
      known[key] = combinations.count
    }
    return (combinations, tracks)
  }
}
