#if os(macOS)
  internal import AppKit
  internal import ScrimBlur
  internal import ScrimHost
  internal import ScrimRuntime
  internal import ScrimTimeline

  /// What a cover changes in a window of AppKit.
  extension SceneHost {
    /// Connects the host's window.
    func connect(_ window: NSWindow, in app: Drivers) -> SceneConnection {
      let connection = SceneConnection(
        of: window, drawnBy: self, in: app, phase: state.phase, isRecorded: { false },
        // Other events depend on the window's state.
        notifications: SceneNotifications(events: [NSWindow.didResizeNotification: .boundsChanged]))
      self.connection = connection
      for source in stateSources() + contentSources(of: window) { connection.add(source) }
      observeSubviews()
      return connection
    }

    /// The view that the layers are in; nil if there is none now.
    var root: NSView? { scene?.contentView }

    func openRoot() -> NSView? { root }

    func secure(_ level: SecureLevel) { scene?.sharingType = level == .open ? sharing : .none }

    /// Gives the keyboard to the privacy cover, or back to the app.
    func moveInput() {
      let view = layers[.privacy]
      if view?.takesInput == true {
        formerResponder = formerResponder ?? scene?.firstResponder
        scene?.makeFirstResponder(view?.content)
      } else if let former = formerResponder {
        formerResponder = nil
        scene?.makeFirstResponder(former)
      }
    }

    /// The views that a privacy cover hides.
    var content: [NSView] { (root?.subviews ?? []).filter { !($0 is CoverView) } }

    /// Captures the content without its covers.
    ///
    /// AppKit draws nothing to the screen before they are shown again.
    func capture(_ layout: PictureLayout) -> Picture? {
      guard let root, let bitmap = root.bitmapImageRepForCachingDisplay(in: root.bounds)
      else { return nil }
      let shown = layers.values.filter { !$0.isHidden }
      for view in shown { view.isHidden = true }
      root.cacheDisplay(in: root.bounds, to: bitmap)
      for view in shown { view.isHidden = false }
      return bitmap.cgImage.flatMap { Picture.drawn($0, layout) }
    }

    // MARK: - Notifications

    /// The sources of the lifecycle events that the window's state determines.
    private func stateSources() -> [EventSource] {
      let app = NSApplication.shared
      func source(
        _ name: Notification.Name, of object: AnyObject?,
        _ change: @escaping @MainActor @Sendable (inout DesktopWindow) -> Void
      ) -> EventSource {
        EventSource(onMain: name, of: object) { [weak self] _ in
          guard let self else { return }
          let old = state
          change(&state)
          for event in old.events(to: state) { connection?.driver.handle(event) }
        }
      }
      return [
        source(NSApplication.willResignActiveNotification, of: app) { $0.isActive = false },
        source(NSApplication.didBecomeActiveNotification, of: app) { $0.isActive = true },
        source(NSApplication.willHideNotification, of: app) { $0.isHidden = true },
        source(NSApplication.didUnhideNotification, of: app) { $0.isHidden = false },
        source(NSWindow.willMiniaturizeNotification, of: scene) { $0.isMinimized = true },
        source(NSWindow.didDeminiaturizeNotification, of: scene) { $0.isMinimized = false },
      ]
    }

    /// Observes views that are added above a cover, and a replaced content
    /// view.
    private func contentSources(of window: NSWindow) -> [EventSource] {
      [
        EventSource(observing: \.contentView, of: window) { [weak self] in
          Self.onMain { self?.observeSubviews() }
        },
        // AppKit does not guarantee that `subviews` can be observed.
        EventSource(onMain: NSWindow.didUpdateNotification, of: window) { [weak self] _ in
          self?.contentChanged()
        },
      ]
    }

    private func observeSubviews() {
      subviewsSource = root.map { content in
        EventSource(observing: \.subviews, of: content) { [weak self] in
          Self.onMain { self?.contentChanged() }
        }
      }
      contentChanged()
    }

    private func contentChanged() {
      guard let root, !layers.isEmpty else { return }
      if !layers.values.contains(where: { $0 === root.subviews.last }) {
        connection?.driver.handle(.hierarchyChanged)
      }
    }

    /// Runs a closure if called on the main thread, where all view changes
    /// happen.
    private nonisolated static func onMain(_ body: @MainActor () -> Void) {
      if Thread.isMainThread { MainActor.assumeIsolated(body) }
    }
  }

  extension DesktopWindow {
    @MainActor
    init(of window: NSWindow) {
      self.init(
        isActive: NSApplication.shared.isActive, isMinimized: window.isMiniaturized,
        isHidden: NSApplication.shared.isHidden)
    }
  }
#endif
