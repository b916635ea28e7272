internal import Dispatch
public import Foundation
public import ScrimRuntime

/// One scene of an app, from its connection to its end: its driver and its
/// event sources.
///
/// Everything ends when the owner releases the connection.
@MainActor
public final class SceneConnection {
  public let driver: Driver
  private let isRecorded: @MainActor () -> Bool
  private let showsUnnamed: @MainActor () -> Bool
  private var wasRecorded: Bool
  private var sources: [EventSource] = []

  /// Connects a scene.
  ///
  /// Before this returns, the host has drawn the initial state.
  ///
  /// - Parameters:
  ///   - scene: the object that posts the notifications.
  ///   - phase: the scene's own phase; nil counts as background.
  ///   - isRecorded: returns whether the scene is being recorded or mirrored
  ///     now.
  ///   - showsUnnamed: returns whether the scene shows something without a name
  ///     now, such as a sheet that the app does not name.
  public init(
    of scene: AnyObject, drawnBy host: any CoverHost, in app: Drivers, phase: Phase?,
    isRecorded: @escaping @MainActor () -> Bool,
    showsUnnamed: @escaping @MainActor () -> Bool = { false },
    notifications: SceneNotifications, in center: NotificationCenter = .default
  ) {
    (self.isRecorded, self.showsUnnamed) = (isRecorded, showsUnnamed)
    wasRecorded = isRecorded()
    let isActive = phase == .inactive && !notifications.areActivationsSent
    let start = SceneStart(
      phase: isActive ? .active : phase ?? .background, isRecorded: wasRecorded)
    driver = app.driver(for: host, start: start)
    driver.watch(scene)
    sources = [
      EventSource(events: notifications.events, of: scene, in: center) { [weak self] event in
        self?.handle(event, activates: !notifications.areActivationsSent)
      }
    ]
    sources += notifications.ofRecording.map { name in
      EventSource(onMain: name, in: center) { [weak self] _ in
        self?.updateRecording()
        // Some systems post before they change the state that `isRecorded`
        // reads.
        DispatchQueue.main.async { self?.updateRecording() }
      }
    }
  }

  /// Adds a source that ends with the connection.
  public func add(_ source: EventSource) { sources.append(source) }

  /// Reads again whether the scene is being recorded.
  public func updateRecording() {
    let isRecorded = isRecorded()
    guard isRecorded != wasRecorded else { return }
    wasRecorded = isRecorded
    driver.showsUnnamed(showsUnnamed())
    driver.handle(isRecorded ? .recordingBegan : .recordingEnded)
  }

  private func handle(_ event: Event, activates: Bool) {
    // Catches changes that no notification announced.
    updateRecording()
    driver.showsUnnamed(showsUnnamed())
    driver.handle(event)
    if activates, event == .willEnterForeground { driver.handle(.didBecomeActive) }
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

  public init(
    events: [Notification.Name: Event], ofRecording: [Notification.Name] = [],
    areActivationsSent: Bool = true
  ) {
    (self.events, self.ofRecording) = (events, ofRecording)
    self.areActivationsSent = areActivationsSent
  }
}
