#if canImport(AppKit) && !canImport(UIKit)
  internal import AppKit
  internal import ScrimHost

  extension NSWindow {
    /// The window that this one belongs to: as a sheet, a popover or another
    /// child window.
    var owner: NSWindow? { parentOfSheet ?? parentOfChild }

    /// Whether the window is nowhere to be seen: hidden with its app, closed, or
    /// not shown yet.
    var isOut: Bool {
      if NSApplication.shared.isHidden { return true }
      // The other tabs of a visible window are ordered out.
      return !isVisible && !isMiniaturized && !(tabbedWindows ?? []).contains(where: \.isVisible)
    }

    /// What is visible in the window, apart from covers.
    var surface: Surface {
      let screens = ScreenMarker.screens
      return Surface(
        type: typeName(of: self), screens: screens[ObjectIdentifier(self)] ?? [],
        parts: contentViewController?.surface(screens).map { [$0] } ?? [])
    }
  }

  extension NSViewController {
    /// The controller with its children; nil if it is not visible.
    fileprivate func surface(_ screens: [ObjectIdentifier: [String]]) -> Surface? {
      guard isViewLoaded, view.presentWindow != nil, !view.isHidden else { return nil }
      var surface = Surface(
        type: typeName(of: self), screens: screens[ObjectIdentifier(self)] ?? [],
        parts: children.compactMap { $0.surface(screens) })
      surface.hasContent =
        surface.isOfApp && view.hasContent(besides: children.filter(\.isViewLoaded).map(\.view))
      return surface
    }
  }
#endif
