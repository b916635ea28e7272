#if os(iOS)
  public import ScrimHost
  internal import ScrimRuntime
  public import ScrimTimeline
  public import UIKit

  /// Covers the scenes of an app on iOS, as a compiled policy says.
  ///
  /// Make one, keep it for as long as the app runs, and hand it each scene when it connects:
  ///
  ///     func scene(_ scene: UIScene, willConnectTo session: UISceneSession,
  ///                options: UIScene.ConnectionOptions) {
  ///       AppDelegate.scrim.protect(scene)
  ///     }
  ///
  /// From then on it listens to the scene's own notifications. `scrimScreen` names what the
  /// scene shows.
  @MainActor
  public final class Scrim {
    private let app: Drivers
    private let views: [String: @MainActor () -> UIView]
    private let unlock: (@MainActor () async -> Bool)?
    private let connections = SceneConnections()

    /// What VoiceOver says while a privacy cover is on screen.
    public var accessibilityLabel = "Hidden for privacy"

    /// - Parameters:
    ///   - timeline: the compiled policy. One that has not loaded covers everything.
    ///   - views: makes the views that `view` covers name, such as a passcode screen. A
    ///     name without a view shows the cover's background.
    ///   - unlock: lets the user authenticate, where the policy has a lock. Without it, call
    ///     `unlocked` from a passcode view.
    ///   - observer: hears of every event. A recorder of traces is one.
    public init(
      _ timeline: Timeline, views: [String: @MainActor () -> UIView] = [:],
      unlock: (@MainActor () async -> Bool)? = nil, observer: Drivers.Observer? = nil
    ) {
      app = Drivers(timeline, observer: observer)
      (self.views, self.unlock) = (views, unlock)
    }

    /// Covers a scene from now until it disconnects.
    ///
    /// To hand over the same scene again changes nothing.
    public func protect(_ scene: UIScene) {
      guard let scene = scene as? UIWindowScene else { return }
      connections.connect(scene, until: UIScene.didDisconnectNotification) { connection(of: scene) }
    }

    /// The driver of a scene that is protected, for overlays and for reading its state.
    public func driver(of scene: UIScene) -> Driver? { connections[scene]?.driver }

    /// The app's own authentication has succeeded.
    public func unlocked() { app.unlocked() }

    /// Does something that shows a system prompt of the app's own, such as Face ID, so that
    /// no cover comes for it, if the policy says so.
    public func prompt<Result>(_ body: () async throws -> Result) async rethrows -> Result {
      try await app.prompt(body)
    }

    /// Whether the user wants covers at all, where the app lets them choose.
    public var isProtected: Bool {
      get { app.isProtected }
      set { app.isProtected = newValue }
    }

    private func connection(of scene: UIWindowScene) -> SceneConnection {
      let host = SceneHost(scene, views: views, accessibilityLabel: accessibilityLabel, unlock)
      let connection = SceneConnection(
        of: scene, drawnBy: host, in: app, phase: scene.phase,
        isRecorded: { [weak scene] in scene?.isRecorded ?? true },
        notifications: .of(scene))
      host.send = { [weak connection] event in connection?.driver.handle(event) }
      host.traitsChanged = { [weak connection] in connection?.updateRecording() }
      connection.add(host.observeWindows())
      return connection
    }
  }
#endif
