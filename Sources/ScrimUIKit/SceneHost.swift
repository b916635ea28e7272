#if os(iOS)
  internal import ScrimBlur
  internal import ScrimCapture
  internal import ScrimHost
  internal import ScrimRuntime
  internal import ScrimTimeline
  internal import UIKit

  /// Draws the covers of a scene, in a window of their own.
  @MainActor
  final class SceneHost: CoverHost {
    private weak var scene: UIWindowScene?
    private let views: [String: @MainActor () -> UIView]
    private let accessibilityLabel: String
    private let unlock: (@MainActor () async -> Bool)?
    private var window: CoverWindow?
    private var layers: [CoverLayer: CoverView] = [:]
    private weak var formerKeyWindow: UIWindow?
    /// The windows that VoiceOver cannot read while a privacy cover is there.
    private var silenced: [UIWindow] = []

    /// Sends an event of the scene.
    var send: (Event) -> Void = { _ in }
    var traitsChanged: () -> Void = {}

    init(
      _ scene: UIWindowScene, views: [String: @MainActor () -> UIView], accessibilityLabel: String,
      _ unlock: (@MainActor () async -> Bool)?
    ) {
      (self.scene, self.views, self.unlock) = (scene, views, unlock)
      self.accessibilityLabel = accessibilityLabel
    }

    func install(_ cover: Cover, on layer: CoverLayer, opacity: Double) {
      guard let root = openWindow()?.rootViewController?.view else { return }
      let view = CoverView(
        cover, frame: root.bounds,
        makeView: { [views] name in views[name]?() },
        source: { [weak self] in self?.captureSource ?? .none })
      view.snap(to: opacity)
      layers[layer] = view
      if layer != .privacy, let privacy = layers[.privacy] {
        root.insertSubview(view, belowSubview: privacy)
      } else {
        root.addSubview(view)
      }
      if layer == .privacy { privacyChanged() }
    }

    func animate(_ layer: CoverLayer, along fade: OpacityAnimation) {
      layers[layer]?.animate(
        from: fade.from, to: fade.to, seconds: Double(fade.duration.count) / 1e9, fade.curve)
    }

    func snap(_ layer: CoverLayer, to opacity: Double) { layers[layer]?.snap(to: opacity) }

    func swap(_ layer: CoverLayer, to cover: Cover) {
      layers[layer]?.swap(to: cover)
      if layer == .privacy { privacyChanged() }
    }

    func raise(_ layer: CoverLayer) {
      guard let view = layers[layer] else { return }
      // What is added anew is in front.
      view.superview?.addSubview(view)
      window?.raise()
      if layer == .privacy { silence() }
    }

    func layout(_ layer: CoverLayer) {
      guard let view = layers[layer] else { return }
      view.frame = view.superview?.bounds ?? view.frame
      view.refresh()
      view.layoutIfNeeded()
    }

    func restyle(_ layer: CoverLayer) { layers[layer]?.setNeedsLayout() }

    func remove(_ layer: CoverLayer) {
      layers.removeValue(forKey: layer)?.removeFromSuperview()
      if layer == .privacy { privacyChanged() }
      if layers.isEmpty { closeWindow() }
    }

    /// iOS keeps no window out of its snapshots: covers are all there is.
    func secure(_ level: SecureLevel) {}

    func askForUnlock(_ request: UnlockRequest) {
      guard let unlock else { return }
      Task { request.finish(succeeded: await unlock()) }
    }
  }

  /// The window, and what it means to the rest of the scene.
  extension SceneHost {
    /// Tells of windows that come up above the cover's.
    func observeWindows() -> EventSource {
      EventSource(observing: UIWindow.didBecomeVisibleNotification) { [weak self] notification in
        guard Thread.isMainThread else { return }
        let window = notification.object as? UIWindow
        MainActor.assumeIsolated {
          guard let self, let window, window !== self.window else { return }
          if window.windowScene === self.scene { self.send(.hierarchyChanged) }
        }
      }
    }

    private func openWindow() -> CoverWindow? {
      if let window { return window }
      guard let scene else { return nil }
      let root = CoverController()
      let window = CoverWindow(in: scene, root: root)
      self.window = window
      window.isHidden = false
      window.layoutIfNeeded()
      // From here on: how the window is at first is no change.
      root.boundsChanged = { [weak self] in self?.send(.boundsChanged) }
      root.traitsChanged = { [weak self] in
        self?.send(.appearanceChanged)
        self?.traitsChanged()
      }
      return window
    }

    private func closeWindow() {
      window?.isHidden = true
      window?.rootViewController = nil
      window = nil
    }

    /// Gives the keyboard and VoiceOver to the privacy cover, or back to the app.
    private func privacyChanged() {
      let view = layers[.privacy]
      let takesInput = if case .view = view?.cover.kind { true } else { false }
      if takesInput, window?.isKeyWindow == false {
        formerKeyWindow = scene?.keyWindow
        window?.takesInput = true
        window?.makeKey()
      } else if !takesInput, window?.takesInput == true {
        window?.takesInput = false
        formerKeyWindow?.makeKey()
      }
      view?.accessibilityViewIsModal = true
      view?.isAccessibilityElement = !takesInput
      view?.accessibilityLabel = takesInput ? nil : accessibilityLabel
      silence()
      UIAccessibility.post(notification: .screenChanged, argument: view)
    }

    /// Hides the app's windows from VoiceOver, or shows those again that it has hidden.
    private func silence() {
      guard layers[.privacy] != nil else {
        for window in silenced { window.accessibilityElementsHidden = false }
        silenced = []
        return
      }
      for window in contentWindows where !window.accessibilityElementsHidden {
        window.accessibilityElementsHidden = true
        silenced.append(window)
      }
    }

    private var contentWindows: [UIWindow] {
      (scene?.windows ?? []).filter { $0 !== window }
    }
  }

  /// Captures.
  extension SceneHost {
    private var captureSource: CaptureSource {
      let size = window?.bounds.size ?? .zero
      let windows = contentWindows.filter { !$0.isHidden }.sorted {
        $0.windowLevel.rawValue < $1.windowLevel.rawValue
      }
      return CaptureSource(
        width: Int(size.width), height: Int(size.height),
        reducesTransparency: UIAccessibility.isReduceTransparencyEnabled,
        now: { DriverClock.continuous.now() }
      ) { layout in
        Picture.drawn(layout) { context in
          UIGraphicsPushContext(context)
          defer { UIGraphicsPopContext() }
          // A window that is missing shows what is below it, which is blurred as well.
          return windows.map { $0.drawHierarchy(in: $0.frame, afterScreenUpdates: false) }
            .contains(true)
        }
      }
    }
  }

  extension CaptureSource {
    /// Nothing to capture.
    @MainActor fileprivate static var none: CaptureSource {
      CaptureSource(width: 0, height: 0, reducesTransparency: false, now: { .zero }) { _ in nil }
    }
  }
#endif
