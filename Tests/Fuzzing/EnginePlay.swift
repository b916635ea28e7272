internal import ScrimInterchange
internal import ScrimRuntime
internal import ScrimTimeline

/// Sends arbitrary events to an engine, and checks its invariants after each
/// event.
struct EnginePlay {
  private let timeline: Timeline
  private var engine: Engine
  private let screens: [String]
  private let overlays: [String]
  private var now = Nanoseconds.zero
  /// Whether the host has a privacy cover, according to the directives.
  private var isInstalled = false
  private var hasStarted = false
  private var isClosedScreen = false

  init(_ timeline: Timeline) {
    self.timeline = timeline
    engine = Engine(timeline)
    screens =
      timeline.content.screens.entries.map(\.id) + [
        "a", "ab.b", "accounts.balance", "x.a.b", "größe",
      ]
    overlays = (0..<timeline.overlayCount).map(timeline.name(ofOverlay:)) + ["none"]
  }

  /// Lets time pass, then sends an event.
  mutating func sendEvent(by choices: inout Choices) throws(FuzzFailure) {
    switch choices.number(below: 6) {
    case 0: break
    case 1: now = now + .milliseconds(Int64(choices.number(below: 256)))
    case 2: now = now + .seconds(Int64(choices.number(below: 256)))
    case 3: now = now - .milliseconds(Int64(choices.number(below: 256)))
    default: now = max(now, engine.nextDeadline ?? now)
    }
    try wake()
    let event = event(by: &choices)
    var faults: [String] = []
    handle(event, &faults)
    try expect(faults.isEmpty, "\(faults) on \(event)")
    if case .screen(let id) = event {
      isClosedScreen = timeline.track(ofScreen: id) == timeline.closedTrack
    }
    try look(after: event)
  }

  /// Wakes the engine for all deadlines that are due.
  private mutating func wake() throws(FuzzFailure) {
    var count = 0
    while let deadline = engine.nextDeadline, deadline <= now {
      var faults: [String] = []
      follow({ engine, perform in engine.wake(at: deadline, perform) }, &faults)
      try expect(faults.isEmpty, "\(faults) at a deadline")
      count += 1
      try expect(count < 300, "deadlines never end")
    }
  }

  private mutating func handle(_ event: Event, _ faults: inout [String]) {
    let now = now
    follow({ engine, perform in engine.handle(event, at: now, perform) }, &faults)
  }

  /// Follows directives as a host does, and records those that no host can
  /// follow.
  private mutating func follow(
    _ act: (inout Engine, (Directive) -> Void) -> Void, _ faults: inout [String]
  ) {
    var isInstalled = isInstalled
    act(&engine) { directive in
      guard case .cover(let action) = directive else { return }
      switch action {
      case .install:
        if isInstalled { faults.append("a second cover is installed") }
        isInstalled = true
      case .remove:
        if !isInstalled { faults.append("no cover is there to be removed") }
        isInstalled = false
      case .animate(let from, let to, let duration, _):
        if !isInstalled { faults.append("no cover is there to be faded") }
        if !(0...1).contains(from) || !(0...1).contains(to) || duration < .zero {
          faults.append("a fade from \(from) to \(to) in \(duration)")
        }
      case .snap, .swap, .raise, .layout, .restyle:
        if !isInstalled { faults.append("no cover is there to be changed") }
      }
    }
    self.isInstalled = isInstalled
  }

  private mutating func look(after event: Event) throws(FuzzFailure) {
    let instants = [now, engine.nextDeadline ?? now, now + .milliseconds(7), now + .seconds(100)]
    for instant in instants {
      let frame = engine.frame(at: instant)
      try expect(
        (0...1).contains(frame.opacity) && (0...1).contains(frame.exposed)
          && (frame.target == 0 || frame.target == 1), "\(frame) after \(event)")
      try expect(
        frame.cover.map { (0...timeline.content.covers.count).contains($0) } ?? true,
        "there is no cover \(frame.cover ?? 0)")
      // A screen on the closed track stays covered, whatever the timeline says.
      // So does every screen of an invalid timeline.
      if timeline.fault != nil || isClosedScreen {
        try expect(
          frame.exposed == 0 && frame.opacity == 1 && engine.secureLevel == .window
            && engine.isCovered, "closed, and \(frame) after \(event)")
      }
      for overlay in overlays.indices.dropLast() {
        let opacity = engine.opacity(ofOverlay: overlay, at: instant)
        try expect(opacity.map { (0...1).contains($0) } ?? true, "an overlay is at \(opacity ?? 0)")
      }
    }
    try expect(engine.isInstalled == isInstalled, "the host was told something else")
    try expect(
      engine.nextDeadline.map { $0 > engine.time } ?? true, "a deadline is left after \(event)")
  }

  private func event(by choices: inout Choices) -> Event {
    let event = TraceEvents.all[choices.number(below: TraceEvents.all.count)]
    switch event {
    case .screen: return .screen(choices.pick(screens))
    case .promptBegan: return .promptBegan(ticket: choices.number(below: 80))
    case .promptEnded: return .promptEnded(ticket: choices.number(below: 80))
    case .show: return .show(overlay: choices.pick(overlays))
    case .dismiss: return .dismiss(overlay: choices.pick(overlays))
    default: return event
    }
  }
}

/// Every kind of event.
private enum TraceEvents {
  static let all: [Event] = [
    .willResignActive, .didEnterBackground, .willEnterForeground, .didBecomeActive, .screen(""),
    .promptBegan(ticket: 0), .promptEnded(ticket: 0), .recordingBegan, .recordingEnded, .unlocked,
    .protectionOff, .protectionOn, .hierarchyChanged, .boundsChanged, .appearanceChanged,
    .show(overlay: ""), .dismiss(overlay: ""),
  ]
}
