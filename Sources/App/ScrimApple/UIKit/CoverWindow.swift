#if os(iOS)
  internal import UIKit

  /// The window of a scene's covers, above the keyboard, alerts and all other
  /// windows.
  ///
  /// It exists only while the scene has a cover.
  @MainActor
  final class CoverWindow: UIWindow {
    /// Whether the cover takes input, as a passcode view does.
    ///
    /// No other cover may take the keyboard from the app.
    var takesInput = false {
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

    /// The level of the window.
    ///
    /// UIKit clamps a level that is set to 10,000,000, and puts the keyboard
    /// one above that. It does not clamp the level that this getter returns.
    override var windowLevel: UIWindow.Level {
      get {
        takesInput ? Self.belowKeyboard : UIWindow.Level(rawValue: Self.aboveKeyboard + height)
      }
      set { super.windowLevel = newValue }
    }

    /// A window that takes input must be below the keyboard.
    private static let belowKeyboard = UIWindow.Level(rawValue: 9_999_999)
    private static let aboveKeyboard = 20_000_000.0

    /// Moves in front of all other windows of the scene.
    func raise() {
      let others = windowScene?.windows.filter { $0 !== self } ?? []
      let highest = others.map { Double($0.windowLevel.rawValue) }.max() ?? 0
      height = max(height, highest + 1 - Self.aboveKeyboard)
      place()
    }

    private func place() { super.windowLevel = windowLevel }
  }

  /// The controller of the window's layers.
  ///
  /// It reports changes to the scene's size and traits.
  @MainActor
  final class CoverController: UIViewController {
    var boundsChanged: () -> Void = {}
    var traitsChanged: () -> Void = {}
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

    /// The root view controller of the app's own window, whose orientations and
    /// status bar the cover keeps.
    private var underlying: UIViewController? {
      let windows = viewIfLoaded?.window?.windowScene?.windows ?? []
      return windows.first { !($0 is CoverWindow) }?.rootViewController
    }

    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
      underlying?.supportedInterfaceOrientations ?? .all
    }

    override var preferredStatusBarStyle: UIStatusBarStyle {
      underlying?.preferredStatusBarStyle ?? .default
    }

    override var prefersStatusBarHidden: Bool { underlying?.prefersStatusBarHidden ?? false }
  }
#endif
