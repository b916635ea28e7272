@MainActor open class UINavigationController: UIViewController {
  public convenience init(rootViewController: UIViewController) {
    self.init()
    pushViewController(rootViewController, animated: false)
  }

  open var viewControllers: [UIViewController] { children }
  open var topViewController: UIViewController? { children.last }

  /// Pushes a controller.
  ///
  /// Both views are in the window during the transition.
  open func pushViewController(_ controller: UIViewController, animated: Bool) {
    let old = topViewController
    embed(controller)
    finish(animated) { old?.view.removeFromSuperview() }
  }

  @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
    guard children.count > 1, let top = children.last else { return nil }
    view.insertSubview(children[children.count - 2].view, at: 0)
    finish(animated) { self.unembed(top) }
    return top
  }

  /// Begins a swipe back, which the user then cancels.
  package func cancelSwipeBack() {
    guard children.count > 1 else { return }
    let below = children[children.count - 2]
    view.insertSubview(below.view, at: 0)
    finish(true) { below.view.removeFromSuperview() }
  }

  open override var childForStatusBarStyle: UIViewController? { topViewController }
  open override var childForStatusBarHidden: UIViewController? { topViewController }
}

@MainActor open class UITabBarController: UIViewController {
  open override func viewDidLoad() {
    super.viewDidLoad()
    // The tab bar, without pixels.
    view.addSubview(UIView(frame: CGRect(x: 0, y: 70, width: 40, height: 10)))
  }

  open var viewControllers: [UIViewController]? {
    didSet { selectedIndex = 0 }
  }

  open var selectedIndex = 0 {
    didSet {
      for child in children { unembed(child) }
      if let viewControllers { embed(viewControllers[selectedIndex]) }
    }
  }

  open var selectedViewController: UIViewController? { children.first }
}

/// A controller that shows columns side by side.
@MainActor open class UISplitViewController: UIViewController {
  open var viewControllers: [UIViewController] = [] {
    didSet {
      for child in children { unembed(child) }
      let width = view.bounds.width / CGFloat(max(viewControllers.count, 1))
      for (index, controller) in viewControllers.enumerated() {
        embed(
          controller,
          in: CGRect(x: CGFloat(index) * width, y: 0, width: width, height: view.bounds.height))
      }
    }
  }
}
