internal import ScrimInterchange
internal import ScrimTimeline
internal import ScrimVerifier

/// A small timeline to play counterexamples on.
///
/// It has one screen of each kind that a counterexample shows, so that playing
/// one takes no longer for a large policy.
struct ProofStage {
  let content: TimelineContent
  /// The id of each kind's screen.
  let screens: [Int: String]
  /// For each track of this timeline, the track of the policy.
  private let origins: [Int]
  private let settings: [CueSettings]

  /// - Parameter representatives: for each kind, the track that represents it,
  ///   and the id of one of its screens.
  init(_ representatives: [(kind: Int, track: Int, id: String)], of lowered: LoweredPolicy) {
    screens = Dictionary(uniqueKeysWithValues: representatives.map { ($0.kind, $0.id) })
    origins = [lowered.timeline.unlistedTrack] + representatives.map(\.track)
    settings = origins.map { lowered.cueSettings[$0] }
    var content = lowered.unlistedContent
    content.sheets = origins.map { content.sheets[content.tracks[$0].sheet] }
    // The lock's cover comes after those of the tracks, which may have it too.
    let (lockCover, tracks) = (content.lockCover, content.tracks)
    let numbers = origins.map { tracks[$0].cover }
    content.covers = (numbers + (lockCover.map { [$0] } ?? [])).map { number in
      var cover = content.covers[number]
      // Another rule reports translucent covers.
      if cover.ownOpacity < 1 { cover.kind = Cover.opaqueBlack.kind }
      return cover
    }
    content.lockCover = lockCover.map { _ in numbers.count }
    content.tracks = origins.enumerated().map { number, origin in
      var track = content.tracks[origin]
      (track.cover, track.sheet) = (track.cover == lockCover ? numbers.count : number, number)
      return track
    }
    let entries = zip(representatives.map(\.id), 1...).filter { !$0.0.isEmpty }
      .map { TrackMap.Entry(id: $0, track: $1) }
      .sorted { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }
    // Overlays affect no property. One is enough for the counterexamples that
    // show it.
    content.overlays.removeLast(max(0, content.overlays.count - 1))
    for number in content.overlays.indices { content.overlays[number].cover = 0 }
    content.files = []
    content.screens = TrackMap(unlisted: 0, entries: entries, patterns: [], combinations: [])
    self.content = content
  }

  /// The smallest changes found that fix a breach; empty if none do.
  ///
  /// All of them together fix it, and no part of them does. Each is checked
  /// by playing the trace again with the settings changed.
  func smallestFix(for counterexample: Counterexample) -> [(track: Int, remedy: Remedy)] {
    let shown = counterexample.screens.compactMap { screen in
      content.screens.entries.first { ScreenID($0.id) == screen }?.track
    }
    var changes: [(track: Int, remedy: Remedy)] = []
    func isFixed(by changes: [(track: Int, remedy: Remedy)]) -> Bool {
      !counterexample.showsBreach(on: PlayedTimeline(content(changedBy: changes)))
    }
    search: for remedy in Remedy.remedies(for: counterexample.property, on: content.lifecycle) {
      for track in shown + [0] {
        let before = content(changedBy: changes)
        changes.append((track, remedy))
        if content(changedBy: changes) == before {
          changes.removeLast()
          continue
        }
        if isFixed(by: changes) { break search }
      }
    }
    guard isFixed(by: changes) else { return [] }
    for index in changes.indices.reversed() {
      var fewer = changes
      fewer.remove(at: index)
      if isFixed(by: fewer) { changes = fewer }
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
