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

  /// - Parameter track: the one whose screens are to be in breach.
  init(for track: Int, of proof: PolicyProof) {
    var chosen = proof.tracksOfKinds
    if let kind = proof.proof.kind(ofTrack: track) { chosen[kind] = track }
    screens = chosen.map { proof.screens[$0] ?? "" }
    origins = [proof.content.screens.unlisted] + chosen
    settings = origins.map { proof.cueSettings[$0] }
    var content = proof.content
    content.tracks = origins.enumerated().map { number, origin in
      var track = proof.content.tracks[origin]
      track.cover = number
      return track
    }
    content.covers = origins.map { origin in
      var cover = proof.content.covers[proof.content.tracks[origin].cover]
      // That a cover can be seen through is a fault of its own.
      if cover.ownOpacity < 1 { cover.kind = Cover.opaqueBlack.kind }
      return cover
    }
    content.screens.unlisted = 0
    content.screens.entries =
      zip(screens, 1...)
      .filter { !$0.0.isEmpty }
      .map { ScreenMap.Entry(id: $0, track: $1) }.sortedByID
    self.content = content
  }

  /// The settings that a breach takes: to change all of them, and no others, mends it.
  ///
  /// Found by playing its trace again with some settings changed. Empty if no change
  /// mends it.
  func blame(for counterexample: Counterexample) -> [(track: Int, remedy: Remedy)] {
    let shown = counterexample.screens.compactMap { screen in
      content.screens.entries.first { $0.id == screen }?.track
    }
    var changes: [(track: Int, remedy: Remedy)] = []
    func isMended(by changes: [(track: Int, remedy: Remedy)]) -> Bool {
      !counterexample.showsBreach(on: Timeline(content(changedBy: changes)))
    }
    search: for remedy in Remedy.remedies(for: counterexample.property) {
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
