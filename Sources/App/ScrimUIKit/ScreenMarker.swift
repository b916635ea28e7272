#if os(iOS)
  internal import ScrimHost
  public import UIKit

  extension UIViewController {
    /// The screen that this view controller shows, by its id in the policy.
    ///
    /// Set it in `viewDidLoad` or earlier; setting it loads the view. The scene
    /// shows the screen for as long as the controller's view is in one of its
    /// windows. That is from before the first frame of a push or a sheet until
    /// after the last frame of a pop, and throughout a swipe back that is
    /// canceled.
    public var scrimScreen: String? {
      get { viewIfLoaded?.scrimScreen }
      set { view.scrimScreen = newValue }
    }
  }

  extension UIView {
    /// The screen that this view shows, by its id in the policy.
    ///
    /// The scene shows the screen for as long as the view is in a window.
    public var scrimScreen: String? {
      get { marker?.screen }
      set {
        if let marker, let newValue {
          marker.screen = newValue
        } else if let newValue {
          addSubview(ScreenMarker(newValue))
        } else {
          marker?.removeFromSuperview()
        }
      }
    }

    private var marker: ScreenMarker? { subviews.lazy.compactMap { $0 as? ScreenMarker }.first }
  }

  /// An empty view that knows the id of its screen, and tells the scene's
  /// driver when it enters or leaves a window.
  @MainActor
  final class ScreenMarker: UIView {
    /// The screen's id.
    var screen: String {
      didSet { if screen != oldValue { report() } }
    }

    private let presence = ScreenPresence()
    private static var visible: [() -> ScreenMarker?] = []

    init(_ screen: String) {
      self.screen = screen
      super.init(frame: CGRect())
      isHidden = true
      isUserInteractionEnabled = false
      isAccessibilityElement = false
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func didMoveToWindow() {
      super.didMoveToWindow()
      Self.visible.removeAll { $0() == nil || $0() === self }
      if window != nil { Self.visible.append { [weak self] in self } }
      report()
    }

    /// Whether a view controller shows a named screen.
    static func isVisible(in controller: UIViewController) -> Bool {
      guard let view = controller.viewIfLoaded else { return false }
      return visible.contains { $0()?.isDescendant(of: view) ?? false }
    }

    private func report() { presence.update(screen, in: window?.windowScene) }
  }
#endif
