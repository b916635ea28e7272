internal import ScrimTimeline

/// What the walk tells tracks apart by.
///
/// How long a fade takes matters only to the bound of a peek; to all else it
/// matters whether it takes any time. So tracks that differ in their covers and
/// times are mostly of one kind, and a policy of many tracks has few kinds.
struct ScreenKind: Hashable, Sendable {
  let isSensitive: Bool
  let sheet: Int
  let hasInstantCover: Bool
  let fadesIn: Bool
  let fadesOut: Bool
  let settling: Settling

  /// How long a drop waits once it is armed.
  enum Settling: Sendable {
    /// Not at all.
    case atOnce
    /// So short a time that it can come due in a short stay in active.
    case inShortStay
    case later
  }

  init(_ record: TrackRecord, in timeline: Timeline) {
    isSensitive = record.isSensitive
    sheet = record.sheet
    hasInstantCover = timeline.isInstant(cover: record.cover)
    fadesIn = record.fade.fadeIn > .zero && !hasInstantCover
    // The cover that goes may be another screen's.
    fadesOut = record.fade.fadeOut > .zero
    settling =
      record.fade.settle == .zero
      ? .atOnce : record.fade.settle < LifecycleModel.shortStay ? .inShortStay : .later
  }
}
