internal import ScrimTimeline

extension Timeline {
  /// The timeline of an engine that has none: opaque black over every screen, at
  /// every event.
  static let closed = Timeline(
    TimelineContent(
      app: nil, lifecycle: .iosScene, lock: .never, prompts: .cover, peekLimit: .zero,
      covers: [.opaqueBlack],
      sheets: [
        CueSheet(
          returnsOn: .didBecomeActive, reasons: [],
          cues: CueEvent.allCases.map { event in
            Cue(
              on: event, play: [.disarm, .snap, .raise, .layout, .restyle], because: .sensitive)
          })
      ],
      tracks: [
        Track(
          isSensitive: true, cover: 0, sheet: 0,
          fade: Fade(fadeIn: .zero, fadeOut: .zero, curve: .linear),
          sources: [])
      ],
      overlays: [],
      screens: ScreenMap(unlisted: 0, entries: [], patterns: [], combinations: []), files: []))
}
