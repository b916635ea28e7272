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
    // Overlays make no difference to any property; one is there for ways to show.
    content.overlays = content.overlays.prefix(1).map { overlay in
      var overlay = overlay
      overlay.cover = 0
      return overlay
    }
    content.files = []
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
