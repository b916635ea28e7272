#if os(macOS)
  package import AppKit
  internal import ScrimBlur
  package import ScrimHost
  internal import ScrimRuntime
  package import ScrimTimeline

  /// Draws the covers of a window over its content.
  @MainActor
  package final class WindowHost: LayerHost {
    private weak var window: NSWindow?
    private let sharing: NSWindow.SharingType
    private var sources: [EventSource] = []
    private var subviewsSource: EventSource?
    private weak var formerResponder: NSResponder?
    /// The views that are hidden from VoiceOver during a privacy cover.
    private var hiddenFromVoiceOver: [NSView] = []

    package init(
      _ window: NSWindow, _ words: CoverWords, views: [String: @MainActor () -> NSView],
      canUnlock: Bool
    ) {
      self.window = window
      sharing = window.sharingType
      super.init(words, views: views, canUnlock: canUnlock)
    }

    /// Connects the host's window.
    package func connect(_ window: NSWindow, in app: Drivers) -> SceneConnection {
      let state = WindowState(of: window)
      let connection = SceneConnection(
        of: window, drawnBy: self, in: app, phase: state.window.phase, isRecorded: { false },
        notifications: .ofWindow)
      self.connection = connection
      observeContent()
      for source in state.sources({ [weak connection] in connection?.driver.handle($0) }) {
        connection.add(source)
      }
      return connection
    }

    override var root: NSView? { window?.contentView }

    override func put(_ layer: CoverLayer, _ view: CoverView, in root: NSView) {
      view.frame = root.bounds
      if layer != .privacy, let privacy = layers[.privacy], root.subviews.contains(privacy) {
        root.addSubview(view, positioned: .below, relativeTo: privacy)
      } else if root.subviews.last !== view {
        root.addSubview(view, positioned: .above, relativeTo: nil)
      }
    }

    package override func secure(_ level: SecureLevel) {
      window?.sharingType = level == .open ? sharing : .none
    }

    override func moveInput() {
      let view = layers[.privacy]
      if view?.takesInput == true {
        formerResponder = formerResponder ?? window?.firstResponder
        window?.makeFirstResponder(view?.content)
      } else if let former = formerResponder {
        formerResponder = nil
        window?.makeFirstResponder(former)
      }
    }

    override func hideContentFromVoiceOver() {
      guard layers[.privacy] != nil else {
        for view in hiddenFromVoiceOver { view.setAccessibilityHidden(false) }
        hiddenFromVoiceOver = []
        return
      }
      for view in root?.subviews ?? []
      where !(view is CoverView) && !view.isAccessibilityHidden() {
        view.setAccessibilityHidden(true)
        hiddenFromVoiceOver.append(view)
      }
    }

    override func captureSource() -> CaptureSource? {
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
  }

  /// The content of the window.
  extension WindowHost {
    /// Observes views that are added above a cover, and a replaced content
    /// view.
    private func observeContent() {
      guard let window else { return }
      sources = [
        EventSource(observing: \.contentView, of: window) { [weak self] in
          Self.onMain { self?.observeSubviews() }
        },
        // AppKit does not guarantee that `subviews` can be observed.
        EventSource(onMain: NSWindow.didUpdateNotification, of: window) { [weak self] _ in
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
#endif
