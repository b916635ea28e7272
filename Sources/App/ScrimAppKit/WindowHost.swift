#if os(macOS)
  internal import AppKit
  internal import ScrimBlur
  internal import ScrimHost
  internal import ScrimRuntime
  internal import ScrimTimeline

  /// Draws the covers of a window over its content.
  @MainActor
  final class WindowHost: CoverHost {
    private weak var window: NSWindow?
    private let words: CoverWords
    private let views: [String: @MainActor () -> NSView]
    private let canUnlock: Bool
    private var layers: [CoverLayer: CoverView] = [:]
    private var captures = CaptureHistory()
    private let sharing: NSWindow.SharingType
    private var sources: [EventSource] = []
    private var subviewsSource: EventSource?
    private weak var formerResponder: NSResponder?
    /// The views that are hidden from VoiceOver during a privacy cover.
    private var hiddenFromVoiceOver: [NSView] = []
    private var offersUnlock = false

    /// The connection that this host draws for.
    weak var connection: SceneConnection?

    init(
      _ window: NSWindow, _ words: CoverWords, views: [String: @MainActor () -> NSView],
      canUnlock: Bool
    ) {
      (self.window, self.words, self.views, self.canUnlock) = (window, words, views, canUnlock)
      sharing = window.sharingType
    }

    func install(_ cover: Cover, on layer: CoverLayer, opacity: Double) {
      guard let content = window?.contentView else { return }
      let view = CoverView(
        frame: content.bounds, makeView: { [views] name in views[name]?() },
        capture: { [weak self] blur in self?.picture(of: blur) })
      view.show(cover)
      view.snap(to: opacity)
      layers[layer] = view
      put(layer, view, over: content)
      view.appearanceChanged = { [weak self] in
        self?.connection?.driver.handle(.appearanceChanged)
      }
      if layer == .privacy { privacyChanged() }
    }

    func animate(_ layer: CoverLayer, along fade: OpacityAnimation) {
      layers[layer]?.snap(to: fade.from)
      layers[layer]?.animate(
        to: fade.to, seconds: Double(fade.duration.count) / 1e9, fade.curve)
    }

    func snap(_ layer: CoverLayer, to opacity: Double) { layers[layer]?.snap(to: opacity) }

    func swap(_ layer: CoverLayer, to cover: Cover) {
      layers[layer]?.show(cover)
      if layer == .privacy { privacyChanged() }
    }

    func raise(_ layer: CoverLayer) {
      guard let view = layers[layer], let content = window?.contentView else { return }
      view.frame = content.bounds
      put(layer, view, over: content)
      if layer == .privacy { hideContentFromVoiceOver() }
    }

    func layout(_ layer: CoverLayer) {
      guard let view = layers[layer], let content = window?.contentView else { return }
      view.frame = content.bounds
      view.refresh()
    }

    func restyle(_ layer: CoverLayer) { layers[layer]?.restyle() }

    func remove(_ layer: CoverLayer) {
      layers.removeValue(forKey: layer)?.removeFromSuperview()
      if layer == .privacy {
        offersUnlock = false
        privacyChanged()
      }
    }

    func secure(_ level: SecureLevel) {
      window?.sharingType = level == .open ? sharing : .none
    }

    func askForUnlock() {
      offersUnlock = canUnlock
      showButton()
    }
  }

  /// The content, and the effects of covers on it.
  extension WindowHost {
    /// Observes views that are added above a cover, and a replaced content
    /// view.
    func observeContent() {
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
      subviewsSource = window?.contentView.map { content in
        EventSource(observing: \.subviews, of: content) { [weak self] in
          Self.onMain { self?.contentChanged() }
        }
      }
      contentChanged()
    }

    private func contentChanged() {
      let top = window?.contentView?.subviews.last
      if !layers.isEmpty, !layers.values.contains(where: { $0 === top }) {
        connection?.driver.handle(.hierarchyChanged)
      }
    }

    /// Runs a closure if called on the main thread, where all view changes
    /// happen.
    private nonisolated static func onMain(_ body: @MainActor () -> Void) {
      if Thread.isMainThread { MainActor.assumeIsolated(body) }
    }

    /// Moves a layer to the front, but keeps overlays below the privacy cover.
    private func put(_ layer: CoverLayer, _ view: CoverView, over content: NSView) {
      if layer != .privacy, let privacy = layers[.privacy], content.subviews.contains(privacy) {
        content.addSubview(view, positioned: .below, relativeTo: privacy)
      } else if content.subviews.last !== view {
        content.addSubview(view, positioned: .above, relativeTo: nil)
      }
    }

    /// Gives the keyboard and VoiceOver to the privacy cover, or back to the
    /// content.
    private func privacyChanged() {
      let view = layers[.privacy]
      let takesInput = if case .view = view?.cover?.kind { true } else { false }
      if takesInput {
        formerResponder = formerResponder ?? window?.firstResponder
        window?.makeFirstResponder(view?.content)
      } else if let former = formerResponder {
        formerResponder = nil
        window?.makeFirstResponder(former)
      }
      showButton()
      hideContentFromVoiceOver()
    }

    private func showButton() {
      layers[.privacy]?.offerUnlock(offersUnlock ? words.unlock : nil, saying: words.hidden) {
        [weak self] in self?.connection?.driver.unlock()
      }
    }

    /// Hides the content from VoiceOver, or shows the views that it hid.
    private func hideContentFromVoiceOver() {
      guard layers[.privacy] != nil else {
        for view in hiddenFromVoiceOver { view.setAccessibilityHidden(false) }
        hiddenFromVoiceOver = []
        return
      }
      for view in window?.contentView?.subviews ?? []
      where !(view is CoverView) && !view.isAccessibilityHidden() {
        view.setAccessibilityHidden(true)
        hiddenFromVoiceOver.append(view)
      }
    }

    private func picture(of blur: Blur) -> Picture? {
      let content = window?.contentView
      let size = content?.bounds.size ?? NSSize()
      let source = CaptureSource(
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
      return try? captures.picture(of: blur, from: source)
    }
  }
#endif
