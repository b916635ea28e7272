import ScrimRuntime
import ScrimTimeline

/// What a team would write by hand for `SamplePolicy.threeScreens`, and only
/// for that policy.
///
/// Every setting is a constant, and every event a case of one `switch`.
struct HandWrittenMachine {
  private enum Screen {
    case other
    case balance
    case keys
    case help
  }

  private enum Lock: Equatable {
    case open
    case pending(since: Int64)
    case locked
  }

  private struct Ticket {
    var number: Int
    var end: Int64
    var hasSeenResign = false
  }

  /// A cover that is installed, and the motion of its opacity.
  private struct Layer {
    var installed: Int?
    var from = 0.0
    var target = 0.0
    var start = Int64.min
    var end = Int64.min

    func opacity(at now: Int64) -> Double {
      if now >= end { return target }
      if now <= start { return from }
      let part = Double(now - start) / Double(end - start)
      return from + (target - from) * Curve.easeInOut.value(at: part)
    }

    mutating func rest(at opacity: Double) {
      (from, target, start, end) = (opacity, opacity, .min, .min)
    }

    mutating func move(to target: Double, from opacity: Double, at now: Int64, lasting: Int64) {
      (from, self.target, start, end) = (opacity, target, now, now + lasting)
    }
  }

  /// The covers, in the order of the timeline's covers.
  static let covers = ["frost", "paper", "blackout"]
  private static let frost = 0
  private static let paper = 1
  private static let blackout = 2
  private static let fadeIn: Int64 = 200_000_000
  private static let fadeOut: Int64 = 300_000_000
  private static let settle: Int64 = 50_000_000

  private var time = Int64.min
  private var phase = Phase.inactive
  private var screen = Screen.other
  private var hasLeft = false
  private var hasDeparted = false
  private var isRecording = false
  private var isProtected = true
  private var lock = Lock.locked
  private var tickets: [Ticket] = []
  private var exemptionEnd: Int64?
  private var cover = Layer()
  private var drop: Int64?
  private var loading = Layer()
  private var hasStarted = false
  private var hasAskedToUnlock = false

  init() {
    tickets.reserveCapacity(64)
    cover.installed = Self.frost
    cover.rest(at: 1)
  }

  var opacity: Double { cover.opacity(at: time) }
  var shownCover: Int? { cover.installed }
  var loadingOpacity: Double? { loading.installed == nil ? nil : loading.opacity(at: time) }

  private var isSensitive: Bool { screen != .help }
  private var isGuarded: Bool { isSensitive && isProtected }
  private var isExempt: Bool { exemptionEnd.map { $0 > time } ?? false }
  private var isLocked: Bool { lock == .locked && isSensitive }
  private var isCovered: Bool {
    hasDeparted || isLocked || isRecording && isGuarded
  }
  private var screenCover: Int {
    switch screen {
    case .balance: Self.paper
    case .keys: Self.blackout
    case .other, .help: Self.frost
    }
  }

  @inline(never)
  mutating func handle(_ event: Event, at now: Int64, _ perform: (Directive) -> Void) {
    if !hasStarted {
      hasStarted = true
      perform(.cover(.install(cover: Self.frost, opacity: 1)))
      askToUnlock(perform)
    }
    if now < time {
      if case .pending = lock { lock = .locked }
    } else {
      time = now
    }
    playDeadlines(perform)
    switch event {
    case .willResignActive:
      (phase, hasLeft, drop) = (.inactive, true, nil)
      for index in tickets.indices { tickets[index].hasSeenResign = true }
      if isGuarded, !isExempt { hasDeparted = true }
      if isCovered {
        let isRaised = cover.target == 1
        fadeUnlessRaised(at: time, perform)
        if isRaised { swapRaised(perform) }
      }
    case .didEnterBackground:
      (phase, hasLeft, drop) = (.background, true, nil)
      if lock == .open { lock = .pending(since: time) }
      if isGuarded { hasDeparted = true }
      if isCovered { snap(at: time, perform) }
    case .willEnterForeground:
      phase = .inactive
      resolveLock()
      stay(perform)
    case .didBecomeActive:
      phase = .active
      resolveLock()
      endResignedTickets()
      hasDeparted = false
      stay(perform)
    case .screen(let id):
      switch id {
      case "accounts.balance": screen = .balance
      case "vault.keys": screen = .keys
      case "help.topics": screen = .help
      default: screen = .other
      }
      departIfLeft()
      show(perform)
    case .promptBegan(let ticket):
      beginTicket(ticket)
      stay(perform)
    case .promptEnded(let ticket):
      endTicket(ticket)
      stay(perform)
    case .recordingBegan:
      isRecording = true
      show(perform)
    case .recordingEnded:
      isRecording = false
      stay(perform)
    case .unlocked:
      lock = .open
      stay(perform)
    case .protectionOff:
      isProtected = false
      stay(perform)
    case .protectionOn:
      isProtected = true
      departIfLeft()
      show(perform)
    case .hierarchyChanged:
      stay(perform)
      if loading.installed != nil { perform(.overlay(0, .raise)) }
      if cover.installed != nil { perform(.cover(.raise)) }
    case .boundsChanged:
      stay(perform)
      if cover.installed != nil { perform(.cover(.layout)) }
    case .appearanceChanged:
      stay(perform)
      if cover.installed != nil { perform(.cover(.restyle)) }
    case .show(let overlay):
      if overlay == "loading" { showLoading(perform) }
      stay(perform)
    case .dismiss(let overlay):
      if overlay == "loading" { dismissLoading(perform) }
      stay(perform)
    }
    playDeadlines(perform)
    askToUnlock(perform)
  }

  // MARK: - The cover

  /// Handles the end of an event that cannot reveal anything new.
  private mutating func stay(_ perform: (Directive) -> Void) {
    if isCovered {
      drop = nil
      if cover.target == 0 { snap(at: time, perform) }
    } else {
      armDrop(at: time)
    }
  }

  /// Handles the end of an event that may reveal something new.
  private mutating func show(_ perform: (Directive) -> Void) {
    if isCovered {
      drop = nil
      snap(at: time, perform)
    } else {
      armDrop(at: time)
    }
  }

  private mutating func armDrop(at now: Int64) {
    if cover.target == 1, phase == .active, drop == nil { drop = now + Self.settle }
  }

  private mutating func departIfLeft() {
    guard isGuarded else { return }
    if phase == .background || phase == .inactive && hasLeft && !isExempt { hasDeparted = true }
  }

  private mutating func fadeUnlessRaised(at now: Int64, _ perform: (Directive) -> Void) {
    if cover.target == 1 { return }
    let opacity = cover.opacity(at: now)
    let duration = Int64((Double(Self.fadeIn) * (1 - opacity)).rounded())
    if duration == 0 || screenCover == Self.blackout { return snap(at: now, perform) }
    if cover.installed == nil {
      cover.installed = screenCover
      perform(.cover(.install(cover: screenCover, opacity: 0)))
    }
    cover.move(to: 1, from: opacity, at: now, lasting: duration)
    perform(.cover(animation(from: opacity, to: 1, duration)))
    swap(perform)
  }

  private mutating func snap(at now: Int64, _ perform: (Directive) -> Void) {
    if cover.installed == nil {
      cover.installed = screenCover
      perform(.cover(.install(cover: screenCover, opacity: 1)))
    } else if cover.target == 0 || cover.end > now {
      perform(.cover(.snap(opacity: 1)))
    }
    cover.rest(at: 1)
    swap(perform)
  }

  /// Shows the cover of the current screen when the app resigns, at any
  /// opacity.
  private mutating func swapRaised(_ perform: (Directive) -> Void) {
    if screenCover == Self.blackout { snap(at: time, perform) } else { swap(perform) }
  }

  private mutating func swap(_ perform: (Directive) -> Void) {
    if cover.installed == screenCover { return }
    cover.installed = screenCover
    perform(.cover(.swap(cover: screenCover)))
  }

  private func animation(from: Double, to: Double, _ duration: Int64) -> Directive.Action {
    .animate(
      from: from, to: to, duration: Nanoseconds(count: duration), curve: .easeInOut)
  }

  // MARK: - The overlay

  private mutating func showLoading(_ perform: (Directive) -> Void) {
    if loading.target == 1 { return }
    let opacity = loading.opacity(at: time)
    let duration = Int64((Double(Self.fadeIn) * (1 - opacity)).rounded())
    if loading.installed == nil {
      loading.installed = Self.paper
      perform(.overlay(0, .install(cover: Self.paper, opacity: duration == 0 ? 1 : 0)))
    } else if duration == 0 {
      perform(.overlay(0, .snap(opacity: 1)))
    }
    if duration == 0 { return loading.rest(at: 1) }
    loading.move(to: 1, from: opacity, at: time, lasting: duration)
    perform(.overlay(0, animation(from: opacity, to: 1, duration)))
  }

  private mutating func dismissLoading(_ perform: (Directive) -> Void) {
    if loading.target == 0 { return }
    let opacity = loading.opacity(at: time)
    let duration = Int64((Double(Self.fadeOut) * opacity).rounded())
    loading.move(to: 0, from: opacity, at: time, lasting: duration)
    if duration > 0 { perform(.overlay(0, animation(from: opacity, to: 0, duration))) }
  }

  // MARK: - Deadlines

  private mutating func playDeadlines(_ perform: (Directive) -> Void) {
    while true {
      let removal = cover.installed != nil && cover.target == 0 ? cover.end : .max
      let loadingRemoval = loading.installed != nil && loading.target == 0 ? loading.end : .max
      let now = min(exemptionEnd ?? .max, drop ?? .max, removal, loadingRemoval)
      if now == .max || now > time { return }
      if exemptionEnd == now {
        endExemption(at: now, perform)
      } else if drop == now {
        drop = nil
        let opacity = cover.opacity(at: now)
        let isInstant = cover.installed == Self.blackout
        let duration = isInstant ? 0 : Int64((Double(Self.fadeOut) * opacity).rounded())
        cover.move(to: 0, from: opacity, at: now, lasting: duration)
        if duration > 0 { perform(.cover(animation(from: opacity, to: 0, duration))) }
      } else if removal == now {
        cover = Layer()
        perform(.cover(.remove))
      } else {
        loading = Layer()
        perform(.overlay(0, .remove))
      }
    }
  }

  private mutating func endExemption(at now: Int64, _ perform: (Directive) -> Void) {
    tickets.removeAll(keepingCapacity: true)
    exemptionEnd = nil
    departIfLeft()
    if isCovered {
      drop = nil
      fadeUnlessRaised(at: now, perform)
    } else {
      armDrop(at: now)
    }
  }

  // MARK: - Prompts and the lock

  private mutating func beginTicket(_ number: Int) {
    if tickets.contains(where: { $0.number == number && $0.end > time }) { return }
    let ticket = Ticket(number: number, end: time + 30_000_000_000)
    if let free = tickets.firstIndex(where: { $0.end <= time }) {
      tickets[free] = ticket
    } else if tickets.count < 64 {
      tickets.append(ticket)
    }
    findExemptionEnd()
  }

  private mutating func endTicket(_ number: Int) {
    guard let index = tickets.firstIndex(where: { $0.number == number && $0.end > time }) else {
      return
    }
    tickets[index].end = min(tickets[index].end, time + 500_000_000)
    findExemptionEnd()
  }

  private mutating func endResignedTickets() {
    if tickets.isEmpty { return }
    for index in tickets.indices where tickets[index].hasSeenResign {
      tickets[index].end = min(tickets[index].end, time)
    }
    findExemptionEnd()
  }

  private mutating func findExemptionEnd() {
    exemptionEnd = nil
    for ticket in tickets { exemptionEnd = max(exemptionEnd ?? .min, ticket.end) }
  }

  private mutating func resolveLock() {
    guard case .pending(let start) = lock else { return }
    lock = time - start >= 30_000_000_000 ? .locked : .open
  }

  private mutating func askToUnlock(_ perform: (Directive) -> Void) {
    let hasReason = phase != .background && isLocked
    if hasReason, !hasAskedToUnlock { perform(.askUnlock) }
    hasAskedToUnlock = hasReason
  }
}
