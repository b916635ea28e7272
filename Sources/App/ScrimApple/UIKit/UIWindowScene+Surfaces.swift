#if canImport(UIKit)
  internal import ScrimHost
  internal import UIKit

  extension UIWindowScene {
    /// The app's visible windows, from back to front.
    var contentWindows: [UIWindow] {
      let windows = windows.filter { !($0 is CoverWindow) && !$0.isHidden && !$0.isOfSystem }
      return windows.enumerated().sorted {
        ($0.element.windowLevel.rawValue, $0.offset) < ($1.element.windowLevel.rawValue, $1.offset)
      }.map(\.element)
    }

    /// The visible windows that fill the scene, from back to front: not those of a
    /// chat head or a debugging tool.
    var screenWindows: [UIWindow] {
      let size = coordinateSpace.bounds.size
      return contentWindows.filter {
        $0.rootViewController != nil && $0.frame.size.width >= size.width
          && $0.frame.size.height >= size.height
      }
    }

    /// What is visible in the scene, apart from covers.
    var surfaces: [Surface] {
      let screens = ScreenMarker.screens
      return contentWindows.compactMap { $0.surface(screens) }
    }
  }

  extension UIWindow {
    /// Whether the system made the window, as for the keyboard.
    fileprivate var isOfSystem: Bool {
      let name = typeName(of: self)
      if name == "UIWindow" || name.contains(".") { return false }
      return name.hasPrefix("UI") || name.hasPrefix("_UI")
    }

    /// The window with its visible controllers; nil if it shows nothing.
    fileprivate func surface(_ screens: [ObjectIdentifier: [String]]) -> Surface? {
      if subviews.isEmpty || alpha == 0 { return nil }
      return Surface(
        type: typeName(of: self), screens: screens[ObjectIdentifier(self)] ?? [],
        parts: rootViewController?.surfaces(screens) ?? [])
    }
  }

  extension UIViewController {
    /// The controller, if it is visible, and all that are presented over it.
    fileprivate func surfaces(_ screens: [ObjectIdentifier: [String]]) -> [Surface] {
      var presented: [Surface] = []
      let surface = surface(screens, &presented)
      return (surface.map { [$0] } ?? []) + presented
    }

    /// The controller with its children; nil if it is not visible.
    private func surface(
      _ screens: [ObjectIdentifier: [String]], _ presented: inout [Surface]
    ) -> Surface? {
      let parts = children.compactMap { $0.surface(screens, &presented) }
      // A controller also returns what its parent presents.
      if let controller = presentedViewController, controller.presentingViewController === self {
        presented += controller.surfaces(screens)
      }
      guard let view = viewIfLoaded, view.window != nil, !view.isHidden else { return nil }
      var surface = Surface(
        type: typeName(of: self), screens: screens[ObjectIdentifier(self)] ?? [], parts: parts)
      surface.hasContent =
        surface.isOfApp && !showsBars
        && view.hasContent(besides: children.compactMap(\.viewIfLoaded))
      return surface
    }

    /// Whether the controller shows bars beside its children, as UIKit's containers
    /// do.
    private var showsBars: Bool {
      self is UINavigationController || self is UITabBarController || self is UISplitViewController
    }
  }
#endif
