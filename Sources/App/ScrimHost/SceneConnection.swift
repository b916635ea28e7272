public import Foundation
public import ScrimRuntime
internal import ScrimTimeline

/// One scene of an app, from its connection to its end: its driver and its
/// event sources.
///
/// Everything ends when the owner releases the connection.
@MainActor
public final class SceneConnection {
  /// The driver of the scene.
  public let driver: Driver
  private let clock: DriverClock
  private let notifications: SceneNotifications
  private let phase: @MainActor () -> Phase?
  private let isRecorded: @MainActor () -> Bool
  private let surfaces: @MainActor () -> [Surface]
  private var wasRecorded: Bool
  /// Called when the screens that are visible already are known.
  package var onConnected: @MainActor () -> Void = {}
  /// Called when the covers of a scene that is being left have been drawn.
  package var onLeft: @MainActor () -> Void = {}
  private var sources: [EventSource] = []
  private var nextTurn: EventSource?

  /// Connects a scene.
  ///
  /// Before this returns, the host has drawn the initial state.
  ///
  /// - Parameters:
  ///   - scene: the object that posts the notifications.
  ///   - phase: returns the scene's own phase; nil while the scene is
  ///     connecting. If it is still nil in the next turn of the run loop, and no
  ///     notification came, the scene counts as being in the background.
  ///   - isRecorded: returns whether the scene is being recorded or mirrored
  ///     now.
  ///   - surfaces: returns what is visible in the scene now, so that a sheet or
  ///     a column without a name is not taken for the named screen beside it.
  public init(
    of scene: AnyObject, drawnBy host: any CoverHost, in app: Drivers,
    phase: @escaping @MainActor () -> Phase?,
    isRecorded: @escaping @MainActor () -> Bool,
    surfaces: @escaping @MainActor () -> [Surface] = { [] },
    notifications: SceneNotifications, in center: NotificationCenter = .default
  ) {
    (clock, self.notifications, self.phase) = (app.clock, notifications, phase)
    (self.isRecorded, self.surfaces) = (isRecorded, surfaces)
    wasRecorded = isRecorded()
    var start = SceneStart(phase: notifications.phase(phase()), isRecorded: wasRecorded)
    start.hasUser = notifications.areActivationsSent
    driver = app.driver(for: host, start: start)
    driver.watch(scene)
    driver.isRecorded = wasRecorded
    sources = [
      EventSource(events: notifications.events, of: scene, in: center) { [weak self] event in
        guard let self else { return }
        handle(event)
        if event == .willEnterForeground, !notifications.areActivationsSent {
          driver.handle(.didBecomeActive)
        }
      }
    ]
    sources += notifications.ofRecording.map { name in
      EventSource(onMain: name, in: center) { [weak self] _ in
        self?.updateRecording()
        // Some systems post before they change the state that `isRecorded`
        // reads.
        self?.readInNextTurn()
      }
    }
    if driver.isPhaseUnknown { readInNextTurn() }
  }

  private func readInNextTurn() {
    nextTurn = clock.wake(.zero) { [weak self] in self?.read() }
  }

  /// Reads the scene's state.
  private func read() {
    if driver.isPhaseUnknown {
      driver.learnPhase()
      let phase = notifications.phase(phase()) ?? .background
      for event in SceneStart(phase: phase, isRecorded: false).events { send(event) }
    }
    updateRecording()
  }

  /// Adds a source that ends with the connection.
  public func add(_ source: EventSource) { sources.append(source) }

  /// Reads again whether the scene is being recorded.
  public func updateRecording() {
    let isRecorded = isRecorded()
    guard isRecorded != wasRecorded else { return }
    wasRecorded = isRecorded
    driver.isRecorded = isRecorded
    send(isRecorded ? .recordingBegan : .recordingEnded)
  }

  /// Looks at what is visible in the scene.
  ///
  /// Call it at the end of each turn of the run loop. In a scene that is about to
  /// be pictured, is recorded or is locked, something without a name is covered
  /// at once. In debug builds, the audit reports it.
  public func look() {
    #if DEBUG
      let isAudited = driver.isAudited
    #else
      let isAudited = false
    #endif
    guard driver.isWatched || isAudited else { return }
    let surfaces = surfaces()
    #if DEBUG
      driver.audit(surfaces)
    #endif
    if driver.isWatched { driver.shows(surfaces) }
  }

  /// Handles a lifecycle event of the scene.
  ///
  /// A platform calls it for events that are not notifications of the scene.
  public func handle(_ event: Event) {
    // Catches changes that no notification announced.
    updateRecording()
    send(event)
  }

  private func send(_ event: Event) {
    let isLeft = event == .willResignActive || event == .didEnterBackground
    driver.shows(surfaces(), isLeft: isLeft)
    driver.handle(event)
    if isLeft { onLeft() }
  }
}

/// The notifications that become a scene's events.
public struct SceneNotifications {
  /// The event of each name that the scene posts.
  public var events: [Notification.Name: Event]
  /// The names that announce a possible change of recording, from any object.
  public var ofRecording: [Notification.Name]
  /// Whether the system sends activations to the scene.
  ///
  /// External displays never receive them. They are active as soon as they
  /// enter the foreground.
  public var areActivationsSent: Bool

  /// Creates the notifications of a scene.
  public init(
    events: [Notification.Name: Event], ofRecording: [Notification.Name] = [],
    areActivationsSent: Bool = true
  ) {
    (self.events, self.ofRecording) = (events, ofRecording)
    self.areActivationsSent = areActivationsSent
  }

  /// The phase of a scene in a phase that the system tells.
  fileprivate func phase(_ phase: Phase?) -> Phase? {
    phase == .inactive && !areActivationsSent ? .active : phase
  }
}
