#if os(iOS) || os(macOS)
  internal import ScrimBlur
  internal import ScrimTimeline

  #if os(iOS)
    internal import UIKit
  #else
    internal import AppKit
  #endif

  /// The view that draws a layer's cover.
  ///
  /// The cover's opacity is the view's alpha. So a blur fades as a crossfade
  /// between its blurred picture and the screen below. A visual effect view
  /// does not blur at a partial alpha.
  @MainActor
  final class CoverView: PlatformView {
    private(set) var cover: Cover?
    /// The image or the app's view over the backdrop, if there is one.
    private(set) var content: PlatformView?
    private let views: [String: @MainActor () -> PlatformView]
    private let capture: (Blur) -> Picture?
    private var button: PlatformView?
    private var unlock: @MainActor () -> Void = {}

    #if os(iOS)
      var animator: UIViewPropertyAnimator?
    #else
      var appearanceChanged: () -> Void = {}
    #endif

    /// - Parameters:
    ///   - views: makes the app's views, by their names.
    ///   - capture: returns the blurred picture of the scene; nil if there is
    ///     none.
    init(
      frame: CGRect, views: [String: @MainActor () -> PlatformView],
      capture: @escaping (Blur) -> Picture?
    ) {
      (self.views, self.capture) = (views, capture)
      super.init(frame: frame)
      autoresizingMask = .filling
      #if os(iOS)
        clipsToBounds = true
      #else
        wantsLayer = true
      #endif
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    #if os(macOS)
      /// Takes all clicks, so that none reaches the content below.
      override func hitTest(_ point: NSPoint) -> NSView? { super.hitTest(point) ?? self }

      override func viewDidChangeEffectiveAppearance() {
        super.viewDidChangeEffectiveAppearance()
        appearanceChanged()
      }
    #endif

    /// Draws a cover: its backdrop first, then the content over it, if there is
    /// any.
    func show(_ cover: Cover) {
      self.cover = cover
      content?.removeFromSuperview()
      content = nil
      drawBackdrop(of: cover)
      switch cover.kind {
      case .blur: refresh()
      case .image(let name, let mode):
        if let image = PlatformImage(named: name) { show(PlatformImageView(image, mode)) }
      case .view(let name):
        if let view = views[name]?() { show(view) }
      case .color, .hide: break
      }
    }

    /// Captures and blurs the screen again, in its current layout.
    ///
    /// If that fails, the old picture stays, scaled to the new size.
    func refresh() {
      guard case .blur(let blur) = cover?.kind, let picture = capture(blur) else { return }
      if let image = CGImage.image(of: picture) {
        show(PlatformImageView(PlatformImage(image, to: bounds.size), .stretch))
      }
    }

    private func show(_ view: PlatformView) {
      content?.removeFromSuperview()
      view.frame = bounds
      view.autoresizingMask = .filling
      addBelow(view)
      content = view
    }

    /// Shows an unlock button, or makes VoiceOver say that the screen is
    /// hidden.
    ///
    /// The app's own view has its own way to unlock. If the app has no view
    /// with the cover's name, the cover shows the button.
    ///
    /// - Parameter title: the button's title; nil for no button.
    func offerUnlock(
      _ title: String?, saying hidden: String, _ unlock: @escaping @MainActor () -> Void
    ) {
      let isView = takesInput && content != nil
      let title = isView ? nil : title
      describe(isElement: !isView && title == nil, saying: isView ? nil : hidden)
      self.unlock = unlock
      button?.removeFromSuperview()
      button = title.map { makeButton($0, action: #selector(pressed)) }
      if let button { addSubview(button) }
    }

    @objc private func pressed() { unlock() }

    /// Whether the cover takes input, as a passcode view does.
    var takesInput: Bool {
      if case .view = cover?.kind { true } else { false }
    }
  }
#endif
