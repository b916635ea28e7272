/// A compiled policy, in the form that the engine reads.
public struct Timeline: Sendable {
  /// What the timeline says, as plain values.
  public let content: TimelineContent

  /// Puts content into the form that the engine reads.
  public init(_ content: TimelineContent) {
    self.content = content
  }
}

/// A track as the engine plays it: without what only people ask for.
public struct TrackRecord: Hashable, Sendable {
  public let isSensitive: Bool
  /// The cover, by its place among the timeline's covers.
  public let cover: Int
  public let sheet: Int
  public let fade: Fade
}

/// What the engine looks up. None of it asks for memory.
extension Timeline {
  /// The number of the track of a screen.
  public func track(ofScreen id: String) -> Int {
    content.screens.entries.first { $0.id == id }?.track ?? content.screens.unlisted
  }

  /// The number of an overlay.
  public func overlay(named name: String) -> Int? {
    content.overlays.firstIndex { $0.name == name }
  }

  /// The number of the track of a screen that nothing but `**` matches.
  package var unlistedTrack: Int {
    guard let everything = content.screens.patterns.firstIndex(of: "**"),
      let combination = content.screens.combinations.first(where: {
        $0.base == 0 && $0.pattern == everything
      })
    else { return content.screens.unlisted }
    return combination.track
  }

  package func record(ofTrack number: Int) -> TrackRecord {
    let track = content.tracks[number]
    return TrackRecord(
      isSensitive: track.isSensitive, cover: track.cover, sheet: track.sheet, fade: track.fade)
  }

  package func returnEvent(ofSheet number: Int) -> CueEvent { content.sheets[number].returnsOn }
  package func reasons(ofSheet number: Int) -> Reasons { content.sheets[number].reasons }

  /// What is played on an event: the keyframes of the first cue whose guard holds.
  package func keyframes(
    ofSheet number: Int, on event: CueEvent, in state: Conditions
  ) -> Keyframes {
    content.sheets[number].cues.first { $0.event == event && $0.plays(in: state) }?.keyframes
      ?? [.disarm, .snap]
  }

  package var trackCount: Int { content.tracks.count }
  package var overlayCount: Int { content.overlays.count }
  package func cover(ofOverlay number: Int) -> Int { content.overlays[number].cover }
  package func fade(ofOverlay number: Int) -> Fade { content.overlays[number].fade }

  /// How opaque a cover itself is.
  package func ownOpacity(ofCover number: Int) -> Double { content.covers[number].ownOpacity }
  /// Whether a cover comes and goes in no time.
  package func isInstant(cover number: Int) -> Bool { content.covers[number].isInstant }

  public var lifecycle: Lifecycle { content.lifecycle }
  public var lock: Lock { content.lock }
  public var prompts: Prompts { content.prompts }
}
