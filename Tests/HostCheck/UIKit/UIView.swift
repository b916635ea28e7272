@MainActor open class UIResponder: NSObject {
  public nonisolated override init() { super.init() }

  open var next: UIResponder? { nil }
  open var canBecomeFirstResponder: Bool { false }
  open var canResignFirstResponder: Bool { true }
  public var isFirstResponder: Bool { Keyboard.responder === self }
  open var inputAccessoryView: UIView? { nil }

  @discardableResult open func becomeFirstResponder() -> Bool {
    canBecomeFirstResponder && Keyboard.show(for: self)
  }

  @discardableResult open func resignFirstResponder() -> Bool {
    if isFirstResponder { Keyboard.hide() }
    return true
  }
}

/// A view with a frame in its superview, without transforms.
@MainActor open class UIView: UIResponder, UITraitEnvironment {
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
  }

  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center
  }

  open var frame: CGRect {
    didSet { if frame.size != oldValue.size { resized(from: oldValue.size) } }
  }
  open var bounds: CGRect {
    get { CGRect(origin: CGPoint(), size: frame.size) }
    set { frame.size = newValue.size }
  }
  open var autoresizingMask: AutoresizingMask = []
  open var alpha: CGFloat {
    get { modelAlpha }
    set { setAlpha(newValue) }
  }
  open var isHidden = false
  open var clipsToBounds = false
  open var backgroundColor: UIColor? {
    didSet { colorMotion = window == nil ? nil : UIViewPropertyAnimator.collecting?.motion(0, 1) }
  }
  /// How much of the color is on screen, within an animation of it.
  private var colorMotion: Motion?
  open var contentMode = ContentMode.scaleToFill
  open var isUserInteractionEnabled = true
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { if overrideUserInterfaceStyle != oldValue { traitsChanged() } }
  }
  public private(set) weak var superview: UIView?
  public private(set) var subviews: [UIView] = []
  /// The controller whose view this is.
  weak var owner: UIViewController?
  var modelAlpha: CGFloat = 1
  var motion: Motion?
  private var needsLayout = true

  // Accessibility.
  public var isAccessibilityElement = false
  public var accessibilityLabel: String?
  public var accessibilityElementsHidden = false
  public var accessibilityViewIsModal = false

  public nonisolated init(frame: CGRect) {
    self.frame = frame
    super.init()
  }

  public nonisolated required init?(coder: NSCoder) { nil }

  // MARK: - Hierarchy

  open var window: UIWindow? { superview?.window }
  open override var next: UIResponder? { owner ?? superview }

  open func addSubview(_ view: UIView) { insert(view, at: nil) }
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    view.detach(keepingWindow: view.superview === self)
    insert(view, at: subviews.firstIndex { $0 === sibling })
  }
  open func bringSubviewToFront(_ view: UIView) { if view.superview === self { addSubview(view) } }

  open func removeFromSuperview() {
    guard superview != nil else { return }
    if let responder = Keyboard.responder as? UIView, responder.isDescendant(of: self) {
      responder.resignFirstResponder()
    }
    let old = window
    detach(keepingWindow: true)
    if old != nil { movedToWindow() }
  }

  private func detach(keepingWindow: Bool) {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  func insert(_ view: UIView, at index: Int?) {
    let old = view.window
    view.detach(keepingWindow: true)
    subviews.insert(view, at: index ?? subviews.count)
    view.superview = self
    if old !== window { view.movedToWindow() }
    setNeedsLayout()
  }

  func movedToWindow() {
    didMoveToWindow()
    for view in subviews { view.movedToWindow() }
  }

  open func didMoveToWindow() {}

  public func isDescendant(of view: UIView) -> Bool {
    self === view || (superview?.isDescendant(of: view) ?? false)
  }

  @discardableResult open func endEditing(_ force: Bool) -> Bool {
    guard let responder = Keyboard.responder as? UIView, responder.isDescendant(of: self) else {
      return false
    }
    return (force || responder.canResignFirstResponder) && responder.resignFirstResponder()
  }

  // MARK: - Layout

  open func setNeedsLayout() { needsLayout = true }

  open func layoutIfNeeded() {
    if needsLayout {
      needsLayout = false
      owner?.viewWillLayoutSubviews()
      layoutSubviews()
      owner?.viewDidLayoutSubviews()
    }
    for view in subviews { view.layoutIfNeeded() }
  }

  open func layoutSubviews() {}

  private func resized(from old: CGSize) {
    setNeedsLayout()
    for view in subviews {
      var size = view.frame.size
      if view.autoresizingMask.contains(.flexibleWidth) { size.width += frame.width - old.width }
      if view.autoresizingMask.contains(.flexibleHeight) {
        size.height += frame.height - old.height
      }
      view.frame.size = size
    }
  }

  // MARK: - Traits

  open var traitCollection: UITraitCollection {
    let base =
      owner?.inheritedTraits ?? superview?.traitCollection ?? window?.windowScene?.traitCollection
    return (base ?? UITraitCollection(.light, .inactive)).overridden(by: overrideUserInterfaceStyle)
  }

  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  func traitsChanged() {
    traitCollectionDidChange(nil)
    owner?.traitCollectionDidChange(nil)
    for view in subviews { view.traitsChanged() }
  }

  // MARK: - Touches

  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !isHidden, alpha >= 0.01, isUserInteractionEnabled, bounds.contains(point) else {
      return nil
    }
    for view in subviews.reversed() {
      let inside = CGPoint(x: point.x - view.frame.minX, y: point.y - view.frame.minY)
      if let hit = view.hitTest(inside, with: event) { return hit }
    }
    return self
  }

  // MARK: - Drawing

  /// The opacity on screen now, within an animation too.
  package var shownAlpha: Double {
    motion.map { $0.value(at: Stage.now) } ?? Double(modelAlpha)
  }

  /// Draws what is in the view, below its subviews.
  func drawContent(_ context: CGContext) {
    if let color = backgroundColor?.drawn(with: traitCollection), color.alpha > 0 {
      context.drawGroup(opacity: colorMotion?.value(at: Stage.now) ?? 1, clip: nil) { context in
        context.setFillColor(color)
        context.fill(bounds)
      }
    }
  }

  /// Draws the view as it is on screen, in its superview's coordinates.
  package func draw(_ context: CGContext) {
    guard !isHidden else { return }
    context.translateBy(x: frame.minX, y: frame.minY)
    context.drawGroup(opacity: shownAlpha, clip: clipsToBounds ? bounds : nil) { context in
      drawContent(context)
      for view in subviews { view.draw(context) }
    }
    context.translateBy(x: -frame.minX, y: -frame.minY)
  }

  open func drawHierarchy(in rect: CGRect, afterScreenUpdates: Bool) -> Bool {
    guard let context = GraphicsContexts.current, window != nil else { return false }
    Capture.count += 1
    Stage.block(Capture.duration)
    draw(context)
    return true
  }
}

@MainActor public final class UIEvent: NSObject {}

/// How the system captures views.
@MainActor package enum Capture {
  /// How many captures have been taken.
  package static var count = 0
  /// How long a capture takes, in nanoseconds.
  package static var duration: Int64 = 0
}

@MainActor enum GraphicsContexts {
  static var stack: [CGContext] = []
  static var current: CGContext? { stack.last }
}

@MainActor public func UIGraphicsPushContext(_ context: CGContext) {
  GraphicsContexts.stack.append(context)
}
@MainActor public func UIGraphicsPopContext() { GraphicsContexts.stack.removeLast() }
