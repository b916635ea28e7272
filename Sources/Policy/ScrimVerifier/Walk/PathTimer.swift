internal import ScrimInterchange
internal import ScrimRuntime
internal import ScrimSessions
internal import ScrimTimeline
internal import ScrimTrace

/// Gives the steps of a walk times that a device could produce.
///
/// It plays the steps through the engine as it writes them down. If a step is a
/// deadline, the time advances to that deadline. The schedule decides how much
/// time passes before each event.
struct PathTimer {
  let played: PlayedTimeline
  /// A screen of each kind on the path.
  private let screens: [Int: String]
  private var schedule: Schedule
  private var engine: Engine
  private(set) var lines: [TraceLine] = []
  private(set) var now = Nanoseconds.zero

  /// When the app entered the background, if it has not returned since.
  private var awaySince: Nanoseconds?
  /// When the current active period began, if it must be a short one.
  private var blipStart: Nanoseconds?
  /// The number of the last ticket.
  private var ticket = 0
  /// The tickets of the path that are live.
  private var tickets: AbstractState.Tickets = []

  init(on played: PlayedTimeline, screens: [Int: String], by schedule: Schedule) {
    self.played = played
    self.screens = screens
    self.schedule = schedule
    engine = Engine(played.timeline)
  }

  mutating func play(_ step: Walk.Step) {
    switch step.event {
    case .rises: advance(to: fadeEnd)
    case .drops: advance(to: engine.pendingDrop)
    // A cover without a fade out is gone already.
    case .falls: if engine.frame(at: now).target == 0 { advance(to: fadeEnd) }
    case .ticketsEnd(let ended):
      tickets.subtract(ended)
      if tickets.isEmpty { advance(to: engine.exemptionEnd) }
    case .screen: send(.screen(screens[step.kind] ?? ""))
    case .other(let event):
      if event == .promptBegan { tickets.insert(.fresh) }
      send(other(event))
    case .lifecycle(let event, let isDue, let isShort):
      guard let known = Event(event) else { return }
      if isDue, case .after(let time) = played.timeline.lock, let awaySince {
        advance(to: awaySince + time)
      }
      send(known)
      if event == .willResignActive, !tickets.isEmpty { tickets = .seen }
      if event == .didBecomeActive { tickets.remove(.seen) }
      if event == .didEnterBackground {
        awaySince = awaySince ?? now
      } else if event != .willResignActive {
        awaySince = nil
      }
      blipStart = isShort ? now : nil
    }
  }

  /// Resigns, if the app is active.
  mutating func resign() { if engine.phase == .active { send(.willResignActive) } }

  /// Takes a snapshot.
  mutating func takeSnapshot() {
    advance(to: now + pause())
    lines.append(TraceLine(at: now, .snapshot))
  }

  /// Lets more time pass than the peek limit, and records that the screen is
  /// still visible.
  mutating func exceedPeekLimit(_ limit: Nanoseconds) {
    var end = now + limit + Nanoseconds(count: 1000)
    if let fadeEnd, fadeEnd > now + limit { end = min(end, fadeEnd - Nanoseconds(count: 1)) }
    advance(to: end)
    lines.append(TraceLine(at: now, .snapshot))
  }

  private func other(_ event: CueEvent) -> Event {
    let overlay = played.content.overlays.first?.name ?? "overlay"
    switch event {
    case .promptBegan: return .promptBegan(ticket: ticket + 1)
    case .promptEnded: return .promptEnded(ticket: max(1, ticket))
    case .show: return .show(overlay: overlay)
    case .dismiss: return .dismiss(overlay: overlay)
    default: return Event(event) ?? .hierarchyChanged
    }
  }

  private mutating func send(_ event: Event) {
    if !lines.isEmpty { advance(to: now + pause()) }
    if case .promptBegan(let ticket) = event { self.ticket = ticket }
    lines.append(TraceLine(at: now, .event(event)))
    engine.handle(event, at: now) { _ in }
  }

  private mutating func advance(to instant: Nanoseconds?) {
    guard let instant, instant >= now else { return }
    now = instant
    engine.wake(at: now) { _ in }
  }
}

/// Computes pauses.
extension PathTimer {
  /// When the cover's fade ends.
  ///
  /// A fade in has no deadline in the engine.
  private var fadeEnd: Nanoseconds? {
    let remaining = engine.frame(at: now).remaining
    return remaining > .zero ? now + remaining : nil
  }

  /// The time until the first current process ends: a fade, a drop, an
  /// exemption or a short active period.
  private var timeLeft: Nanoseconds? {
    let stayEnd = blipStart.map { $0 + LifecycleModel.blipLimit }
    return [fadeEnd, engine.nextDeadline, stayEnd].compactMap(\.self).min().map { $0 - now }
  }

  /// The time until the cover neither moves nor waits for a drop.
  private var timeToRest: Nanoseconds? {
    var timer = self
    while let end = [timer.fadeEnd, timer.engine.pendingDrop].compactMap(\.self).min() {
      timer.advance(to: end)
    }
    return timer.now > now ? timer.now - now : nil
  }

  /// The time to wait before the next event.
  private mutating func pause() -> Nanoseconds {
    let left = timeLeft
    switch schedule.next() {
    case .none: return .zero
    case .late: if let left { return max(.zero, left - Nanoseconds(count: 1)) }
    case .rest: if let time = timeToRest { return time }
    case .usual: break
    }
    let usual: Nanoseconds = .milliseconds(blipStart == nil ? 100 : 1)
    guard let left else { return usual }
    return min(usual, Nanoseconds(count: left.count / 2)).rounded
  }
}

/// How much time passes before each event of a trace.
struct Schedule {
  enum Pause: CaseIterable {
    /// A typical pause, shortened if something would end during it.
    case usual
    case none
    /// Until the last instant before something ends.
    case late
    /// Until the cover neither moves nor waits for a drop.
    case rest
  }

  /// The pause before events that have none of their own.
  let base: Pause
  /// Other pauses, by the index of the event.
  var others: [Int: Pause] = [:]
  private var number = 0

  /// The pause before the next event.
  mutating func next() -> Pause {
    defer { number += 1 }
    return others[number] ?? base
  }

  /// The schedules that use one pause throughout, the most readable first.
  static let uniform = Pause.allCases.map { Schedule(base: $0) }

  /// The schedules that change the pause before one or two events.
  static func varied(over count: Int) -> [Schedule] {
    var schedules: [Schedule] = []
    for base in [Pause.usual, .none, .late] {
      let others = Pause.allCases.filter { $0 != base }
      let changes = (0..<count).flatMap { number in others.map { (number: number, pause: $0) } }
      for change in changes {
        schedules.append(Schedule(base: base, others: [change.number: change.pause]))
      }
      for first in changes {
        for second in changes where second.number > first.number {
          let pauses = [first.number: first.pause, second.number: second.pause]
          schedules.append(Schedule(base: base, others: pauses))
        }
      }
    }
    return schedules
  }
}

extension Nanoseconds {
  /// The time rounded down for readers, to whole milliseconds, or to whole
  /// microseconds if it is less than one millisecond.
  fileprivate var rounded: Nanoseconds {
    let unit: Int64 = count >= 1_000_000 ? 1_000_000 : 1000
    return count >= unit ? Nanoseconds(count: count / unit * unit) : self
  }
}
