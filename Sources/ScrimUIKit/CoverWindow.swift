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
    var takesInput = false

    override var canBecomeKey: Bool { takesInput }

    init(in scene: UIWindowScene, root: CoverController) {
      super.init(windowScene: scene)
      rootViewController = root
      windowLevel = Self.top
      backgroundColor = .clear
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    /// Above the system's keyboard, whose level is 10,000,000.
    private static let top = UIWindow.Level(rawValue: 20_000_000)

    /// Comes to the front of all windows of its scene.
    func raise() {
      let others = windowScene?.windows.filter { $0 !== self } ?? []
      let highest = others.map(\.windowLevel.rawValue).max() ?? 0
      windowLevel = UIWindow.Level(rawValue: max(Self.top.rawValue, highest + 1))
    }
  }

  /// What is in the window: the layers, in their order.
  ///
  /// It notices what changes about the scene.
  @MainActor
  final class CoverController: UIViewController {
    var boundsChanged: () -> Void = {}
    var traitsChanged: () -> Void = {}
    private var size = CGSize.zero

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      guard view.bounds.size != size else { return }
      size = view.bounds.size
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
