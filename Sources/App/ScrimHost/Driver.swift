public import ScrimRuntime
public import ScrimTimeline

/// Plays a timeline for one scene: takes the scene's events, and calls its host
/// to draw.
///
/// The driver owns the engine, reads the clock, and wakes the engine at its
/// deadlines. `handle` returns after the host has carried out all directives of
/// the event, in order. A host may send an event within a call. The engine
/// handles it at once, but its directives follow the rest of the earlier ones.
/// The engine is done with an event before the host gets its directives, so a
/// host may read the driver's state at any time.
///
/// `Drivers` creates the drivers of an app's scenes. A driver lives as long as
/// its owner keeps it, and retains its host.
@MainActor
public final class Driver {
  private let app: Drivers
  private let host: any CoverHost
  private let number: Int
  private var engine: Engine
  private var clock: ContinuedClock
  private var screens = VisibleScreens()
  /// The directives that the host still has to carry out.
  private var directives: [Directive] = []
  /// The directive that the host is carrying out now.
  private var performed: Directive?
  private var echoes = RefreshFilter()
  /// Whether the host fades the privacy cover in, or did so last.
  private var isFadingIn = false
  /// Whether the user authenticates when the scene becomes active.
  private var isUnlockDue = false
  /// Whether the scene's phase is unknown, because the scene is connecting.
  ///
  /// An opaque cover is on screen until the phase is known, and the engine's
  /// directives wait. A scene that comes to the foreground is known before its
  /// first frame, so the user does not see this cover.
  private(set) var isPhaseUnknown = false
  private let hasUser: Bool
  /// Whether the scene is being recorded.
  var isRecorded = false
  /// Whether the scene may still exist.
  private(set) var hasScene: () -> Bool = { true }
  /// Wakes the engine at its next deadline.
  private var timer: (deadline: Nanoseconds, source: EventSource)?

  init(
    _ timeline: Timeline, for host: any CoverHost, in app: Drivers, number: Int, hasUser: Bool
  ) {
    (self.app, self.host, self.number, self.hasUser) = (app, host, number, hasUser)
    engine = Engine(timeline)
    clock = ContinuedClock(app.clock)
  }

  /// Sets the covered scene, so that the driver knows when it is gone.
  ///
  /// It can disappear without notice.
  func watch(_ scene: AnyObject) { hasScene = { [weak scene] in scene != nil } }

  /// Covers the scene until its phase is known.
  func awaitPhase() {
    isPhaseUnknown = true
    host.install(.opaqueBlack, on: .privacy, opacity: 1)
  }

  /// Shows what the engine wants to be shown, now that the phase is known.
  func learnPhase() {
    guard isPhaseUnknown else { return }
    isPhaseUnknown = false
    host.remove(.privacy)
    perform()
  }

  /// Handles an event of this scene.
  ///
  /// Unlocks, prompts and protection concern the whole app. Sent to one driver,
  /// they reach all drivers.
  public func handle(_ event: Event) {
    if event.concernsApp { app.handle(event) } else { play(event) }
  }

  /// Notes that a screen is about to be visible, beside the visible ones.
  ///
  /// - Returns: The visit to pass to `disappeared` when the screen is no longer
  ///   visible.
  public func appeared(_ screen: String) -> ScreenVisit {
    let visit = screens.add(screen, isSensitive: isSensitive(screen))
    nameScreen()
    return visit
  }

  /// Notes that a screen is no longer visible.
  ///
  /// Further calls with the same visit have no effect.
  public func disappeared(_ visit: ScreenVisit) {
    screens.remove(visit)
    nameScreen()
  }

  /// Notes what is visible in the scene, so that something without a name is not
  /// taken for the named screen beside it.
  ///
  /// In the active scene, the system's own alerts and menus do not count: the
  /// user has to see them, also over the public screen of a locked app.
  ///
  /// - Parameter isLeft: whether the scene is about to be left.
  func shows(_ surfaces: [Surface], isLeft: Bool = false) {
    let unnamed = surfaces.flatMap { $0.unnamed(isSensitive) }
    screens.showsUnnamed = unnamed.contains {
      isLeft || phase != .active || Surface.isOfApp($0.last ?? "")
    }
    if screens.isKnown { nameScreen() }
  }

  private func isSensitive(_ screen: String) -> Bool {
    engine.settings(ofScreen: screen).isSensitive
  }

  /// Whether what becomes visible now matters at once: the scene is about to be
  /// pictured, is recorded or is locked.
  var isWatched: Bool {
    phase != .active || isRecorded || !isUnlocked || screens.showsUnnamed
  }

  #if DEBUG
    var isAudited: Bool { app.auditor != nil }

    /// Reports what is visible in the scene without a name.
    func audit(_ surfaces: [Surface]) {
      app.audit(surfaces, in: number, isSensitive) {
        ObservedEvent(
          at: max(clock.now, engine.time), .unnamed(type: $0), scene: number, isLocked: isLocked)
      }
    }
  #endif

  private func nameScreen() {
    if let id = screens.takeChangedScreen() { play(.screen(id)) }
  }

  /// Starts the user's authentication, if an unlock is needed.
  ///
  /// The button of the host calls this.
  public func unlock() {
    if isLocked { app.authenticate() }
  }

  // MARK: - The state of the scene

  /// Why the driver covers everything, whatever happens; nil if the timeline
  /// has loaded.
  public var closedBecause: String? { engine.closedBecause }
  /// The phase of the scene, by its latest event.
  public var phase: Phase { engine.phase }
  /// Whether there is a reason to cover the scene.
  public var isCovered: Bool { engine.isCovered }
  /// Whether a privacy cover is on screen, at any opacity.
  public var isInstalled: Bool { engine.isInstalled }
  /// The standing protection of the window.
  public var secureLevel: SecureLevel { engine.secureLevel }
  /// What is on screen now.
  public var frame: Frame { engine.frame(at: clock.now) }

  /// The settings of a screen, for a host that asks before it shows the screen.
  public func settings(ofScreen id: String) -> ScreenSettings { engine.settings(ofScreen: id) }

  /// Whether the scene is not in the background, and an unlock is needed to
  /// uncover it.
  public var isLocked: Bool {
    phase != .background && engine.reasons.contains(.locked) && closedBecause == nil
  }

  /// Whether a prompt of the app keeps covers away.
  var isExempt: Bool { engine.isExempt }
  /// Whether the present screen is sensitive, even if protection is off.
  var isSensitive: Bool { engine.isSensitive || closedBecause != nil }
  /// Whether protection is on, as far as this scene's events say.
  var isProtected: Bool { engine.isProtected }
  /// Whether the app is unlocked, as far as this scene's events say.
  var isUnlocked: Bool { engine.lock != .locked && closedBecause == nil }
  /// Whether the scene is known to be outside of the background.
  var isInForeground: Bool { phase != .background && !isPhaseUnknown }
  /// Whether an unlock has reached the scene in the background of an app that
  /// locks itself.
  var isLeftUnlocked: Bool {
    phase == .background && engine.lock == .open && engine.timeline.lock != .never
  }

  // MARK: - Events to the engine, and directives to the host

  /// Passes an event to the engine, and carries out its directives.
  ///
  /// - Parameter instant: when the event happened; nil for the clock's present
  ///   time.
  func play(_ event: Event, at instant: Nanoseconds? = nil) {
    guard echoes.admit(event, during: performed) else { return }
    if !isInForeground {
      // A scene that is gone by now may have been the last one outside the
      // background.
      app.leaveIfLast()
      let isReturn = event == .willEnterForeground || event == .didBecomeActive
      if isReturn, engine.lock != .open, app.isUnlocked { play(.unlocked) }
    }
    let instant = instant.map { max($0, engine.time) } ?? clock.instant(after: engine.time)
    engine.handle(event, at: instant) { directives.append($0) }
    let isPhaseNew = isPhaseUnknown && event.isLifecycle
    if isPhaseNew { isPhaseUnknown = false }
    if isInForeground { app.lastUse = instant }
    app.observe(ObservedEvent(at: instant, .event(event), scene: number, isLocked: isLocked))
    if isPhaseNew { host.remove(.privacy) }
    perform()
    switch event {
    case .didEnterBackground: app.leaveIfLast(at: instant)
    case .didBecomeActive where isUnlockDue && isLocked: authenticate()
    default: break
    }
    if phase == .active { (isUnlockDue, app.hasBeenActive) = (false, true) }
    playEchoes()
  }

  private func playEchoes() { while performed == nil, let event = echoes.next() { play(event) } }

  /// Plays a deadline when its timer fires, even if the clock shows an earlier
  /// time.
  private func wake(at deadline: Nanoseconds) {
    timer = nil
    engine.wake(at: clock.instant(after: engine.time)) { directives.append($0) }
    engine.wake(at: max(deadline, engine.time)) { directives.append($0) }
    perform()
    playEchoes()
  }

  /// Carries out the remaining directives, unless the host is within a call.
  private func perform() {
    setTimer()
    guard performed == nil, !isPhaseUnknown else { return }
    while let directive = nextDirective() {
      performed = directive
      perform(directive)
    }
    performed = nil
  }

  private func nextDirective() -> Directive? {
    if !directives.isEmpty { return directives.removeFirst() }
    // A host's animation begins after the engine's, and so ends after it. What
    // the engine shows in full, the host must show before this call returns.
    let frame = engine.frame(at: engine.time)
    let isBehind = isFadingIn && frame.target == 1 && frame.remaining == .zero
    return isBehind ? .cover(.snap(opacity: 1)) : nil
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
      animate(layer, along: OpacityAnimation(from: from, to: to, duration: duration, curve: curve))
    case .snap(let opacity):
      if layer == .privacy { isFadingIn = false }
      host.snap(layer, to: opacity)
    case .swap(let cover): host.swap(layer, to: engine.timeline.cover(cover))
    case .raise: host.raise(layer)
    case .layout: host.layout(layer)
    case .restyle: host.restyle(layer)
    case .remove: host.remove(layer)
    }
  }

  /// Animates a layer.
  ///
  /// The privacy cover's fade may have begun at a deadline that passed before
  /// the engine was woken. Then the host fades from the engine's present
  /// opacity in the time that remains. A fade that is over is snapped to its
  /// end next.
  private func animate(_ layer: CoverLayer, along fade: OpacityAnimation) {
    var fade = fade
    if layer == .privacy {
      let frame = engine.frame(at: engine.time)
      isFadingIn = fade.to == 1
      if frame.target == fade.to, frame.remaining > .zero {
        fade = OpacityAnimation(
          from: frame.opacity, to: fade.to, duration: frame.remaining, curve: fade.curve)
      }
    }
    host.animate(layer, along: fade)
  }

  /// Starts the authentication once the scene is active, because the system
  /// refuses it before.
  private func askForUnlock() {
    host.askForUnlock()
    isUnlockDue = phase != .active
    if !isUnlockDue { authenticate() }
  }

  private func authenticate() { if hasUser { app.authenticate() } }

  private func setTimer() {
    let deadline = engine.nextDeadline
    guard timer?.deadline != deadline else { return }
    timer = deadline.map { deadline in
      let source = app.clock.wake(deadline - engine.time) { [weak self] in
        self?.wake(at: deadline)
      }
      return (deadline, source)
    }
  }
}

extension Event {
  /// Whether the event tells the phase.
  fileprivate var isLifecycle: Bool {
    switch self {
    case .willResignActive, .didEnterBackground, .willEnterForeground, .didBecomeActive: true
    default: false
    }
  }

  /// Whether all scenes of the app must receive the event.
  var concernsApp: Bool {
    switch self {
    case .unlocked, .protectionOn, .protectionOff, .promptBegan, .promptEnded: true
    default: false
    }
  }
}
