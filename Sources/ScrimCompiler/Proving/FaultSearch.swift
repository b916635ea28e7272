internal import ScrimInterchange
internal import ScrimTimeline
internal import ScrimVerifier

/// Finds the way to each breach that a proof has found: plays ways on a stage of their screens.
struct FaultSearch {
  private let proof: Proof
  private let lowered: LoweredPolicy
  /// The id of a screen of each track.
  private let ids: [String?]
  /// The track that stands for each kind.
  private let tracksOfKinds: [Int]

  /// How many traces have been played.
  private(set) var tries = 0

  /// For how many tracks a way of their own is looked for: more than anybody reads.
  private static let mostExplained = 500
  /// How many traces are played for tracks whose kind has a way already.
  private static let mostFurtherTries = 10_000

  init(of proof: Proof, of lowered: LoweredPolicy, _ screensOfTracks: [[ProvedScreen]]) {
    self.proof = proof
    self.lowered = lowered
    let ids = screensOfTracks.map { $0.lazy.compactMap(\.id).first }
    self.ids = ids
    tracksOfKinds = proof.tracksOfKinds.map { tracks in
      tracks.first { ids[$0] != nil } ?? tracks[0]
    }
  }

  /// What the screens of each track do to break a property, in the order of the tracks.
  mutating func faults(of property: Property) -> [TrackFault] {
    var search = TraceSearch()
    var furtherTries = 0
    var faults: [TrackFault] = []
    for (kind, tracks) in proof.tracksOfKinds.enumerated() {
      var first: TrackFault?
      var ways: [Way]?
      for track in inOrder(tracks, of: property) where !proof.holds(property, onTrack: track) {
        // Tracks of a kind differ in nothing but times and covers: one way serves them all.
        if let first, faults.count >= Self.mostExplained || furtherTries >= Self.mostFurtherTries {
          faults.append(first.moved(to: track))
          continue
        }
        let isNamed = proof.hasNamedScreens(track)
        let own = (isNamed ? ways : nil) ?? proof.ways(to: property, onTrack: track)
        if isNamed { ways = own }
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

  /// The tracks of a kind, the one first whose way may serve the others.
  private func inOrder(_ tracks: [Int], of property: Property) -> [Int] {
    guard property == .peekBounded else { return tracks }
    // The longest peek is told.
    func length(_ track: Int) -> Nanoseconds { proof.peeks[track].own ?? Nanoseconds(count: .max) }
    return tracks.sorted { (length($1), $0) < (length($0), $1) }
  }

  /// The first way that a trace takes is told.
  private func fault(
    by ways: [Way], kind: Int, onTrack track: Int, _ search: inout TraceSearch
  ) -> TrackFault {
    search.begin()
    for way in ways where !search.isExhausted {
      var cast: [Int: (track: Int, id: String)] = [:]
      for other in way.kinds {
        let chosen = other == kind ? track : tracksOfKinds[other]
        cast[other] = (chosen, ids[chosen] ?? "")
      }
      let scene = ProofStage(cast, of: lowered)
      let stage = PlayedTimeline(scene.content)
      if let found = search.counterexample(by: way, on: stage, screens: scene.screens) {
        return TrackFault(
          track: track, way: (found, found.story(on: stage)), blame: scene.blame(for: found))
      }
    }
    return TrackFault(track: track, way: nil, blame: [])
  }
}

/// What a track's screens do to break a property.
struct TrackFault: Sendable {
  let track: Int
  /// The way to the breach, and how it is told; nil if none was found.
  let way: (counterexample: Counterexample, story: Story)?
  /// What would mend it, by the track that would change.
  let blame: [(track: Int, remedy: Remedy)]

  var isUnconfirmed: Bool { way == nil }

  /// The fault of another track of the same kind.
  func moved(to other: Int) -> TrackFault {
    TrackFault(
      track: other, way: way,
      blame: blame.map { ($0.track == track ? other : $0.track, $0.remedy) })
  }

  /// Whether it takes a change of the track's own settings, or no other is known.
  var isOwn: Bool { blame.isEmpty || blame.contains { $0.track == track } }
}
