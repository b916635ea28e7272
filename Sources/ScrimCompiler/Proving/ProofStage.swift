internal import ScrimInterchange
internal import ScrimPolicy
internal import ScrimScreenNames
internal import ScrimTimeline
internal import ScrimVerifier

/// A small timeline to play counterexamples on: with one screen of each kind that they
/// show, so that playing one takes no longer in a large policy.
struct ProofStage {
  let content: TimelineContent
  /// The screen of each kind.
  let screens: [Int: String]
  /// The track in the proof that each track here comes from.
  private let origins: [Int]
  private let settings: [CueSettings]

  /// - Parameter cast: the track that stands for each kind, and the id of a screen of it.
  init(_ cast: [Int: (track: Int, id: String)], of lowered: LoweredPolicy) {
    let cast = cast.sorted { $0.key < $1.key }
    screens = Dictionary(uniqueKeysWithValues: cast.map { ($0.key, $0.value.id) })
    origins = [lowered.timeline.unlistedTrack] + cast.map(\.value.track)
    settings = origins.map { lowered.cueSettings[$0] }
    var content = lowered.unlistedContent
    content.sheets = origins.map { content.sheets[content.tracks[$0].sheet] }
    content.covers = origins.map { origin in
      var cover = content.covers[content.tracks[origin].cover]
      // That a cover can be seen through is a fault of its own.
      if cover.ownOpacity < 1 { cover.kind = Cover.opaqueBlack.kind }
      return cover
    }
    content.tracks = origins.enumerated().map { number, origin in
      var track = content.tracks[origin]
      (track.cover, track.sheet) = (number, number)
      return track
    }
    let entries = zip(cast.map(\.value.id), 1...).filter { !$0.0.isEmpty }
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
      !counterexample.showsBreach(on: content(changedBy: changes))
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
  /// The way to the breach; nil if none was found.
  let counterexample: Counterexample?
  /// The track that the way was found for: this one, or the first of its kind.
  let tracedTrack: Int
  /// What would mend it, by the track that would change.
  let blame: [(track: Int, remedy: Remedy)]

  var isUnconfirmed: Bool { counterexample == nil }

  /// The fault of another track of the same kind.
  func moved(to other: Int) -> TrackFault {
    TrackFault(
      track: other, counterexample: counterexample, tracedTrack: tracedTrack,
      blame: blame.map { ($0.track == track ? other : $0.track, $0.remedy) })
  }

  /// Whether it takes a change of the track's own settings, or no other is known.
  var isOwn: Bool { blame.isEmpty || blame.contains { $0.track == track } }
}

/// Finds the way to each breach that a proof has found, on a stage of its own.
struct ProofStages {
  private let proof: Proof
  private let lowered: LoweredPolicy
  /// The id of a screen of each track.
  private let ids: [String?]
  /// The track that stands for each kind.
  private let tracksOfKinds: [Int]

  /// How many traces have been tried.
  private(set) var tries = 0

  /// For how many tracks a way of their own is looked for, more than anybody reads; and with
  /// how many traces, for those whose kind has one already.
  private static let (mostExplained, mostTries) = (500, 10_000)

  init(of proof: Proof, of lowered: LoweredPolicy, _ screensOfTracks: [[ProvedScreen]]) {
    self.proof = proof
    self.lowered = lowered
    let ids = screensOfTracks.map { $0.lazy.compactMap(\.id).first }
    self.ids = ids
    tracksOfKinds = proof.tracksOfKinds.map { tracks in
      tracks.first { ids[$0] != nil } ?? tracks[0]
    }
  }

  mutating func faults(of property: Property) -> [TrackFault] {
    var search = TraceSearch()
    defer { tries += search.tries }
    var triesLeft = Self.mostTries
    var faults: [TrackFault] = []
    var firstOfKinds: [Int: TrackFault] = [:]
    var waysOfKinds: [Int: [Way]] = [:]
    for track in lowered.unlistedContent.tracks.indices {
      guard !proof.holds(property, onTrack: track), let kind = proof.kind(ofTrack: track) else {
        continue
      }
      // Tracks of a kind differ in nothing but times and covers: one way serves them all.
      let first = firstOfKinds[kind]
      if let first, faults.count >= Self.mostExplained || triesLeft <= 0 {
        faults.append(first.moved(to: track))
        continue
      }
      let isNamed = track != lowered.timeline.unlistedTrack
      let ways = (isNamed ? waysOfKinds[kind] : nil) ?? proof.ways(to: property, onTrack: track)
      if isNamed { waysOfKinds[kind] = ways }
      let triesBefore = search.tries
      let fault = fault(by: ways, kind: kind, onTrack: track, &search)
      if first == nil {
        firstOfKinds[kind] = fault
      } else {
        triesLeft -= search.tries - triesBefore
      }
      faults.append(fault)
    }
    return faults
  }

  /// The first way that a trace takes is told.
  private func fault(
    by ways: [Way], kind: Int, onTrack track: Int, _ search: inout TraceSearch
  ) -> TrackFault {
    let limit = search.tries + TraceSearch.mostTries
    for way in ways where search.tries < limit {
      var cast: [Int: (track: Int, id: String)] = [:]
      for other in way.kinds {
        let chosen = other == kind ? track : tracksOfKinds[other]
        cast[other] = (chosen, ids[chosen] ?? "")
      }
      let stage = ProofStage(cast, of: lowered)
      if let found = search.counterexample(by: way, on: stage.content, screens: stage.screens) {
        return TrackFault(
          track: track, counterexample: found, tracedTrack: track, blame: stage.blame(for: found))
      }
    }
    return TrackFault(track: track, counterexample: nil, tracedTrack: track, blame: [])
  }
}
