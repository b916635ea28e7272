internal import ScrimRuntime
internal import ScrimTimeline

/// Gives the steps of a walk times that a device could produce.
///
/// The steps are played through the engine as they are written down. Where one is a
/// deadline, time goes on until it has come; between others a little time passes,
/// and never so much that a deadline comes which is not among the steps.
struct Rehearsal {
  let timeline: Timeline
  /// A screen of each kind.
  private let screens: [String]
  private var engine: Engine
  private(set) var lines: [TraceLine] = []
  private(set) var now = Nanoseconds.zero

  /// When the cover's fade ends, which is no deadline to the engine.
  private var fadeEnd: Nanoseconds?
  /// When the app entered background, while a lock is pending since.
  private var awaySince: Nanoseconds?
  /// When the present stay in active began, if it is to be a short one.
  private var stayedSince: Nanoseconds?
  private var ticket = 0

  private let pace: Pace

  /// How much time passes between steps.
  struct Pace {
    /// Where nothing is pressing.
    let pause: Nanoseconds
    /// Of the time until a deadline that is not to come, in hundredths: while a cover
    /// rises, and otherwise.
    let rising: Int64
    let share: Int64

    /// The paces that are tried: as people would tell it, so late that a fade is all
    /// but over, so that most can be seen, and in no time to speak of.
    static let all = [
      Pace(pause: .milliseconds(100), rising: 50, share: 50),
      Pace(pause: .seconds(1), rising: 95, share: 95),
      Pace(pause: .seconds(1), rising: 2, share: 98),
      Pace(pause: Nanoseconds(count: 1000), rising: 1, share: 1),
    ]
  }

  init(on timeline: Timeline, screens: [String], at pace: Pace) {
    self.timeline = timeline
    self.screens = screens
    self.pace = pace
    engine = Engine(timeline)
  }

  mutating func play(_ step: Walk.Step) {
    switch step.event {
    case .rises: advance(to: fadeEnd ?? now)
    case .drops:
      // What settles in no time has dropped already.
      if engine.frame(at: now).target == 1 { advance(to: engine.nextDeadline ?? now) }
    case .falls:
      if engine.frame(at: now).cover != nil { advance(to: engine.nextDeadline ?? now) }
    case .ticketEnds: advance(to: engine.nextDeadline ?? now)
    case .screen: hear(.screen(screens[step.kind]))
    case .other(let event): hear(other(event))
    case .lifecycle(let event, _, let isDue, let isShort):
      guard let known = Event(carryingNothing: event) else { return }
      if isDue, case .after(let time) = timeline.lock, let awaySince {
        advance(to: max(now, awaySince + time))
      }
      hear(known)
      if event == .didEnterBackground {
        awaySince = awaySince ?? now
      } else if event != .willResignActive {
        awaySince = nil
      }
      stayedSince = isShort ? now : nil
    }
  }

  /// Lets the app be left, if it is active.
  mutating func endStay() { if engine.phase == .active { hear(.willResignActive) } }

  /// Lets a picture be taken, a little later.
  mutating func picture() {
    now = now + step
    lines.append(TraceLine(at: now, .snapshot))
  }

  /// Lets time pass, and nothing happen that anyone tells of.
  mutating func wait(_ time: Nanoseconds) {
    advance(to: now + time)
    lines.append(TraceLine(at: now, .snapshot))
  }

  private func other(_ event: CueEvent) -> Event {
    let overlay = timeline.content.overlays.first?.name ?? "overlay"
    switch event {
    case .promptBegan: return .promptBegan(ticket: ticket + 1)
    case .promptEnded: return .promptEnded(ticket: max(1, ticket))
    case .show: return .show(overlay: overlay)
    case .dismiss: return .dismiss(overlay: overlay)
    default: return Event(carryingNothing: event) ?? .hierarchyChanged
    }
  }

  /// So much time that no deadline passes unseen.
  private var step: Nanoseconds {
    var step = stayedSince == nil ? pace.pause : min(pace.pause, .milliseconds(1))
    let stayEnd = stayedSince.map { $0 + LifecycleModel.shortStay }
    let isRising = fadeEnd != nil && engine.frame(at: now).target == 1
    let share = isRising ? pace.rising : pace.share
    for deadline in [fadeEnd, engine.nextDeadline, stayEnd] {
      guard let deadline, deadline > now else { continue }
      step = min(step, Nanoseconds(count: (deadline - now).count / 100 * share))
    }
    return step.rounded
  }

  private mutating func hear(_ event: Event) {
    if !lines.isEmpty { now = now + step }
    if case .promptBegan(let ticket) = event { self.ticket = ticket }
    lines.append(TraceLine(at: now, .event(event)))
    var end = fadeEnd
    engine.handle(event, at: now) { Self.follow($0, at: now, &end) }
    fadeEnd = end
  }

  private mutating func advance(to instant: Nanoseconds) {
    now = max(now, instant)
    var end = fadeEnd
    engine.wake(at: now) { Self.follow($0, at: now, &end) }
    fadeEnd = end.flatMap { $0 > now ? $0 : nil }
  }

  /// Notes when the fade ends that a directive begins.
  private static func follow(
    _ directive: Directive, at now: Nanoseconds, _ end: inout Nanoseconds?
  ) {
    guard case .cover(let action) = directive else { return }
    switch action {
    case .animate(_, _, let duration, _): end = now + duration
    case .snap, .remove: end = nil
    case .install, .swap, .raise, .layout, .restyle: break
    }
  }
}

extension Nanoseconds {
  /// The time without what nobody wants to read: parts of a millisecond or, in less than
  /// one, of a microsecond.
  fileprivate var rounded: Nanoseconds {
    let unit: Int64 = count >= 1_000_000 ? 1_000_000 : 1000
    return count >= unit ? Nanoseconds(count: count / unit * unit) : self
  }
}
