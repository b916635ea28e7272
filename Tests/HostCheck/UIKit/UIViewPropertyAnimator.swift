extension UIView {
  /// Sets the opacity: in an animation if one collects changes, else at once.
  func setAlpha(_ alpha: CGFloat) {
    let from = shownAlpha
    modelAlpha = alpha
    motion = UIViewPropertyAnimator.collecting?.motion(of: self, from: from, to: Double(alpha))
  }

  public static func performWithoutAnimation(_ actions: () -> Void) {
    let collecting = UIViewPropertyAnimator.collecting
    UIViewPropertyAnimator.collecting = nil
    actions()
    UIViewPropertyAnimator.collecting = collecting
  }

  public static func animate(
    withDuration duration: TimeInterval, animations: @escaping @MainActor () -> Void
  ) {
    let animator = UIViewPropertyAnimator(
      duration: duration,
      timingParameters: UICubicTimingParameters(
        controlPoint1: CGPoint(x: 0.42, y: 0), controlPoint2: CGPoint(x: 0.58, y: 1)))
    animator.addAnimations(animations)
    animator.startAnimation()
  }
}

@MainActor public protocol UITimingCurveProvider {}

public final class UICubicTimingParameters: UITimingCurveProvider {
  let timing: Timing

  public init(controlPoint1 first: CGPoint, controlPoint2 second: CGPoint) {
    timing = Timing((Double(first.x), Double(first.y)), (Double(second.x), Double(second.y)))
  }
}

@MainActor public final class UIViewPropertyAnimator: NSObject {
  private let duration: Int64
  private let timing: Timing
  private var animations: [@MainActor () -> Void] = []
  private var views: [UIView] = []

  /// The animator whose animations run now, which collects their changes.
  static var collecting: UIViewPropertyAnimator?

  public init(duration: TimeInterval, timingParameters: any UITimingCurveProvider) {
    self.duration = Int64((duration * 1e9).rounded())
    timing = (timingParameters as? UICubicTimingParameters)?.timing ?? .linear
    super.init()
  }

  public func addAnimations(_ animation: @escaping @MainActor () -> Void) {
    animations.append(animation)
  }

  public func startAnimation() {
    let outer = Self.collecting
    Self.collecting = self
    for animation in animations { animation() }
    Self.collecting = outer
  }

  /// Stops where the views are, or, as here, without finishing.
  public func stopAnimation(_ withoutFinishing: Bool) {
    for view in views where view.motion != nil {
      view.modelAlpha = CGFloat(view.shownAlpha)
      view.motion = nil
    }
    views = []
  }

  func motion(of view: UIView, from: Double, to: Double) -> Motion {
    views.append(view)
    return motion(from, to)
  }

  func motion(_ from: Double, _ to: Double) -> Motion {
    Motion(from: from, to: to, start: Stage.now, duration: duration, timing: timing)
  }
}
