public import ScrimRuntime
public import ScrimTimeline

/// Plays a timeline for one scene: takes the scene's events, and tells its host what to
/// draw.
///
/// The driver owns the engine, reads the clock, and wakes the engine at its deadlines.
/// `handle` returns when the host has done all that the event causes, in order. If the host
/// itself sends an event while it does something, it finishes that first, then what is left
/// of the earlier event, then what the new one causes. The engine has finished with an event
/// before the host hears of it, so a host may ask the driver anything at any time.
///
/// `Drivers` makes the drivers of an app's scenes. A driver lives as long as its owner
/// keeps it, and keeps its host.
@MainActor
public final class Driver {
  private let app: Drivers
  private let host: any CoverHost
  private let number: Int
  private var engine: Engine
  private var clock: ContinuedClock
  private var screens = VisibleScreens()
  /// What the engine has said, and the host has still to do.
  private var directives: [Directive] = []
  /// What the host is doing now.
  private var performed: Directive?
  private var echoes = Echoes()
  /// Whether the user is to authenticate when the scene becomes active.
  private var isUnlockDue = false
  /// The scene that is covered, if it is known; it may be gone without a word.
  private weak var scene: AnyObject?
  private var knowsScene = false
  /// Wakes the engine at its next deadline.
  private var alarm: (deadline: Nanoseconds, source: EventSource)?

  init(_ timeline: Timeline, for host: any CoverHost, in app: Drivers, number: Int) {
    (self.app, self.host, self.number) = (app, host, number)
    engine = Engine(timeline)
    clock = ContinuedClock(app.clock)
  }

  /// Tells which scene is covered, so that the driver knows when it is gone.
  func watch(_ scene: AnyObject) { (self.scene, knowsScene) = (scene, true) }

  /// Whether there is a scene to cover.
  var hasScene: Bool { !knowsScene || scene != nil }

  /// Before this returns, the host has drawn what holds from the start.
  func begin(_ start: SceneStart) {
    for event in start.events { play(event) }
  }

  /// Handles an event of this scene.
  ///
  /// Unlocks, prompts and protection concern the whole app: sent to one driver, they reach
  /// all of them.
  public func handle(_ event: Event) {
    if event.concernsApp { app.handle(event) } else { play(event) }
  }

  /// Tells that a screen is about to be visible, beside those that are.
  ///
  /// - Returns: what to give `disappeared` when the screen can no longer be seen.
  public func appeared(_ screen: String) -> ScreenVisit {
    let isSensitive = engine.settings(ofScreen: screen).isSensitive
    let visit = screens.add(screen, isSensitive: isSensitive)
    nameScreen()
    return visit
  }

  /// Tells that a screen can no longer be seen.
  ///
  /// To tell it again changes nothing.
  public func disappeared(_ visit: ScreenVisit) {
    screens.remove(visit)
    nameScreen()
  }

  /// Tells whether something without a name is visible, beside screens that have one.
  func showsUnnamed(_ isVisible: Bool) {
    screens.showsUnnamed = isVisible
    if screens.isKnown { nameScreen() }
  }

  private func nameScreen() {
    if let id = screens.takeNewName() { play(.screen(id)) }
  }

  /// Lets the user authenticate, where an unlock is needed.
  ///
  /// The host's button calls it.
  public func unlock() {
    if isLocked { app.authenticate() }
  }
}

/// What is known of the scene.
extension Driver {
  /// Why everything is covered, whatever happens; nil where the timeline has loaded.
  public var closedBecause: String? { engine.closedBecause }
  /// Where the scene is, by the latest event.
  public var phase: Phase { engine.phase }
  /// Whether there is a reason to cover the scene.
  public var isCovered: Bool { engine.isCovered }
  /// Whether a privacy cover is on screen, at whatever opacity.
  public var isInstalled: Bool { engine.isInstalled }
  /// What the system's snapshots leave out.
  public var secureLevel: SecureLevel { engine.secureLevel }
  /// What is on screen now.
  public var frame: Frame { engine.frame(at: clock.now) }

  /// What is known of a screen before it is shown.
  public func settings(ofScreen id: String) -> ScreenSettings { engine.settings(ofScreen: id) }

  /// Whether the scene is in foreground, and nothing but an unlock uncovers it.
  public var isLocked: Bool {
    phase != .background && engine.reasons.contains(.locked) && closedBecause == nil
  }

  /// Whether a prompt of the app's own keeps covers away.
  var isExempt: Bool { engine.isExempt }
  /// Whether protection is on, as far as the scene knows.
  var isProtected: Bool { engine.isProtected }
  /// Whether the app is unlocked, as far as the scene knows.
  var isUnlocked: Bool { !engine.isLocked && closedBecause == nil }
}

/// How events become calls of the host.
extension Driver {
  /// Tells the engine of an event, and lets the host do what comes of it.
  func play(_ event: Event) {
    guard echoes.admit(event, during: performed) else { return }
    // A scene that was let go in the meantime may have been the last in foreground.
    if phase == .background { app.voidAttemptIfLeft() }
    let instant = clock.instant(after: engine.time)
    engine.handle(event, at: instant) { directives.append($0) }
    app.observe(ObservedEvent(at: instant, event: event, scene: number))
    perform()
    switch event {
    case .didEnterBackground: app.voidAttemptIfLeft()
    case .didBecomeActive where isUnlockDue && isLocked: app.authenticate()
    default: break
    }
    if phase == .active { isUnlockDue = false }
    playEchoes()
  }

  private func playEchoes() {
    while performed == nil, let event = echoes.next() { play(event) }
  }

  /// Plays a deadline, which is due when the alarm goes off, whatever the clock says.
  private func wake(at deadline: Nanoseconds) {
    alarm = nil
    engine.wake(at: clock.instant(after: engine.time)) { directives.append($0) }
    engine.wake(at: max(deadline, engine.time)) { directives.append($0) }
    perform()
    playEchoes()
  }

  /// Lets the host do what is left to do, unless it is in the middle of something.
  private func perform() {
    setAlarm()
    guard performed == nil else { return }
    while !directives.isEmpty {
      let directive = directives.removeFirst()
      performed = directive
      perform(directive)
    }
    performed = nil
  }

  private func perform(_ directive: Directive) {
    switch directive {
    case .secure(let level): host.secure(level)
    case .askUnlock: if isLocked { askForUnlock() }
    case .cover(let action): perform(action, on: .privacy)
    case .overlay(let number, let action):
      perform(action, on: .overlay(engine.timeline.name(ofOverlay: number)))
    }
  }

  private func perform(_ action: Directive.Action, on layer: CoverLayer) {
    switch action {
    case .install(let cover, let opacity):
      host.install(engine.timeline.cover(cover), on: layer, opacity: opacity)
    case .animate(let from, let to, let duration, let curve):
      host.animate(
        layer, along: OpacityAnimation(from: from, to: to, duration: duration, curve: curve))
    case .snap(let opacity): host.snap(layer, to: opacity)
    case .swap(let cover): host.swap(layer, to: engine.timeline.cover(cover))
    case .raise: host.raise(layer)
    case .layout: host.layout(layer)
    case .restyle: host.restyle(layer)
    case .remove: host.remove(layer)
    }
  }

  /// The user authenticates as soon as the scene is active: before, the system refuses.
  private func askForUnlock() {
    host.askForUnlock()
    isUnlockDue = phase != .active
    if !isUnlockDue { app.authenticate() }
  }

  private func setAlarm() {
    let deadline = engine.nextDeadline
    guard alarm?.deadline != deadline else { return }
    alarm = deadline.map { deadline in
      let source = app.clock.wake(deadline - engine.time) { [weak self] in
        self?.wake(at: deadline)
      }
      return (deadline, source)
    }
  }
}

extension Event {
  /// Whether all scenes of the app must hear of the event.
  var concernsApp: Bool {
    switch self {
    case .unlocked, .protectionOn, .protectionOff, .promptBegan, .promptEnded: true
    default: false
    }
  }
}
