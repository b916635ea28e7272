#if os(macOS)
  internal import AppKit
  internal import ScrimHost
  internal import ScrimRuntime

  /// The state of a window, updated by AppKit's notifications.
  @MainActor
  final class WindowState {
    private(set) var window: DesktopWindow
    private weak var object: NSWindow?

    init(of window: NSWindow) {
      object = window
      self.window = DesktopWindow(
        isActive: NSApplication.shared.isActive, isMinimized: window.isMiniaturized,
        isHidden: NSApplication.shared.isHidden)
    }

    /// The sources of the window's lifecycle events.
    func sources(_ send: @escaping @MainActor @Sendable (Event) -> Void) -> [EventSource] {
      let app = NSApplication.shared
      func source(
        _ name: Notification.Name, of object: AnyObject?,
        _ change: @escaping @MainActor @Sendable (inout DesktopWindow) -> Void
      ) -> EventSource {
        EventSource(onMain: name, of: object) { _ in
          let old = self.window
          change(&self.window)
          for event in old.events(to: self.window) { send(event) }
        }
      }
      return [
        source(NSApplication.willResignActiveNotification, of: app) { $0.isActive = false },
        source(NSApplication.didBecomeActiveNotification, of: app) { $0.isActive = true },
        source(NSApplication.willHideNotification, of: app) { $0.isHidden = true },
        source(NSApplication.didUnhideNotification, of: app) { $0.isHidden = false },
        source(NSWindow.willMiniaturizeNotification, of: object) { $0.isMinimized = true },
        source(NSWindow.didDeminiaturizeNotification, of: object) { $0.isMinimized = false },
      ]
    }
  }

  extension SceneNotifications {
    /// The notifications of a window that map to one event, whatever the
    /// window's state.
    static var ofWindow: SceneNotifications {
      SceneNotifications(events: [NSWindow.didResizeNotification: .boundsChanged])
    }
  }
#endif
