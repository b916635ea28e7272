#if os(iOS)
  internal import ScrimBlur
  package import ScrimHost
  internal import ScrimRuntime
  internal import ScrimTimeline
  package import UIKit

  /// Draws the covers of a scene, in a separate window.
  ///
  /// `secure` does nothing: iOS cannot keep a window out of its snapshots, only
  /// cover it.
  @MainActor
  package final class SceneHost: LayerHost {
    private weak var scene: UIWindowScene?
    private var window: CoverWindow?
    private weak var formerKeyWindow: UIWindow?
    /// The windows that are hidden from VoiceOver during a privacy cover.
    private var hiddenFromVoiceOver: [UIWindow] = []

    package init(
      _ scene: UIWindowScene, _ words: CoverWords, views: [String: @MainActor () -> UIView],
      canUnlock: Bool
    ) {
      self.scene = scene
      super.init(words, views: views, canUnlock: canUnlock)
    }

    /// Connects the host's scene.
    package func connect(_ scene: UIWindowScene, in app: Drivers) -> SceneConnection {
      let connection = SceneConnection(
        of: scene, drawnBy: self, in: app, phase: scene.phase,
        isRecorded: { [weak scene] in scene?.isRecorded ?? true },
        showsUnnamed: { [weak scene] in scene?.showsUnnamed ?? false },
        notifications: .of(scene))
      self.connection = connection
      for source in observeWindows() { connection.add(source) }
      return connection
    }

    override var root: UIView? { window?.rootViewController?.view }

    override func openRoot() -> UIView? { openWindow()?.rootViewController?.view }

    override func put(_ layer: CoverLayer, _ view: CoverView, in root: UIView) {
      if layer != .privacy, let privacy = layers[.privacy] {
        root.insertSubview(view, belowSubview: privacy)
      } else if root.subviews.last !== view {
        root.addSubview(view)
      }
    }

    package override func raise(_ layer: CoverLayer) {
      super.raise(layer)
      if layers[layer] != nil { window?.raise() }
    }

    package override func remove(_ layer: CoverLayer) {
      super.remove(layer)
      if layers.isEmpty { closeWindow() }
    }

    override func moveInput() {
      let view = layers[.privacy]
      let takesInput = view?.takesInput ?? false
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
    }

    override func hideContentFromVoiceOver() {
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

    override func captureSource() -> CaptureSource? {
      let size = window?.bounds.size ?? CGSize()
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
          // A window that cannot be drawn shows what is below it, which is
          // blurred too.
          return windows.map { $0.drawHierarchy(in: $0.frame, afterScreenUpdates: false) }
            .contains(true)
        }
      }
    }
  }

  /// The window of the covers, and the app's windows.
  extension SceneHost {
    /// Observes windows that become visible, or key.
    private func observeWindows() -> [EventSource] {
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

    /// Makes the window key for a passcode view, if another window has become
    /// key.
    private func takeInput() {
      if let window, window.takesInput, !window.isKeyWindow { window.makeKey() }
    }

    private var contentWindows: [UIWindow] {
      (scene?.windows ?? []).filter { $0 !== window }
    }
  }
#endif
