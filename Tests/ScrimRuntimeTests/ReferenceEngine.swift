import ScrimInterchange
import ScrimRuntime
import ScrimTimeline

/// A reference engine: the rules of events and motion, without cues or
/// optimizations.
///
/// Tests compare the engine with it.
struct ReferenceEngine {
  /// The values of a line of a simulation.
  struct Line: Equatable {
    var phase: Phase
    var reasons: Reasons
    var frame: Frame
    var overlays: [Int: Double]
    var level: SecureLevel
    var directives: [Directive]
  }

  private struct Fading {
    var cover: Int
    var from: Double
    var target: Double
    var start: Int64
    var duration: Int64
    var curve: Curve

    func remaining(at time: Int64) -> Int64 {
      // A start of .min is that of a cover that has never moved.
      start == .min ? 0 : max(0, start + duration - time)
    }

    func opacity(at time: Int64) -> Double {
      if time >= start + duration { return target }
      let progress = Double(time - start) / Double(duration)
      return from + (target - from) * bisected(curve, progress)
    }
  }

  private struct Ticket {
    var end: Int64
    var hasSeenResign = false
  }

  let policy: SamplePolicy
  private var phase = Phase.inactive
  private var settings: SamplePolicy.Settings
  private var departed = false
  private var left = false
  private var tickets: [Int: Ticket] = [:]
  private var recording = false
  private var lockedSince: Int64?
  private var locked: Bool
  private var protected = true
  private var cover: Fading?
  private var drop: Int64?
  private var overlays: [Int: Fading] = [:]
  /// The installed overlays, the lowest first.
  private var stack: [Int] = []
  private var now: Int64?
  private var asked = false
  private var told = SecureLevel.open
  private var hasHadEvent = false
  private var directives: [Directive] = []

  init(_ policy: SamplePolicy) {
    self.policy = policy
    settings = policy.unlisted
    locked = policy.lock != .never
    sendLevel()
    if isCovered {
      cover = Fading(
        cover: moment, from: 1, target: 1, start: .min, duration: 0, curve: .linear)
      directives.append(.cover(.install(cover: moment, opacity: 1)))
    }
    askToUnlock()
  }

  private var reasons: Reasons {
    var reasons: Reasons = []
    if departed { reasons.insert(.departed) }
    if recording && guarded && settings.coversRecording { reasons.insert(.recording) }
    if locked && settings.isSensitive { reasons.insert(.locked) }
    return reasons
  }
  private var isCovered: Bool { !reasons.isEmpty }
  private var guarded: Bool { settings.isSensitive && protected }
  private var exempt: Bool { policy.prompts != .cover && !tickets.isEmpty }
  private var target: Double { cover?.target ?? 0 }
  private var isLocked: Bool { locked && settings.isSensitive }

  /// The cover of the moment.
  private var moment: Int {
    let isShown = phase == .active || phase == .inactive && takesSnapshotsInBackgroundOnly
    guard let lockCover = policy.lockCover, isLocked, isShown else { return settings.cover }
    return lockCover
  }

  private var takesSnapshotsInBackgroundOnly: Bool {
    switch policy.lifecycle {
    case .iosApp, .iosScene: policy.snapshots == .inBackground
    case .android, .desktop: false
    }
  }

  mutating func play(_ event: Event, at time: Int64) -> Line {
    hasHadEvent = true
    let before = (isLocked, phase, moment)
    pass(to: time)
    change(by: event)
    if rises { sendLevel() }
    let isOfLock = before.0 != isLocked || isLocked && before.1 != phase
    move(on: event.cueEvent, changesByLock: isOfLock && before.2 != moment)
    if case .show(let name) = event { show(name) }
    if case .dismiss(let name) = event { dismiss(name) }
    keepUp(after: event)
    playDeadlines()
    return line()
  }

  mutating func sample(at time: Int64) -> Line {
    pass(to: time)
    return line()
  }

  private mutating func line() -> Line {
    askToUnlock()
    sendLevel()
    defer { if hasHadEvent { directives = [] } }
    let time = now ?? 0
    let opacity = cover?.opacity(at: time) ?? 0
    let own = cover.map { policy.covers[$0.cover].ownOpacity } ?? 0
    return Line(
      phase: phase, reasons: reasons,
      frame: Frame(
        cover: cover?.cover, opacity: opacity, target: target,
        exposed: settings.isSensitive ? 1 - opacity * own : 0,
        remaining: Nanoseconds(count: cover?.remaining(at: time) ?? 0)),
      overlays: overlays.mapValues { $0.opacity(at: time) }, level: level,
      directives: hasHadEvent ? directives : [])
  }

  private mutating func pass(to time: Int64) {
    if let now, time < now {
      if lockedSince != nil { (lockedSince, locked) = (nil, true) }
    } else {
      now = time
    }
    playDeadlines()
  }

  private mutating func playDeadlines() {
    guard let end = now else { return }
    defer { now = end }
    while true {
      let exemption = policy.prompts == .cover ? nil : tickets.values.map(\.end).max()
      let removal = cover.flatMap { $0.target == 0 ? $0.start + $0.duration : nil }
      let overlay =
        overlays.filter { $0.value.target == 0 }
        .map { (time: $0.value.start + $0.value.duration, number: $0.key) }
        .min { ($0.time, $0.number) < ($1.time, $1.number) }
      guard
        let next = [exemption, drop, removal, overlay?.time].compactMap(\.self).min(), next <= end
      else { break }
      now = next
      if exemption == next {
        tickets = [:]
        if inactiveDeparture || phase == .background && guarded { departed = true }
        move(on: .exemptionEnded)
      } else if drop == next {
        drop = nil
        fadeCover(to: 0, in: settings.fade.fadeOut)
      } else if removal == next {
        cover = nil
        directives.append(.cover(.remove))
      } else if let overlay {
        overlays[overlay.number] = nil
        stack.removeAll { $0 == overlay.number }
        directives.append(.overlay(overlay.number, .remove))
      }
    }
    now = end
    tickets = tickets.filter { $0.value.end > end }
  }

  private var inactiveDeparture: Bool {
    phase == .inactive && left && guarded && settings.raiseOn == .willResignActive && !exempt
  }

  private mutating func change(by event: Event) {
    let time = now ?? 0
    if event == .willEnterForeground || event == .didBecomeActive,
      let since = lockedSince, case .after(let limit) = policy.lock
    {
      (lockedSince, locked) = (nil, time - since >= limit.count)
    }
    switch event {
    case .willResignActive: (phase, left) = (.inactive, true)
    case .didEnterBackground: (phase, left) = (.background, true)
    case .willEnterForeground: phase = .inactive
    case .didBecomeActive: phase = .active
    case .screen(let id): settings = policy.settings(ofScreen: id)
    case .recordingBegan: recording = true
    case .recordingEnded: recording = false
    case .unlocked: (lockedSince, locked) = (nil, false)
    case .protectionOff: protected = false
    case .protectionOn: protected = true
    default: break
    }
    if event == .didEnterBackground {
      switch policy.lock {
      case .never: break
      case .always: locked = true
      case .after: if !locked && lockedSince == nil { lockedSince = time }
      }
    }
    if case .ignore(let limit, let linger) = policy.prompts {
      switch event {
      case .willResignActive:
        tickets = tickets.mapValues { Ticket(end: $0.end, hasSeenResign: true) }
      case .didBecomeActive:
        tickets = tickets.mapValues { Ticket(end: $0.hasSeenResign ? time : $0.end) }
      case .promptBegan(let ticket):
        if limit > .zero, tickets[ticket] == nil, tickets.count < 64 {
          tickets[ticket] = Ticket(end: time + limit.count)
        }
      case .promptEnded(let ticket):
        if let live = tickets[ticket] { tickets[ticket]?.end = min(live.end, time + linger.count) }
      default: break
      }
    }
    if event.cueEvent == settings.dropOn { departed = false }
    switch event {
    case .willResignActive:
      if guarded && settings.raiseOn == .willResignActive && !exempt { departed = true }
    case .didEnterBackground: if guarded { departed = true }
    case .screen, .protectionOn:
      if inactiveDeparture || phase == .background && guarded { departed = true }
    default: break
    }
  }

  private mutating func move(on event: CueEvent, changesByLock: Bool = false) {
    let time = now ?? 0
    if event == .willResignActive || event == .didEnterBackground { drop = nil }
    if isCovered {
      drop = nil
      let isKept = event == .didEnterBackground && settings.keepsFadeAtBackground
      let showNothingNew: [CueEvent] = [
        .willEnterForeground, .didBecomeActive, .hierarchyChanged, .boundsChanged,
        .appearanceChanged, .promptBegan, .promptEnded, .show, .dismiss, .recordingEnded,
        .unlocked, .protectionOff,
      ]
      if event == .willResignActive || event == .exemptionEnded || isKept {
        if policy.covers[moment].isInstant {
          snap()
        } else if target == 0 {
          fadeCover(to: 1, in: settings.fade.fadeIn)
        }
      } else if showNothingNew.contains(event) {
        if target == 0 { snap() }
      } else {
        snap()
      }
      if event == .willResignActive || changesByLock {
        let isOther = cover?.cover != moment
        if isOther, policy.covers[moment].isInstant { snap() } else { swap() }
      }
    } else if target == 1, phase == .active || event == settings.dropOn {
      drop = min(drop ?? .max, time + settings.fade.settle.count)
    }
  }

  private mutating func swap() {
    let moment = moment
    guard let shown = cover, shown.cover != moment else { return }
    cover?.cover = moment
    directives.append(.cover(.swap(cover: moment)))
  }

  private mutating func snap() {
    let time = now ?? 0
    if let shown = cover {
      if shown.target == 0 || shown.remaining(at: time) > 0 {
        directives.append(.cover(.snap(opacity: 1)))
      }
    } else {
      directives.append(.cover(.install(cover: moment, opacity: 1)))
    }
    cover = Fading(
      cover: cover?.cover ?? moment, from: 1, target: 1, start: time, duration: 0,
      curve: .linear)
    swap()
  }

  private mutating func fadeCover(to target: Double, in whole: Nanoseconds) {
    let time = now ?? 0
    let opacity = cover?.opacity(at: time) ?? 0
    let shown = target == 1 ? moment : cover?.cover ?? moment
    let duration =
      policy.covers[shown].isInstant
      ? 0 : Int64((Double(whole.count) * abs(target - opacity)).rounded())
    if target == 1 && duration == 0 { return snap() }
    if cover == nil { directives.append(.cover(.install(cover: shown, opacity: 0))) }
    let old = cover?.cover ?? shown
    cover = Fading(
      cover: old, from: opacity, target: target, start: time, duration: duration,
      curve: settings.fade.curve)
    if duration > 0 {
      directives.append(
        .cover(
          .animate(
            from: opacity, to: target, duration: Nanoseconds(count: duration),
            curve: settings.fade.curve)))
    }
    if target == 1 { swap() }
  }

  private mutating func show(_ name: String) {
    guard let number = policy.overlays.firstIndex(where: { $0.name == name }) else { return }
    fadeOverlay(number, to: 1, in: policy.overlays[number].fade.fadeIn)
  }

  private mutating func dismiss(_ name: String) {
    guard let number = policy.overlays.firstIndex(where: { $0.name == name }),
      overlays[number] != nil
    else { return }
    fadeOverlay(number, to: 0, in: policy.overlays[number].fade.fadeOut)
  }

  private mutating func fadeOverlay(_ number: Int, to target: Double, in whole: Nanoseconds) {
    let (time, overlay) = (now ?? 0, policy.overlays[number])
    let isNew = overlays[number] == nil
    let opacity = overlays[number]?.opacity(at: time) ?? 0
    if overlays[number]?.target ?? 0 == target { return }
    let duration = Int64((Double(whole.count) * abs(target - opacity)).rounded())
    overlays[number] = Fading(
      cover: overlay.cover, from: opacity, target: target, start: time, duration: duration,
      curve: overlay.fade.curve)
    let isAtOnce = target == 1 && duration == 0
    if isNew {
      stack.append(number)
      directives.append(
        .overlay(number, .install(cover: overlay.cover, opacity: isAtOnce ? 1 : 0)))
    } else if isAtOnce {
      directives.append(.overlay(number, .snap(opacity: 1)))
    }
    if duration > 0 {
      directives.append(
        .overlay(
          number,
          .animate(
            from: opacity, to: target, duration: Nanoseconds(count: duration),
            curve: overlay.fade.curve)))
    }
  }

  private mutating func keepUp(after event: Event) {
    switch event {
    case .hierarchyChanged:
      for number in stack { directives.append(.overlay(number, .raise)) }
      if cover != nil { directives.append(.cover(.raise)) }
    case .boundsChanged: if cover != nil { directives.append(.cover(.layout)) }
    case .appearanceChanged: if cover != nil { directives.append(.cover(.restyle)) }
    default: break
    }
  }

  private var level: SecureLevel { guarded ? settings.secure : .open }

  private var rises: Bool {
    let order: [SecureLevel: Int] = [.open: 0, .recents: 1, .window: 2]
    return order[level, default: 0] > order[told, default: 0]
  }

  private mutating func sendLevel() {
    if level != told { directives.append(.secure(level)) }
    told = level
  }

  private mutating func askToUnlock() {
    let holds = reasons.contains(.locked) && phase != .background
    if holds && !asked { directives.append(.askUnlock) }
    asked = holds
  }
}

/// A curve's value, by 100 steps of bisection.
func bisected(_ curve: Curve, _ x: Double) -> Double {
  let (x1, x2): (Double, Double)
  switch curve {
  case .linear: return x
  case .easeIn: (x1, x2) = (0.42, 1)
  case .easeOut: (x1, x2) = (0, 0.58)
  case .easeInOut: (x1, x2) = (0.42, 0.58)
  }
  var (low, high) = (0.0, 1.0)
  for _ in 0..<100 {
    let s = (low + high) / 2
    let left = 1 - s
    if 3 * left * left * s * x1 + 3 * left * s * s * x2 + s * s * s < x {
      low = s
    } else {
      high = s
    }
  }
  let (s, left) = (low, 1 - low)
  return 3 * left * s * s + s * s * s
}
