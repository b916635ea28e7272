public import ScrimRuntime
public import ScrimTimeline

/// The drivers of all scenes of an app.
///
/// Each scene has a driver of its own, since each is left and returned to by itself. An
/// unlock, a prompt and the user's choice of protection reach all of them, those of scenes
/// that connect later included.
@MainActor
public final class Drivers {
  public let timeline: Timeline
  let clock: DriverClock
  private let observer: Observer?
  private var drivers: [() -> Driver?] = []
  private var sceneCount = 0
  private var promptCount = 0
  /// What the user is asked at the moment, and for which scene.
  private weak var request: UnlockRequest?

  public typealias Observer = @MainActor (ObservedEvent) -> Void

  /// - Parameters:
  ///   - timeline: what the drivers play. One that has not loaded covers everything.
  ///   - observer: hears of every event, before it is handled.
  public init(
    _ timeline: Timeline, clock: DriverClock = .continuous, observer: Observer? = nil
  ) {
    (self.timeline, self.clock, self.observer) = (timeline, clock, observer)
  }

  /// Starts to cover a scene.
  ///
  /// Before this returns, the host has drawn what holds from the start.
  ///
  /// - Returns: the driver, which covers the scene for as long as its owner keeps it.
  public func driver(for host: any CoverHost, start: SceneStart) -> Driver {
    sceneCount += 1
    let driver = Driver(timeline, for: host, in: self, number: sceneCount, start: start)
    drivers.removeAll { $0() == nil }
    drivers.append { [weak driver] in driver }
    // What holds from the start may have been a lock, which could not be asked about yet.
    if request == nil { driver.askForUnlock() }
    return driver
  }

  /// Whether the user wants covers at all, where the app lets them choose.
  public var isProtected = true {
    didSet {
      if isProtected != oldValue { tellAll(isProtected ? .protectionOn : .protectionOff) }
    }
  }

  /// The app's own authentication has succeeded.
  public func unlocked() { tellAll(.unlocked) }

  /// Does something that shows a system prompt of the app's own, such as Face ID, so that
  /// no cover comes for it, if the policy says so.
  public func prompt<Result>(_ body: () async throws -> Result) async rethrows -> Result {
    let ticket = beginPrompt()
    defer { endPrompt(ticket) }
    return try await body()
  }

  /// A system prompt of the app's own comes up.
  ///
  /// - Returns: its ticket, for `endPrompt`.
  public func beginPrompt() -> Int {
    promptCount += 1
    tellAll(.promptBegan(ticket: promptCount))
    return promptCount
  }

  /// A prompt has ended.
  public func endPrompt(_ ticket: Int) { tellAll(.promptEnded(ticket: ticket)) }

  /// Handles an event that concerns the whole app, or each scene of it.
  public func handle(_ event: Event) {
    switch event {
    case .protectionOn: isProtected = true
    case .protectionOff: isProtected = false
    default: tellAll(event)
    }
  }

  private func tellAll(_ event: Event) {
    for driver in drivers { driver()?.play(event) }
  }

  func observe(_ event: ObservedEvent) { observer?(event) }
}

/// Unlocking.
extension Drivers {
  /// Asks the user, unless they are being asked already.
  func requestUnlock(from driver: Driver) {
    guard request == nil else { return }
    let request = UnlockRequest(of: driver, in: self)
    self.request = request
    driver.askHost(request)
  }

  /// Ends the request of a scene that is left: whoever authenticates for it later is not
  /// the one who was asked.
  ///
  /// The scene asks anew when it is back, another one at once.
  func withdrawUnlock(of driver: Driver) {
    guard let request, request.driver === driver else { return }
    self.request = nil
    askNext()
  }

  func finish(_ finished: UnlockRequest, succeeded: Bool) {
    guard finished === request else { return }
    request = nil
    if succeeded { unlocked() }
  }

  private func askNext() {
    for driver in drivers {
      if let driver = driver(), driver.needsUnlock { return requestUnlock(from: driver) }
    }
  }
}

/// What a scene is when its driver starts.
public struct SceneStart: Sendable {
  /// Where the scene is.
  ///
  /// One that is not known to be in foreground is in background.
  public var phase: Phase
  /// Whether the screen is being recorded or mirrored.
  public var isRecorded: Bool

  public init(phase: Phase, isRecorded: Bool) {
    (self.phase, self.isRecorded) = (phase, isRecorded)
  }

  /// The events that lead there.
  var events: [Event] {
    let first: Event =
      switch phase {
      case .active: .didBecomeActive
      // The scene gets its first bounds.
      case .inactive: .boundsChanged
      case .background: .didEnterBackground
      }
    return isRecorded ? [first, .recordingBegan] : [first]
  }
}

/// An event as a driver has handled it.
public struct ObservedEvent: Equatable, Sendable {
  /// The instant that the engine was told.
  public let at: Nanoseconds
  public let event: Event
  /// Which of the app's scenes it was, from 1 on in the order of their connection.
  public let scene: Int

  public init(at: Nanoseconds, event: Event, scene: Int) {
    (self.at, self.event, self.scene) = (at, event, scene)
  }
}
