#if canImport(UIKit) || canImport(AppKit)
  internal import ScrimHost

  #if canImport(UIKit)
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
    /// The screen is shown for as long as the view is in a window. Name a view of
    /// SwiftUI with `.scrim(screen:)` instead, also in a hosting controller.
    public var scrimScreen: String? {
      get { marker?.screen }
      set {
        if let marker, let newValue {
          marker.screen = newValue
        } else if let newValue {
          parentOfMarker.addSubview(ScreenMarker(newValue))
        } else {
          marker?.removeFromSuperview()
        }
      }
    }

    private var marker: ScreenMarker? {
      parentOfMarker.subviews.lazy.compactMap { $0 as? ScreenMarker }.first
    }

    /// The view that takes subviews for this one.
    private var parentOfMarker: PlatformView {
      #if canImport(UIKit)
        (self as? UIVisualEffectView)?.contentView ?? self
      #else
        // Each subview of a split view is a pane.
        (self as? NSSplitView)?.arrangedSubviews.first ?? self
      #endif
    }
  }

  /// An empty view that notes when it enters or leaves a window.
  @MainActor
  class EmptyView: PlatformView {
    init() {
      super.init(frame: CGRect())
      isHidden = true
      #if canImport(UIKit)
        isUserInteractionEnabled = false
        isAccessibilityElement = false
      #endif
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    func moved() {}

    #if canImport(UIKit)
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

    /// The ids of the screens that view controllers and windows show themselves.
    static var screens: [ObjectIdentifier: [String]] {
      var screens: [ObjectIdentifier: [String]] = [:]
      for marker in visible {
        if let marker = marker(), let owner = marker.owner {
          screens[owner, default: []].append(marker.screen)
        }
      }
      return screens
    }

    /// The innermost view controller that the marker is in; its window if there
    /// is none.
    private var owner: ObjectIdentifier? {
      var responder: PlatformResponder? = self
      while let present = responder {
        if present is PlatformViewController || present is PlatformWindow {
          return ObjectIdentifier(present)
        }
        responder = present.following
      }
      return nil
    }

    private func report() { presence.update(screen, in: scene) }
  }
#endif
