internal import ScrimTimeline

/// What the walk tells tracks apart by.
///
/// How long a fade takes matters only to the bound of a peek; to all else it
/// matters whether it takes any time, and whether it takes longer than a lock. So tracks that differ in their covers and
/// times are mostly of one kind, and a policy of many tracks has few kinds.
struct ScreenKind: Hashable, Sendable {
  let isSensitive: Bool
  /// The window is left out of the system's pictures while the screen is guarded.
  let isSecured: Bool
  let sheet: Int
  let hasInstantCover: Bool
  let fadesIn: Bool
  /// The cover can still be coming when a lock is due that was pending as it began to.
  let outlastsLock: Bool
  let fadesOut: Bool
  let settling: Settling

  /// How long a drop waits once it is armed.
  enum Settling: Hashable, Sendable {
    /// Not at all.
    case atOnce
    /// So short a time that it can come due in a short stay in active, by its rank among
    /// such times.
    case inShortStay(rank: UInt8)
    case later
  }

  init(_ record: TrackRecord, in timeline: Timeline, _ settles: ShortSettles) {
    isSensitive = record.isSensitive
    isSecured = record.secure != .open
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
      ? .atOnce : settles.rank(of: record.fade.settle).map { .inShortStay(rank: $0) } ?? .later
  }
}

/// The times to settle that come due in a short stay in active, the shortest first.
///
/// A drop that is armed can be overtaken by one that settles for less, and by no other.
struct ShortSettles: Sendable {
  private let times: [Nanoseconds]
  private let limit: Int

  /// How many ranks a state has room for.
  static let mostRanks = 16

  /// - Parameter limit: how many ranks are told apart; all further times have the last.
  init(of timeline: Timeline, atMost limit: Int = mostRanks) {
    self.limit = limit
    let settles = (0..<timeline.trackCount).map { timeline.record(ofTrack: $0).fade.settle }
    times = Set(settles.filter { $0 > .zero && $0 < LifecycleModel.shortStay }).sorted()
  }

  /// The rank of a time; nil for one that does not come due in a short stay.
  func rank(of time: Nanoseconds) -> UInt8? {
    times.firstIndex(of: time).map { UInt8(min($0, limit - 1)) }
  }

  /// Whether a drop may come before one that is armed, by their ranks.
  func mayOvertake(_ rank: UInt8, _ armed: UInt8) -> Bool {
    rank < armed || rank == armed && times.count > limit && Int(rank) == limit - 1
  }
}
