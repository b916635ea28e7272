#if os(iOS)
  internal import ScrimBlur
  internal import ScrimHost
  internal import ScrimRuntime
  internal import ScrimTimeline
  internal import UIKit

  /// What a cover changes in a scene of UIKit.
  extension SceneHost {
    /// Connects the host's scene.
    func connect(_ scene: UIWindowScene, in app: Drivers) -> SceneConnection {
      let connection = SceneConnection(
        of: scene, drawnBy: self, in: app, phase: scene.phase,
        isRecorded: { [weak scene] in scene?.isRecorded ?? true },
        showsUnnamed: { [weak scene] in scene?.showsUnnamed ?? false },
        notifications: .of(scene))
      self.connection = connection
      connection.add(
        EventSource(onMain: UIWindow.didBecomeVisibleNotification) { [weak self] window in
          self?.appeared(window as? UIWindow)
        })
      connection.add(
        EventSource(onMain: UIWindow.didBecomeKeyNotification) { [weak self] _ in
          self?.takeInput()
        })
      return connection
    }

    /// The view that the layers are in; nil if there is none now.
    var root: UIView? { window?.rootViewController?.view }

    /// The view that the layers are in, which is made if need be; nil if the
    /// scene is gone.
    func openRoot() -> UIView? { openWindow()?.rootViewController?.view }

    /// Does nothing: iOS cannot keep a window out of its snapshots, only cover
    /// it.
    func secure(_ level: SecureLevel) {}

    /// Gives the keyboard to the privacy cover, or back to the app.
    func moveInput() {
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

    /// The windows that a privacy cover hides.
    var content: [UIWindow] { (scene?.windows ?? []).filter { $0 !== window } }

    /// Captures the scene without its covers.
    func capture(_ layout: PictureLayout) -> Picture? {
      let windows = content.filter { !$0.isHidden }.sorted {
        $0.windowLevel.rawValue < $1.windowLevel.rawValue
      }
      return Picture.drawn(layout) { context in
        UIGraphicsPushContext(context)
        defer { UIGraphicsPopContext() }
        // A window that cannot be drawn shows what is below it, which is
        // blurred too.
        return windows.map { $0.drawHierarchy(in: $0.frame, afterScreenUpdates: false) }
          .contains(true)
      }
    }

    // MARK: - Windows

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

    func closeWindow() {
      window?.isHidden = true
      window?.rootViewController = nil
      window = nil
    }

    /// Makes the window key for a passcode view, if another window has become
    /// key.
    private func takeInput() {
      if let window, window.takesInput, !window.isKeyWindow { window.makeKey() }
    }
  }
#endif
