public import ScrimTimeline

/// The settings of a screen, which a host can ask for before it shows the
/// screen.
public struct ScreenSettings: Equatable, Sendable {
  /// Whether the screen must be covered.
  public let isSensitive: Bool
  /// The cover, by its index in the timeline.
  public let cover: Int
  /// How the cover fades in and out.
  public let fade: Fade
  /// The standing protection of the window while the screen is guarded.
  public let secure: SecureLevel

  /// - Parameter isClosed: whether the screen is always covered.
  init(_ record: TrackRecord, isClosed: Bool) {
    (isSensitive, cover, fade) = (record.isSensitive, record.cover, record.fade)
    secure = isClosed ? .window : record.secure
  }
}

/// The present screen's track with its derived values, so that events need not
/// look them up.
struct PresentTrack: Sendable {
  let record: TrackRecord
  /// The event that ends a departure.
  let dropEvent: CueEvent
  /// The facts that keep the cover up.
  let reasons: Reasons
  /// The cover's own opacity.
  let ownOpacity: Double
  /// Whether the timeline has no track for the screen, so that it is always
  /// covered.
  let isClosed: Bool

  init(_ number: Int, of timeline: Timeline) {
    record = timeline.record(ofTrack: number)
    dropEvent = timeline.dropEvent(ofSheet: record.sheet)
    reasons = timeline.reasons(ofSheet: record.sheet)
    ownOpacity = timeline.ownOpacity(ofCover: record.cover)
    isClosed = number == timeline.closedTrack
  }
}
