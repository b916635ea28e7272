internal import ScrimTimeline

/// Measures how long the switcher's live view shows content: each continuous
/// period, to the nanosecond.
///
/// Call `observe` at every instant at which visibility can change, in order.
struct PeekMeter {
  let limit: Nanoseconds?
  private var start: Nanoseconds?
  /// The longest peek; the first one of several equally long.
  private(set) var worst: Peek?
  /// The peeks that are longer than the limit.
  private(set) var overLimit: [Peek] = []

  init(limit: Nanoseconds?) { self.limit = limit }

  /// Notes whether content is visible from an instant on.
  mutating func observe(isVisible: Bool, at instant: Nanoseconds) {
    if isVisible {
      if start == nil { start = instant }
    } else if let start {
      self.start = nil
      let peek = Peek(worst: instant - start, at: start)
      // A peek of no duration shows nothing.
      if peek.worst > worst?.worst ?? .zero { worst = peek }
      if peek.worst > limit ?? Nanoseconds(count: .max) { overLimit.append(peek) }
    }
  }
}

/// Finds short active periods that lower the cover.
///
/// The lock screen and Notification Center make an app active for an instant
/// while nobody uses it. The meter learns that a period was short only when it
/// ends, so it keeps the falls of the current period until then.
struct BlipMeter {
  private enum State {
    /// The phase is not active, and the last active period was not short.
    case idle
    /// The phase is active; `fall` is the first fall in this period.
    case active(since: Nanoseconds, fall: Fall?)
    /// After a short active period, until the next active period or a drop
    /// event.
    case afterBlip
  }

  /// The cover begins to fall from an opacity, or is gone at once.
  struct Fall {
    let at: Nanoseconds
    let opacity: Double
    let isAtOnce: Bool
  }

  private var state = State.idle
  /// When a drop comes due that was armed before this active period began.
  ///
  /// The period did not cause that drop.
  private var excused: Nanoseconds?
  /// The falls that short active periods caused.
  private(set) var falls: [Fall] = []

  /// Notes that the app becomes active.
  ///
  /// - Parameter pending: when the drop that is already armed comes due, if one
  ///   is armed.
  mutating func enter(at instant: Nanoseconds, pending: Nanoseconds? = nil) {
    if case .active = state { return }
    (state, excused) = (.active(since: instant, fall: nil), pending)
  }

  /// Notes the drop that is armed now.
  ///
  /// If it comes due at another time than the drop armed before this active
  /// period, the period caused it.
  mutating func note(pending: Nanoseconds?) { if pending != excused { excused = nil } }

  /// Notes that the app stops being active.
  mutating func leave(at instant: Nanoseconds) {
    guard case .active(let since, let fall) = state else { return }
    let isBlip = instant - since < LifecycleModel.blipLimit
    state = isBlip ? .afterBlip : .idle
    if isBlip, let fall { falls.append(fall) }
  }

  /// Notes an event that covers drop on.
  mutating func passDropEvent() { if case .afterBlip = state { state = .idle } }

  /// Notes that the cover begins to fall from an opacity, or is gone at once.
  mutating func fall(at instant: Nanoseconds, from opacity: Double, isAtOnce: Bool = false) {
    if instant == excused { return }
    let new = Fall(at: instant, opacity: opacity, isAtOnce: isAtOnce)
    switch state {
    case .idle: break
    case .active(let since, let fall): state = .active(since: since, fall: fall ?? new)
    case .afterBlip: falls.append(new)
    }
  }

  /// Notes that the cover rises or stays up.
  ///
  /// A fade out that is reversed in the instant in which it began has lowered
  /// nothing.
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
