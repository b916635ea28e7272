#if os(macOS)
  internal import AppKit
  internal import ScrimBlur
  internal import ScrimCapture
  internal import ScrimHost
  internal import ScrimRuntime
  internal import ScrimTimeline

  /// Draws the covers of a window, over its content.
  @MainActor
  final class WindowHost: CoverHost {
    private weak var window: NSWindow?
    private let views: [String: @MainActor () -> NSView]
    private let accessibilityLabel: String
    private let unlock: (@MainActor () async -> Bool)?
    private var layers: [CoverLayer: CoverView] = [:]
    private let sharing: NSWindow.SharingType
    private var contentSource: EventSource?
    private var subviewsSource: EventSource?

    /// Sends an event of the window.
    var send: (Event) -> Void = { _ in }

    init(
      _ window: NSWindow, views: [String: @MainActor () -> NSView], accessibilityLabel: String,
      _ unlock: (@MainActor () async -> Bool)?
    ) {
      (self.window, self.views, self.unlock) = (window, views, unlock)
      self.accessibilityLabel = accessibilityLabel
      sharing = window.sharingType
    }

    func install(_ cover: Cover, on layer: CoverLayer, opacity: Double) {
      guard let content = window?.contentView else { return }
      let view = CoverView(
        cover, frame: content.bounds,
        makeView: { [views] name in views[name]?() },
        source: { [weak self] in self?.captureSource ?? .none })
      view.appearanceChanged = { [weak self] in self?.send(.appearanceChanged) }
      view.snap(to: opacity)
      layers[layer] = view
      let privacy = layer == .privacy ? nil : layers[.privacy]
      content.addSubview(view, positioned: privacy == nil ? .above : .below, relativeTo: privacy)
      if layer == .privacy { privacyChanged() }
    }

    func animate(_ layer: CoverLayer, along fade: OpacityAnimation) {
      layers[layer]?.snap(to: fade.from)
      layers[layer]?.animate(
        to: fade.to, seconds: Double(fade.duration.count) / 1e9, fade.curve)
    }

    func snap(_ layer: CoverLayer, to opacity: Double) { layers[layer]?.snap(to: opacity) }

    func swap(_ layer: CoverLayer, to cover: Cover) {
      layers[layer]?.swap(to: cover)
      if layer == .privacy { privacyChanged() }
    }

    func raise(_ layer: CoverLayer) {
      guard let view = layers[layer], let content = window?.contentView else { return }
      view.frame = content.bounds
      content.addSubview(view, positioned: .above, relativeTo: nil)
    }

    func layout(_ layer: CoverLayer) {
      guard let view = layers[layer], let content = window?.contentView else { return }
      view.frame = content.bounds
      view.refresh()
    }

    func restyle(_ layer: CoverLayer) { layers[layer]?.restyle() }

    func remove(_ layer: CoverLayer) { layers.removeValue(forKey: layer)?.removeFromSuperview() }

    func secure(_ level: SecureLevel) {
      window?.sharingType = level == .open ? sharing : .none
    }

    func askForUnlock(_ request: UnlockRequest) {
      guard let unlock else { return }
      Task { request.finish(succeeded: await unlock()) }
    }
  }

  extension WindowHost {
    /// Tells of views that are added above the cover's, and of another content view, which
    /// has taken the place of the one that the cover was in.
    func observeContent() {
      guard let window else { return }
      contentSource = EventSource(observing: \.contentView, of: window) { [weak self] in
        Self.onMain {
          self?.observeSubviews()
          self?.subviewsChanged()
        }
      }
      observeSubviews()
    }

    private func observeSubviews() {
      subviewsSource = window?.contentView.map { content in
        EventSource(observing: \.subviews, of: content) { [weak self] in
          Self.onMain { self?.subviewsChanged() }
        }
      }
    }

    private func subviewsChanged() {
      let top = window?.contentView?.subviews.last
      if !layers.isEmpty, !layers.values.contains(where: { $0 === top }) { send(.hierarchyChanged) }
    }

    /// Views change on the main thread; what else does is no view's.
    private nonisolated static func onMain(_ body: @MainActor () -> Void) {
      if Thread.isMainThread { MainActor.assumeIsolated(body) }
    }

    /// Gives the keyboard and VoiceOver to a privacy cover, away from the content.
    private func privacyChanged() {
      guard let view = layers[.privacy] else { return }
      let takesInput = if case .view = view.cover.kind { true } else { false }
      window?.makeFirstResponder(takesInput ? view : nil)
      view.setAccessibilityElement(!takesInput)
      view.setAccessibilityLabel(takesInput ? nil : accessibilityLabel)
      view.setAccessibilityModal(true)
    }

    private var captureSource: CaptureSource {
      let content = window?.contentView
      let size = content?.bounds.size ?? .zero
      return CaptureSource(
        width: Int(size.width), height: Int(size.height),
        reducesTransparency: NSWorkspace.shared.accessibilityDisplayShouldReduceTransparency,
        now: { DriverClock.continuous.now() }
      ) { [layers] layout in
        guard let content, let bitmap = content.bitmapImageRepForCachingDisplay(in: content.bounds)
        else { return nil }
        // What lies over the content is not part of it; nothing is drawn to the screen
        // before the covers are back.
        let shown = layers.values.filter { !$0.isHidden }
        for view in shown { view.isHidden = true }
        content.cacheDisplay(in: content.bounds, to: bitmap)
        for view in shown { view.isHidden = false }
        guard let image = bitmap.cgImage else { return nil }
        return Picture.drawn(image, layout)
      }
    }
  }

  extension CaptureSource {
    /// Nothing to capture.
    fileprivate static var none: CaptureSource {
      CaptureSource(width: 0, height: 0, reducesTransparency: false, now: { .zero }) { _ in nil }
    }
  }
#endif
