#if canImport(UIKit) || canImport(AppKit)
  internal import ScrimBlur
  internal import ScrimHost
  internal import ScrimRuntime
  internal import ScrimTimeline

  #if canImport(UIKit)
    internal import UIKit
  #else
    internal import AppKit
  #endif

  /// Draws the covers of a scene, each in a view: on iOS in a separate window,
  /// on macOS over the window's content.
  ///
  /// Its extensions for UIKit and AppKit say where the views are, and what else a
  /// cover changes in the scene.
  @MainActor
  final class SceneHost: CoverHost {
    private(set) weak var scene: WindowScene?
    private let words: CoverWords
    private let views: [String: CoverContent]
    private let canUnlock: Bool
    let clock: DriverClock
    private(set) var layers: [CoverLayer: CoverView] = [:]
    private var captures = CaptureHistory()
    /// Whether the user is asked to unlock, until the privacy cover goes.
    private(set) var asksForUnlock = false
    /// The views that are hidden from VoiceOver during a privacy cover.
    private var hiddenFromVoiceOver: [() -> PlatformView?] = []
    /// Captures the scene again, when its size has settled.
    private var settling: EventSource?

    /// The connection that this host draws for.
    weak var connection: SceneConnection?

    #if canImport(UIKit)
      /// The window of the covers; nil while there is none.
      var window: CoverWindow?
      weak var formerResponder: UIResponder?
      /// Whether VoiceOver's focus has been moved to the privacy cover.
      var hasMovedFocus = false
      var activation: EventSource?
    #else
      let sharing: NSWindow.SharingType
      /// The state of the window, updated by AppKit's notifications.
      var state: DesktopWindow
      var subviewsSource: EventSource?
      weak var formerResponder: NSResponder?
    #endif

    init(
      _ scene: WindowScene, _ words: CoverWords, views: [String: CoverContent], canUnlock: Bool,
      clock: DriverClock
    ) {
      (self.scene, self.words, self.views) = (scene, words, views)
      (self.canUnlock, self.clock) = (canUnlock, clock)
      #if !canImport(UIKit)
        sharing = scene.sharingType
        state = DesktopWindow(of: scene)
      #endif
    }

    func install(_ cover: Cover, on layer: CoverLayer, opacity: Double) {
      atOnce {
        let view = CoverView(
          frame: root(of: layer)?.bounds ?? CGRect(), views: views,
          capture: { [weak self] in self?.picture(of: $0, size: $1) })
        view.snap(to: opacity)
        layers[layer] = view
        put(layer, view)
        show(cover, on: layer)
        #if !canImport(UIKit)
          view.appearanceChanged = { [weak self] in
            self?.connection?.driver.handle(.appearanceChanged)
          }
        #endif
        if layer == .privacy { privacyChanged() }
      }
    }

    /// Changes covers without an animation, even inside one of the app.
    private func atOnce(_ change: () -> Void) {
      #if canImport(UIKit)
        UIView.performWithoutAnimation(change)
      #else
        change()
      #endif
    }

    func animate(_ layer: CoverLayer, along fade: OpacityAnimation) {
      if layer == .privacy { block(fade.to == 1) }
      layers[layer]?.animate(
        from: fade.from, to: fade.to, seconds: Double(fade.duration.count) / 1e9, fade.curve)
    }

    func snap(_ layer: CoverLayer, to opacity: Double) {
      if layer == .privacy { block(opacity == 1) }
      layers[layer]?.snap(to: opacity)
    }

    func swap(_ layer: CoverLayer, to cover: Cover) {
      atOnce {
        show(cover, on: layer)
        if layer == .privacy { privacyChanged() }
      }
    }

    private func show(_ cover: Cover, on layer: CoverLayer) {
      if layer == .privacy { clearInput(for: cover) }
      layers[layer]?.show(cover)
    }

    /// Blocks touches and VoiceOver, unless the privacy cover is fading out.
    private func block(_ isBlocking: Bool) {
      layers[.privacy]?.blocks = isBlocking
      #if canImport(UIKit)
        window?.isUserInteractionEnabled = isBlocking
      #endif
      if isBlocking { hideContentFromVoiceOver() } else { showContentToVoiceOver() }
    }

    func raise(_ layer: CoverLayer) {
      guard let view = layers[layer] else { return }
      let isNew = view.scene == nil
      atOnce { put(layer, view) }
      if layer == .privacy { if isNew { privacyChanged() } else { hideContentFromVoiceOver() } }
    }

    /// Resizes a layer.
    ///
    /// A blurred picture is scaled at first, because a capture at each step of a
    /// resize would hold the resize up.
    func layout(_ layer: CoverLayer) {
      guard let view = layers[layer] else { return }
      atOnce { put(layer, view) }
      if layer == .privacy {
        settling = clock.wake(Self.timeToSettle) { [weak self] in
          self?.layers[.privacy]?.refresh()
        }
      }
    }

    /// How long a size does not change before it counts as settled.
    private static let timeToSettle = Nanoseconds.milliseconds(100)

    func restyle(_ layer: CoverLayer) {
      #if canImport(UIKit)
        window?.follow()
      #endif
      layers[layer]?.restyle()
    }

    func remove(_ layer: CoverLayer) {
      layers.removeValue(forKey: layer)?.close()
      guard layer == .privacy else { return }
      (asksForUnlock, settling) = (false, nil)
      privacyChanged()
      #if canImport(UIKit)
        closeWindow()
      #endif
    }

    func askForUnlock() {
      asksForUnlock = true
      if let cover = layers[.privacy]?.cover { clearInput(for: cover) }
      showButton()
      moveInput()
      #if canImport(UIKit)
        moveFocus()
      #endif
    }

    /// Looks at the scene at the end of a turn of the run loop.
    func look() {
      let wasCovered = layers[.privacy] != nil
      connection?.look()
      // What the turn has changed is on its way to the screen already.
      if !wasCovered, layers[.privacy] != nil { CATransaction.flush() }
      guard let driver = connection?.driver, driver.phase != .background else { return }
      if asksForUnlock, !driver.isLocked {
        asksForUnlock = false
        privacyChanged()
      }
      keepInput()
    }

    /// Whether the privacy cover takes the keyboard from the app: to unlock, and not
    /// as a mere picture.
    var needsInput: Bool { asksForUnlock || takesInput(layers[.privacy]?.cover) }

    /// Whether a cover takes input now, as a passcode view does.
    func takesInput(_ cover: Cover?) -> Bool {
      cover?.takesInput == true && connection?.driver.isLocked ?? true
    }

    /// Adapts the scene to a privacy cover that has come, changed or gone.
    private func privacyChanged() {
      showButton()
      moveInput()
      hideContentFromVoiceOver()
      #if canImport(UIKit)
        moveFocus()
      #endif
    }

    /// Hides the content from VoiceOver during a privacy cover.
    private func hideContentFromVoiceOver() {
      guard let cover = layers[.privacy] else { return showContentToVoiceOver() }
      for view in content where cover.blocks && !view.isHiddenFromVoiceOver {
        view.isHiddenFromVoiceOver = true
        hiddenFromVoiceOver.append { [weak view] in view }
      }
    }

    /// Shows what was hidden.
    private func showContentToVoiceOver() {
      for view in hiddenFromVoiceOver { view()?.isHiddenFromVoiceOver = false }
      hiddenFromVoiceOver = []
    }

    private func showButton() {
      layers[.privacy]?.offerUnlock(
        asksForUnlock && canUnlock ? words.unlock : nil, saying: words.hidden
      ) {
        [weak self] in self?.connection?.driver.unlock()
      }
    }

    private func picture(of blur: Blur, size: CGSize) -> Picture? {
      #if canImport(UIKit)
        let reducesTransparency = UIAccessibility.isReduceTransparencyEnabled
      #else
        let reducesTransparency = NSWorkspace.shared.accessibilityDisplayShouldReduceTransparency
      #endif
      let source = CaptureSource(
        width: Int(size.width), height: Int(size.height),
        reducesTransparency: reducesTransparency, now: { [clock] in clock.now() }, capture: capture)
      return try? captures.picture(of: blur, from: source)
    }
  }
#endif
