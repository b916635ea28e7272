internal import ScrimInterchange
internal import ScrimSessions
internal import ScrimTimeline
internal import ScrimVerifier

/// Searches for a trace of each breach that the proof reports, by playing
/// candidates on a small timeline.
struct FaultSearch {
  private let proof: Proof
  private let lowered: LoweredPolicy
  /// For each track, the id of one of its screens.
  private let ids: [String?]
  /// For each kind, the track that represents it.
  private let tracksOfKinds: [Int]

  /// The number of traces played so far.
  private(set) var tries = 0

  /// The number of tracks that get a search of their own: more than a person
  /// would read.
  private static let maximumExplainedTracks = 500
  /// The number of traces to play for tracks of kinds that have a
  /// counterexample already.
  private static let maximumExtraTries = 10_000

  init(of proof: Proof, of lowered: LoweredPolicy, _ screensOfTracks: [[ProvedScreen]]) {
    self.proof = proof
    self.lowered = lowered
    let ids = screensOfTracks.map { $0.lazy.compactMap(\.id).first }
    self.ids = ids
    tracksOfKinds = proof.tracksOfKinds.map { tracks in
      tracks.first { ids[$0] != nil } ?? tracks[0]
    }
  }

  /// The faults of the tracks that break a property, in the order of the
  /// tracks.
  mutating func faults(of property: Property) -> [TrackFault] {
    var search = TraceSearch()
    var furtherTries = 0
    var faults: [TrackFault] = []
    for (kind, tracks) in proof.tracksOfKinds.enumerated() {
      var first: TrackFault?
      var paths: [BreachPath]?
      for track in inOrder(tracks, of: property) where !proof.holds(property, onTrack: track) {
        // Tracks of a kind differ only in times and covers, so one
        // counterexample serves them all.
        if let first,
          faults.count >= Self.maximumExplainedTracks || furtherTries >= Self.maximumExtraTries
        {
          faults.append(first.moved(to: track))
          continue
        }
        let isNamed = proof.hasNamedScreens(track)
        let own = (isNamed ? paths : nil) ?? proof.paths(to: property, onTrack: track)
        if isNamed { paths = own }
        let triesBefore = search.tries
        let fault = fault(by: own, kind: kind, onTrack: track, &search)
        if first != nil { furtherTries += search.tries - triesBefore }
        if first?.isUnconfirmed ?? true { first = fault }
        faults.append(fault)
      }
    }
    tries += search.tries
    return faults.sorted { $0.track < $1.track }
  }

  /// The tracks of a kind.
  ///
  /// The first is the one whose counterexample may serve the others.
  private func inOrder(_ tracks: [Int], of property: Property) -> [Int] {
    guard property == .peekBounded else { return tracks }
    // The counterexample shows the longest peek.
    func length(_ track: Int) -> Nanoseconds { proof.peeks[track].own ?? Nanoseconds(count: .max) }
    return tracks.sorted { (length($1), $0) < (length($0), $1) }
  }

  /// The fault of a track, with the first path that a trace confirms.
  private func fault(
    by paths: [BreachPath], kind: Int, onTrack track: Int, _ search: inout TraceSearch
  ) -> TrackFault {
    search.begin()
    for path in paths where !search.isExhausted {
      let representatives = path.kinds.sorted().map { other in
        let track = other == kind ? track : tracksOfKinds[other]
        return (kind: other, track: track, id: ids[track] ?? "")
      }
      let stage = ProofStage(representatives, of: lowered)
      let played = PlayedTimeline(stage.content)
      if let found = search.counterexample(by: path, on: played, screens: stage.screens) {
        return TrackFault(
          track: track, evidence: (found, CounterexampleText(of: found, on: played)),
          smallestFix: stage.smallestFix(for: found))
      }
    }
    return TrackFault(track: track, evidence: nil, smallestFix: [])
  }
}

/// How the screens of a track break a property.
struct TrackFault: Sendable {
  let track: Int
  /// The counterexample, and its text; nil if no trace confirms the breach.
  let evidence: (counterexample: Counterexample, text: CounterexampleText)?
  /// The changes that fix it, each with the track to change.
  let smallestFix: [(track: Int, remedy: Remedy)]

  var isUnconfirmed: Bool { evidence == nil }

  /// The fault as that of another track of the same kind.
  func moved(to other: Int) -> TrackFault {
    TrackFault(
      track: other, evidence: evidence,
      smallestFix: smallestFix.map { ($0.track == track ? other : $0.track, $0.remedy) })
  }

  /// Whether fixing it requires a change of the track's own settings, or no fix
  /// is known.
  var isOwn: Bool { smallestFix.isEmpty || smallestFix.contains { $0.track == track } }
}
