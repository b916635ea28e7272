internal import ScrimInterchange
internal import ScrimPolicy
internal import ScrimScreenNames
internal import ScrimTimeline
internal import ScrimVerifier

/// A small timeline to play counterexamples on: with one screen of each kind that
/// the proof tells apart, so that playing one takes no longer in a large policy.
struct ProofStage {
  let content: TimelineContent
  /// The screen of each kind.
  let screens: [String]
  /// The track in the proof that each track here comes from.
  private let origins: [Int]
  private let settings: [CueSettings]

  /// - Parameters:
  ///   - chosen: the track that stands for each kind.
  ///   - ids: the id of a screen of each track.
  init(_ chosen: [Int], _ ids: [String?], of lowered: LoweredPolicy) {
    screens = chosen.map { ids[$0] ?? "" }
    origins = [lowered.timeline.unlistedTrack] + chosen
    settings = origins.map { lowered.cueSettings[$0] }
    var content = lowered.unlistedContent
    content.tracks = origins.enumerated().map { number, origin in
      var track = lowered.unlistedContent.tracks[origin]
      track.cover = number
      return track
    }
    content.covers = origins.map { origin in
      var cover = lowered.unlistedContent.covers[lowered.unlistedContent.tracks[origin].cover]
      // That a cover can be seen through is a fault of its own.
      if cover.ownOpacity < 1 { cover.kind = Cover.opaqueBlack.kind }
      return cover
    }
    let entries = zip(screens, 1...).filter { !$0.0.isEmpty }
      .map { ScreenMap.Entry(id: $0, track: $1) }
      .sorted { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }
    // What overlays look like makes no difference to any property.
    for overlay in content.overlays.indices { content.overlays[overlay].cover = 0 }
    content.screens = ScreenMap(unlisted: 0, entries: entries, patterns: [], combinations: [])
    self.content = content
  }

  /// The settings that a breach takes: to change all of them, and no others, mends it.
  ///
  /// Found by playing its trace again with some settings changed. Empty if no change
  /// mends it.
  func blame(for counterexample: Counterexample) -> [(track: Int, remedy: Remedy)] {
    let shown = counterexample.screens.compactMap { screen in
      content.screens.entries.first { ScreenID($0.id) == screen }?.track
    }
    var changes: [(track: Int, remedy: Remedy)] = []
    func isMended(by changes: [(track: Int, remedy: Remedy)]) -> Bool {
      !counterexample.showsBreach(on: Timeline(content(changedBy: changes)))
    }
    search: for remedy in Remedy.remedies(for: counterexample.property, on: content.lifecycle) {
      for track in shown + [0] {
        let before = content(changedBy: changes)
        changes.append((track, remedy))
        if content(changedBy: changes) == before {
          changes.removeLast()
          continue
        }
        if isMended(by: changes) { break search }
      }
    }
    guard isMended(by: changes) else { return [] }
    for index in changes.indices.reversed() {
      var fewer = changes
      fewer.remove(at: index)
      if isMended(by: fewer) { changes = fewer }
    }
    return changes.map { (origins[$0.track], $0.remedy) }
  }

  private func content(changedBy changes: [(track: Int, remedy: Remedy)]) -> TimelineContent {
    var content = content
    var settings = settings
    for (track, remedy) in changes { remedy.mend(track, &settings[track], &content) }
    return content
  }
}

/// What a track's screens do to break a property.
struct TrackFault: Sendable {
  let track: Int
  /// The way to the breach, and the timeline that it was played on; nil if none was
  /// found.
  let way: (counterexample: Counterexample, timeline: Timeline)?
  /// What would mend it, by the track that would change.
  let blame: [(track: Int, remedy: Remedy)]

  var counterexample: Counterexample? { way?.counterexample }

  var isUnconfirmed: Bool { way == nil }

  /// The fault of another track of the same kind.
  func moved(to other: Int) -> TrackFault {
    TrackFault(
      track: other, way: way, blame: blame.map { ($0.track == track ? other : $0.track, $0.remedy) }
    )
  }

  /// Whether it takes a change of the track's own settings, or no other is known.
  var isOwn: Bool { blame.isEmpty || blame.contains { $0.track == track } }
}

/// Finds the way to each breach that a proof has found, on a stage for each track.
struct ProofStages {
  private let proof: Proof
  private let lowered: LoweredPolicy
  /// The id of a screen of each track.
  private let ids: [String?]
  /// The track that stands for each kind.
  private let tracksOfKinds: [Int]

  /// For how many tracks a way of their own is looked for: more than anybody reads.
  private static let mostExplained = 500

  init(of proof: Proof, of lowered: LoweredPolicy) {
    self.proof = proof
    self.lowered = lowered
    let ids = lowered.screensOfTracks.map { $0.lazy.compactMap(\.id).first }
    self.ids = ids
    tracksOfKinds = proof.tracksOfKinds.map { tracks in
      tracks.first { ids[$0] != nil } ?? tracks[0]
    }
  }

  func faults(of property: Property) -> [TrackFault] {
    var faults: [TrackFault] = []
    var firstOfKinds: [Int: TrackFault] = [:]
    for track in lowered.unlistedContent.tracks.indices {
      guard !proof.holds(property, onTrack: track), let kind = proof.kind(ofTrack: track) else {
        continue
      }
      // Tracks of a kind differ in nothing but times and covers: one way serves them all.
      if faults.count >= Self.mostExplained, let first = firstOfKinds[kind] {
        faults.append(first.moved(to: track))
        continue
      }
      let fault = fault(of: property, kind: kind, onTrack: track)
      faults.append(fault)
      firstOfKinds[kind] = firstOfKinds[kind] ?? fault
    }
    return faults
  }

  private func fault(of property: Property, kind: Int, onTrack track: Int) -> TrackFault {
    var chosen = tracksOfKinds
    chosen[kind] = track
    let stage = ProofStage(chosen, ids, of: lowered)
    let timeline = Timeline(stage.content)
    let found = proof.outcome(of: property, onTrack: track, of: stage.screens, in: timeline)
      .counterexample
    return TrackFault(
      track: track, way: found.map { ($0, timeline) }, blame: found.map(stage.blame) ?? [])
  }
}
