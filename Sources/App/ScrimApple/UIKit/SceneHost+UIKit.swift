#if canImport(UIKit)
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
        of: scene, drawnBy: self, in: app, phase: { [weak scene] in scene?.phase },
        isRecorded: { [weak scene] in scene?.isRecorded ?? true },
        surfaces: { [weak scene] in scene?.surfaces ?? [] },
        notifications: .of(scene))
      self.connection = connection
      connection.add(
        EventSource(onMain: UIWindow.didBecomeVisibleNotification) { [weak self] window in
          self?.appeared(window as? UIWindow)
        })
      connection.add(
        EventSource(onMain: UIWindow.didBecomeKeyNotification) { [weak self] window in
          self?.becameKey(window as? UIWindow)
        })
      connection.add(
        EventSource(onMain: UIScene.didActivateNotification, of: scene) { [weak self] _ in
          guard let self else { return }
          activation = self.clock.wake(.zero) { [weak self] in self?.activated() }
        })
      if #available(iOS 17, *) {
        // The scene is always there, while the covers' window comes and goes.
        scene.registerForTraitChanges([UITraitSceneCaptureState.self]) {
          [weak connection] (_: UIWindowScene, _) in connection?.updateRecording()
        }
      }
      connection.add(
        EventSource(onMain: UIWindow.didBecomeHiddenNotification) { [weak self] _ in
          self?.putOverlays()
        })
      connection.add(.eachTurn { [weak self] in self?.look() })
      connection.onLeft = { CATransaction.flush() }
      return connection
    }

    /// The view that a layer is in, which is made if need be; nil if there is
    /// none.
    func root(of layer: CoverLayer) -> UIView? {
      layer == .privacy ? openWindow()?.rootViewController?.view : overlayWindow
    }

    /// The window of the app that overlays are in.
    ///
    /// An alert that the app shows during an overlay appears above it, and can be
    /// answered, as the alert comes later or has a window of its own.
    private var overlayWindow: UIWindow? {
      scene?.screenWindows.last {
        $0.windowLevel.rawValue < UIWindow.Level.alert.rawValue && $0.isUserInteractionEnabled
      }
    }

    /// Moves overlays into the front window, if theirs is gone.
    private func putOverlays() {
      for (layer, view) in layers where layer != .privacy { put(layer, view) }
    }

    /// Moves the privacy cover to the front, or an overlay into the front window.
    func put(_ layer: CoverLayer, _ view: CoverView) {
      guard let root = root(of: layer) else { return }
      view.frame = root.bounds
      if view.superview !== root { root.addSubview(view) }
      if layer == .privacy { window?.raise() }
    }

    /// Does nothing: iOS cannot keep a window out of its snapshots, only cover
    /// it.
    func secure(_ level: SecureLevel) {}

    /// Takes the keyboard away from the app before a cover that takes input, and
    /// removes what the former cover presents.
    func clearInput(for cover: Cover) {
      leavePresented()
      guard let window, takesInput(cover) || asksForUnlock, !window.takesInput else { return }
      // What is above the app's keyboard would stay above this cover. It belongs
      // to the first responder, which may be a view controller.
      UIView.performWithoutAnimation {
        formerResponder = content.lazy.compactMap(\.currentResponder).first
        for other in scene?.windows ?? [] where other !== window { other.endEditing(true) }
        window.former = content.first { $0.isKeyWindow }
        window.takesInput = true
        window.makeKey()
        window.rootViewController?.becomeFirstResponder()
      }
    }

    /// Moves the cover away from what it presents, which would stay above the next
    /// cover.
    ///
    /// UIKit dismisses later, and not during another transition.
    private func leavePresented() {
      guard let old = window, let root = old.rootViewController as? CoverController,
        root.presentedViewController != nil, let view = layers[.privacy]
      else { return }
      view.removeContent()
      window = nil
      put(.privacy, view)
      window?.former = old.former
      window?.isUserInteractionEnabled = old.isUserInteractionEnabled
      if old.takesInput {
        window?.takesInput = true
        window?.makeKey()
      }
      root.close(old)
    }

    /// Gives the keyboard back to the app, if no cover takes it any longer.
    func moveInput() {
      guard let window else { return }
      let needsInput = needsInput
      window.isBelowKeyboard = needsInput && layers[.privacy]?.takesInput == true
      layers[.privacy]?.accessibilityViewIsModal = true
      if window.takesInput, !needsInput {
        window.takesInput = false
        window.appWindow?.makeKey()
        formerResponder?.becomeFirstResponder()
      }
    }

    /// Takes the keyboard back, if another window of the scene has become key.
    ///
    /// UIKit may make a window key after it has said so.
    func keepInput() {
      if let window, window.takesInput, !window.isKeyWindow { window.makeKey() }
    }

    /// The windows that a privacy cover hides.
    var content: [UIWindow] { scene?.contentWindows ?? [] }

    /// Moves VoiceOver's focus to a privacy cover of the active scene, and back.
    ///
    /// A cover that comes and goes with a glance at Control Center moves nothing.
    func moveFocus() {
      let cover = layers[.privacy]
      guard connection?.driver.phase == .active, cover != nil || hasMovedFocus else { return }
      hasMovedFocus = cover != nil
      UIAccessibility.post(notification: .screenChanged, argument: cover)
    }

    /// Moves VoiceOver's focus to a cover that stays in the active scene.
    private func activated() {
      if connection?.driver.isCovered == true { moveFocus() }
    }

    /// Captures the scene without its covers.
    func capture(_ layout: PictureLayout) -> Picture? {
      let windows = content
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
      connection?.handle(.hierarchyChanged)
    }

    /// Notes the window that is to be key when the cover needs no input any longer.
    private func becameKey(_ other: UIWindow?) {
      guard let other, !(other is CoverWindow), other.windowScene === scene else { return }
      if let window, window.takesInput { window.former = other }
    }

    private func openWindow() -> CoverWindow? {
      if let window { return window }
      guard let scene else { return nil }
      let root = CoverController()
      let window = CoverWindow(in: scene, root: root)
      self.window = window
      window.follow()
      window.isHidden = false
      window.layoutIfNeeded()
      // Set last, so that the initial layout is not reported as a change.
      root.boundsChanged = { [weak self] in self?.connection?.driver.handle(.boundsChanged) }
      root.traitsChanged = { [weak self] in self?.connection?.driver.handle(.appearanceChanged) }
      return window
    }

    func closeWindow() {
      if let window, let root = window.rootViewController as? CoverController { root.close(window) }
      window = nil
    }
  }

  extension UIView {
    /// The first responder in the view: a view, or the controller of one.
    fileprivate var currentResponder: UIResponder? {
      if isFirstResponder { return self }
      if let controller = next as? UIViewController, controller.isFirstResponder {
        return controller
      }
      return subviews.lazy.compactMap(\.currentResponder).first
    }
  }
#endif
