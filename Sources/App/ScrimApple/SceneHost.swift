#if os(iOS) || os(macOS)
  internal import ScrimBlur
  internal import ScrimHost
  internal import ScrimTimeline

  #if os(iOS)
    internal import UIKit
  #else
    internal import AppKit
    internal import ScrimRuntime
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
    private let views: [String: @MainActor () -> PlatformView]
    private let canUnlock: Bool
    private(set) var layers: [CoverLayer: CoverView] = [:]
    private var captures = CaptureHistory()
    private var offersUnlock = false
    /// The views that are hidden from VoiceOver during a privacy cover.
    private var hiddenFromVoiceOver: [PlatformView] = []

    /// The connection that this host draws for.
    weak var connection: SceneConnection?

    #if os(iOS)
      /// The window of the covers; nil while there is none.
      var window: CoverWindow?
      weak var formerKeyWindow: UIWindow?
    #else
      let sharing: NSWindow.SharingType
      /// The state of the window, updated by AppKit's notifications.
      var state: DesktopWindow
      var subviewsSource: EventSource?
      weak var formerResponder: NSResponder?
    #endif

    init(
      _ scene: WindowScene, _ words: CoverWords,
      views: [String: @MainActor () -> PlatformView], canUnlock: Bool
    ) {
      (self.scene, self.words, self.views, self.canUnlock) = (scene, words, views, canUnlock)
      #if os(macOS)
        sharing = scene.sharingType
        state = DesktopWindow(of: scene)
      #endif
    }

    func install(_ cover: Cover, on layer: CoverLayer, opacity: Double) {
      let root = openRoot()
      #if os(iOS)
        // The scene is gone. A window of macOS may get its content later.
        if root == nil { return }
      #endif
      let view = CoverView(
        frame: root?.bounds ?? CGRect(), views: views,
        capture: { [weak self] blur in self?.picture(of: blur) })
      view.show(cover)
      view.snap(to: opacity)
      layers[layer] = view
      if let root { put(layer, view, in: root) }
      #if os(macOS)
        view.appearanceChanged = { [weak self] in
          self?.connection?.driver.handle(.appearanceChanged)
        }
      #endif
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
      guard let view = layers[layer], let root else { return }
      let isNew = !root.subviews.contains(view)
      put(layer, view, in: root)
      if layer == .privacy { if isNew { privacyChanged() } else { hideContentFromVoiceOver() } }
      #if os(iOS)
        window?.raise()
      #endif
    }

    /// Moves a layer to the front, but keeps overlays below the privacy cover.
    private func put(_ layer: CoverLayer, _ view: CoverView, in root: PlatformView) {
      #if os(macOS)
        view.frame = root.bounds
      #endif
      if layer != .privacy, let privacy = layers[.privacy], root.subviews.contains(privacy) {
        root.add(view, below: privacy)
      } else if root.subviews.last !== view {
        root.add(view, below: nil)
      }
    }

    func layout(_ layer: CoverLayer) {
      guard let view = layers[layer], let root else { return }
      view.frame = root.bounds
      view.refresh()
      #if os(iOS)
        view.layoutIfNeeded()
      #endif
    }

    func restyle(_ layer: CoverLayer) { layers[layer]?.restyle() }

    func remove(_ layer: CoverLayer) {
      layers.removeValue(forKey: layer)?.removeFromSuperview()
      if layer == .privacy {
        offersUnlock = false
        privacyChanged()
      }
      #if os(iOS)
        if layers.isEmpty { closeWindow() }
      #endif
    }

    func askForUnlock() {
      offersUnlock = canUnlock
      showButton()
    }

    /// Adapts the scene to a privacy cover that has come, changed or gone.
    private func privacyChanged() {
      moveInput()
      showButton()
      hideContentFromVoiceOver()
      #if os(iOS)
        UIAccessibility.post(notification: .screenChanged, argument: layers[.privacy])
      #endif
    }

    /// Hides the content from VoiceOver during a privacy cover, or shows what
    /// it hid.
    private func hideContentFromVoiceOver() {
      guard layers[.privacy] != nil else {
        for view in hiddenFromVoiceOver { view.isHiddenFromVoiceOver = false }
        hiddenFromVoiceOver = []
        return
      }
      for view in content where !view.isHiddenFromVoiceOver {
        view.isHiddenFromVoiceOver = true
        hiddenFromVoiceOver.append(view)
      }
    }

    private func showButton() {
      layers[.privacy]?.offerUnlock(offersUnlock ? words.unlock : nil, saying: words.hidden) {
        [weak self] in self?.connection?.driver.unlock()
      }
    }

    private func picture(of blur: Blur) -> Picture? {
      #if os(iOS)
        let bounds = window?.bounds ?? CGRect()
        let reducesTransparency = UIAccessibility.isReduceTransparencyEnabled
      #else
        let bounds = root?.bounds ?? CGRect()
        let reducesTransparency = NSWorkspace.shared.accessibilityDisplayShouldReduceTransparency
      #endif
      let source = CaptureSource(
        width: Int(bounds.size.width), height: Int(bounds.size.height),
        reducesTransparency: reducesTransparency, now: { DriverClock.continuous.now() },
        capture: capture)
      return try? captures.picture(of: blur, from: source)
    }
  }
#endif
