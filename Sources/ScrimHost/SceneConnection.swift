internal import Dispatch
public import Foundation
public import ScrimRuntime

/// One scene of an app, from its connection to its end: its driver, and the sources of its
/// events.
///
/// All of it ends when its owner lets go.
@MainActor
public final class SceneConnection {
  public let driver: Driver
  private let isRecorded: @MainActor () -> Bool
  private let showsUnnamed: @MainActor () -> Bool
  private var wasRecorded: Bool
  private var sources: [EventSource] = []

  /// Connects a scene.
  ///
  /// Before this returns, its host has drawn what holds from the start.
  ///
  /// - Parameters:
  ///   - scene: the object that posts the notifications.
  ///   - phase: where the scene is, by the scene itself; nil where it does not know, which
  ///     counts as background.
  ///   - isRecorded: whether the scene is being recorded or mirrored at the moment.
  ///   - showsUnnamed: whether the scene shows something without a name at the moment, such
  ///     as a sheet that was forgotten.
  public init(
    of scene: AnyObject, drawnBy host: any CoverHost, in app: Drivers, phase: Phase?,
    isRecorded: @escaping @MainActor () -> Bool,
    showsUnnamed: @escaping @MainActor () -> Bool = { false },
    notifications: SceneNotifications,
    in center: NotificationCenter = .default
  ) {
    self.isRecorded = isRecorded
    self.showsUnnamed = showsUnnamed
    wasRecorded = isRecorded()
    let isActive = phase == .inactive && !notifications.areActivationsSent
    driver = app.driver(
      for: host,
      start: SceneStart(
        phase: isActive ? .active : phase ?? .background, isRecorded: wasRecorded))
    driver.watch(scene)
    sources.append(
      EventSource(events: notifications.events, of: scene, in: center) { [weak self] event in
        self?.handle(event, activates: !notifications.areActivationsSent)
      })
    sources += notifications.ofRecording.map { name in
      EventSource(onMain: name, in: center) { [weak self] _ in
        self?.updateRecording()
        // Some systems post before the state has changed that is read.
        DispatchQueue.main.async { self?.updateRecording() }
      }
    }
  }

  /// Adds a source that ends with the connection.
  public func add(_ source: EventSource) { sources.append(source) }

  /// Reads anew whether the scene is being recorded.
  public func updateRecording() {
    let isRecorded = isRecorded()
    guard isRecorded != wasRecorded else { return }
    wasRecorded = isRecorded
    driver.showsUnnamed(showsUnnamed())
    driver.handle(isRecorded ? .recordingBegan : .recordingEnded)
  }

  private func handle(_ event: Event, activates: Bool) {
    // What has changed unheard must not be missed.
    updateRecording()
    driver.showsUnnamed(showsUnnamed())
    driver.handle(event)
    if activates, event == .willEnterForeground { driver.handle(.didBecomeActive) }
  }
}

/// The notifications from which a scene's events come.
public struct SceneNotifications {
  /// Which event each name stands for, where the scene posts it.
  public var events: [Notification.Name: Event]
  /// The names after which recording may have begun or ended, from any object.
  public var ofRecording: [Notification.Name]
  /// Whether the system tells the scene that it becomes active.
  ///
  /// External displays are never told: they are active as soon as they come to foreground.
  public var areActivationsSent: Bool

  public init(
    events: [Notification.Name: Event], ofRecording: [Notification.Name] = [],
    areActivationsSent: Bool = true
  ) {
    self.events = events
    self.ofRecording = ofRecording
    self.areActivationsSent = areActivationsSent
  }
}
