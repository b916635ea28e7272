#if os(iOS) || os(macOS)
  internal import ScrimBlur
  package import ScrimHost
  package import ScrimTimeline

  #if os(iOS)
    internal import UIKit
  #else
    internal import AppKit
    internal import ScrimRuntime
  #endif

  /// Draws the covers of a scene, each in a view.
  ///
  /// Its subclasses say where the views are, and what else a cover changes in
  /// the scene.
  @MainActor
  package class LayerHost: CoverHost {
    let words: CoverWords
    private let views: [String: @MainActor () -> PlatformView]
    private let canUnlock: Bool
    private(set) var layers: [CoverLayer: CoverView] = [:]
    private var captures = CaptureHistory()
    private var offersUnlock = false

    /// The connection that this host draws for.
    weak var connection: SceneConnection?

    init(_ words: CoverWords, views: [String: @MainActor () -> PlatformView], canUnlock: Bool) {
      (self.words, self.views, self.canUnlock) = (words, views, canUnlock)
    }

    // MARK: - What subclasses decide

    /// The view that the layers are in; nil if there is none now.
    var root: PlatformView? { nil }

    /// The view that the layers are in, which is made if need be; nil if the
    /// scene is gone.
    func openRoot() -> PlatformView? { root }

    /// Moves a layer to the front, but keeps overlays below the privacy cover.
    func put(_ layer: CoverLayer, _ view: CoverView, in root: PlatformView) {}

    /// Gives the keyboard to the privacy cover, or back to the app.
    func moveInput() {}

    /// Hides the content from VoiceOver during a privacy cover, or shows what
    /// it hid.
    func hideContentFromVoiceOver() {}

    /// How the scene is captured now.
    func captureSource() -> CaptureSource? { nil }

    package func secure(_ level: SecureLevel) {}

    // MARK: - Layers

    package func install(_ cover: Cover, on layer: CoverLayer, opacity: Double) {
      guard let root = openRoot() else { return }
      let view = CoverView(
        frame: root.bounds, makeView: { [views] name in views[name]?() },
        capture: { [weak self] blur in self?.picture(of: blur) })
      view.show(cover)
      view.snap(to: opacity)
      layers[layer] = view
      put(layer, view, in: root)
      #if os(macOS)
        view.appearanceChanged = { [weak self] in
          self?.connection?.driver.handle(.appearanceChanged)
        }
      #endif
      if layer == .privacy { privacyChanged() }
    }

    package func animate(_ layer: CoverLayer, along fade: OpacityAnimation) {
      layers[layer]?.animate(
        from: fade.from, to: fade.to, seconds: Double(fade.duration.count) / 1e9, fade.curve)
    }

    package func snap(_ layer: CoverLayer, to opacity: Double) { layers[layer]?.snap(to: opacity) }

    package func swap(_ layer: CoverLayer, to cover: Cover) {
      layers[layer]?.show(cover)
      if layer == .privacy { privacyChanged() }
    }

    package func raise(_ layer: CoverLayer) {
      guard let view = layers[layer], let root else { return }
      put(layer, view, in: root)
      if layer == .privacy { hideContentFromVoiceOver() }
    }

    package func layout(_ layer: CoverLayer) {
      guard let view = layers[layer], let root else { return }
      view.frame = root.bounds
      view.refresh()
      #if os(iOS)
        view.layoutIfNeeded()
      #endif
    }

    package func restyle(_ layer: CoverLayer) { layers[layer]?.restyle() }

    package func remove(_ layer: CoverLayer) {
      layers.removeValue(forKey: layer)?.removeFromSuperview()
      guard layer == .privacy else { return }
      offersUnlock = false
      privacyChanged()
    }

    package func askForUnlock() {
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

    private func showButton() {
      layers[.privacy]?.offerUnlock(offersUnlock ? words.unlock : nil, saying: words.hidden) {
        [weak self] in self?.connection?.driver.unlock()
      }
    }

    private func picture(of blur: Blur) -> Picture? {
      captureSource().flatMap { try? captures.picture(of: blur, from: $0) }
    }
  }

  extension CoverView {
    /// Whether the cover takes input, as a passcode view does.
    var takesInput: Bool {
      if case .view = cover?.kind { true } else { false }
    }
  }
#endif
