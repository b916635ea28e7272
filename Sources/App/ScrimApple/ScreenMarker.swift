#if os(iOS) || os(macOS)
  internal import ScrimHost

  #if os(iOS)
    public import UIKit
  #else
    public import AppKit
  #endif

  extension PlatformViewController {
    /// The screen that this view controller shows, by its id in the policy.
    ///
    /// Set it in `viewDidLoad` or earlier; setting it loads the view. The screen
    /// is shown for as long as the controller's view is in a window. On iOS,
    /// that is from before the first frame of a push or a sheet until after the
    /// last frame of a pop, and throughout a swipe back that is canceled.
    public var scrimScreen: String? {
      get { isViewLoaded ? view.scrimScreen : nil }
      set { view.scrimScreen = newValue }
    }
  }

  extension PlatformView {
    /// The screen that this view shows, by its id in the policy.
    ///
    /// The screen is shown for as long as the view is in a window.
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

  /// An empty view that notes when it enters or leaves a window.
  @MainActor
  class EmptyView: PlatformView {
    init() {
      super.init(frame: CGRect())
      isHidden = true
      #if os(iOS)
        isUserInteractionEnabled = false
        isAccessibilityElement = false
      #endif
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    func moved() {}

    #if os(iOS)
      override func didMoveToWindow() {
        super.didMoveToWindow()
        moved()
      }
    #else
      override func viewDidMoveToWindow() {
        super.viewDidMoveToWindow()
        moved()
      }
    #endif
  }

  /// An empty view that knows the id of its screen, and tells the scene's
  /// driver when it enters or leaves a window.
  @MainActor
  final class ScreenMarker: EmptyView {
    /// The screen's id.
    var screen: String {
      didSet { if screen != oldValue { report() } }
    }

    private let presence = ScreenPresence()
    private static var visible: [() -> ScreenMarker?] = []

    init(_ screen: String) {
      self.screen = screen
      super.init()
    }

    override func moved() {
      Self.visible.removeAll { $0() == nil || $0() === self }
      if scene != nil { Self.visible.append { [weak self] in self } }
      report()
    }

    /// Whether a view controller shows a named screen.
    static func isVisible(in controller: PlatformViewController) -> Bool {
      guard controller.isViewLoaded else { return false }
      return visible.contains { $0()?.isDescendant(of: controller.view) ?? false }
    }

    private func report() { presence.update(screen, in: scene) }
  }
#endif
