#if os(macOS)
  internal import AppKit
  internal import ScrimBlur
  internal import ScrimCapture
  internal import ScrimTimeline

  /// A layer with a cover in it, over the content of a window.
  ///
  /// Opacity is this view's alpha, so a blur fades by crossfading its blurred picture with
  /// the content below.
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
    ///   - makeView: the app's view of a name.
    ///   - capture: the blurred picture of the window; nil where there is none.
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

    /// Draws a cover: first what holds in any case, over it what has come out well.
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

    /// Draws the color of the present appearance.
    func restyle() {
      let isDark = effectiveAppearance.bestMatch(from: [.aqua, .darkAqua]) == .darkAqua
      layer?.backgroundColor = cover?.backdrop(isDark ? .dark : .light).cgColor
    }

    /// Draws a blur anew, of the content as it is now laid out.
    ///
    /// The picture that is there stays, stretched, where there is no new one.
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

    /// Shows a button that unlocks, if it has a title; or says that the window is hidden.
    ///
    /// A view of the app's own has its own way to unlock.
    func offerUnlock(
      _ title: String?, saying hidden: String, _ unlock: @escaping @MainActor () -> Void
    ) {
      let isView = if case .view = cover?.kind { true } else { false }
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

  /// How the opacity moves.
  extension CoverView {
    func snap(to opacity: Double) { animate(to: opacity, seconds: 0, .linear) }

    func animate(to opacity: Double, seconds: Double, _ curve: Curve) {
      NSAnimationContext.runAnimationGroup { context in
        context.duration = seconds
        context.timingFunction = CAMediaTimingFunction(curve)
        // In no time, this ends an animation that is running.
        animator().alphaValue = opacity
      }
      if seconds == 0 { alphaValue = opacity }
    }
  }

  extension CAMediaTimingFunction {
    /// The curves of CSS, which the engine computes opacities with.
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
    /// Views of AppKit do not fill: what would be cut off leaves bars instead, in the
    /// color behind the image.
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
