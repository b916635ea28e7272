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

    /// The window that was key before the cover took the keyboard.
    weak var former: UIWindow?

    /// The window of the app that the user uses, as far as it is known.
    var appWindow: UIWindow? {
      let windows = windowScene?.screenWindows ?? []
      return windows.last { $0 === former || $0.isKeyWindow }
        ?? windows.last { $0.isUserInteractionEnabled && $0.canBecomeKey }
    }

    /// Whether the keyboard is for the cover.
    var isBelowKeyboard = false {
      didSet { place() }
    }

    /// How far the window level exceeds `aboveKeyboard`.
    private var height = 0.0
    /// The level below the keyboard.
    private var low = CoverWindow.belowKeyboard

    override var canBecomeKey: Bool { takesInput }

    init(in scene: UIWindowScene, root: CoverController) {
      super.init(windowScene: scene)
      rootViewController = root
      root.window = self
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
          appWindow?.rootViewController = newValue
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
        UIWindow.Level(rawValue: isBelowKeyboard ? low : Self.aboveKeyboard + height)
      }
      set { super.windowLevel = newValue }
    }

    /// The highest level that apps can set.
    private static let highestOfApps = 10_000_000.0
    /// A level that differs from the one that UIKit keeps for `aboveKeyboard`, so
    /// that it notices each change.
    private static let belowKeyboard = highestOfApps - 2
    private static let aboveKeyboard = 20_000_000.0

    /// Moves in front of all other windows of the scene.
    func raise() {
      let others = windowScene?.windows.filter { $0 !== self } ?? []
      let highest = others.map { Double($0.windowLevel.rawValue) }.max() ?? 0
      // The system may hold a level as a `Float`, which has steps of 2 there.
      height = max(height, highest + 16 - Self.aboveKeyboard)
      if others.contains(where: { (low...Self.highestOfApps).contains($0.windowLevel.rawValue) }) {
        low = Self.highestOfApps
      }
      place()
      if isBelowKeyboard, low == Self.highestOfApps, !isHidden {
        // The last of the windows with one level is in front.
        isHidden = true
        isHidden = false
        if takesInput { makeKey() }
      }
    }

    private func place() { super.windowLevel = windowLevel }

    /// Takes the appearance, light or dark, that the app sets for what is in
    /// front, and asks for its status bar.
    func follow() {
      let root = rootViewController as? CoverController
      let style = root?.frontController { _ in true }?.requestedStyle ?? .unspecified
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
    fileprivate(set) weak var window: CoverWindow?
    private var size = CGSize()
    /// Whether the app is asked, so that it is not asked again if it asks the root
    /// of the key window.
    private var isAsking = false

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
      guard let front = frontController(where: { _ in true }) else {
        completion?()
        return
      }
      front.present(controller, animated: animated, completion: completion)
    }

    /// Lets the app dismiss what it has presented itself.
    override func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
      if presentedViewController == nil, let root = window?.appWindow?.rootViewController {
        root.dismiss(animated: animated, completion: completion)
      } else {
        super.dismiss(animated: animated, completion: completion)
      }
    }

    /// Takes the controller's window off the screen, with what the cover presents.
    func close(_ window: UIWindow) {
      if presentedViewController != nil { super.dismiss(animated: false) }
      window.isHidden = true
      window.rootViewController = nil
    }

    // The cover keeps the orientations and the status bar of what it covers. A
    // controller of the cover itself decides on the status bar.

    private var orienting: UIViewController? { frontController { $0.fillsScreen } }

    private var styling: UIViewController? {
      children.last
        ?? frontController {
          $0.modalPresentationStyle == .fullScreen
            || $0.modalPresentationCapturesStatusBarAppearance
        }
    }

    /// The controller in front of the app's window.
    ///
    /// - Parameter isInFront: whether a presented controller decides, and not the
    ///   one that presents it.
    func frontController(where isInFront: (UIViewController) -> Bool) -> UIViewController? {
      var front = window?.appWindow?.rootViewController
      var next = front
      while let presented = next?.presentedViewController, !presented.isBeingDismissed {
        if isInFront(presented) { front = presented }
        next = presented
      }
      return front
    }

    /// Asks the app; returns nil if the app asks back.
    private func ask<Answer>(
      _ controller: UIViewController?, _ question: (UIViewController) -> Answer
    ) -> Answer? {
      guard let controller, !isAsking else { return nil }
      isAsking = true
      defer { isAsking = false }
      return question(controller)
    }

    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
      let app = ask(orienting, \.supportedInterfaceOrientations) ?? .all
      let both = app.intersection(children.last?.supportedInterfaceOrientations ?? .all)
      return both.isEmpty ? app : both
    }

    override var shouldAutorotate: Bool { ask(orienting, \.shouldAutorotate) ?? true }

    override var preferredStatusBarStyle: UIStatusBarStyle {
      ask(styling) { $0.last(\.childForStatusBarStyle).preferredStatusBarStyle } ?? .default
    }

    override var prefersStatusBarHidden: Bool {
      ask(styling) { $0.last(\.childForStatusBarHidden).prefersStatusBarHidden } ?? false
    }

    override var prefersHomeIndicatorAutoHidden: Bool {
      ask(styling) { $0.last(\.childForHomeIndicatorAutoHidden).prefersHomeIndicatorAutoHidden }
        ?? false
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
