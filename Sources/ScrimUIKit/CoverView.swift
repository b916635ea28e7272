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
    private(set) var cover: Cover?
    private let makeView: (String) -> UIView?
    private let capture: (Blur) -> Picture?
    private var content: UIView?
    private var button: UIButton?
    private var unlock: @MainActor () -> Void = {}
    private var animator: UIViewPropertyAnimator?

    /// - Parameters:
    ///   - makeView: the app's view of a name.
    ///   - capture: the blurred picture of the scene; nil where there is none.
    init(
      frame: CGRect, makeView: @escaping (String) -> UIView?,
      capture: @escaping (Blur) -> Picture?
    ) {
      (self.makeView, self.capture) = (makeView, capture)
      super.init(frame: frame)
      autoresizingMask = [.flexibleWidth, .flexibleHeight]
      clipsToBounds = true
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    /// Draws a cover: first what holds in any case, over it what has come out well.
    func show(_ cover: Cover) {
      self.cover = cover
      content?.removeFromSuperview()
      content = nil
      let (light, dark) = (UIColor(cover.backdrop(.light)), UIColor(cover.backdrop(.dark)))
      backgroundColor = UIColor { @Sendable traits in
        traits.userInterfaceStyle == .dark ? dark : light
      }
      switch cover.kind {
      case .blur: refresh()
      case .image(let name, let mode):
        if let image = UIImage(named: name) { show(image, mode.contentMode) }
      case .view(let name):
        if let view = makeView(name) { show(view) }
      case .color, .hide: break
      }
    }

    /// Draws a blur anew, of the screen as it is now laid out.
    ///
    /// The picture that is there stays, stretched, where there is no new one.
    func refresh() {
      guard case .blur(let blur) = cover?.kind, let picture = capture(blur) else { return }
      if let image = CGImage.image(of: picture) { show(UIImage(cgImage: image), .scaleToFill) }
    }

    private func show(_ image: UIImage, _ mode: UIView.ContentMode) {
      let view = UIImageView(image: image)
      view.contentMode = mode
      show(view)
    }

    private func show(_ view: UIView) {
      content?.removeFromSuperview()
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      insertSubview(view, at: 0)
      content = view
    }

    /// Shows a button that unlocks, if it has a title; or says that the screen is hidden.
    ///
    /// A view of the app's own has its own way to unlock.
    func offerUnlock(
      _ title: String?, saying hidden: String, _ unlock: @escaping @MainActor () -> Void
    ) {
      let isView = if case .view = cover?.kind { true } else { false }
      let title = isView ? nil : title
      isAccessibilityElement = !isView && title == nil
      accessibilityLabel = isView ? nil : hidden
      button?.removeFromSuperview()
      button = nil
      guard let title else { return }
      self.unlock = unlock
      let button = UIButton(type: .system)
      button.setTitle(title, for: .normal)
      button.addTarget(self, action: #selector(pressed), for: .touchUpInside)
      // The whole cover is the button: its title is in the middle.
      button.frame = bounds
      button.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(button)
      self.button = button
    }

    @objc private func pressed() { unlock() }
  }

  /// How the opacity moves.
  extension CoverView {
    func snap(to opacity: Double) {
      stop()
      // At once, even within an animation of the app's or the system's.
      UIView.performWithoutAnimation { alpha = opacity }
    }

    func animate(from: Double, to: Double, seconds: Double, _ curve: Curve) {
      snap(to: from)
      let animator = UIViewPropertyAnimator(
        duration: seconds, timingParameters: UICubicTimingParameters(curve))
      animator.addAnimations { [weak self] in self?.alpha = to }
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
        case .linear: (CGPoint(), CGPoint(x: 1, y: 1))
        case .easeIn: (CGPoint(x: 0.42, y: 0), CGPoint(x: 1, y: 1))
        case .easeOut: (CGPoint(), CGPoint(x: 0.58, y: 1))
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
    fileprivate convenience init(_ color: CoverColor) {
      self.init(
        red: Double(color.red) / 255, green: Double(color.green) / 255,
        blue: Double(color.blue) / 255, alpha: Double(color.alpha) / 255)
    }
  }
#endif
