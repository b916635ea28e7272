#if os(iOS)
  public import ScrimHost
  internal import ScrimRuntime
  public import ScrimTimeline
  public import UIKit

  /// Covers the scenes of an app on iOS, as a compiled policy says.
  ///
  /// Make one when the app launches, keep it for as long as the app runs, and hand it each
  /// scene when it connects:
  ///
  ///     func scene(_ scene: UIScene, willConnectTo session: UISceneSession,
  ///                options: UIScene.ConnectionOptions) {
  ///       Privacy.scrim.protect(scene)
  ///     }
  ///
  /// From then on it listens to the scene's own notifications. `scrimScreen` names what the
  /// scene shows.
  @MainActor
  public final class Scrim {
    private let app: Drivers
    private let connections: SceneConnections
    private let newScenes: EventSource

    /// - Parameters:
    ///   - timeline: the compiled policy. One that has not loaded covers everything.
    ///   - words: what covers say to the user.
    ///   - views: makes the views that `view` covers name, such as a passcode screen. A
    ///     name without a view shows the cover's background.
    ///   - unlock: lets the user authenticate, where the policy has a lock, and answers
    ///     whether they have. Without it, call `unlocked` from a passcode view.
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
      // A scene that is not handed over is covered as well.
      newScenes = EventSource(onMain: UIScene.willConnectNotification) { scene in
        if let scene { connections.connect(scene) }
      }
      (self.app, self.connections) = (app, connections)
    }

    /// Covers a scene from now until it disconnects.
    ///
    /// To hand over the same scene again changes nothing.
    public func protect(_ scene: UIScene) { connections.connect(scene) }

    /// The driver of a scene that is protected, for overlays and for reading its state.
    public func driver(of scene: UIScene) -> Driver? { connections[scene]?.driver }

    /// Shows an overlay of the policy, such as a loading screen, below the privacy cover.
    ///
    /// To show it again while it is shown changes nothing.
    public func show(overlay: String, in scene: UIScene) {
      driver(of: scene)?.handle(.show(overlay: overlay))
    }

    /// Dismisses an overlay.
    public func dismiss(overlay: String, in scene: UIScene) {
      driver(of: scene)?.handle(.dismiss(overlay: overlay))
    }

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
  }

  extension SceneConnection {
    /// Connects a scene to a host that draws in a window of its own.
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
