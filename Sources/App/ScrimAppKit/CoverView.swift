#if os(macOS)
  internal import AppKit
  internal import ScrimBlur
  internal import ScrimTimeline

  /// The view that draws a layer's cover, over the content of a window.
  ///
  /// The cover's opacity is the view's alpha. So a blur fades as a crossfade
  /// between its blurred picture and the content below.
  @MainActor
  final class CoverView: NSView {
    private(set) var cover: Cover?
    private let makeView: (String) -> NSView?
    private let capture: (Blur) -> Picture?
    private(set) var content: NSView?
    private var button: NSButton?
    private var unlock: @MainActor () -> Void = {}
    var appearanceChanged: () -> Void = {}

    /// - Parameters:
    ///   - makeView: returns the app's view with a name.
    ///   - capture: returns the blurred picture of the window; nil if there is
    ///     none.
    init(
      frame: NSRect, makeView: @escaping (String) -> NSView?,
      capture: @escaping (Blur) -> Picture?
    ) {
      (self.makeView, self.capture) = (makeView, capture)
      super.init(frame: frame)
      autoresizingMask = [.width, .height]
      wantsLayer = true
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    /// Takes all clicks, so that none reaches the content below.
    override func hitTest(_ point: NSPoint) -> NSView? { super.hitTest(point) ?? self }

    override func viewDidChangeEffectiveAppearance() {
      super.viewDidChangeEffectiveAppearance()
      appearanceChanged()
    }

    /// Draws a cover: its backdrop first, then the content over it, if there is
    /// any.
    func show(_ cover: Cover) {
      self.cover = cover
      content?.removeFromSuperview()
      content = nil
      restyle()
      switch cover.kind {
      case .blur: refresh()
      case .image(let name, let mode):
        if let image = NSImage(named: name) { show(image, mode.scaling) }
      case .view(let name):
        if let view = makeView(name) { show(view) }
      case .color, .hide: break
      }
    }

    /// Draws the backdrop for the current appearance.
    func restyle() {
      let isDark = effectiveAppearance.bestMatch(from: [.aqua, .darkAqua]) == .darkAqua
      layer?.backgroundColor = cover?.backdrop(isDark ? .dark : .light).cgColor
    }

    /// Captures and blurs the content again, in its current layout.
    ///
    /// If that fails, the old picture stays, scaled to the new size.
    func refresh() {
      guard case .blur(let blur) = cover?.kind, let picture = capture(blur) else { return }
      if let image = CGImage.image(of: picture) {
        show(NSImage(cgImage: image, size: bounds.size), .scaleAxesIndependently)
      }
    }

    private func show(_ image: NSImage, _ scaling: NSImageScaling) {
      let view = NSImageView(frame: bounds)
      view.image = image
      view.imageScaling = scaling
      show(view)
    }

    private func show(_ view: NSView) {
      content?.removeFromSuperview()
      view.frame = bounds
      view.autoresizingMask = [.width, .height]
      addSubview(view, positioned: .below, relativeTo: nil)
      content = view
    }

    /// Shows an unlock button, or makes VoiceOver say that the window is
    /// hidden.
    ///
    /// The app's own view brings its own means to unlock. If the app has none
    /// with the cover's name, the button takes its place.
    ///
    /// - Parameter title: the button's title; nil for no button.
    func offerUnlock(
      _ title: String?, saying hidden: String, _ unlock: @escaping @MainActor () -> Void
    ) {
      let isView = if case .view = cover?.kind { content != nil } else { false }
      let title = isView ? nil : title
      setAccessibilityElement(!isView && title == nil)
      setAccessibilityLabel(isView ? nil : hidden)
      button?.removeFromSuperview()
      self.unlock = unlock
      button = title.map { NSButton(title: $0, target: self, action: #selector(pressed)) }
      guard let button else { return }
      button.sizeToFit()
      button.frame.origin = NSPoint(
        x: bounds.midX - button.frame.width / 2, y: bounds.midY - button.frame.height / 2)
      button.autoresizingMask = [.minXMargin, .maxXMargin, .minYMargin, .maxYMargin]
      addSubview(button)
    }

    @objc private func pressed() { unlock() }
  }

  /// Changes of opacity.
  extension CoverView {
    func snap(to opacity: Double) { animate(to: opacity, seconds: 0, .linear) }

    func animate(to opacity: Double, seconds: Double, _ curve: Curve) {
      NSAnimationContext.runAnimationGroup { context in
        context.duration = seconds
        context.timingFunction = CAMediaTimingFunction(curve)
        // A duration of zero also ends a running animation.
        animator().alphaValue = opacity
      }
      if seconds == 0 { alphaValue = opacity }
    }
  }

  extension CAMediaTimingFunction {
    /// The CSS curve that the engine computes opacities with.
    fileprivate convenience init(_ curve: Curve) {
      switch curve {
      case .linear: self.init(controlPoints: 0, 0, 1, 1)
      case .easeIn: self.init(controlPoints: 0.42, 0, 1, 1)
      case .easeOut: self.init(controlPoints: 0, 0, 0.58, 1)
      case .easeInOut: self.init(controlPoints: 0.42, 0, 0.58, 1)
      }
    }
  }

  extension ImageMode {
    /// The scaling of an image view.
    ///
    /// AppKit has none that fills a view and crops the image. `fill` leaves
    /// bars in the background color instead.
    fileprivate var scaling: NSImageScaling {
      switch self {
      case .fill, .fit: .scaleProportionallyUpOrDown
      case .center: .scaleNone
      case .stretch: .scaleAxesIndependently
      }
    }
  }

  extension CoverColor {
    fileprivate var cgColor: CGColor {
      NSColor(
        srgbRed: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255,
        alpha: Double(alpha) / 255
      ).cgColor
    }
  }
#endif
