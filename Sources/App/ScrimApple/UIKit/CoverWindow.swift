#if canImport(UIKit)
  internal import UIKit

  /// The window of a scene's privacy cover, above the keyboard, alerts and all
  /// other windows.
  ///
  /// It exists only while the scene has a privacy cover.
  @MainActor
  final class CoverWindow: UIWindow {
    /// Whether the cover takes input, as a passcode view and a lock do.
    ///
    /// No other cover may take the keyboard from the app.
    var takesInput = false

    /// Whether the keyboard is for the cover.
    var isBelowKeyboard = false {
      didSet { place() }
    }

    /// How far the window level exceeds `aboveKeyboard`.
    private var height = 0.0

    override var canBecomeKey: Bool { takesInput }

    init(in scene: UIWindowScene, root: CoverController) {
      super.init(windowScene: scene)
      rootViewController = root
      backgroundColor = .clear
      place()
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    /// The controller of the cover.
    ///
    /// An app that replaces the root of the key window, as after a login, means its
    /// own window.
    override var rootViewController: UIViewController? {
      get { super.rootViewController }
      set {
        if let newValue, !(newValue is CoverController) {
          windowScene?.screenWindows.last?.rootViewController = newValue
        } else {
          super.rootViewController = newValue
        }
      }
    }

    /// The level of the window.
    ///
    /// UIKit clamps a level that is set to 10,000,000, and puts the keyboard
    /// one above that. It does not clamp the level that this getter returns, as
    /// kif-framework/KIF#1184 found in 2020. Apple documents neither.
    override var windowLevel: UIWindow.Level {
      get {
        isBelowKeyboard ? Self.belowKeyboard : UIWindow.Level(rawValue: Self.aboveKeyboard + height)
      }
      set { super.windowLevel = newValue }
    }

    /// The highest level that apps can set, below the keyboard.
    private static let belowKeyboard = UIWindow.Level(rawValue: 10_000_000)
    private static let aboveKeyboard = 20_000_000.0

    /// Moves in front of all other windows of the scene.
    func raise() {
      let others = windowScene?.windows.filter { $0 !== self } ?? []
      let highest = others.map { Double($0.windowLevel.rawValue) }.max() ?? 0
      // The system may hold a level as a `Float`, which has steps of 2 there.
      height = max(height, highest + 16 - Self.aboveKeyboard)
      place()
      if isBelowKeyboard, highest >= Double(Self.belowKeyboard.rawValue), !isHidden {
        // The last of the windows with one level is in front.
        isHidden = true
        isHidden = false
        if takesInput { makeKey() }
      }
    }

    private func place() { super.windowLevel = windowLevel }

    /// Takes the appearance, light or dark, that the app sets for what is in
    /// front, and asks for its status bar.
    func follow(_ scene: UIWindowScene?) {
      let style = scene?.frontController { _ in true }?.requestedStyle ?? .unspecified
      if overrideUserInterfaceStyle != style { overrideUserInterfaceStyle = style }
      rootViewController?.setNeedsStatusBarAppearanceUpdate()
    }
  }

  /// The controller of the window's layers.
  ///
  /// It reports changes to the scene's size and traits.
  @MainActor
  final class CoverController: UIViewController {
    var boundsChanged: () -> Void = {}
    var traitsChanged: () -> Void = {}
    weak var scene: UIWindowScene?
    private var size = CGSize()

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      let new = view.bounds.size
      guard new.width != size.width || new.height != size.height else { return }
      size = new
      boundsChanged()
    }

    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
      super.traitCollectionDidChange(previous)
      traitsChanged()
    }

    /// Becomes first responder to end that of the app.
    override var canBecomeFirstResponder: Bool { true }

    /// Lets the app present what it takes this controller for: the one of the key
    /// window.
    ///
    /// The views of a cover present by their own controllers.
    override func present(
      _ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil
    ) {
      guard let front = scene?.frontController(where: { _ in true }) else {
        completion?()
        return
      }
      front.present(controller, animated: animated, completion: completion)
    }

    // The cover keeps the orientations and the status bar of what it covers. A
    // controller of the cover itself decides on the status bar.

    private var orienting: UIViewController? { scene?.frontController { $0.fillsScreen } }

    private var styling: UIViewController? {
      children.last
        ?? scene?.frontController {
          $0.modalPresentationStyle == .fullScreen
            || $0.modalPresentationCapturesStatusBarAppearance
        }
    }

    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
      let app = orienting?.supportedInterfaceOrientations ?? .all
      let both = app.intersection(children.last?.supportedInterfaceOrientations ?? .all)
      return both.isEmpty ? app : both
    }

    override var shouldAutorotate: Bool { orienting?.shouldAutorotate ?? true }

    override var preferredStatusBarStyle: UIStatusBarStyle {
      styling?.last(\.childForStatusBarStyle).preferredStatusBarStyle ?? .default
    }

    override var prefersStatusBarHidden: Bool {
      styling?.last(\.childForStatusBarHidden).prefersStatusBarHidden ?? false
    }

    override var prefersHomeIndicatorAutoHidden: Bool {
      styling?.last(\.childForHomeIndicatorAutoHidden).prefersHomeIndicatorAutoHidden ?? false
    }
  }

  extension UIWindowScene {
    /// The controller in front of the app's windows.
    ///
    /// - Parameter isInFront: whether a presented controller decides, and not the
    ///   one that presents it.
    fileprivate func frontController(
      where isInFront: (UIViewController) -> Bool
    ) -> UIViewController? {
      screenWindows.last?.rootViewController?.last { controller in
        guard let next = controller.presentedViewController, !next.isBeingDismissed else {
          return nil
        }
        return isInFront(next) ? next : nil
      }
    }
  }

  extension UIViewController {
    fileprivate var fillsScreen: Bool {
      [.fullScreen, .overFullScreen].contains(modalPresentationStyle)
    }

    /// The last of a chain of controllers that begins with this one.
    fileprivate func last(_ next: (UIViewController) -> UIViewController?) -> UIViewController {
      var last = self
      while let following = next(last) { last = following }
      return last
    }

    /// The appearance that the app sets for the controller; `unspecified` if it
    /// follows the system.
    fileprivate var requestedStyle: UIUserInterfaceStyle {
      var controller: UIViewController? = self
      while let present = controller {
        if present.overrideUserInterfaceStyle != .unspecified {
          return present.overrideUserInterfaceStyle
        }
        controller = present.parent
      }
      return viewIfLoaded?.window?.overrideUserInterfaceStyle ?? .unspecified
    }
  }
#endif
