#if canImport(UIKit)
  @_exported public import ScrimApple
  @_exported public import ScrimHost
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
  /// that a view or view controller shows. Scenes of the app that it does
  /// not pass to `protect` are covered as well.
  public typealias Scrim = SceneScrim<UIScene>
#endif
