public import ScrimTimeline

/// What is known of a screen before it is shown.
public struct ScreenSettings: Equatable, Sendable {
  /// Whether the screen must be covered.
  public let isSensitive: Bool
  /// The cover, by its place among the timeline's covers.
  public let cover: Int
  /// How the cover comes and goes.
  public let fade: Fade
  /// The standing protection of the window while the screen is guarded.
  public let secure: SecureLevel

  init(_ record: TrackRecord) {
    (isSensitive, cover, fade) = (record.isSensitive, record.cover, record.fade)
    secure = record.secure
  }
}

/// What the engine holds ready of the present screen's track, so that it need not
/// be looked up at each event.
struct PresentTrack: Sendable {
  let record: TrackRecord
  /// The event that ends a departure.
  let returnEvent: CueEvent
  /// The facts that keep the cover up.
  let reasons: Reasons
  /// How opaque the track's cover itself is.
  let ownOpacity: Double
  /// Whether the screen is covered whatever happens, for want of a track of its own.
  let isClosed: Bool

  init(_ number: Int, of timeline: Timeline) {
    record = timeline.record(ofTrack: number)
    returnEvent = timeline.returnEvent(ofSheet: record.sheet)
    reasons = timeline.reasons(ofSheet: record.sheet)
    ownOpacity = timeline.ownOpacity(ofCover: record.cover)
    isClosed = number == timeline.closedTrack
  }
}
