public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
  public static let landscape = UIInterfaceOrientationMask(rawValue: 1 << 3 | 1 << 4)
  public static let all = UIInterfaceOrientationMask(rawValue: 1 << 1 | 1 << 2 | 1 << 3 | 1 << 4)
}

public enum UIStatusBarStyle: Int, Sendable {
  case `default`
  case lightContent
  case darkContent = 3
}

public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen = 0
  case pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
  case none = -1
  case automatic = -2
}

@MainActor open class UIViewController: UIResponder, UITraitEnvironment {
  public nonisolated init(nibName: String? = nil, bundle: Bundle? = nil) { super.init() }
  public nonisolated required init?(coder: NSCoder) { nil }

  // MARK: - The view

  public private(set) var viewIfLoaded: UIView?
  public var isViewLoaded: Bool { viewIfLoaded != nil }

  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return viewIfLoaded
    }
    set {
      viewIfLoaded = newValue
      newValue?.owner = self
    }
  }

  open func loadView() { view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 80)) }

  open func loadViewIfNeeded() {
    guard viewIfLoaded == nil else { return }
    loadView()
    viewDidLoad()
  }

  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}

  func appear(animated: Bool, _ show: () -> Void) {
    viewWillAppear(animated)
    show()
    viewDidAppear(animated)
  }

  func disappear(animated: Bool, _ hide: () -> Void) {
    viewWillDisappear(animated)
    hide()
    viewDidDisappear(animated)
  }

  // MARK: - Traits

  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { if overrideUserInterfaceStyle != oldValue { viewIfLoaded?.traitsChanged() } }
  }

  open var traitCollection: UITraitCollection { inheritedTraits }

  /// The traits of the controller, without those that its view overrides.
  var inheritedTraits: UITraitCollection {
    let above = parent?.inheritedTraits ?? viewIfLoaded?.superview?.traitCollection
    return
      (above ?? viewIfLoaded?.window?.windowScene?.traitCollection
      ?? UITraitCollection(.light, .inactive))
      .overridden(by: overrideUserInterfaceStyle)
  }

  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: - What the system asks the controller in front

  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
  open var shouldAutorotate: Bool { true }
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  open var prefersStatusBarHidden: Bool { false }
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  open var childForStatusBarStyle: UIViewController? { nil }
  open var childForStatusBarHidden: UIViewController? { nil }
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  open func setNeedsStatusBarAppearanceUpdate() {}

  // MARK: - Children

  public private(set) weak var parent: UIViewController?
  public private(set) var children: [UIViewController] = []

  open func addChild(_ child: UIViewController) {
    child.parent = self
    children.append(child)
  }

  open func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }

  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}

  /// Adds a child whose view fills this controller's.
  package func embed(_ child: UIViewController, in frame: CGRect? = nil) {
    addChild(child)
    child.view.frame = frame ?? view.bounds
    if frame == nil { child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
    child.appear(animated: false) { view.addSubview(child.view) }
    child.didMove(toParent: self)
  }

  package func unembed(_ child: UIViewController) {
    child.willMove(toParent: nil)
    child.disappear(animated: false) { child.view.removeFromSuperview() }
    child.removeFromParent()
  }

  // MARK: - Presentations

  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  open var modalPresentationCapturesStatusBarAppearance = false
  open var definesPresentationContext = false
  private var presented: UIViewController?
  public private(set) var isBeingDismissed = false
  public private(set) weak var presentingViewController: UIViewController?

  /// What this controller, or one that contains it, presents.
  public var presentedViewController: UIViewController? {
    presented ?? parent?.presentedViewController
  }

  open func present(
    _ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil
  ) {
    let presenter = self.presenter(of: controller.modalPresentationStyle)
    guard presenter.presented == nil, let window = presenter.view.window else { return }
    presenter.presented = controller
    controller.presentingViewController = presenter
    let place = presenter.parent == nil ? window : presenter.view!
    controller.view.frame = controller.isAlert ? place.bounds.insetBy(dx: 8, dy: 30) : place.bounds
    controller.appear(animated: animated) { place.addSubview(controller.view) }
    let hidesPresenter = [.fullScreen, .currentContext].contains(controller.modalPresentationStyle)
    finish(animated) {
      if hidesPresenter, presenter.parent == nil { presenter.view.removeFromSuperview() }
      completion?()
    }
  }

  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    guard let controller = presentedViewController,
      let presenter = controller.presentingViewController
    else {
      return presentingViewController?.dismiss(animated: animated, completion: completion) ?? ()
    }
    let window = controller.view.window
    controller.isBeingDismissed = true
    if presenter.view.superview == nil, let window { window.insertSubview(presenter.view, at: 0) }
    // Also without an animation, UIKit dismisses in a later turn.
    Stage.after(animated ? 400_000_000 : 0) {
      presenter.presented = nil
      controller.isBeingDismissed = false
      controller.presentingViewController = nil
      controller.disappear(animated: animated) { controller.view.removeFromSuperview() }
      completion?()
    }
  }

  private func presenter(of style: UIModalPresentationStyle) -> UIViewController {
    if style == .overCurrentContext || style == .currentContext, definesPresentationContext {
      return self
    }
    return parent?.presenter(of: style) ?? self
  }

  /// Calls a function when a transition ends.
  func finish(_ animated: Bool, _ body: @escaping () -> Void) {
    if animated { Stage.after(400_000_000) { body() } } else { body() }
  }

  var isAlert: Bool { false }
}

@MainActor open class UIAlertController: UIViewController {
  public nonisolated override init(nibName: String? = nil, bundle: Bundle? = nil) {
    super.init(nibName: nibName, bundle: bundle)
  }
  public nonisolated required init?(coder: NSCoder) { nil }

  override var isAlert: Bool { true }
}
