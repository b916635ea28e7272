import ScrimUIKit
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    Privacy.scrim.protect(scene)
    _ = Privacy.watch
    guard let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    window?.rootViewController = UINavigationController(rootViewController: WelcomeController())
    window?.makeKeyAndVisible()
  }

  func sceneWillResignActive(_ scene: UIScene) { SnapshotStore.shared.forget() }

  func sceneDidEnterBackground(_ scene: UIScene) { SnapshotStore.shared.watch() }

  func sceneWillEnterForeground(_ scene: UIScene) { SnapshotStore.shared.collect() }
}
