internal import ScrimInterchange
internal import ScrimRuntime
internal import ScrimTimeline
internal import ScrimTrace

/// Gives the steps of a walk times that a device could produce.
///
/// The steps are played through the engine as they are written down. Where one is a
/// deadline, time goes on until it has come. How much time passes before an event is
/// up to the schedule.
struct Rehearsal {
  let stage: PlayedTimeline
  /// A screen of each kind that is shown.
  private let screens: [Int: String]
  private var schedule: Schedule
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
  /// Whether tickets are to be live that have seen no resign, and that have.
  private var (hasFreshTicket, hasSeenTicket) = (false, false)

  init(on stage: PlayedTimeline, screens: [Int: String], by schedule: Schedule) {
    self.stage = stage
    self.screens = screens
    self.schedule = schedule
    engine = Engine(stage.timeline)
  }

  mutating func play(_ step: Walk.Step) {
    switch step.event {
    case .rises: advance(to: fadeEnd)
    case .drops: advance(to: engine.pendingDrop)
    // What fades out in no time is gone already.
    case .falls: if engine.frame(at: now).target == 0 { advance(to: fadeEnd) }
    case .ticketEnds(let isSeen):
      if isSeen { hasSeenTicket = false } else { hasFreshTicket = false }
      if !hasSeenTicket, !hasFreshTicket { advance(to: engine.exemptionEnd) }
    case .screen: hear(.screen(screens[step.kind] ?? ""))
    case .other(let event):
      if event == .promptBegan { hasFreshTicket = true }
      hear(other(event))
    case .lifecycle(let event, _, let isDue, let isShort):
      guard let known = Event(carryingNothing: event) else { return }
      if isDue, case .after(let time) = stage.timeline.lock, let awaySince {
        advance(to: awaySince + time)
      }
      hear(known)
      if event == .willResignActive {
        (hasFreshTicket, hasSeenTicket) = (false, hasFreshTicket || hasSeenTicket)
      }
      if event == .didBecomeActive { hasSeenTicket = false }
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

  /// Lets a picture be taken.
  mutating func picture() {
    advance(to: now + pause())
    lines.append(TraceLine(at: now, .snapshot))
  }

  /// Lets more time pass than a screen may be seen for, and shows that it still is.
  mutating func overstay(_ limit: Nanoseconds) {
    var end = now + limit + Nanoseconds(count: 1000)
    if let fadeEnd, fadeEnd > now + limit { end = min(end, fadeEnd - Nanoseconds(count: 1)) }
    advance(to: end)
    lines.append(TraceLine(at: now, .snapshot))
  }

  private func other(_ event: CueEvent) -> Event {
    let overlay = stage.content.overlays.first?.name ?? "overlay"
    switch event {
    case .promptBegan: return .promptBegan(ticket: ticket + 1)
    case .promptEnded: return .promptEnded(ticket: max(1, ticket))
    case .show: return .show(overlay: overlay)
    case .dismiss: return .dismiss(overlay: overlay)
    default: return Event(carryingNothing: event) ?? .hierarchyChanged
    }
  }

  private mutating func hear(_ event: Event) {
    if !lines.isEmpty { advance(to: now + pause()) }
    if case .promptBegan(let ticket) = event { self.ticket = ticket }
    lines.append(TraceLine(at: now, .event(event)))
    var end = fadeEnd
    engine.handle(event, at: now) { Self.follow($0, at: now, &end) }
    fadeEnd = end
  }

  /// Lets time pass, and deadlines come, each at its own instant.
  private mutating func advance(to instant: Nanoseconds?) {
    guard let instant, instant >= now else { return }
    while let deadline = engine.nextDeadline, deadline <= instant { wake(at: deadline) }
    wake(at: instant)
  }

  private mutating func wake(at instant: Nanoseconds) {
    now = instant
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

/// Time until something happens.
extension Rehearsal {
  /// The time until the first of what is under way comes to its end: a fade, a drop, an
  /// exemption, a short stay.
  private var timeLeft: Nanoseconds? {
    let stayEnd = stayedSince.map { $0 + LifecycleModel.shortStay }
    return [fadeEnd, engine.nextDeadline, stayEnd].compactMap(\.self).min().map { $0 - now }
  }

  /// The time until the cover rests.
  private var timeToRest: Nanoseconds? {
    var rehearsal = self
    while let end = [rehearsal.fadeEnd, rehearsal.engine.pendingDrop].compactMap(\.self).min() {
      rehearsal.advance(to: end)
    }
    return rehearsal.now > now ? rehearsal.now - now : nil
  }

  /// The time that passes before the next event.
  private mutating func pause() -> Nanoseconds {
    let left = timeLeft
    switch schedule.next() {
    case .none: return .zero
    case .late: if let left { return max(.zero, left - Nanoseconds(count: 1)) }
    case .rest: if let time = timeToRest { return time }
    case .usual: break
    }
    let usual: Nanoseconds = .milliseconds(stayedSince == nil ? 100 : 1)
    guard let left else { return usual }
    return min(usual, Nanoseconds(count: left.count / 2)).rounded
  }
}

/// How much time passes before each event of a trace.
struct Schedule {
  enum Pause: CaseIterable {
    /// As people would tell it, but so short that nothing comes to its end.
    case usual
    case none
    /// Until the last instant before something comes to its end.
    case late
    /// Until the cover rests.
    case rest
  }

  /// The pause where nothing else is said.
  let base: Pause
  /// Other pauses, by the number of the event.
  let others: [Int: Pause]
  private var number = 0

  private init(_ base: Pause, _ others: [Int: Pause] = [:]) {
    (self.base, self.others) = (base, others)
  }

  /// The pause before the next event.
  mutating func next() -> Pause {
    defer { number += 1 }
    return others[number] ?? base
  }

  /// The schedules of one pause, that which people like best first.
  static let uniform = Pause.allCases.map { Schedule($0) }

  /// The schedules that differ from one pause before one event of some, or before two.
  static func varied(over count: Int) -> [Schedule] {
    var schedules: [Schedule] = []
    for base in [Pause.usual, .none, .late] {
      let others = Pause.allCases.filter { $0 != base }
      let changes = (0..<count).flatMap { number in others.map { (number: number, pause: $0) } }
      for change in changes { schedules.append(Schedule(base, [change.number: change.pause])) }
      for first in changes {
        for second in changes where second.number > first.number {
          schedules.append(
            Schedule(base, [first.number: first.pause, second.number: second.pause]))
        }
      }
    }
    return schedules
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
