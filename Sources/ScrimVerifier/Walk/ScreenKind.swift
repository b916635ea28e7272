internal import ScrimTimeline

/// What the walk tells tracks apart by.
///
/// How long a fade takes matters only to the bound of a peek; to all else it
/// matters whether it takes any time, and whether it takes longer than a lock. So tracks that differ in their covers and
/// times are mostly of one kind, and a policy of many tracks has few kinds.
struct ScreenKind: Hashable, Sendable {
  let isSensitive: Bool
  let sheet: Int
  let hasInstantCover: Bool
  let fadesIn: Bool
  /// The cover can still be coming when a lock is due that was pending as it began to.
  let outlastsLock: Bool
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
    outlastsLock =
      if case .after(let time) = timeline.lock { fadesIn && record.fade.fadeIn > time } else {
        false
      }
    // The cover that goes may be another screen's.
    fadesOut = record.fade.fadeOut > .zero
    settling =
      record.fade.settle == .zero
      ? .atOnce : record.fade.settle < LifecycleModel.shortStay ? .inShortStay : .later
  }
}
