#if os(iOS)
  internal import UIKit

  /// The window that a scene's covers are in: above the keyboard, alerts and whatever else
  /// the app or the system puts up.
  ///
  /// It is there only while a cover is.
  @MainActor
  final class CoverWindow: UIWindow {
    /// Whether the cover takes input, as a passcode view does.
    ///
    /// Other covers must never take the keyboard from the app.
    var takesInput = false {
      didSet { place() }
    }

    /// How high the window is above everything that it must cover.
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

    /// The system holds levels that are set to 10,000,000, and puts the keyboard one above
    /// that; a level that is asked for is not held.
    override var windowLevel: UIWindow.Level {
      get {
        takesInput ? Self.belowKeyboard : UIWindow.Level(rawValue: Self.aboveKeyboard + height)
      }
      set { super.windowLevel = newValue }
    }

    /// A passcode view needs the keyboard above itself.
    private static let belowKeyboard = UIWindow.Level(rawValue: 9_999_999)
    private static let aboveKeyboard = 20_000_000.0

    /// Comes to the front of all windows of its scene.
    func raise() {
      let others = windowScene?.windows.filter { $0 !== self } ?? []
      let highest = others.map { Double($0.windowLevel.rawValue) }.max() ?? 0
      height = max(height, highest + 1 - Self.aboveKeyboard)
      place()
    }

    private func place() { super.windowLevel = windowLevel }
  }

  /// What is in the window: the layers, in their order.
  ///
  /// It notices what changes about the scene.
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

    /// Whose orientation and status bar hold: those of the app's own window.
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
