#if canImport(UIKit)
  internal import ScrimBlur
  internal import ScrimRuntime
  internal import ScrimTimeline
  internal import UIKit

  /// What UIKit draws in its own way.
  extension CoverView {
    func drawBackdrop(of cover: Cover) {
      let (light, dark) = (UIColor(cover.backdrop(.light)), UIColor(cover.backdrop(.dark)))
      backgroundColor = UIColor { @Sendable traits in
        traits.userInterfaceStyle == .dark ? dark : light
      }
    }

    /// Requests a layout pass.
    ///
    /// Colors follow the appearance automatically, and a blur does not depend
    /// on it.
    func restyle() { setNeedsLayout() }

    func addBelow(_ view: UIView) { insertSubview(view, at: 0) }

    func describe(isElement: Bool, saying text: String?) {
      isAccessibilityElement = isElement
      accessibilityLabel = text
    }

    /// A button that fills the cover, with its title in the middle, in the text
    /// size that the user has chosen.
    func makeButton(_ title: String, _ action: @escaping @MainActor () -> Void) -> UIView {
      let button = UIButton(type: .system)
      button.setTitle(title, for: .normal)
      button.titleLabel?.font = .preferredFont(forTextStyle: .body)
      button.titleLabel?.adjustsFontForContentSizeCategory = true
      button.titleLabel?.numberOfLines = 0
      button.addAction(UIAction { _ in action() }, for: .touchUpInside)
      button.frame = bounds
      button.autoresizingMask = .filling
      return button
    }

    // MARK: - Changes of opacity

    func snap(to opacity: Double) {
      animator?.stopAnimation(true)
      animator = nil
      // Takes effect immediately, even inside an animation of the app or the
      // system.
      UIView.performWithoutAnimation { alpha = opacity }
    }

    func animate(from: Double, to: Double, seconds: Double, _ curve: Curve) {
      snap(to: from)
      let (first, second) = curve.controlPoints
      let timing = UICubicTimingParameters(
        controlPoint1: CGPoint(x: first, y: 0), controlPoint2: CGPoint(x: second, y: 1))
      let animator = UIViewPropertyAnimator(duration: seconds, timingParameters: timing)
      animator.addAnimations { [weak self] in self?.alpha = to }
      animator.startAnimation()
      self.animator = animator
    }
  }

  extension UIView.AutoresizingMask {
    static var filling: Self { [.flexibleWidth, .flexibleHeight] }
  }

  extension UIView {
    var isHiddenFromVoiceOver: Bool {
      get { accessibilityElementsHidden }
      set { accessibilityElementsHidden = newValue }
    }
  }

  extension UIImageView {
    /// A view of an image.
    convenience init(_ image: UIImage, _ mode: ImageMode) {
      self.init(image: image)
      contentMode =
        switch mode {
        case .fill: .scaleAspectFill
        case .fit: .scaleAspectFit
        case .center: .center
        case .stretch: .scaleToFill
        }
    }
  }

  extension UIImage {
    convenience init(_ image: CGImage, to size: CGSize) { self.init(cgImage: image) }
  }

  extension UIColor {
    fileprivate convenience init(_ color: CoverColor) {
      self.init(
        red: Double(color.red) / 255, green: Double(color.green) / 255,
        blue: Double(color.blue) / 255, alpha: Double(color.alpha) / 255)
    }
  }
#endif
