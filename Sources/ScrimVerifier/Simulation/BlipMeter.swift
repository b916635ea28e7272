internal import ScrimTimeline

/// Watches for a short stay in active that makes the cover fall.
///
/// The lock screen and the notification centre make an app active for an instant
/// when nobody is looking. Only when such a stay is over is it known to have been
/// one, so the fall within it is remembered until then.
struct BlipMeter {
  private enum State {
    /// Neither in a stay, nor after a short one.
    case idle
    /// In active, and where the cover fell there first.
    ///
    /// - isArmed: a drop was armed before, and has not come due yet. It is not the stay
    ///   that brings it about.
    case active(since: Nanoseconds, fall: Nanoseconds?, isArmed: Bool)
    /// After a short stay, until the next one or a drop event.
    case afterBlip
  }

  private var state = State.idle
  /// Where the cover fell because of a short stay.
  private(set) var falls: [Nanoseconds] = []

  /// The phase has become active.
  ///
  /// - Parameter isArmed: whether a drop is armed already.
  mutating func enter(at instant: Nanoseconds, isArmed: Bool = false) {
    if case .active = state { return }
    state = .active(since: instant, fall: nil, isArmed: isArmed)
  }

  /// No drop is armed any more, for whatever reason.
  mutating func disarm() {
    guard case .active(let since, let fall, true) = state else { return }
    state = .active(since: since, fall: fall, isArmed: false)
  }

  /// The phase is active no longer.
  ///
  /// - Parameter isUp: whether the cover is up once the stay has ended.
  mutating func leave(at instant: Nanoseconds, isUp: Bool) {
    guard case .active(let since, let fall, _) = state else { return }
    let isBlip = instant - since <= LifecycleModel.shortStay
    state = isBlip ? .afterBlip : .idle
    // A cover that settles for as long as the longest such stay is none that falls
    // because of it; and a fall that is undone in the same instant shows nothing.
    if isBlip, let fall, fall - since < LifecycleModel.shortStay, fall < instant || !isUp {
      falls.append(fall)
    }
  }

  /// An event has come at which the cover may drop.
  mutating func passDropEvent() {
    if case .afterBlip = state { state = .idle }
  }

  /// The cover begins to fall.
  mutating func fall(at instant: Nanoseconds) {
    switch state {
    case .idle: break
    case .active(_, _, isArmed: true): break
    case .active(let since, let fall, isArmed: false):
      state = .active(since: since, fall: fall ?? instant, isArmed: false)
    case .afterBlip: falls.append(instant)
    }
  }
}
