@MainActor open class UIWindow: UIView {
  public struct Level: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public static let normal = Level(rawValue: 0)
    public static let statusBar = Level(rawValue: 1000)
    public static let alert = Level(rawValue: 2000)
  }

  public nonisolated static let didBecomeVisibleNotification = NSNotification.Name(
    "UIWindowDidBecomeVisibleNotification")
  public nonisolated static let didBecomeHiddenNotification = NSNotification.Name(
    "UIWindowDidBecomeHiddenNotification")
  public nonisolated static let didBecomeKeyNotification = NSNotification.Name(
    "UIWindowDidBecomeKeyNotification")
  public nonisolated static let didResignKeyNotification = NSNotification.Name(
    "UIWindowDidResignKeyNotification")

  open weak var windowScene: UIWindowScene?
  private var level = Level.normal
  /// The level of a window of the system.
  var systemLevel: CGFloat?
  package var isOfSystem = false

  /// The level, which UIKit limits when it is set.
  ///
  /// It orders windows by what the getter
  /// returns.
  open var windowLevel: Level {
    get { Level(rawValue: systemLevel ?? level.rawValue) }
    set { level = Level(rawValue: min(newValue.rawValue, 10_000_000)) }
  }

  public init(windowScene: UIWindowScene) {
    self.windowScene = windowScene
    super.init(frame: windowScene.bounds)
    // A window starts hidden.
    super.isHidden = true
  }

  public nonisolated override init(frame: CGRect) { super.init(frame: frame) }
  public nonisolated required init?(coder: NSCoder) { nil }

  open override var window: UIWindow? { self }
  open override var next: UIResponder? { windowScene }

  open var rootViewController: UIViewController? {
    didSet {
      oldValue?.viewIfLoaded?.removeFromSuperview()
      showRoot()
    }
  }

  open override var isHidden: Bool {
    didSet {
      guard isHidden != oldValue, let windowScene else { return }
      if isHidden {
        windowScene.hide(self)
        if isKeyWindow { resign() }
      } else {
        windowScene.show(self)
        showRoot()
      }
      NotificationCenter.default.post(
        name: isHidden ? Self.didBecomeHiddenNotification : Self.didBecomeVisibleNotification,
        object: self)
    }
  }

  private func showRoot() {
    guard !isHidden, let root = rootViewController, root.view.superview == nil else { return }
    root.view.frame = bounds
    root.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    root.appear(animated: false) { insert(root.view, at: 0) }
  }

  // MARK: - The key window

  public var isKeyWindow: Bool { windowScene?.keyWindow === self }
  open var canBecomeKey: Bool { true }

  open func makeKey() {
    guard canBecomeKey, !isKeyWindow, let windowScene else { return }
    windowScene.keyWindow?.resign()
    windowScene.keyWindow = self
    becomeKey()
    NotificationCenter.default.post(name: Self.didBecomeKeyNotification, object: self)
  }

  private func resign() {
    windowScene?.keyWindow = nil
    resignKey()
    NotificationCenter.default.post(name: Self.didResignKeyNotification, object: self)
  }

  open func becomeKey() {}
  open func resignKey() {}

  open func makeKeyAndVisible() {
    isHidden = false
    makeKey()
  }
}
