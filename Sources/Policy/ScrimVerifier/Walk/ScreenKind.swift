internal import ScrimSessions
internal import ScrimTimeline

/// The settings of a track that the walk distinguishes.
///
/// The length of a fade matters only for the bound of a peek. For all else it
/// matters whether a fade takes time, and whether it takes longer than the
/// lock. So most tracks that differ in covers and times share a kind, and a
/// policy with many tracks has few kinds.
struct ScreenKind: Hashable, Sendable {
  let isSensitive: Bool
  /// Whether snapshots leave out the window while the screen is guarded.
  let isSecured: Bool
  let sheet: Int
  let hasInstantCover: Bool
  /// Whether the lock shows another cover than the screen's.
  let differsFromLock: Bool
  let fadesIn: Bool
  /// Whether the fade in takes longer than the lock, so that a lock that is
  /// pending when it begins can come due first.
  let outlastsLock: Bool
  let fadesOut: Bool
  let settling: Settling

  /// How long an armed drop waits.
  enum Settling: Hashable, Sendable {
    /// The drop begins at once.
    case atOnce
    /// The drop can come due within a short active period. The rank orders such
    /// times.
    case inShortStay(rank: UInt8)
    case later
  }

  init(_ record: TrackRecord, in timeline: Timeline, _ settles: BlipSettleTimes) {
    isSensitive = record.isSensitive
    isSecured = record.secure != .open
    sheet = record.sheet
    hasInstantCover = timeline.isInstant(cover: record.cover)
    let lockCover =
      timeline.reasons(ofSheet: record.sheet).contains(.locked)
      ? timeline.lockCover ?? record.cover : record.cover
    differsFromLock = lockCover != record.cover
    let isInstant = hasInstantCover && timeline.isInstant(cover: lockCover)
    fadesIn = record.fade.fadeIn > .zero && !isInstant
    outlastsLock =
      if case .after(let time) = timeline.lock { fadesIn && record.fade.fadeIn > time } else {
        false
      }
    // The cover that drops may be another screen's, so this ignores
    // `hasInstantCover`.
    fadesOut = record.fade.fadeOut > .zero
    settling =
      record.fade.settle == .zero
      ? .atOnce : settles.rank(of: record.fade.settle).map { .inShortStay(rank: $0) } ?? .later
  }
}

/// The settle times that can come due within a short active period, shortest
/// first.
///
/// Only a drop with a shorter settle time can overtake an armed drop.
struct BlipSettleTimes: Sendable {
  private let times: [Nanoseconds]
  private let limit: Int

  /// The most ranks that a state can hold.
  static let maximumRanks = 16

  /// - Parameter limit: the number of distinct ranks. All further times share
  ///   the last rank.
  init(of timeline: Timeline, atMost limit: Int = maximumRanks) {
    self.limit = limit
    let settles = (0..<timeline.trackCount).map { timeline.record(ofTrack: $0).fade.settle }
    times = Set(settles.filter { $0 > .zero && $0 < LifecycleModel.blipLimit }).sorted()
  }

  /// The rank of a settle time; nil if it cannot come due within a short active
  /// period.
  func rank(of time: Nanoseconds) -> UInt8? {
    times.firstIndex(of: time).map { UInt8(min($0, limit - 1)) }
  }

  /// Whether a drop may come before an armed one, by their ranks.
  func mayOvertake(_ rank: UInt8?, _ armed: UInt8?) -> Bool {
    guard let armed else { return true }
    guard let rank else { return false }
    return rank < armed || rank == armed && times.count > limit && Int(rank) == limit - 1
  }
}
