internal import ScrimInterchange
internal import ScrimPatternSets
package import ScrimSessions
internal import ScrimTimeline
package import ScrimVerifier

/// The proof of a policy's timeline, and the screens of the policy that it
/// covers.
package struct PolicyProof: Sendable {
  package let lowered: LoweredPolicy
  package let proof: Proof
  /// The faults of each property, track by track.
  ///
  /// A counterexample may be that of another track of the same kind.
  let faults: [Property: [TrackFault]]
  /// The properties that the proof reports as broken, but that no trace breaks.
  package let unconfirmed: [Property]
  /// The number of traces that the search for counterexamples has played.
  let tries: Int
  /// The screens of each track; nil if no search needed them.
  private let searchedScreens: [[ProvedScreen]]?
  /// The screens by their ids; empty if every property holds.
  let screensOfIDs: [ScreenID: ProvedScreen]

  package init(of lowered: LoweredPolicy) {
    var isShown = Array(repeating: false, count: lowered.unlistedContent.tracks.count)
    for track in lowered.tracksOfListed { isShown[track] = true }
    for track in lowered.tracksOfSets { isShown[track] = true }
    if lowered.resolved.sets.unmatched != nil { isShown[lowered.unmatchedTrack] = true }
    self.lowered = lowered
    let proof = Proof(lowered.timeline, isShown: isShown)
    self.proof = proof
    let broken = Property.allCases.filter { !proof.holds($0) }
    var faults: [Property: [TrackFault]] = [:]
    var screensOfIDs: [ScreenID: ProvedScreen] = [:]
    if broken.isEmpty {
      (searchedScreens, tries) = (nil, 0)
    } else {
      let screens = lowered.screensOfTracks
      var search = FaultSearch(of: proof, of: lowered, screens)
      for property in broken { faults[property] = search.faults(of: property) }
      (searchedScreens, tries) = (screens, search.tries)
      for screen in screens.joined().reversed() {
        if let id = screen.id { screensOfIDs[ScreenID(id)] = screen }
      }
    }
    self.screensOfIDs = screensOfIDs
    self.faults = faults
    unconfirmed = broken.filter { faults[$0]?.contains { $0.isUnconfirmed } ?? true }
  }

  /// The screens of each track, in the order of the policy.
  package var screensOfTracks: [[ProvedScreen]] { searchedScreens ?? lowered.screensOfTracks }
}

/// Screens that share a result of the proof: those of an entry on one track, or
/// those that no entry matches.
package struct ProvedScreen: Sendable {
  /// The entries that apply to them, the least specific first.
  package let entries: [Int]
  /// The id of one of the screens; nil for the state before the host names a
  /// screen.
  package let id: String?

  /// The state before the host names a screen.
  static func unnamed(in resolved: ResolvedPolicy) -> ProvedScreen {
    ProvedScreen(entries: resolved.screens.unnamed, id: nil)
  }
}

extension LoweredPolicy {
  /// The screens of each track, in the order of the policy.
  package var screensOfTracks: [[ProvedScreen]] {
    let combinations = resolved.combinations
    var screens: [[ProvedScreen]] = unlistedContent.tracks.map { _ in [] }
    for (number, track) in tracksOfListed.enumerated() {
      let entry = resolved.screens.listed[number]
      screens[track].append(
        ProvedScreen(
          entries: combinations.entries(of: resolved.bases[entry] ?? 0) + [entry],
          id: resolved.screens.ids[number]))
    }
    // One of several sets with the same track and the same most specific
    // pattern is enough.
    var known: Set<[Int]> = []
    func add(_ combination: Int, _ track: Int, _ id: String) {
      let entries = combinations.entries(of: combination)
      guard known.insert([track] + entries.suffix(1)).inserted else { return }
      screens[track].append(ProvedScreen(entries: entries, id: id))
    }
    for (set, track) in tracksOfSets.enumerated() {
      add(resolved.combinationsOfSets[set], track, resolved.sets.example(of: set))
    }
    for member in resolved.membersOfGroups {
      add(member.combination, tracksOfSets[member.set], member.id)
    }
    for track in screens.indices {
      screens[track].sort {
        $0.entries.suffix(1).lexicographicallyPrecedes($1.entries.suffix(1))
      }
    }
    if let id = resolved.sets.unmatched {
      screens[unmatchedTrack].insert(ProvedScreen(entries: [], id: id), at: 0)
    }
    if screens[timeline.unlistedTrack].isEmpty {
      screens[timeline.unlistedTrack] = [.unnamed(in: resolved)]
    }
    return screens
  }
}

extension ResolvedPolicy {
  /// The name of proved screens in reports: an id, a pattern, or `**` if no
  /// entry matches them.
  package func name(of screen: ProvedScreen) -> String {
    screen.entries.last.map(screens.name) ?? "**"
  }
}
