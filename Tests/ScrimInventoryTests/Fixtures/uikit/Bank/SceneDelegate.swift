import UIKit

/// Builds the window; not a screen.
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private let accounts = AccountStore()

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = MainTabController(store: accounts)
    window.makeKeyAndVisible()
    self.window = window
  }
}

/// Shows the other controllers.
final class MainTabController: UITabBarController {
  init(store: AccountStore) {
    super.init(nibName: nil, bundle: nil)
    viewControllers = [
      BrandedNavigationController(rootViewController: AccountsViewController(store: store)),
      BrandedNavigationController(rootViewController: CardsViewController()),
      BrandedNavigationController(rootViewController: SettingsViewController(style: .insetGrouped)),
    ]
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) is not used") }
}

class BrandedNavigationController: UINavigationController {
  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
}

/// Only a base of others: the app never makes one.
class BaseViewController: UIViewController {
  let analytics: Analytics

  init(analytics: Analytics = .shared) {
    self.analytics = analytics
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) is not used") }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    analytics.track(screen: "\(type(of: self))")
  }
}
