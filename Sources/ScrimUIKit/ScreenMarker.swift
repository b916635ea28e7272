#if os(iOS)
  internal import ScrimHost
  public import UIKit

  extension UIViewController {
    /// The screen that this view controller shows, by its id in the policy.
    ///
    /// Set it in `viewDidLoad`, or before; a controller that is not loaded yet is loaded. The
    /// scene shows the screen for as long as the controller's view is in one of its windows:
    /// from before the first frame of a push or a sheet until after the last of a pop, and
    /// all through a swipe back that is canceled.
    public var scrimScreen: String? {
      get { viewIfLoaded?.scrimScreen }
      set { view.scrimScreen = newValue }
    }
  }

  extension UIView {
    /// The screen that this view shows, by its id in the policy, for as long as it is in a
    /// window.
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

  /// A view without a size that knows which screen it is part of, and tells the scene's
  /// driver when it comes into a window and when it leaves it.
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

    /// Whether a view controller shows a screen that has a name.
    static func isVisible(in controller: UIViewController) -> Bool {
      guard let view = controller.viewIfLoaded else { return false }
      return visible.contains { $0()?.isDescendant(of: view) ?? false }
    }

    private func report() { presence.update(screen, in: window?.windowScene) }
  }
#endif
