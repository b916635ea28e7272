#if os(iOS)
  @_exported public import ScrimApple
  @_exported public import ScrimHost
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
  /// that a view or view controller shows. Scenes that the app does not pass to
  /// `protect` are covered as well.
  public typealias Scrim = SceneScrim<UIScene>

  extension SceneScrim<UIScene> {
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
    public convenience init(
      _ timeline: Timeline, words: CoverWords = CoverWords(),
      views: [String: @MainActor () -> UIView] = [:],
      unlock: (@MainActor () async -> Bool)? = nil, observer: Drivers.Observer? = nil
    ) {
      let app = Drivers(timeline, unlock: unlock, observer: observer)
      let canUnlock = unlock != nil
      self.init(app, until: UIScene.didDisconnectNotification) { scene in
        (scene as? UIWindowScene).map { scene in
          SceneHost(scene, words, views: views, canUnlock: canUnlock).connect(scene, in: app)
        }
      }
      cover(on: UIScene.willConnectNotification) { _ in true }
    }
  }
#endif
