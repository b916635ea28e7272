#if os(iOS)
  public import ScrimHost
  internal import ScrimRuntime
  public import ScrimTimeline
  public import UIKit

  /// Covers the scenes of an app on iOS, as a compiled policy specifies.
  ///
  /// Create one when the app launches, keep it for as long as the app runs, and
  /// pass it each scene that connects:
  ///
  ///     func scene(_ scene: UIScene, willConnectTo session: UISceneSession,
  ///                options: UIScene.ConnectionOptions) {
  ///       Privacy.scrim.protect(scene)
  ///     }
  ///
  /// It then observes the scene's notifications. `scrimScreen` names the screen
  /// that a view or view controller shows.
  @MainActor
  public final class Scrim {
    private let app: Drivers
    private let connections: SceneConnections
    private let newScenes: EventSource

    /// - Parameters:
    ///   - timeline: the compiled policy. A timeline that failed to load covers
    ///     everything.
    ///   - words: the texts that covers show to the user.
    ///   - views: makes the views that `view` covers name, such as a passcode
    ///     screen. If a name has no view, the cover's background is shown.
    ///   - unlock: lets the user authenticate, if the policy has a lock, and
    ///     returns whether they did. Without it, call `unlocked` from a
    ///     passcode view.
    ///   - observer: receives every event. `TraceRecorder` is one.
    public init(
      _ timeline: Timeline, words: CoverWords = CoverWords(),
      views: [String: @MainActor () -> UIView] = [:],
      unlock: (@MainActor () async -> Bool)? = nil, observer: Drivers.Observer? = nil
    ) {
      let app = Drivers(timeline, unlock: unlock, observer: observer)
      let canUnlock = unlock != nil
      let connections = SceneConnections(until: UIScene.didDisconnectNotification) { scene in
        (scene as? UIWindowScene).map {
          SceneConnection(of: $0, in: app, words: words, views: views, canUnlock: canUnlock)
        }
      }
      // Scenes that the app does not pass to `protect` are covered as well.
      newScenes = EventSource(onMain: UIScene.willConnectNotification) { scene in
        if let scene { connections.connect(scene) }
      }
      (self.app, self.connections) = (app, connections)
    }

    /// Covers a scene until it disconnects.
    ///
    /// Protecting the same scene again has no effect.
    public func protect(_ scene: UIScene) { connections.connect(scene) }

    /// The driver of a protected scene, to show overlays and read its state.
    public func driver(of scene: UIScene) -> Driver? { connections[scene]?.driver }

    /// Shows an overlay of the policy, such as a loading screen, below the
    /// privacy cover.
    ///
    /// Showing an overlay that is already shown has no effect.
    public func show(overlay: String, in scene: UIScene) {
      driver(of: scene)?.handle(.show(overlay: overlay))
    }

    /// Dismisses an overlay.
    public func dismiss(overlay: String, in scene: UIScene) {
      driver(of: scene)?.handle(.dismiss(overlay: overlay))
    }

    /// Tells the engine that the app's own authentication has succeeded.
    public func unlocked() { app.unlocked() }

    /// Performs work that shows a system prompt, such as Face ID.
    ///
    /// If the policy allows it, the prompt does not bring up a cover.
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

  extension SceneConnection {
    /// Connects a scene to a host that draws in a separate window.
    fileprivate convenience init(
      of scene: UIWindowScene, in app: Drivers, words: CoverWords,
      views: [String: @MainActor () -> UIView], canUnlock: Bool
    ) {
      let host = SceneHost(scene, words, views: views, canUnlock: canUnlock)
      self.init(
        of: scene, drawnBy: host, in: app, phase: scene.phase,
        isRecorded: { [weak scene] in scene?.isRecorded ?? true },
        showsUnnamed: { [weak scene] in scene?.showsUnnamed ?? false },
        notifications: .of(scene))
      host.connection = self
      for source in host.observeWindows() { add(source) }
    }
  }
#endif
