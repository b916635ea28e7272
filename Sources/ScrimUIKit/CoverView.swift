#if os(iOS)
  internal import ScrimBlur
  internal import ScrimCapture
  internal import ScrimTimeline
  internal import UIKit

  /// A layer with a cover in it.
  ///
  /// Opacity is this view's alpha, so a blur fades by crossfading its blurred picture with
  /// the screen below. An effect view thinned by alpha would be no blur.
  @MainActor
  final class CoverView: UIView {
    private(set) var cover: Cover
    private let makeView: (String) -> UIView?
    private let source: () -> CaptureSource
    private var content: UIView?
    private var animator: UIViewPropertyAnimator?

    /// - Parameters:
    ///   - makeView: the app's view of a name.
    ///   - source: captures the scene.
    init(
      _ cover: Cover, frame: CGRect, makeView: @escaping (String) -> UIView?,
      source: @escaping () -> CaptureSource
    ) {
      (self.cover, self.makeView, self.source) = (cover, makeView, source)
      super.init(frame: frame)
      autoresizingMask = [.flexibleWidth, .flexibleHeight]
      clipsToBounds = true
      draw()
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    /// Draws another cover.
    func swap(to cover: Cover) {
      self.cover = cover
      draw()
    }

    /// Draws the cover anew at the present size: a blur of the screen as it is now laid out.
    ///
    /// The picture that is there stays, stretched, where there is no new capture.
    func refresh() {
      if case .blur(let blur) = cover.kind, let picture = picture(of: blur) { show(picture) }
    }

    /// Draws what holds in any case first, and over it what has come out well.
    private func draw() {
      content?.removeFromSuperview()
      content = nil
      switch cover.kind {
      case .color(let light, let dark):
        backgroundColor = UIColor {
          $0.userInterfaceStyle == .dark ? UIColor(dark) : UIColor(light)
        }
      case .blur(let blur):
        backgroundColor = UIColor(cover.opaqueFallback)
        if let picture = picture(of: blur) { show(picture) }
      case .image(let name, let mode):
        backgroundColor = UIColor(cover.opaqueBackground)
        if let image = UIImage(named: name) { show(image, mode.contentMode) }
      case .view(let name):
        backgroundColor = UIColor(cover.opaqueBackground)
        if let view = makeView(name) { show(view) }
      case .hide:
        backgroundColor = .black
      }
    }

    private func picture(of blur: Blur) -> UIImage? {
      guard let picture = try? source().picture(of: blur) else { return nil }
      return CGImage.image(of: picture).map { UIImage(cgImage: $0) }
    }

    private func show(_ image: UIImage, _ mode: UIView.ContentMode = .scaleToFill) {
      let view = UIImageView(image: image)
      view.contentMode = mode
      show(view)
    }

    private func show(_ view: UIView) {
      content?.removeFromSuperview()
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
      content = view
    }
  }

  /// How the opacity moves.
  extension CoverView {
    func snap(to opacity: Double) {
      stop()
      // At once, even within an animation of the app's or the system's.
      UIView.performWithoutAnimation { alpha = CGFloat(opacity) }
    }

    func animate(from: Double, to: Double, seconds: Double, _ curve: Curve) {
      snap(to: from)
      let animator = UIViewPropertyAnimator(
        duration: seconds, timingParameters: UICubicTimingParameters(curve))
      animator.addAnimations { [weak self] in self?.alpha = CGFloat(to) }
      animator.startAnimation()
      self.animator = animator
    }

    private func stop() {
      animator?.stopAnimation(true)
      animator = nil
    }
  }

  extension UICubicTimingParameters {
    /// The curves of CSS, which the engine computes opacities with.
    fileprivate convenience init(_ curve: Curve) {
      let (first, second) =
        switch curve {
        case .linear: (CGPoint.zero, CGPoint(x: 1, y: 1))
        case .easeIn: (CGPoint(x: 0.42, y: 0), CGPoint(x: 1, y: 1))
        case .easeOut: (CGPoint.zero, CGPoint(x: 0.58, y: 1))
        case .easeInOut: (CGPoint(x: 0.42, y: 0), CGPoint(x: 0.58, y: 1))
        }
      self.init(controlPoint1: first, controlPoint2: second)
    }
  }

  extension ImageMode {
    fileprivate var contentMode: UIView.ContentMode {
      switch self {
      case .fill: .scaleAspectFill
      case .fit: .scaleAspectFit
      case .center: .center
      case .stretch: .scaleToFill
      }
    }
  }

  extension UIColor {
    fileprivate convenience init(_ color: Color) {
      self.init(
        red: CGFloat(color.red) / 255, green: CGFloat(color.green) / 255,
        blue: CGFloat(color.blue) / 255, alpha: CGFloat(color.alpha) / 255)
    }
  }
#endif
