public import ScrimRuntime
public import ScrimTimeline

/// The drivers of an app's scenes.
///
/// Each scene has its own driver, because the user leaves each scene
/// separately. An unlock, a prompt and the protection setting reach all scenes.
/// A scene that connects later has the protection setting of the app.
///
/// The lock is the app's. A scene that comes to the foreground is unlocked if
/// another scene there is. When the last scene is left, all scenes lock.
@MainActor
public final class Drivers {
  /// The timeline that the drivers play.
  public let timeline: Timeline
  let clock: DriverClock
  private let unlock: (@MainActor () async -> Bool)?
  private let observer: Observer?
  #if DEBUG
    let auditor: Auditor?
  #endif
  private var drivers: [() -> Driver?] = []
  private var sceneCount = 0
  private var promptCount = 0
  /// The tickets of the prompts that are up.
  private var prompts: Set<Int> = []
  /// The events that still have to reach all drivers, in order.
  private var pendingEvents: [Event] = []
  private var isSending = false
  /// The number of the running authentication; nil if none runs.
  private var attempt: Int?
  private var attemptCount = 0
  /// Whether a scene has been active.
  package var hasBeenActive = false
  /// The latest time at which a scene was outside the background; nil if none
  /// has been since the app was left.
  var lastUse: Nanoseconds?

  /// A function that receives what happens in the scenes.
  public typealias Observer = @MainActor (ObservedEvent) -> Void

  /// - Parameters:
  ///   - timeline: the timeline that the drivers play. One that did not load
  ///     covers everything.
  ///   - unlock: starts the user's authentication, and returns whether it
  ///     succeeded. Without this function, call `unlocked`.
  ///   - observer: receives every event, before the host draws its effect, and
  ///     what the audit sees.
  ///   - audit: what a debug build does when something is visible without a
  ///     name.
  public init(
    _ timeline: Timeline, clock: DriverClock = .continuous,
    unlock: (@MainActor () async -> Bool)? = nil, observer: Observer? = nil, audit: Audit = .off
  ) {
    (self.timeline, self.clock) = (timeline, clock)
    (self.unlock, self.observer) = (unlock, observer)
    #if DEBUG
      auditor = audit == .off ? nil : Auditor(audit, log: Audit.log)
    #else
      if audit != .off { Audit.log("scrim: a release build has no audit, so nothing is reported") }
    #endif
  }

  /// Starts covering a scene.
  ///
  /// Before this returns, the host has drawn the initial state.
  ///
  /// - Returns: The driver, which covers the scene as long as its owner keeps
  ///   it.
  public func driver(for host: any CoverHost, start: SceneStart) -> Driver {
    sceneCount += 1
    leaveIfLast()
    let isUnlocked = isUnlocked
    let driver = Driver(timeline, for: host, in: self, number: sceneCount, hasUser: start.hasUser)
    drivers.removeAll { $0() == nil }
    let isExempt = currentDrivers.contains(where: \.isExempt)
    drivers.append { [weak driver] in driver }
    if start.phase == nil { driver.awaitPhase() }
    if isUnlocked, driver.isInForeground, start.phase != .background, !driver.isUnlocked {
      driver.play(.unlocked)
    }
    for event in start.events { driver.play(event) }
    if driver.isProtected != isProtected { driver.play(.protectionOff) }
    if isExempt {
      for ticket in prompts.sorted() where prompts.contains(ticket) {
        driver.play(.promptBegan(ticket: ticket))
      }
    }
    return driver
  }

  /// Whether protection is on.
  ///
  /// An app can offer this as a setting.
  public var isProtected = true {
    didSet {
      if isProtected != oldValue { sendToAll(isProtected ? .protectionOn : .protectionOff) }
    }
  }

  /// Notes that the app's own authentication has succeeded.
  public func unlocked() { sendToAll(.unlocked) }

  /// Runs a function that shows a system prompt of the app, such as Face ID.
  ///
  /// The prompt brings up no cover for as long as the policy's `prompts` says.
  /// With `prompts: cover`, it does.
  public func prompt<Result>(_ body: () async throws -> Result) async rethrows -> Result {
    let ticket = beginPrompt()
    defer { endPrompt(ticket) }
    return try await body()
  }

  /// Notes that the app is about to show a system prompt.
  ///
  /// - Returns: The prompt's ticket, for `endPrompt`.
  public func beginPrompt() -> Int {
    promptCount += 1
    let ticket = promptCount
    handle(.promptBegan(ticket: ticket))
    return ticket
  }

  /// Notes that a prompt has ended.
  public func endPrompt(_ ticket: Int) { handle(.promptEnded(ticket: ticket)) }

  /// Handles an event that concerns the whole app, or each of its scenes.
  public func handle(_ event: Event) {
    switch event {
    case .protectionOn: return isProtected = true
    case .protectionOff: return isProtected = false
    case .promptBegan(let ticket): prompts.insert(ticket)
    case .promptEnded(let ticket): prompts.remove(ticket)
    default: break
    }
    sendToAll(event)
  }

  /// Sends an event to all drivers before the next event reaches any of them.
  private func sendToAll(_ event: Event) {
    pendingEvents.append(event)
    guard !isSending else { return }
    isSending = true
    while !pendingEvents.isEmpty {
      let event = pendingEvents.removeFirst()
      for driver in currentDrivers { driver.play(event) }
    }
    isSending = false
  }

  /// What the scenes show now.
  package var shownScreens: ShownScreens {
    let sensitive = currentDrivers.map(\.isSensitive)
    return sensitive.allSatisfy { $0 } ? .sensitive : sensitive.contains(true) ? .mixed : .open
  }

  private var currentDrivers: [Driver] { drivers.compactMap { $0() }.filter { $0.hasScene() } }

  func observe(_ event: ObservedEvent) { observer?(event) }

  #if DEBUG
    /// Reports what is visible in a scene without a name.
    ///
    /// - Parameter event: what observers receive for a type.
    func audit(
      _ surfaces: [Surface], in scene: Int, _ isSensitive: (String) -> Bool,
      _ event: (String) -> ObservedEvent
    ) {
      auditor?.look(at: surfaces, in: scene, isSensitive) { observe(event($0)) }
    }
  #endif

  /// Reports what is visible in an unprotected window without a name, in debug
  /// builds whose audit is on.
  func auditUnprotected(_ surface: () -> Surface) {
    #if DEBUG
      guard let auditor else { return }
      // Nothing covers the window, so a name stands for nothing.
      auditor.look(at: [surface()], in: nil, { _ in false }) {
        observe(ObservedEvent(at: clock.now(), .unnamed(type: $0), scene: 0))
      }
    #endif
  }

  // MARK: - Unlocking

  /// Starts the user's authentication, unless one is running.
  func authenticate() {
    guard let unlock, attempt == nil else { return }
    attemptCount += 1
    let number = attemptCount
    attempt = number
    Task {
      let succeeded = await unlock()
      guard attempt == number else { return }
      attempt = nil
      if succeeded, currentDrivers.contains(where: \.isInForeground) { unlocked() }
    }
  }

  /// Whether a scene outside the background is unlocked.
  var isUnlocked: Bool { currentDrivers.contains { $0.isInForeground && $0.isUnlocked } }

  /// Leaves the app if no scene is outside the background.
  ///
  /// The running authentication is void, because its result would not tell who
  /// returns. Scenes that an unlock reached in the background are left again, so
  /// that they lock like those that were in use.
  ///
  /// - Parameter instant: when the last scene was left; nil if that scene is
  ///   gone. The app then counts as left since its last use.
  func leaveIfLast(at instant: Nanoseconds? = nil) {
    guard !currentDrivers.contains(where: \.isInForeground) else { return }
    attempt = nil
    guard let lastUse else { return }
    self.lastUse = nil
    for driver in currentDrivers where driver.isLeftUnlocked {
      driver.play(.didEnterBackground, at: instant ?? lastUse)
    }
  }
}

/// What the scenes of an app show, whether or not protection is on.
package enum ShownScreens: Sendable {
  /// All scenes show sensitive screens.
  case sensitive
  /// Some scenes do.
  case mixed
  /// No scene does.
  case open
}

/// The state of a scene when its driver starts.
public struct SceneStart: Sendable {
  /// The phase of the scene; nil while the scene is connecting.
  ///
  /// A scene whose phase is unknown is covered until its first lifecycle event.
  public var phase: Phase?
  /// Whether the screen is being recorded or mirrored.
  public var isRecorded: Bool
  /// Whether the user can authenticate in the scene, unlike on an external
  /// display.
  public var hasUser = true

  /// Creates the state of a scene, for a user who can authenticate in it.
  public init(phase: Phase?, isRecorded: Bool) {
    (self.phase, self.isRecorded) = (phase, isRecorded)
  }

  /// The events that lead to the state.
  var events: [Event] {
    let first: Event? =
      switch phase {
      case .active: .didBecomeActive
      // The scene gets its first bounds.
      case .inactive: .boundsChanged
      case .background: .didEnterBackground
      case nil: nil
      }
    return (first.map { [$0] } ?? []) + (isRecorded ? [.recordingBegan] : [])
  }
}

/// Something that happened in a scene.
public struct ObservedEvent: Equatable, Sendable {
  /// The time that the engine received.
  public let at: Nanoseconds
  /// What happened.
  public let what: Observation
  /// The number of the scene, from 1 on in the order of connection; 0 for what is
  /// in none.
  public let scene: Int
  /// Whether the scene needs an unlock, now that this has happened.
  ///
  /// It is false in the background, where the user cannot unlock it.
  public let isLocked: Bool

  /// Creates an event, such as one that a test expects.
  public init(at: Nanoseconds, _ what: Observation, scene: Int, isLocked: Bool = false) {
    (self.at, self.what, self.scene, self.isLocked) = (at, what, scene, isLocked)
  }
}

/// What an observer receives.
public enum Observation: Equatable, Sendable {
  /// An event that the driver has handled.
  case event(Event)
  /// The audit saw something of this type that has no name.
  case unnamed(type: String)
}
