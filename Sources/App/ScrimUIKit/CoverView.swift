#if os(iOS)
  internal import ScrimBlur
  internal import ScrimTimeline
  internal import UIKit

  /// The view that draws a layer's cover.
  ///
  /// The cover's opacity is the view's alpha. So a blur fades as a crossfade
  /// between its blurred picture and the screen below. A visual effect view
  /// does not blur at a partial alpha.
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
    ///   - makeView: returns the app's view with a name.
    ///   - capture: returns the blurred picture of the scene; nil if there is
    ///     none.
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

    /// Draws a cover: its backdrop first, then the content over it, if there is
    /// any.
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

    /// Captures and blurs the screen again, in its current layout.
    ///
    /// If that fails, the old picture stays, scaled to the new size.
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

    /// Shows an unlock button, or makes VoiceOver say that the screen is
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
      isAccessibilityElement = !isView && title == nil
      accessibilityLabel = isView ? nil : hidden
      button?.removeFromSuperview()
      button = nil
      guard let title else { return }
      self.unlock = unlock
      let button = UIButton(type: .system)
      button.setTitle(title, for: .normal)
      button.addTarget(self, action: #selector(pressed), for: .touchUpInside)
      // The button fills the cover, with its title in the middle.
      button.frame = bounds
      button.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(button)
      self.button = button
    }

    @objc private func pressed() { unlock() }
  }

  /// Changes of opacity.
  extension CoverView {
    func snap(to opacity: Double) {
      stop()
      // Takes effect immediately, even inside an animation of the app or the
      // system.
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
    /// The CSS curve that the engine computes opacities with.
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
