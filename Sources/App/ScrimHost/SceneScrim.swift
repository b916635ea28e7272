package import Foundation
internal import ScrimRuntime

/// Covers the scenes of an app, as a compiled policy specifies.
///
/// Each platform names it `Scrim`, for its own kind of scene: `UIScene` on iOS,
/// and `NSWindow` on macOS.
@MainActor
public final class SceneScrim<Scene: AnyObject> {
  package let app: Drivers
  private let connections: SceneConnections
  private let center: NotificationCenter
  private var sources: [EventSource] = []

  /// - Parameters:
  ///   - app: the drivers of the app's scenes.
  ///   - end: the name that a scene posts when the system disconnects it; nil
  ///     if a scene ends when it is gone.
  ///   - connect: connects a scene; returns nil for an object that is not a
  ///     scene with windows.
  package init(
    _ app: Drivers, until end: Notification.Name? = nil, in center: NotificationCenter = .default,
    connect: @escaping @MainActor (AnyObject) -> SceneConnection?
  ) {
    (self.app, self.center) = (app, center)
    connections = SceneConnections(until: end, in: center, connect)
  }

  /// Covers scenes that the app does not pass to `protect`.
  ///
  /// - Parameters:
  ///   - name: the notification that a scene posts when it appears.
  ///   - isCovered: whether to cover the scene.
  package func cover(
    on name: Notification.Name, where isCovered: @escaping @MainActor (Scene) -> Bool
  ) {
    sources.append(
      EventSource(onMain: name, in: center) { [connections] object in
        if let scene = object as? Scene, isCovered(scene) { connections.connect(scene) }
      })
  }

  /// Reports what is visible in an unprotected window without a name, in debug
  /// builds whose audit is on.
  package func auditUnprotected(_ surface: () -> Surface) { app.auditUnprotected(surface) }

  /// Covers a scene until it disconnects, or is gone.
  ///
  /// Protecting the same scene again has no effect.
  public func protect(_ scene: Scene) { connections.connect(scene) }

  /// The driver of a protected scene, to show overlays and read its state.
  public func driver(of scene: Scene) -> Driver? { connections[scene]?.driver }

  /// Shows an overlay of the policy, such as a loading screen, below the
  /// privacy cover.
  ///
  /// Showing an overlay that is already shown has no effect.
  public func show(overlay: String, in scene: Scene) {
    driver(of: scene)?.handle(.show(overlay: overlay))
  }

  /// Dismisses an overlay.
  public func dismiss(overlay: String, in scene: Scene) {
    driver(of: scene)?.handle(.dismiss(overlay: overlay))
  }

  /// Tells the engine that the app's own authentication has succeeded.
  public func unlocked() { app.unlocked() }

  /// Performs work that shows a system prompt of the app, such as Face ID.
  ///
  /// While the work runs, and for a moment after it, resigning active does not
  /// bring up a cover. The policy's `prompts` limits both times, by default to
  /// 30 seconds and half a second. If the user leaves the app meanwhile,
  /// entering the background brings up the cover.
  ///
  /// With `prompts: cover`, a prompt brings up the cover as well. This is the
  /// default with `snapshots: from-resign`, which policies for iPads have, and
  /// under `lifecycle: desktop`.
  public func prompt<Result>(_ body: () async throws -> Result) async rethrows -> Result {
    try await app.prompt(body)
  }

  /// Notes that the app is about to show a system prompt whose end a callback
  /// reports, such as the one for the location.
  ///
  /// - Returns: The prompt's ticket, for `endPrompt`.
  public func beginPrompt() -> Int { app.beginPrompt() }

  /// Notes that a prompt has ended.
  ///
  /// Ending a prompt again has no effect.
  public func endPrompt(_ ticket: Int) { app.endPrompt(ticket) }

  /// Whether covers are on, for apps that let the user choose.
  public var isProtected: Bool {
    get { app.isProtected }
    set { app.isProtected = newValue }
  }
}
