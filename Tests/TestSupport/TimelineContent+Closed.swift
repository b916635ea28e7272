package import ScrimInterchange
internal import ScrimTimeline
internal import ScrimTrace

extension TimelineContent {
  /// The content of the timeline that covers everything.
  package static let closed = TimelineContent(
    app: nil, lifecycle: .iosScene, lock: .never, prompts: .cover, peekLimit: .zero,
    covers: [.opaqueBlack],
    sheets: [
      CueSheet(
        returnsOn: .didBecomeActive, reasons: [],
        cues: CueEvent.allCases.map {
          Cue(on: $0, play: $0.closedKeyframes, because: .sensitive)
        })
    ],
    tracks: [
      Track(
        isSensitive: true, cover: 0, sheet: 0,
        fade: .atOnce, sources: [])
    ],
    overlays: [],
    screens: TrackMap(unlisted: 0, entries: [], patterns: [], combinations: []), files: [])
}
