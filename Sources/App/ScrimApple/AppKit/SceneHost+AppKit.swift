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
      observeContent()
      for source in stateSources() { connection.add(source) }
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

    /// How the window is captured now.
    func captureSource() -> CaptureSource? {
      let content = root
      let size = content?.bounds.size ?? NSSize()
      return CaptureSource(
        width: Int(size.width), height: Int(size.height),
        reducesTransparency: NSWorkspace.shared.accessibilityDisplayShouldReduceTransparency,
        now: { DriverClock.continuous.now() }
      ) { [layers] layout in
        guard let content, let bitmap = content.bitmapImageRepForCachingDisplay(in: content.bounds)
        else { return nil }
        // Captures the content without its covers. AppKit draws nothing to the
        // screen before they are shown again.
        let shown = layers.values.filter { !$0.isHidden }
        for view in shown { view.isHidden = true }
        content.cacheDisplay(in: content.bounds, to: bitmap)
        for view in shown { view.isHidden = false }
        guard let image = bitmap.cgImage else { return nil }
        return Picture.drawn(image, layout)
      }
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
    private func observeContent() {
      guard let scene else { return }
      contentSources = [
        EventSource(observing: \.contentView, of: scene) { [weak self] in
          Self.onMain { self?.observeSubviews() }
        },
        // AppKit does not guarantee that `subviews` can be observed.
        EventSource(onMain: NSWindow.didUpdateNotification, of: scene) { [weak self] _ in
          self?.contentChanged()
        },
      ]
      observeSubviews()
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
      let top = root?.subviews.last
      if !layers.isEmpty, !layers.values.contains(where: { $0 === top }) {
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
