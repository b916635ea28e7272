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
    private(set) var cover: Cover
    private let makeView: (String) -> NSView?
    private let source: () -> CaptureSource
    private var content: NSView?
    var appearanceChanged: () -> Void = {}

    /// - Parameters:
    ///   - makeView: the app's view of a name.
    ///   - source: captures the window.
    init(
      _ cover: Cover, frame: NSRect, makeView: @escaping (String) -> NSView?,
      source: @escaping () -> CaptureSource
    ) {
      (self.cover, self.makeView, self.source) = (cover, makeView, source)
      super.init(frame: frame)
      autoresizingMask = [.width, .height]
      wantsLayer = true
      draw()
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    /// Takes all clicks, so that none reaches the content below.
    override func hitTest(_ point: NSPoint) -> NSView? { super.hitTest(point) ?? self }

    override func viewDidChangeEffectiveAppearance() {
      super.viewDidChangeEffectiveAppearance()
      appearanceChanged()
    }

    /// Draws another cover.
    func swap(to cover: Cover) {
      self.cover = cover
      draw()
    }

    /// Draws the color of the present appearance.
    func restyle() { layer?.backgroundColor = backdrop }

    /// Draws the cover anew at the present size: a blur of the content as it is now laid out.
    ///
    /// The picture that is there stays, stretched, where there is no new capture.
    func refresh() {
      if case .blur(let blur) = cover.kind, let picture = picture(of: blur) { show(picture) }
    }

    /// Draws what holds in any case first, and over it what has come out well.
    private func draw() {
      content?.removeFromSuperview()
      content = nil
      restyle()
      switch cover.kind {
      case .blur(let blur):
        if let picture = picture(of: blur) { show(picture) }
      case .image(let name, let mode):
        if let image = NSImage(named: name) { show(image, mode.scaling) }
      case .view(let name):
        if let view = makeView(name) { show(view) }
      case .color, .hide: break
      }
    }

    /// What is there in any case.
    private var backdrop: CGColor {
      switch cover.kind {
      case .color(let light, let dark):
        let isDark = effectiveAppearance.bestMatch(from: [.aqua, .darkAqua]) == .darkAqua
        return (isDark ? dark : light).cgColor
      case .blur: return cover.opaqueFallback.cgColor
      case .image, .view: return cover.opaqueBackground.cgColor
      case .hide: return Color.black.cgColor
      }
    }

    private func picture(of blur: Blur) -> NSImage? {
      guard let picture = try? source().picture(of: blur) else { return nil }
      return CGImage.image(of: picture).map { NSImage(cgImage: $0, size: bounds.size) }
    }

    private func show(_ image: NSImage, _ scaling: NSImageScaling = .scaleAxesIndependently) {
      let view = NSImageView(frame: bounds)
      view.image = image
      view.imageScaling = scaling
      show(view)
    }

    private func show(_ view: NSView) {
      content?.removeFromSuperview()
      view.frame = bounds
      view.autoresizingMask = [.width, .height]
      addSubview(view)
      content = view
    }
  }

  /// How the opacity moves.
  extension CoverView {
    func snap(to opacity: Double) { animate(to: opacity, seconds: 0, .linear) }

    func animate(to opacity: Double, seconds: Double, _ curve: Curve) {
      NSAnimationContext.runAnimationGroup { context in
        context.duration = seconds
        context.timingFunction = CAMediaTimingFunction(curve)
        // In no time, this ends an animation that is running.
        animator().alphaValue = CGFloat(opacity)
      }
      if seconds == 0 { alphaValue = CGFloat(opacity) }
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

  extension Color {
    fileprivate var cgColor: CGColor {
      CGColor(
        srgbRed: CGFloat(red) / 255, green: CGFloat(green) / 255, blue: CGFloat(blue) / 255,
        alpha: CGFloat(alpha) / 255)
    }
  }
#endif
