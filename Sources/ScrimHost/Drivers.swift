public import ScrimRuntime
public import ScrimTimeline

/// The drivers of all scenes of an app.
///
/// Each scene has a driver of its own, since each is left and returned to by itself. An
/// unlock, a prompt and the user's choice of protection reach all of them. A scene that
/// connects later is as unlocked and as protected as those that the user is using.
@MainActor
public final class Drivers {
  public let timeline: Timeline
  let clock: DriverClock
  private let unlock: (@MainActor () async -> Bool)?
  private let observer: Observer?
  private var drivers: [() -> Driver?] = []
  private var sceneCount = 0
  private var promptCount = 0
  /// The tickets of the prompts that are up.
  private var prompts: Set<Int> = []
  /// The events that all drivers have still to hear of, in order.
  private var news: [Event] = []
  private var isTelling = false
  /// The attempt to authenticate that is under way, by its number.
  private var attempt: Int?
  private var attemptCount = 0

  public typealias Observer = @MainActor (ObservedEvent) -> Void

  /// - Parameters:
  ///   - timeline: what the drivers play. One that has not loaded covers everything.
  ///   - unlock: lets the user authenticate, and answers whether they have. Without it, call
  ///     `unlocked`.
  ///   - observer: receives every event, before the host draws what it causes.
  public init(
    _ timeline: Timeline, clock: DriverClock = .continuous,
    unlock: (@MainActor () async -> Bool)? = nil, observer: Observer? = nil
  ) {
    (self.timeline, self.clock) = (timeline, clock)
    (self.unlock, self.observer) = (unlock, observer)
  }

  /// Starts to cover a scene.
  ///
  /// Before this returns, the host has drawn what holds from the start.
  ///
  /// - Returns: the driver, which covers the scene for as long as its owner keeps it.
  public func driver(for host: any CoverHost, start: SceneStart) -> Driver {
    sceneCount += 1
    let isUnlocked = living.contains { $0.phase != .background && $0.isUnlocked }
    let driver = Driver(timeline, for: host, in: self, number: sceneCount)
    drivers.removeAll { $0() == nil }
    let isExempt = living.contains(where: \.isExempt)
    drivers.append { [weak driver] in driver }
    driver.begin(start)
    if driver.isProtected != isProtected { driver.play(.protectionOff) }
    if isUnlocked, !driver.isUnlocked { driver.play(.unlocked) }
    if isExempt {
      for ticket in prompts.sorted() where prompts.contains(ticket) {
        driver.play(.promptBegan(ticket: ticket))
      }
    }
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
    let ticket = promptCount
    handle(.promptBegan(ticket: ticket))
    return ticket
  }

  /// A prompt has ended.
  public func endPrompt(_ ticket: Int) { handle(.promptEnded(ticket: ticket)) }

  /// Handles an event that concerns the whole app, or each scene of it.
  public func handle(_ event: Event) {
    switch event {
    case .protectionOn: isProtected = true
    case .protectionOff: isProtected = false
    case .promptBegan(let ticket):
      prompts.insert(ticket)
      tellAll(event)
    case .promptEnded(let ticket):
      prompts.remove(ticket)
      tellAll(event)
    default: tellAll(event)
    }
  }

  /// Tells every driver, before it tells any of them of the next event.
  private func tellAll(_ event: Event) {
    news.append(event)
    guard !isTelling else { return }
    isTelling = true
    while !news.isEmpty {
      let event = news.removeFirst()
      for driver in living { driver.play(event) }
    }
    isTelling = false
  }

  private var living: [Driver] { drivers.compactMap { $0() }.filter(\.hasScene) }

  func observe(_ event: ObservedEvent) { observer?(event) }
}

/// Unlocking.
extension Drivers {
  /// Lets the user authenticate, unless they are doing so.
  func authenticate() {
    guard let unlock, attempt == nil else { return }
    attemptCount += 1
    let number = attemptCount
    attempt = number
    Task {
      let succeeded = await unlock()
      finish(number, succeeded: succeeded)
    }
  }

  private func finish(_ number: Int, succeeded: Bool) {
    guard attempt == number else { return }
    attempt = nil
    if succeeded, living.contains(where: { $0.phase != .background }) { unlocked() }
  }

  /// Gives an attempt up when the last scene is left: what it comes to later says nothing
  /// about who returns.
  func voidAttemptIfLeft() {
    if living.allSatisfy({ $0.phase == .background }) { attempt = nil }
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
