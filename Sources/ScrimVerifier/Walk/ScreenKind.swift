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
  /// The settle time is so short that a drop can come due in a short stay.
  let settlesInShortStay: Bool

  /// The longest stay in active that is a short one.
  static let shortStay = Nanoseconds.milliseconds(10)

  init(_ record: TrackRecord, in timeline: Timeline) {
    isSensitive = record.isSensitive
    sheet = record.sheet
    hasInstantCover = timeline.isInstant(cover: record.cover)
    fadesIn = record.fade.fadeIn > .zero && !hasInstantCover
    fadesOut = record.fade.fadeOut > .zero && !hasInstantCover
    settlesInShortStay = record.fade.settle < Self.shortStay
  }
}
