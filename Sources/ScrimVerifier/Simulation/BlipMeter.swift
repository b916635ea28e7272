internal import ScrimTimeline

/// Watches for a short stay in active that lowers the cover.
///
/// The lock screen and the Notification Center make an app active for an instant
/// when nobody is looking. Only when a stay is over is it known to have been short,
/// so a fall within it is remembered until then.
struct BlipMeter {
  private enum State {
    /// Neither in a stay nor after a short one.
    case idle
    /// In active, and where the cover first fell there.
    case active(since: Nanoseconds, fall: Fall?)
    /// After a short stay, until the next one or a drop event.
    case afterBlip
  }

  /// The cover falls from an opacity, at once or from then on.
  struct Fall {
    let at: Nanoseconds
    let opacity: Double
    let isAtOnce: Bool
  }

  private var state = State.idle
  /// When the drop comes due that was pending as the stay began.
  ///
  /// The stay does not bring it about.
  private var excused: Nanoseconds?
  /// Where the cover fell because of a short stay.
  private(set) var falls: [Fall] = []

  /// The phase becomes active.
  ///
  /// - Parameter pending: when the drop comes due that is pending already.
  mutating func enter(at instant: Nanoseconds, pending: Nanoseconds? = nil) {
    if case .active = state { return }
    (state, excused) = (.active(since: instant, fall: nil), pending)
  }

  /// The drop that is pending from now on; one that comes due at another time than
  /// the one before the stay is the stay's own.
  mutating func note(pending: Nanoseconds?) {
    if pending != excused { excused = nil }
  }

  /// The phase is active no longer.
  mutating func leave(at instant: Nanoseconds) {
    guard case .active(let since, let fall) = state else { return }
    let isBlip = instant - since < LifecycleModel.shortStay
    state = isBlip ? .afterBlip : .idle
    if isBlip, let fall { falls.append(fall) }
  }

  /// An event has come at which the cover may drop.
  mutating func passDropEvent() {
    if case .afterBlip = state { state = .idle }
  }

  /// The cover falls from an opacity, at once or from then on.
  mutating func fall(at instant: Nanoseconds, from opacity: Double, isAtOnce: Bool = false) {
    if instant == excused { return }
    let new = Fall(at: instant, opacity: opacity, isAtOnce: isAtOnce)
    switch state {
    case .idle: break
    case .active(let since, let fall): state = .active(since: since, fall: fall ?? new)
    case .afterBlip: falls.append(new)
    }
  }

  /// The cover goes up from an opacity, or stays up: a fade that is undone in the instant
  /// in which it began has lowered nothing.
  mutating func rise(at instant: Nanoseconds, from opacity: Double) {
    func isUndone(_ fall: Fall) -> Bool {
      !fall.isAtOnce && fall.at == instant && opacity >= fall.opacity
    }
    if case .active(let since, let fall?) = state, isUndone(fall) {
      state = .active(since: since, fall: nil)
    }
    if let last = falls.last, isUndone(last) { falls.removeLast() }
  }
}
