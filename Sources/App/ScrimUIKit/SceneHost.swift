#if os(iOS)
  internal import ScrimBlur
  internal import ScrimHost
  internal import ScrimRuntime
  internal import ScrimTimeline
  internal import UIKit

  /// Draws the covers of a scene, in a separate window.
  @MainActor
  final class SceneHost: CoverHost {
    private weak var scene: UIWindowScene?
    private let words: CoverWords
    private let views: [String: @MainActor () -> UIView]
    private let canUnlock: Bool
    private var window: CoverWindow?
    private var layers: [CoverLayer: CoverView] = [:]
    private var captures = CaptureHistory()
    private weak var formerKeyWindow: UIWindow?
    /// The windows that are hidden from VoiceOver during a privacy cover.
    private var hiddenFromVoiceOver: [UIWindow] = []
    private var offersUnlock = false

    /// The connection that this host draws for.
    weak var connection: SceneConnection?

    init(
      _ scene: UIWindowScene, _ words: CoverWords, views: [String: @MainActor () -> UIView],
      canUnlock: Bool
    ) {
      (self.scene, self.words, self.views, self.canUnlock) = (scene, words, views, canUnlock)
    }

    func install(_ cover: Cover, on layer: CoverLayer, opacity: Double) {
      guard let root = openWindow()?.rootViewController?.view else { return }
      let view = CoverView(
        frame: root.bounds, makeView: { [views] name in views[name]?() },
        capture: { [weak self] blur in self?.picture(of: blur) })
      view.show(cover)
      view.snap(to: opacity)
      layers[layer] = view
      put(layer, view, in: root)
      if layer == .privacy { privacyChanged() }
    }

    func animate(_ layer: CoverLayer, along fade: OpacityAnimation) {
      layers[layer]?.animate(
        from: fade.from, to: fade.to, seconds: Double(fade.duration.count) / 1e9, fade.curve)
    }

    func snap(_ layer: CoverLayer, to opacity: Double) { layers[layer]?.snap(to: opacity) }

    func swap(_ layer: CoverLayer, to cover: Cover) {
      layers[layer]?.show(cover)
      if layer == .privacy { privacyChanged() }
    }

    func raise(_ layer: CoverLayer) {
      guard let view = layers[layer], let root = window?.rootViewController?.view else { return }
      put(layer, view, in: root)
      window?.raise()
      if layer == .privacy { hideContentFromVoiceOver() }
    }

    func layout(_ layer: CoverLayer) {
      guard let view = layers[layer], let root = window?.rootViewController?.view else { return }
      view.frame = root.bounds
      view.refresh()
      view.layoutIfNeeded()
    }

    /// Requests a layout pass.
    ///
    /// Colors follow the appearance automatically, and a blur does not depend
    /// on it.
    func restyle(_ layer: CoverLayer) { layers[layer]?.setNeedsLayout() }

    func remove(_ layer: CoverLayer) {
      layers.removeValue(forKey: layer)?.removeFromSuperview()
      if layer == .privacy {
        offersUnlock = false
        privacyChanged()
      }
      if layers.isEmpty { closeWindow() }
    }

    /// Does nothing: iOS cannot keep a window out of its snapshots, only cover
    /// it.
    func secure(_ level: SecureLevel) {}

    func askForUnlock() {
      offersUnlock = canUnlock
      showButton()
    }
  }

  /// The window, and its effects on the rest of the scene.
  extension SceneHost {
    /// Observes windows that become visible, or key.
    func observeWindows() -> [EventSource] {
      [
        EventSource(onMain: UIWindow.didBecomeVisibleNotification) { [weak self] window in
          self?.appeared(window as? UIWindow)
        },
        EventSource(onMain: UIWindow.didBecomeKeyNotification) { [weak self] _ in
          self?.takeInput()
        },
      ]
    }

    private func appeared(_ window: UIWindow?) {
      guard let window, window !== self.window, window.windowScene === scene else { return }
      connection?.driver.handle(.hierarchyChanged)
    }

    private func openWindow() -> CoverWindow? {
      if let window { return window }
      guard let scene else { return nil }
      let root = CoverController()
      let window = CoverWindow(in: scene, root: root)
      self.window = window
      window.isHidden = false
      window.layoutIfNeeded()
      // Set last, so that the initial layout is not reported as a change.
      root.boundsChanged = { [weak self] in self?.connection?.driver.handle(.boundsChanged) }
      root.traitsChanged = { [weak self] in
        self?.connection?.driver.handle(.appearanceChanged)
        self?.connection?.updateRecording()
      }
      return window
    }

    private func closeWindow() {
      window?.isHidden = true
      window?.rootViewController = nil
      window = nil
    }

    /// Moves a layer to the front, but keeps overlays below the privacy cover.
    private func put(_ layer: CoverLayer, _ view: CoverView, in root: UIView) {
      if layer != .privacy, let privacy = layers[.privacy] {
        root.insertSubview(view, belowSubview: privacy)
      } else if root.subviews.last !== view {
        root.addSubview(view)
      }
    }

    /// Gives the keyboard and VoiceOver to the privacy cover, or back to the
    /// app.
    private func privacyChanged() {
      let view = layers[.privacy]
      let takesInput = if case .view = view?.cover?.kind { true } else { false }
      if let window, window.takesInput != takesInput {
        window.takesInput = takesInput
        if takesInput {
          formerKeyWindow = scene?.windows.first { $0.isKeyWindow }
          takeInput()
        } else {
          formerKeyWindow?.makeKey()
        }
      }
      view?.accessibilityViewIsModal = true
      showButton()
      hideContentFromVoiceOver()
      UIAccessibility.post(notification: .screenChanged, argument: view)
    }

    /// Makes the window key for a passcode view, if another window has become
    /// key.
    private func takeInput() {
      if let window, window.takesInput, !window.isKeyWindow { window.makeKey() }
    }

    private func showButton() {
      layers[.privacy]?.offerUnlock(offersUnlock ? words.unlock : nil, saying: words.hidden) {
        [weak self] in self?.connection?.driver.unlock()
      }
    }

    /// Hides the app's windows from VoiceOver, or shows the windows that it
    /// hid.
    private func hideContentFromVoiceOver() {
      guard layers[.privacy] != nil else {
        for window in hiddenFromVoiceOver { window.accessibilityElementsHidden = false }
        hiddenFromVoiceOver = []
        return
      }
      for window in contentWindows where !window.accessibilityElementsHidden {
        window.accessibilityElementsHidden = true
        hiddenFromVoiceOver.append(window)
      }
    }

    private var contentWindows: [UIWindow] {
      (scene?.windows ?? []).filter { $0 !== window }
    }
  }

  /// Captures.
  extension SceneHost {
    private func picture(of blur: Blur) -> Picture? {
      let size = window?.bounds.size ?? CGSize()
      let windows = contentWindows.filter { !$0.isHidden }.sorted {
        $0.windowLevel.rawValue < $1.windowLevel.rawValue
      }
      let source = CaptureSource(
        width: Int(size.width), height: Int(size.height),
        reducesTransparency: UIAccessibility.isReduceTransparencyEnabled,
        now: { DriverClock.continuous.now() }
      ) { layout in
        Picture.drawn(layout) { context in
          UIGraphicsPushContext(context)
          defer { UIGraphicsPopContext() }
          // A window that cannot be drawn shows what is below it, which is
          // blurred too.
          return windows.map { $0.drawHierarchy(in: $0.frame, afterScreenUpdates: false) }
            .contains(true)
        }
      }
      return try? captures.picture(of: blur, from: source)
    }
  }
#endif
